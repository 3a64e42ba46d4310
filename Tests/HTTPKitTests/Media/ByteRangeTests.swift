import Domain
import Testing

@testable import HTTPKit

@Suite struct `A byte range` {
    @Test(arguments: [
        ("bytes=0-0", ByteRange.part(0..<1)), ("bytes=0-99", .part(0..<100)), ("bytes=5-", .part(5..<100)),
        ("bytes=-5", .part(95..<100)), ("bytes=-500", .part(0..<100)), ("bytes=90-500", .part(90..<100)),
        ("bytes=100-", .outside), ("bytes=100-101", .outside), ("bytes=-0", .outside),
        ("bytes=5-2", .whole), ("bytes=a-b", .whole), ("bytes=", .whole), ("bytes=-", .whole),
        ("items=0-1", .whole), ("bytes=0-1,3-4", .whole), ("bytes=99999999999999999999-", .whole),
    ])
    func `is read as RFC 9110 says`(_ header: String, _ expected: ByteRange) {
        #expect(ByteRange(header, byteCount: 100) == expected)
    }

    @Test func `of nothing is the whole or outside`() {
        #expect(ByteRange(nil, byteCount: 0) == .whole)
        #expect(ByteRange("bytes=0-", byteCount: 0) == .outside)
        #expect(ByteRange("bytes=-1", byteCount: 0) == .outside)
    }
}

@Suite struct `A media path` {
    @Test func `leads to renditions and nowhere else`() {
        let hash = String(repeating: "ab", count: 32)
        #expect(MediaPaths.key(fileName: "\(hash).webp")?.string == "rendition/\(hash)")
        for name in [
            "\(hash)", "\(hash).jpg", "\(hash.uppercased()).webp", "../original/\(hash).webp", ".webp", "",
        ] {
            #expect(MediaPaths.key(fileName: name) == nil)
        }
    }
}
