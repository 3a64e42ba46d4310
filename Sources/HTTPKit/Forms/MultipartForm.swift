import Domain
import HTTPTypes
package import Hummingbird
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

/// A multipart form, received.
package struct MultipartForm: Sendable {
    package fileprivate(set) var fields = Form()
    /// In the order in which they came. Fields without a chosen file are left out.
    package fileprivate(set) var files: [ReceivedFile] = []

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
    /// Receives a form and puts its files into `directory`, which exists and which the caller removes.
    ///
    /// Fails: `.malformed` for anything that is no complete form; `.tooLarge` for a file, a field or a whole
    /// beyond the limits; `.unsupportedMedia` where the body says to be something else.
    package func multipartForm(into directory: String, limits: MultipartLimits = MultipartLimits())
        async throws
        -> MultipartForm
    {
        let boundary = try multipartBoundary()
        try refuseAnnounced(beyond: limits.bodyByteCount)
        var receiver = FormReceiver(directory: directory, limits: limits)
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

/// Puts the parts of a form where they belong.
private struct FormReceiver {
    let directory: String
    let limits: MultipartLimits
    var form = MultipartForm()
    private var header: MultipartHeader?
    private var field: [UInt8] = []
    private var file: StagedFileWriter?
    private var fileCount = 0

    init(directory: String, limits: MultipartLimits) {
        self.directory = directory
        self.limits = limits
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
        file?.abandon()
        file = nil
    }

    private mutating func begin(_ header: MultipartHeader) async throws {
        self.header = header
        field = []
        guard header.fileName != nil else { return }
        fileCount += 1
        file = try await StagedFileWriter(path: "\(directory)/received-\(fileCount)")
    }

    private mutating func append(_ bytes: [UInt8]) async throws {
        guard let file else {
            guard field.count + bytes.count <= limits.fieldByteCount else { throw DomainError(.tooLarge) }
            field += bytes
            return
        }
        guard file.byteCount + bytes.count <= limits.fileByteCount else { throw DomainError(.tooLarge) }
        try await file.append(bytes)
    }

    private mutating func end() async throws {
        guard let header else { return }
        if let file {
            try await file.finish()
            try keep(file, header)
            self.file = nil
        } else {
            guard let text = String(validating: field, as: UTF8.self) else { throw DomainError.malformed }
            form.fields.append(text, to: header.name)
        }
        self.header = nil
    }

    private mutating func keep(_ file: StagedFileWriter, _ header: MultipartHeader) throws {
        let fileName = header.fileName ?? ""
        // What browsers send for a file field in which nothing was chosen.
        if file.byteCount == 0 && fileName.isEmpty { return }
        guard form.files.count < limits.fileCount else { throw DomainError(.tooLarge) }
        form.files.append(
            ReceivedFile(field: header.name, fileName: fileName, path: file.path, byteCount: file.byteCount))
    }
}
