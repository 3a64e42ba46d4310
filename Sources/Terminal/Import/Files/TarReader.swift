import Foundation
import MadangClient

/// Reads archives of tar, packed by gzip or not (POSIX.1-2001, "pax Interchange Format", and GNU's long names). Only
/// plain files are seen: links, devices and folders are passed over, and names are only looked up.
struct TarReader {
    private struct Entry {
        let begin: UInt64
        let size: UInt64
    }

    /// What an extended header says of the next file.
    private struct Extension {
        var name: String?
        var size: UInt64?
    }

    private static let block: UInt64 = 512
    private static let chunk = 1 << 20
    /// Of a header that only names: no system has longer ones.
    private static let longestNames: UInt64 = 1 << 20
    /// Pictures do not shrink: what grows more than this is no archive of them.
    private static let mostGrowth: (times: UInt64, more: UInt64) = (4, 1 << 30)

    private let file: FileHandle
    private let count: UInt64
    private var entries: [String: Entry] = [:]

    /// Whether a file begins as one that is packed by gzip.
    static func isPacked(_ head: Data) -> Bool { head.starts(with: [0x1F, 0x8B]) }

    /// Whether a file begins with a header of tar.
    static func isPlain(_ head: Data) -> Bool {
        head.count >= 262 && head.dropFirst(257).starts(with: Data("ustar".utf8))
    }

    /// Fails: `ZipReader.Fault.noArchive`, `.isTooLarge`, and where files cannot be read or written.
    init(_ url: URL) throws {
        let given = try FileHandle(forReadingFrom: url)
        let head = try given.read(upToCount: 2) ?? Data()
        file = Self.isPacked(head) ? try Self.unpack(given) : given
        count = try file.seekToEnd()
        try readEntries()
    }

    var names: [String] { Array(entries.keys) }

    /// What is in the file at `path`, `limit` bytes at most. Fails: `ZipReader.Fault`.
    func data(_ path: String, limit: UInt64) throws -> Data {
        let entry = try entry(path, limit: limit)
        return try bytes(entry.begin, entry.size)
    }

    /// Writes the file at `path` to `target`, which must not be there yet, for its owner alone. Fails:
    /// `ZipReader.Fault`, and where it cannot be written.
    func extract(_ path: String, to target: URL, limit: UInt64) throws {
        let entry = try entry(path, limit: limit)
        let out = try PrivateFile.make(at: target)
        var done: UInt64 = 0
        while done < entry.size {
            let part = try bytes(entry.begin + done, min(entry.size - done, UInt64(Self.chunk)))
            try out.write(contentsOf: part)
            done += UInt64(part.count)
        }
        try out.close()
    }

    /// A file of its own without a name, gone with the program.
    private static func unpack(_ given: FileHandle) throws -> FileHandle {
        let limit = try given.seekToEnd() * mostGrowth.times + mostGrowth.more
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(
            "madang-\(UUID().uuidString).tar")
        let out = try PrivateFile.make(at: url)
        try FileManager.default.removeItem(at: url)
        try given.seek(toOffset: 0)
        let inflater = try Inflater(.gzip)
        var size: UInt64 = 0
        while !inflater.isAtEnd {
            guard let part = try given.read(upToCount: chunk), !part.isEmpty else {
                throw ZipReader.Fault.noArchive
            }
            try inflater.feed(part) { piece in
                size += UInt64(piece.count)
                guard size <= limit else { throw ZipReader.Fault.isTooLarge("what is in it") }
                try out.write(contentsOf: piece)
            }
        }
        return out
    }

    private mutating func readEntries() throws {
        var (place, next) = (UInt64(0), Extension())
        while place + Self.block <= count {
            let header = try bytes(place, Self.block)
            // Two blocks of zeros are the end.
            guard header.contains(where: { $0 != 0 }) else { return }
            guard let written = Self.number(header, 124, 12) else { throw ZipReader.Fault.noArchive }
            let kind = header[156]
            let size = kind == UInt8(ascii: "x") || kind == UInt8(ascii: "L") ? written : next.size ?? written
            let begin = place + Self.block
            guard size <= count, begin <= count - size else { throw ZipReader.Fault.noArchive }
            switch kind {
            case UInt8(ascii: "x"): try Self.read(names(begin, size), into: &next)
            case UInt8(ascii: "L"): next.name = Self.text(try names(begin, size))
            default:
                // "0", and zero of old programs.
                if kind == UInt8(ascii: "0") || kind == 0 {
                    try keep(Entry(begin: begin, size: size), next.name ?? Self.name(header))
                }
                next = Extension()
            }
            place = begin + (size + Self.block - 1) / Self.block * Self.block
        }
        guard !entries.isEmpty else { throw ZipReader.Fault.noArchive }
    }

    private mutating func keep(_ entry: Entry, _ name: String) throws {
        guard entries.count < ArchiveFiles.mostFiles else {
            throw ZipReader.Fault.isTooLarge("its list of files")
        }
        entries[name.hasPrefix("./") ? String(name.dropFirst(2)) : name] = entry
    }

    private func names(_ begin: UInt64, _ size: UInt64) throws -> Data {
        guard size <= Self.longestNames else { throw ZipReader.Fault.noArchive }
        return try bytes(begin, size)
    }

    /// Records "27 path=folder/file.jpg\n", each with its own length.
    private static func read(_ records: Data, into next: inout Extension) throws {
        var rest = records
        while let space = rest.firstIndex(of: UInt8(ascii: " ")) {
            let digits = String(decoding: rest[rest.startIndex..<space], as: UTF8.self)
            guard let size = Int(digits), size > digits.utf8.count + 1, size <= rest.count else {
                throw ZipReader.Fault.noArchive
            }
            let record = rest[(space + 1)..<(rest.startIndex + size - 1)]
            let parts = record.split(
                separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 {
                let value = String(decoding: parts[1], as: UTF8.self)
                switch String(decoding: parts[0], as: UTF8.self) {
                case "path": next.name = value
                case "size": next.size = UInt64(value)
                default: break
                }
            }
            rest = rest.dropFirst(size)
        }
    }

    private static func name(_ header: Data) -> String {
        let (name, prefix) = (text(header[0..<100]), text(header[345..<500]))
        let isPosix = header[257..<262].elementsEqual("ustar".utf8)
        return isPosix && !prefix.isEmpty ? "\(prefix)/\(name)" : name
    }

    private static func text(_ field: Data) -> String {
        String(decoding: field.prefix { $0 != 0 }, as: UTF8.self)
    }

    /// In octal digits, or by base 256 where they are too few.
    private static func number(_ header: Data, _ start: Int, _ length: Int) -> UInt64? {
        let field = header[start..<start + length]
        if header[start] == 0x80 {
            return field.suffix(8).reduce(0) { $0 << 8 | UInt64($1) }
        }
        let digits = field.drop { $0 == UInt8(ascii: " ") }.prefix {
            (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0)
        }
        return digits.isEmpty ? 0 : UInt64(String(decoding: digits, as: UTF8.self), radix: 8)
    }

    private func entry(_ path: String, limit: UInt64) throws -> Entry {
        guard let entry = entries[path] else { throw ZipReader.Fault.isMissing(path) }
        guard entry.size <= limit else { throw ZipReader.Fault.isTooLarge(path) }
        return entry
    }

    /// From 0 on.
    private func bytes(_ begin: UInt64, _ size: UInt64) throws -> Data {
        guard size > 0 else { return Data() }
        try file.seek(toOffset: begin)
        guard let data = try file.read(upToCount: Int(size)), data.count == Int(size) else {
            throw ZipReader.Fault.noArchive
        }
        return Data(data)
    }
}
