package import Domain
import LocalFiles
import MadangCore
import Synchronization

/// One backup in one file: a tar archive with the files of a repository in it, so that `tar` alone makes a folder of it
/// that can be restored from. Written in one go; of what is in it little is in memory.
package final class TarBackupPlace: BackupPlace {
    private let lock: FolderLock
    private let staging: StagingFolder
    private let mode: Mode

    private enum Mode {
        case writes(LockedWriter)
        case reads(Archive)
    }

    /// Writes a new file at `path`, encrypted if there is a `key`. It has the ending ".partial" until `finish`; one
    /// that was left by a killed program is written anew. What is on its way into it lies in `folder`, which this
    /// process takes. Fails: `BackupError.taken` if there is a file at `path`, `FolderError`.
    package init(writingTo path: String, key: BackupKey?, staging folder: String, clock: any Clock) throws {
        guard try Files.byteCount(path) == nil else { throw BackupError.taken(path) }
        (lock, staging) = try Self.take(folder)
        _ = try Files.remove("\(path).partial")
        let file = try NewFile("\(path).partial")
        let sink: any ByteSink = if let key { try EncryptedSink(file, key) } else { PlainSink(file: file) }
        mode = .writes(LockedWriter(Writer(path: path, sink: sink, clock: clock)))
    }

    /// Reads the file at `path`, once from its beginning to its end to know where what is. What is on its way out lies
    /// in `folder`, which this process takes. Fails: `BackupError.noRepository`, `.noKey` for an encrypted file without
    /// a key, `.notDecrypted`, `TarError`, `FolderError`.
    package init(readingFrom path: String, key: BackupKey?, staging folder: String) throws {
        guard let file = try Files.openForReading(path) else { throw BackupError.noRepository }
        (lock, staging) = try Self.take(folder)
        if try EncryptedFile.isOne(file) {
            guard let key else { throw BackupError.noKey }
            mode = .reads(try Archive(EncryptedFile(file, key)))
        } else {
            mode = .reads(try Archive(file))
        }
    }

    private static func take(_ folder: String) throws -> (FolderLock, StagingFolder) {
        try Files.makeFolder(folder)
        let lock = try FolderLock(folder: folder)
        return (lock, try StagingFolder("\(folder)/staging", pool: .files))
    }

    /// Takes away what was written, where it is not to be finished. Fails: `FolderError`.
    package static func discard(_ path: String) throws { _ = try Files.remove("\(path).partial") }

    /// Ends the file that is written, and gives it its name. Fails: `FolderError`.
    package func finish() async throws {
        guard case .writes(let writer) = mode else { return }
        try await BlockingPool.files.run { try writer.withLock { try $0.finish() } }
    }

    package func put(_ path: String, as name: String) async throws {
        guard case .writes(let writer) = mode else { throw BackupError.foreign }
        try await BlockingPool.files.run {
            try writer.withLock { try $0.append(path, as: name) }
            _ = try Files.remove(path)
        }
    }

    package func read(_ name: String) async throws -> BlobReader {
        guard case .reads(let archive) = mode else { throw DomainError.notFound }
        guard let place = try await BlockingPool.files.run({ try archive.place(of: name) }) else {
            throw DomainError.notFound
        }
        return BlobReader(byteCount: place.count, range: nil) { range, take in
            var position = range.lowerBound
            while position < range.upperBound {
                let (offset, limit) = (
                    place.lowerBound + position, min(chunkSize, range.upperBound - position)
                )
                let bytes = try await BlockingPool.files.run {
                    try archive.file.bytes(at: offset, limit: limit)
                }
                guard !bytes.isEmpty else { throw TarError(reason: "it ends too early") }
                try await take(bytes)
                position += bytes.count
            }
        }
    }

    /// A file of an archive stays in it.
    package func delete(_ name: String) async throws { throw BackupError.foreign }

    package func files(in folder: String) -> AsyncThrowingStream<[(name: String, byteCount: Int)], any Error>
    {
        let isRead = Mutex(false)
        return AsyncThrowingStream { [mode] in
            let isDone = isRead.withLock { isRead in
                defer { isRead = true }
                return isRead
            }
            if isDone { return nil }
            switch mode {
            case .writes(let writer): return writer.withLock { $0.files(in: folder) }
            case .reads(let archive):
                return try await BlockingPool.files.run {
                    try archive.files(in: folder).map { ($0.key, $0.value.count) }
                }
            }
        }
    }

    /// Only `finish` makes the file one.
    package func settle() async throws {}

    package func withStaging<Result: Sendable>(
        _ body: @Sendable (String) async throws -> Result
    ) async throws -> Result {
        try await staging.withFolder(body)
    }
}

