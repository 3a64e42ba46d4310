import Foundation
import MadangClient

/// Reads archives whose files are stored as they are, as a yard writes them, or deflated (PKWARE, "APPNOTE.TXT"
/// 6.3.10). Nothing of the archive is believed: sizes and places are checked against the file, what is unpacked is
/// counted, and names are only looked up.
struct ZipReader {
    enum Fault: Error, CustomStringConvertible {
        case noArchive
        case isPacked(String)
        case isMissing(String)
        case isTooLarge(String)
        case isUnreadable(String)

        var description: String {
            switch self {
            case .noArchive: "it is no zip archive, or a part of it is missing"
            case .isPacked(let path): "\(path) in it is packed in another way: unpack it, and name the folder"
            case .isMissing(let path): "\(path) is missing in it"
            case .isTooLarge(let what): "\(what) is too large"
            case .isUnreadable(let path): "what \(path) in it says cannot be read"
            }
        }

        /// Whether another file may be good.
        var isOfAFile: Bool {
            switch self {
            case .noArchive: false
            case .isPacked, .isMissing, .isTooLarge, .isUnreadable: true
            }
        }
    }

    private struct Entry {
        let method: UInt16
        /// In the archive.
        let size: UInt64
        let header: UInt64
    }

    private static let chunk = 1 << 20
    private static let mark32 = UInt64(UInt32.max)
    private static let (stored, deflated): (UInt16, UInt16) = (0, 8)
    /// Of the list of files.
    private static let largestDirectory: UInt64 = 1 << 28

    private let file: FileHandle
    private let count: UInt64
    private var entries: [String: Entry] = [:]

    /// Fails: `Fault.noArchive`, and where the file cannot be read.
    init(_ url: URL) throws {
        file = try FileHandle(forReadingFrom: url)
        count = try file.seekToEnd()
        let directory = try findDirectory()
        guard directory.size <= Self.largestDirectory else { throw Fault.isTooLarge("its list of files") }
        let records = try bytes(directory.begin, directory.size)
        var place = 0
        while place < records.count { place += try readEntry(records, at: place) }
    }

    var names: [String] { Array(entries.keys) }

    /// What is in the file at `path`, `limit` bytes at most. Fails: `Fault`.
    func data(_ path: String, limit: UInt64) throws -> Data {
        var data = Data()
        try read(path, limit: limit) { data.append($0) }
        return data
    }

    /// Writes the file at `path` to `target`, which must not be there yet, for its owner alone. Fails: `Fault`, and
    /// where it cannot be written.
    func extract(_ path: String, to target: URL, limit: UInt64) throws {
        let out = try PrivateFile.make(at: target)
        try read(path, limit: limit) { try out.write(contentsOf: $0) }
        try out.close()
    }

    private func read(_ path: String, limit: UInt64, _ take: (Data) throws -> Void) throws {
        let range = try range(of: path)
        let inflater = range.isDeflated ? try Inflater(.raw) : nil
        var (left, size) = (range.size, UInt64(0))
        func hand(_ part: Data) throws {
            size += UInt64(part.count)
            guard size <= limit else { throw Fault.isTooLarge(path) }
            try take(part)
        }
        try file.seek(toOffset: range.begin)
        while left > 0, inflater?.isAtEnd != true {
            guard let part = try file.read(upToCount: Int(min(left, UInt64(Self.chunk)))), !part.isEmpty
            else {
                throw Fault.noArchive
            }
            if let inflater { try inflater.feed(part, hand) } else { try hand(part) }
            left -= UInt64(part.count)
        }
        guard inflater?.isAtEnd != false else { throw Fault.noArchive }
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

    /// §4.3.12; gives its size.
    private mutating func readEntry(_ records: Bytes, at begin: Int) throws -> Int {
        guard records.count >= begin + 46, records.number32(at: begin) == 0x0201_4b50 else {
            throw Fault.noArchive
        }
        let (nameSize, extraSize) = (records.number16(at: begin + 28), records.number16(at: begin + 30))
        let size = 46 + nameSize + extraSize + records.number16(at: begin + 32)
        guard records.count >= begin + size else { throw Fault.noArchive }
        let name = String(decoding: records.part(begin + 46, nameSize).raw, as: UTF8.self)
        var entry = [20, 24, 42].map { UInt64(records.number32(at: begin + $0)) }
        let wide = try wideNumbers(records.part(begin + 46 + nameSize, extraSize))
        // §4.5.3: those that stand here as 0xffffffff, whole size first.
        var place = 0
        for index in [1, 0, 2] where entry[index] == Self.mark32 {
            guard place < wide.count else { throw Fault.noArchive }
            entry[index] = wide[place]
            place += 1
        }
        guard entries.count < ArchiveFiles.mostFiles else { throw Fault.isTooLarge("its list of files") }
        // Folders.
        if !name.hasSuffix("/") {
            entries[name] = Entry(
                method: UInt16(records.number16(at: begin + 10)), size: entry[0], header: entry[2])
        }
        return size
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

    /// Where the bytes of a file lie: behind its local header (§4.3.7).
    private func range(of path: String) throws -> (begin: UInt64, size: UInt64, isDeflated: Bool) {
        guard let entry = entries[path] else { throw Fault.isMissing(path) }
        guard [Self.stored, Self.deflated].contains(entry.method) else { throw Fault.isPacked(path) }
        let header = try bytes(entry.header, 30)
        guard header.number32(at: 0) == 0x0403_4b50 else { throw Fault.noArchive }
        let begin = entry.header + 30 + UInt64(header.number16(at: 26) + header.number16(at: 28))
        guard entry.size <= count, begin <= count - entry.size else { throw Fault.noArchive }
        return (begin, entry.size, entry.method == Self.deflated)
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
