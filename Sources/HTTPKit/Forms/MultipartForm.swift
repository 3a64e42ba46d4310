package import Domain
import HTTPTypes
import Hummingbird
import MadangCore
import NIOCore

/// A file that came with a form and lies in a staging directory.
package struct ReceivedFile: Hashable, Sendable {
    /// Name of the form's field.
    package let field: String
    /// As the sender calls it: to be shown, never to be trusted.
    package let fileName: String
    package let path: String
    package let byteCount: Int
}

/// A file that came with a form and was not kept: nothing of it lies anywhere.
package struct RefusedFile: Sendable {
    /// As the sender calls it: to be shown, never to be trusted.
    package let fileName: String
    /// `.tooLarge`, `.invalid` with "file" for one file too many, `.storageFull` where the disk had no room for it, or
    /// why it was not admitted.
    package let error: DomainError
}

/// A multipart form, received.
package struct MultipartForm: Sendable {
    package fileprivate(set) var fields = Form()
    /// In the order in which they came. Fields without a chosen file are left out.
    package fileprivate(set) var files: [ReceivedFile] = []
    /// The other files, in the order in which they came. They do not keep the rest of the form from being read.
    package fileprivate(set) var refused: [RefusedFile] = []

    /// The first file of that name.
    package func file(_ field: String) -> ReceivedFile? { files.first { $0.field == field } }
}

/// How much of a form is taken.
package struct MultipartLimits: Hashable, Sendable {
    package var fileByteCount = PhotoFileRule.byteLimit
    package var fieldByteCount = 64 * 1024
    package var partCount = 64
    /// Of files: ten photos make a post.
    package var fileCount = 1

    package init(fileCount: Int = 1) {
        self.fileCount = fileCount
    }

    /// The most that all of it can be, boundaries and headers included.
    var bodyByteCount: Int { fileCount * fileByteCount + 1024 * 1024 }
}

extension Request {
    /// Receives a form and puts its files into `directory`, which exists and which the caller removes. The bytes of a
    /// file that is too large, one too many, not admitted, or more than the disk has room for are passed over: the form
    /// says so, and has all of its fields.
    ///
    /// `admit` is asked of each file before a byte of it is written, and not of a field in which nothing was chosen.
    /// Where it fails with a `DomainError` that file is refused. `make` gives what writes the file at a path.
    ///
    /// Fails: `.malformed` for anything that is no complete form; `.tooLarge` for a field or a whole beyond the
    /// limits; `.unsupportedMedia` where the body says to be something else; `Errno` where a file cannot be written for
    /// any reason but room.
    func multipartForm(
        into directory: String, limits: MultipartLimits = MultipartLimits(),
        admitting admit: @escaping @Sendable () async throws -> Void = {},
        writing make: @escaping StagedFileMaking = { try await StagedFileWriter(path: $0) }
    ) async throws -> MultipartForm {
        let boundary = try multipartBoundary()
        try refuseAnnounced(beyond: limits.bodyByteCount)
        var receiver = FormReceiver(directory: directory, limits: limits, admit: admit, make: make)
        var parser = MultipartParser(boundary: boundary, maximumPartCount: limits.partCount)
        var byteCount = 0
        do {
            for try await chunk in body {
                byteCount += chunk.readableBytes
                guard byteCount <= limits.bodyByteCount else { throw DomainError(.tooLarge) }
                for event in try parser.feed(chunk.readableBytesView) { try await receiver.take(event) }
            }
            try parser.finish()
        } catch is MultipartParser.Malformed {
            receiver.abandon()
            throw DomainError.malformed
        } catch {
            receiver.abandon()
            throw error
        }
        return receiver.form
    }

    func multipartBoundary() throws -> String {
        guard let type = headers[.contentType], type.lowercased().hasPrefix("multipart/form-data") else {
            throw DomainError(.unsupportedMedia)
        }
        for parameter in type.split(separator: ";").dropFirst() {
            let parts = parameter.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0].drop(while: { $0 == " " }).lowercased() == "boundary" else {
                continue
            }
            let boundary = parts[1].filter { $0 != "\"" }
            guard (1...70).contains(boundary.utf8.count) else { throw DomainError.malformed }
            return boundary
        }
        throw DomainError.malformed
    }
}

