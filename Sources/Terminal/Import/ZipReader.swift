import Foundation

/// Reads archives whose files are stored as they are, as a yard writes them (PKWARE, "APPNOTE.TXT" 6.3.10). Nothing of
/// the archive is believed: sizes and places are checked against the file, and names are only looked up.
struct ZipReader {
    enum Fault: Error, CustomStringConvertible {
        case noArchive
        case isPacked(String)
        case isMissing(String)

        var description: String {
            switch self {
            case .noArchive: "it is no zip archive, or a part of it is missing"
            case .isPacked(let path): "\(path) in it was packed anew: unpack it, and name the folder"
            case .isMissing(let path): "\(path) is missing in it"
            }
        }
    }

    private struct Entry {
        let method: UInt16
        let size: UInt64
        let header: UInt64
    }

    private static let chunk = 1 << 20
    private static let mark32 = UInt64(UInt32.max)

    private let file: FileHandle
    private let count: UInt64
    private var entries: [String: Entry] = [:]

    /// Fails: `Fault.noArchive`, and where the file cannot be read.
    init(_ url: URL) throws {
        file = try FileHandle(forReadingFrom: url)
        count = try file.seekToEnd()
        let directory = try findDirectory()
        var record = try bytes(directory.begin, directory.size)
        while record.count > 0 { try readEntry(&record) }
    }

    func has(_ path: String) -> Bool { entries[path] != nil }

    /// What is in the file at `path`.
    func data(_ path: String) throws -> Data {
        let range = try range(of: path)
        return try bytes(range.begin, range.size).raw
    }

    /// Writes the file at `path` to `target`.
    func extract(_ path: String, to target: URL) throws {
        let range = try range(of: path)
        try Data().write(to: target)
        let out = try FileHandle(forWritingTo: target)
        try file.seek(toOffset: range.begin)
        var left = range.size
        while left > 0 {
            guard let part = try file.read(upToCount: Int(min(left, UInt64(Self.chunk)))), !part.isEmpty
            else {
                throw Fault.noArchive
            }
            try out.write(contentsOf: part)
            left -= UInt64(part.count)
        }
        try out.close()
    }

    // The directory

    /// §4.3.16, and §4.3.14–15 where the archive is large. The comment at the end may have 65 535 bytes.
    private func findDirectory() throws -> (begin: UInt64, size: UInt64) {
        let tail = try bytes(count - min(count, 65_557), min(count, 65_557))
        let ends = tail.raw.indices.reversed().lazy.filter { $0 + 22 <= tail.raw.endIndex }
        guard let end = ends.first(where: { tail.number32(at: $0) == 0x0605_4b50 }) else {
            throw Fault.noArchive
        }
        let (size, begin) = (UInt64(tail.number32(at: end + 12)), UInt64(tail.number32(at: end + 16)))
        guard begin == Self.mark32 || size == Self.mark32 else { return (begin, size) }
        guard end >= 20, tail.number32(at: end - 20) == 0x0706_4b50 else { throw Fault.noArchive }
        let large = try bytes(tail.number64(at: end - 12), 56)
        guard large.number32(at: 0) == 0x0606_4b50 else { throw Fault.noArchive }
        return (large.number64(at: 48), large.number64(at: 40))
    }

    /// §4.3.12
    private mutating func readEntry(_ record: inout Bytes) throws {
        guard record.count >= 46, record.number32(at: 0) == 0x0201_4b50 else { throw Fault.noArchive }
        let (nameSize, extraSize) = (record.number16(at: 28), record.number16(at: 30))
        let size = 46 + nameSize + extraSize + record.number16(at: 32)
        guard record.count >= size else { throw Fault.noArchive }
        let name = String(decoding: record.part(46, nameSize).raw, as: UTF8.self)
        var entry = [
            UInt64(record.number32(at: 20)), UInt64(record.number32(at: 24)), UInt64(record.number32(at: 42)),
        ]
        let wide = try wideNumbers(record.part(46 + nameSize, extraSize))
        // §4.5.3: those that stand here as 0xffffffff, whole size first.
        var place = 0
        for index in [1, 0, 2] where entry[index] == Self.mark32 {
            guard place < wide.count else { throw Fault.noArchive }
            entry[index] = wide[place]
            place += 1
        }
        entries[name] = Entry(method: UInt16(record.number16(at: 10)), size: entry[0], header: entry[2])
        record = record.part(size, record.count - size)
    }

    private func wideNumbers(_ extra: Bytes) throws -> [UInt64] {
        var place = 0
        while place + 4 <= extra.count {
            let (id, size) = (extra.number16(at: place), extra.number16(at: place + 2))
            guard place + 4 + size <= extra.count else { throw Fault.noArchive }
            if id == 1 {
                return stride(from: 0, to: size - 7, by: 8).map { extra.number64(at: place + 4 + $0) }
            }
            place += 4 + size
        }
        return []
    }

    /// Where the bytes of a stored file lie: behind its local header (§4.3.7).
    private func range(of path: String) throws -> (begin: UInt64, size: UInt64) {
        guard let entry = entries[path] else { throw Fault.isMissing(path) }
        guard entry.method == 0 else { throw Fault.isPacked(path) }
        let header = try bytes(entry.header, 30)
        guard header.number32(at: 0) == 0x0403_4b50 else { throw Fault.noArchive }
        let begin = entry.header + 30 + UInt64(header.number16(at: 26) + header.number16(at: 28))
        guard entry.size <= count, begin <= count - entry.size else { throw Fault.noArchive }
        return (begin, entry.size)
    }

    private func bytes(_ begin: UInt64, _ size: UInt64) throws -> Bytes {
        guard size <= count, begin <= count - size else { throw Fault.noArchive }
        try file.seek(toOffset: begin)
        guard size > 0 else { return Bytes(Data()) }
        guard let data = try file.read(upToCount: Int(size)), data.count == Int(size) else {
            throw Fault.noArchive
        }
        return Bytes(data)
    }

    /// Little-endian numbers from the beginning on; whoever reads has looked that they are there.
    private struct Bytes {
        let raw: Data

        init(_ data: Data) { raw = Data(data) }

        var count: Int { raw.count }

        func part(_ begin: Int, _ size: Int) -> Bytes { Bytes(raw[begin..<begin + size]) }
        func number16(at place: Int) -> Int { Int(number(at: place, 2)) }
        func number32(at place: Int) -> UInt32 { UInt32(number(at: place, 4)) }
        func number64(at place: Int) -> UInt64 { number(at: place, 8) }

        private func number(at place: Int, _ size: Int) -> UInt64 {
            raw[place..<place + size].reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
    }
}
