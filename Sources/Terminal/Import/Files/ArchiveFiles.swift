import Foundation

/// The files of an archive, or of the folder into which it was unpacked. Whatever it says of paths: only what was
/// listed is opened, and what is taken out of it goes into files with names of ours.
struct ArchiveFiles {
    /// More are in no archive of a person's.
    static let mostFiles = 1_000_000
    /// Of a file with what an archive says, in bytes.
    static let largestText: UInt64 = 1 << 28
    /// Of a photo, in bytes; a yard takes none that is larger.
    static let largestPhoto: UInt64 = 25 << 20

    private enum Source {
        case zip(ZipReader)
        case tar(TarReader)
        case folder(URL)
    }

    private let source: Source
    /// Paths in it.
    let names: Set<String>

    /// A zip archive, one of tar, a folder, or a file of JSON with its photos in a folder "media" beside it.
    /// Fails: `TerminalError.noFile`, `ZipReader.Fault`.
    init(_ path: String) throws {
        var isFolder = ObjCBool(false)
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw TerminalError.noFile(path)
        }
        let url = URL(fileURLWithPath: path)
        if isFolder.boolValue {
            source = .folder(url)
            names = try Self.files(in: url)
        } else if url.pathExtension.lowercased() == "json" {
            let folder = url.deletingLastPathComponent()
            source = .folder(folder)
            let media = try Self.files(in: folder.appendingPathComponent("media")).map { "media/\($0)" }
            names = Set([url.lastPathComponent] + media)
        } else {
            let head = try FileHandle(forReadingFrom: url).read(upToCount: 512) ?? Data()
            if TarReader.isPacked(head) || TarReader.isPlain(head) {
                let tar = try TarReader(url)
                (source, names) = (.tar(tar), Set(tar.names))
            } else {
                let zip = try ZipReader(url)
                (source, names) = (.zip(zip), Set(zip.names))
            }
        }
    }

    func has(_ path: String) -> Bool { names.contains(path) }

    /// What is in the file at `path`. Fails: `ZipReader.Fault`, and where it cannot be read.
    func data(_ path: String) throws -> Data {
        guard has(path) else { throw ZipReader.Fault.isMissing(path) }
        switch source {
        case .zip(let zip): return try zip.data(path, limit: Self.largestText)
        case .tar(let tar): return try tar.data(path, limit: Self.largestText)
        case .folder(let folder): return try Data(contentsOf: folder.appendingPathComponent(path))
        }
    }

    /// The photo at `path` as a file, for as long as `body` runs. Fails: `ZipReader.Fault`, and what `body` throws.
    func withPhoto<Answer>(_ path: String, _ body: (URL) async throws -> Answer) async throws -> Answer {
        guard has(path) else { throw ZipReader.Fault.isMissing(path) }
        if case .folder(let folder) = source { return try await body(folder.appendingPathComponent(path)) }
        let name = "madang-\(UUID().uuidString).\((path as NSString).pathExtension.filter(\.isLetter))"
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        // Left behind only where the whole folder is being taken away.
        defer { try? FileManager.default.removeItem(at: file) }
        switch source {
        case .zip(let zip): try zip.extract(path, to: file, limit: Self.largestPhoto)
        case .tar(let tar): try tar.extract(path, to: file, limit: Self.largestPhoto)
        case .folder: break
        }
        return try await body(file)
    }

    /// Plain files below `folder`; links lead nowhere. None where it is not there.
    private static func files(in folder: URL) throws -> Set<String> {
        guard let walk = FileManager.default.enumerator(atPath: folder.path) else { return [] }
        var names: Set<String> = []
        while let name = walk.nextObject() as? String {
            guard walk.fileAttributes?[.type] as? FileAttributeType == .typeRegular else { continue }
            guard names.count < mostFiles else { throw ZipReader.Fault.isTooLarge("its list of files") }
            names.insert(name)
        }
        return names
    }
}