/// Makes what writes a new file at a path.
typealias StagedFileMaking = @Sendable (String) async throws -> StagedFileWriter

/// Puts the parts of a form where they belong.
private struct FormReceiver {
    /// Where the bytes of a part go.
    private enum Place {
        case field
        /// A file of which nothing came yet. A field in which nothing was chosen stays here.
        case unopened
        case file(StagedFileWriter)
        /// They are those of a file that is refused, and are passed over.
        case nowhere(DomainError)
    }

    let directory: String
    let limits: MultipartLimits
    /// Whether a file may come in.
    let admit: @Sendable () async throws -> Void
    let make: StagedFileMaking
    var form = MultipartForm()
    private var header: MultipartHeader?
    private var place = Place.field
    private var field: [UInt8] = []
    /// Of the part, as far as it came.
    private var byteCount = 0
    private var fileCount = 0

    init(
        directory: String, limits: MultipartLimits, admit: @escaping @Sendable () async throws -> Void,
        make: @escaping StagedFileMaking
    ) {
        self.directory = directory
        self.limits = limits
        self.admit = admit
        self.make = make
    }

    mutating func take(_ event: MultipartParser.Event) async throws {
        switch event {
        case .part(let header): try await begin(header)
        case .content(let bytes): try await append(bytes)
        case .partEnd: try await end()
        }
    }

    /// Closes a file that was being written; the directory is removed by its owner.
    mutating func abandon() {
        if case .file(let file) = place { file.abandon() }
        place = .field
    }

    private mutating func begin(_ header: MultipartHeader) async throws {
        self.header = header
        field = []
        byteCount = 0
        guard header.isOfFile else {
            place = .field
            return
        }
        guard form.files.count < limits.fileCount else {
            place = .nowhere(.invalid("file", .tooMany(maximum: limits.fileCount)))
            return
        }
        place = .unopened
    }

    /// Makes the file that the bytes of a part go to, if it may come in and the disk has room for it.
    private mutating func open() async throws {
        do {
            try await admit()
            fileCount += 1
            place = .file(try await make("\(directory)/received-\(fileCount)"))
        } catch let error as DomainError {
            place = .nowhere(error)
        }
    }

    /// Does what `write` says to `file`. Where the disk has no room for it nothing is left of the file, and the rest of
    /// the form is read.
    private mutating func writing(_ file: StagedFileWriter, _ write: () async throws -> Void) async throws {
        do {
            try await write()
        } catch let error as DomainError where error.code == .storageFull {
            try await refuse(file, error)
        }
    }

    private mutating func refuse(_ file: StagedFileWriter, _ error: DomainError) async throws {
        try await file.discard()
        place = .nowhere(error)
    }

    private mutating func append(_ bytes: [UInt8]) async throws {
        byteCount += bytes.count
        if case .unopened = place { try await open() }
        switch place {
        case .field:
            guard byteCount <= limits.fieldByteCount else { throw DomainError(.tooLarge) }
            field += bytes
        case .file(let file):
            guard byteCount <= limits.fileByteCount else {
                try await refuse(file, DomainError(.tooLarge))
                return
            }
            try await writing(file) { try await file.append(bytes) }
        case .unopened, .nowhere: break
        }
    }

    private mutating func end() async throws {
        guard let header else { return }
        let fileName = header.fileName ?? ""
        // What browsers send for a file field in which nothing was chosen.
        let isUnchosen = byteCount == 0 && fileName.isEmpty
        // A file without a byte is one all the same.
        if case .unopened = place, !isUnchosen { try await open() }
        if case .file(let file) = place { try await writing(file) { try await file.finish() } }
        switch place {
        case .field:
            guard let text = String(validating: field, as: UTF8.self) else { throw DomainError.malformed }
            form.fields.append(text, to: header.name)
        case .unopened: break
        case .file(let file):
            form.files.append(
                ReceivedFile(field: header.name, fileName: fileName, path: file.path, byteCount: byteCount))
        case .nowhere(let error):
            if isUnchosen { break }
            form.refused.append(RefusedFile(fileName: fileName, error: error))
        }
        place = .field
        self.header = nil
    }
}