private let chunkSize = 128 * 1024

/// "objects/ab" and "cdef…" of "objects/ab/cdef…".
private func split(_ name: String) -> (folder: String, file: String) {
    guard let slash = name.lastIndex(of: "/") else { return ("", name) }
    return (String(name[..<slash]), String(name[name.index(after: slash)...]))
}

/// One file is appended at a time.
private final class LockedWriter: Sendable {
    private let writer: Mutex<Writer>

    init(_ writer: sending Writer) {
        self.writer = Mutex(writer)
    }

    func withLock<Result: Sendable>(_ body: (inout Writer) throws -> Result) rethrows -> Result {
        try writer.withLock { try body(&$0) }
    }
}

/// Appends files. All calls block.
private struct Writer {
    private let path: String
    private let sink: any ByteSink
    private let clock: any Clock
    /// The folder of the last files, and what was put into it in a row: objects come folder by folder.
    private var last: (folder: String, sizes: [String: Int]) = ("", [:])

    init(path: String, sink: any ByteSink, clock: any Clock) {
        self.path = path
        self.sink = sink
        self.clock = clock
    }

    mutating func append(_ path: String, as name: String) throws {
        guard let file = try Files.openForReading(path) else {
            throw FolderError.system(action: "open", path: path, reason: "it is not there")
        }
        let header = TarHeader(name: name, byteCount: try file.byteCount())
        try sink.write(header.bytes(modifiedAt: clock.now.milliseconds / 1000))
        var position = 0
        while position < header.byteCount {
            let bytes = try file.bytes(at: position, limit: min(chunkSize, header.byteCount - position))
            guard !bytes.isEmpty else { throw FolderError.shortened(key: name) }
            try sink.write(bytes)
            position += bytes.count
        }
        try sink.write([UInt8](repeating: 0, count: header.padding))
        let (folder, name) = split(name)
        if last.folder != folder { last = (folder, [:]) }
        last.sizes[name] = header.byteCount
    }

    func files(in folder: String) -> [(name: String, byteCount: Int)] {
        last.folder == folder ? last.sizes.map { ($0.key, $0.value) } : []
    }

    func finish() throws {
        try sink.write([UInt8](repeating: 0, count: 2 * TarHeader.size))
        try sink.finish()
        try Files.synchronize("\(path).partial")
        try Files.rename("\(path).partial", to: path)
    }
}

/// An archive that is read: of the folders is known in which stretches of it their files lie, of the folder that was
/// asked for last all files. All calls block.
private final class Archive: Sendable {
    let file: any ByteFile
    private let stretches: [String: [Range<Int>]]
    private let last = Mutex<(folder: String?, files: [String: Range<Int>])>((nil, [:]))

    init(_ file: any ByteFile) throws {
        self.file = file
        var stretches: [String: [Range<Int>]] = [:]
        var (offset, begin, current) = (0, 0, "")
        while let header = try TarHeader(file.whole(at: offset, limit: TarHeader.size)) {
            let folder = split(header.name).folder
            if folder != current {
                if offset > begin { stretches[current, default: []].append(begin..<offset) }
                (begin, current) = (offset, folder)
            }
            offset = header.end(from: offset)
        }
        if offset > begin { stretches[current, default: []].append(begin..<offset) }
        self.stretches = stretches
    }

    /// Where the content of `name` lies; nil if there is none.
    func place(of name: String) throws -> Range<Int>? {
        let (folder, name) = split(name)
        return try files(in: folder)[name]
    }

    func files(in folder: String) throws -> [String: Range<Int>] {
        if let known = last.withLock({ $0.folder == folder ? $0.files : nil }) { return known }
        var files: [String: Range<Int>] = [:]
        for stretch in stretches[folder] ?? [] {
            var offset = stretch.lowerBound
            while offset < stretch.upperBound,
                let header = try TarHeader(file.whole(at: offset, limit: TarHeader.size))
            {
                let start = offset + TarHeader.size
                files[split(header.name).file] = start..<start + header.byteCount
                offset = header.end(from: offset)
            }
        }
        last.withLock { [files] in $0 = (folder, files) }
        return files
    }
}

extension ByteFile {
    /// As many bytes as `limit` says, or all that are left.
    fileprivate func whole(at offset: Int, limit: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < limit {
            let more = try self.bytes(at: offset + bytes.count, limit: limit - bytes.count)
            guard !more.isEmpty else { break }
            bytes += more
        }
        return bytes
    }
}
