import CZlib
import Domain
import Glibc

/// What the directory of an archive says of a file.
struct ZipDirectoryEntry: Sendable {
    let path: String
    let modified: ZipMoment
    /// Where its local header begins.
    let offset: UInt64
    /// Whether its sizes have 64 bits.
    let isLarge: Bool
    var byteCount: UInt64 = 0
    var checksum: UInt32 = 0
}

/// The records of APPNOTE 6.3.10, little-endian.
enum ZipRecord {
    /// The first number that 32 bits cannot hold beside their mark for "see ZIP64".
    static let limit32: UInt64 = 0xffff_ffff
    private static let limit16: UInt64 = 0xffff

    /// §4.4.4: bit 3, sizes follow the data; bit 11, the name is UTF-8.
    private static let flags: UInt16 = 1 << 3 | 1 << 11
    /// §4.4.3: 2.0, and 4.5 for ZIP64.
    private static let version: UInt16 = 20
    private static let version64: UInt16 = 45
    /// §4.4.2: Unix, and so `fileMode` is meant.
    private static let madeBy: UInt16 = 3 << 8 | 63
    private static let fileMode: UInt32 = 0o100644 << 16

    /// §4.3.7
    static func localHeader(_ entry: ZipDirectoryEntry) -> [UInt8] {
        let name = Array(entry.path.utf8)
        let size = UInt32(truncatingIfNeeded: entry.isLarge ? limit32 : 0)
        var record = ZipBytes(signature: 0x0403_4b50)
        record.add(entry.isLarge ? version64 : version, flags, 0, entry.modified.time, entry.modified.date)
        record.add(0, size, size)
        record.add(UInt16(name.count), UInt16(entry.isLarge ? 20 : 0))
        record.bytes += name
        if entry.isLarge {
            // §4.5.3: both sizes, in the data descriptor.
            record.add(UInt16(1), UInt16(16))
            record.add(UInt64(0), UInt64(0))
        }
        return record.bytes
    }

    /// §4.3.9
    static func dataDescriptor(_ entry: ZipDirectoryEntry) -> [UInt8] {
        var record = ZipBytes(signature: 0x0807_4b50)
        record.add(entry.checksum)
        if entry.isLarge {
            record.add(entry.byteCount, entry.byteCount)
        } else {
            record.add(UInt32(entry.byteCount), UInt32(entry.byteCount))
        }
        return record.bytes
    }

    /// §4.3.12
    static func directoryHeader(_ entry: ZipDirectoryEntry) -> [UInt8] {
        let name = Array(entry.path.utf8)
        let isFar = entry.offset >= limit32
        let sizes = entry.isLarge ? [entry.byteCount, entry.byteCount] : []
        let large = sizes + (isFar ? [entry.offset] : [])
        let size = entry.isLarge ? UInt32(limit32) : UInt32(entry.byteCount)
        var record = ZipBytes(signature: 0x0201_4b50)
        record.add(madeBy, large.isEmpty ? version : version64, flags, 0)
        record.add(entry.modified.time, entry.modified.date)
        record.add(entry.checksum, size, size)
        record.add(UInt16(name.count), UInt16(large.isEmpty ? 0 : 4 + 8 * large.count), 0, 0, 0)
        record.add(fileMode, isFar ? UInt32(limit32) : UInt32(entry.offset))
        record.bytes += name
        if !large.isEmpty {
            record.add(UInt16(1), UInt16(8 * large.count))
            for number in large { record.add(number) }
        }
        return record.bytes
    }

    /// §4.3.14 … §4.3.16
    static func end(fileCount: UInt64, directory: Range<UInt64>) -> [UInt8] {
        let size = directory.upperBound - directory.lowerBound
        var record = ZipBytes()
        if fileCount >= limit16 || directory.upperBound >= limit32 {
            record.add(UInt32(0x0606_4b50))
            // What is left of this record after this number.
            record.add(UInt64(44))
            record.add(madeBy, version64)
            record.add(UInt32(0), UInt32(0))
            record.add(fileCount, fileCount, size, directory.lowerBound)
            record.add(UInt32(0x0706_4b50), UInt32(0))
            record.add(directory.upperBound)
            record.add(UInt32(1))
        }
        let count = UInt16(min(fileCount, limit16))
        record.add(UInt32(0x0605_4b50))
        record.add(UInt16(0), UInt16(0), count, count)
        record.add(UInt32(min(size, limit32)), UInt32(min(directory.lowerBound, limit32)))
        record.add(UInt16(0))
        return record.bytes
    }
}

/// A record that grows.
private struct ZipBytes {
    var bytes: [UInt8] = []

    init() {}

    init(signature: UInt32) { add(signature) }

    mutating func add<Number: FixedWidthInteger>(_ numbers: Number...) {
        for number in numbers { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }
    }
}

/// A moment as MS-DOS wrote it (§4.4.6): two seconds exact, from 1980 on.
struct ZipMoment: Hashable, Sendable {
    let date: UInt16
    let time: UInt16

    /// In UTC, as archives have no time zones.
    init(_ moment: Timestamp) {
        var seconds = time_t(moment.milliseconds / 1000)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        let year = max(0, min(127, Int(parts.tm_year) - 80))
        date = UInt16(year << 9 | (Int(parts.tm_mon) + 1) << 5 | Int(parts.tm_mday))
        time = UInt16(Int(parts.tm_hour) << 11 | Int(parts.tm_min) << 5 | Int(parts.tm_sec) / 2)
    }
}

/// The checksum of ZIP (§4.4.7), computed by zlib.
enum CRC32 {
    /// The checksum of what `checksum` was computed of and `bytes` after it; 0 is that of nothing.
    static func continued(_ checksum: UInt32, _ bytes: [UInt8]) -> UInt32 {
        // zlib takes no bytes at all for a wish to begin anew.
        guard !bytes.isEmpty else { return checksum }
        return bytes.withUnsafeBytes { buffer in
            let start = buffer.bindMemory(to: UInt8.self).baseAddress
            return UInt32(truncatingIfNeeded: crc32_z(UInt(checksum), start, buffer.count))
        }
    }
}
