import Domain
import HTTPKit
import TestSupport
import Testing

@Suite(.thorough) struct `A ZIP archive` {
    /// What `write` writes.
    private func archive(_ write: (inout ZipWriter) async throws -> Void) async throws -> [UInt8] {
        let output = Output()
        var zip = ZipWriter { output.bytes += $0 }
        try await write(&zip)
        try await zip.finish()
        return output.bytes
    }

    private final class Output {
        var bytes: [UInt8] = []
        var total: UInt64 = 0
    }

    private let moment = Timestamp(milliseconds: 1_795_255_740_000)  // 2026-11-21T10:09:00Z

    @Test func `has every file with its name, moment, size and checksum`() async throws {
        let bytes = try await archive { zip in
            try await zip.file("한글/a.txt", modified: moment, limit: 100) { file in
                try await file.write("123456789")
            }
            try await zip.file("empty", modified: moment, limit: 0) { _ in }
        }
        let files = ZipReader(bytes).files
        #expect(files.map(\.name) == ["한글/a.txt", "empty"])
        // The check value of CRC-32 in every catalogue of checksums.
        #expect(files.map(\.checksum) == [0xcbf4_3926, 0])
        #expect(files.map(\.content) == [Array("123456789".utf8), []])
        #expect(files.allSatisfy { $0.flags == 0x0808 && $0.version == 20 })
        let (year, hour): (UInt16, UInt16) = (2026 - 1980, 10)
        #expect(files.first?.date == year << 9 | 11 << 5 | 21)
        #expect(files.first?.time == hour << 11 | 9 << 5)
    }

    @Test func `of more than 65 535 files says so in ZIP64 records`() async throws {
        let bytes = try await archive { zip in
            for number in 0..<66_000 {
                try await zip.file("\(number)", modified: moment, limit: 1) { _ in }
            }
        }
        #expect(ZipReader(bytes).files.count == 66_000)
        #expect(bytes.suffix(22).prefix(12) == [0x50, 0x4b, 5, 6, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff])
    }

    @Test func `of files beyond 4 GiB has sizes and places of 64 bits`() async throws {
        let counter = Output()
        var zip = ZipWriter { bytes in
            counter.total += UInt64(bytes.count)
            counter.bytes = Array((counter.bytes + bytes).suffix(400))
        }
        let chunk = [UInt8](repeating: 0, count: 64 * 1024 * 1024)
        try await zip.file("large", modified: moment, limit: .max) { file in
            for _ in 0..<65 { try await file.write(chunk) }
        }
        try await zip.file("after", modified: moment, limit: 5) { try await $0.write("12345") }
        try await zip.finish()
        #expect(counter.total > 65 << 26)
        let size = (65 << 26 as UInt64).littleEndian
        let marks = withUnsafeBytes(of: size) { Array($0) }
        // Twice in the directory, and the second file lies behind them.
        #expect(counter.bytes.firstRange(of: marks + marks) != nil)
        #expect(counter.bytes.firstRange(of: [0x50, 0x4b, 6, 6]) != nil)
    }

    @Test func `refuses a file that gets larger than it was said to be`() async throws {
        await #expect(throws: ZipError.self) {
            _ = try await archive { zip in
                try await zip.file("a", modified: moment, limit: 3) { try await $0.write("1234") }
            }
        }
    }
}

/// Reads an archive by its directory, as programs do.
private struct ZipReader {
    struct File {
        let name: String
        let version, flags, time, date: UInt16
        let checksum: UInt32
        let content: [UInt8]
    }

    private let bytes: [UInt8]
    private(set) var files: [File] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let end = bytes.count - 22
        var count = number(at: end + 10, 2)
        var place = number(at: end + 16, 4)
        if count == 0xffff {
            let record = number(at: end - 20 + 8, 8)
            count = number(at: record + 32, 8)
            place = number(at: record + 48, 8)
        }
        for _ in 0..<count {
            let (nameLength, more) = (number(at: place + 28, 2), number(at: place + 30, 2))
            let local = number(at: place + 42, 4)
            let size = number(at: place + 20, 4)
            let start = local + 30 + number(at: local + 26, 2) + number(at: local + 28, 2)
            files.append(
                File(
                    name: String(decoding: bytes[(place + 46)..<(place + 46 + nameLength)], as: UTF8.self),
                    version: UInt16(number(at: place + 6, 2)), flags: UInt16(number(at: place + 8, 2)),
                    time: UInt16(number(at: place + 12, 2)), date: UInt16(number(at: place + 14, 2)),
                    checksum: UInt32(number(at: place + 16, 4)),
                    content: Array(bytes[start..<(start + size)])))
            place += 46 + nameLength + more
        }
    }

    private func number(at place: Int, _ count: Int) -> Int {
        (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
}
