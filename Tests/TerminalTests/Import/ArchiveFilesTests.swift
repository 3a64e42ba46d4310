import Foundation
import Testing

@testable import Terminal

/// Archives that Python's zipfile and tarfile made, and hostile ones by hand: test_archives.py has the large ones.
@Suite struct `Files of an archive` {
    private let folder: TrialFolder

    init() throws { folder = try TrialFolder() }

    private func archive(_ name: String, _ bytes: Data) throws -> String {
        try folder.write(bytes, to: name)
        return folder.url.appending(path: name).path
    }

    @Test func `come out of tar by short, split and long names, and links are none`() throws {
        let long = String(repeating: "folder/", count: 30) + "far.txt"
        let path = try archive(
            "a.tar",
            tar([
                Member("./near.txt", "near"), Member("outbox.json", "{}"), .long(long, "far"),
                Member("link", "", kind: "2"), Member("folder/", "", kind: "5"), .pax("마당.txt", "yard"),
                Member("../../outside.txt", "outside"),
            ]))
        let files = try ArchiveFiles(path)
        #expect(files.names == ["near.txt", "outbox.json", long, "마당.txt", "../../outside.txt"])
        #expect(try files.data(long) == Data("far".utf8))
        #expect(try files.data("마당.txt") == Data("yard".utf8))
        #expect(throws: ZipReader.Fault.self) { try files.data("link") }
    }

    @Test(arguments: ["tar", "zip"])
    func `go into files of ours, whatever they are called`(_ kind: String) async throws {
        let path = "../../outside.jpg"
        let bytes = kind == "tar" ? tar([Member(path, "photo")]) : zip(path, "photo")
        let files = try ArchiveFiles(try archive("a.\(kind)", bytes))
        let (name, text, mode) = try await files.withPhoto(path) { file in
            let facts = try FileManager.default.attributesOfItem(atPath: file.path)
            return (
                file.lastPathComponent, try String(contentsOf: file, encoding: .utf8),
                facts[.posixPermissions] as? Int
            )
        }
        #expect(name.wholeMatch(of: /madang-[0-9A-F-]+\.jpg/) != nil)
        #expect(text == "photo")
        // Originals are private, and the folder for such files is everybody's.
        #expect(mode == 0o600)
        let temporary = FileManager.default.temporaryDirectory.appending(path: name)
        #expect(!FileManager.default.fileExists(atPath: temporary.path))
    }

    @Test func `in a folder are plain files below it, and no links out of it`() throws {
        try folder.write(Data("{}".utf8), to: "inner/outbox.json")
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appending(path: "inner/passwd").path, withDestinationPath: "/etc/passwd")
        let files = try ArchiveFiles(folder.url.appending(path: "inner").path)
        #expect(files.names == ["outbox.json"])
        for path in ["passwd", "../inner/outbox.json", "/etc/passwd"] {
            #expect(throws: ZipReader.Fault.self) { try files.data(path) }
        }
    }

    @Test func `of a list of posts are those in the folder beside it`() throws {
        try folder.write(Data("[]".utf8), to: "pixelfed-statuses.json")
        try folder.write(Data("x".utf8), to: "media/deep/sea.jpg")
        try folder.write(Data("x".utf8), to: "private.txt")
        let files = try ArchiveFiles(folder.url.appending(path: "pixelfed-statuses.json").path)
        #expect(files.names == ["pixelfed-statuses.json", "media/deep/sea.jpg"])
    }

    @Test func `are refused where an archive is cut off, or says wrong sizes`() throws {
        let good = tar([Member("outbox.json", "{}")])
        for spoilt in [
            good.prefix(513), Data("no archive at all".utf8), Data([0x1F, 0x8B, 8, 0, 0, 0]), Data(),
            tar([Member("outbox.json", "{}", size: "77777777777")]),
            tar([Member("a", "", kind: "x", size: "10")]),
        ] {
            #expect(throws: ZipReader.Fault.self) {
                try ArchiveFiles(try archive("spoilt-\(UUID().uuidString)", spoilt)).data("outbox.json")
            }
        }
    }

    @Test(arguments: 0..<300) func `spoilt anywhere give a fault or something, and never an end`(_ seed: Int)
        throws
    {
        var bytes = tar([Member("outbox.json", "{}"), .pax("마당.txt", "yard"), .long("far.txt", "far")])
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
        for _ in 0..<3 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 24)
        }
        do {
            let files = try ArchiveFiles(try archive("spoilt.tar", bytes))
            for name in files.names { #expect(try files.data(name).count <= bytes.count) }
        } catch is ZipReader.Fault {
            // As good.
        }
    }
}

/// A file in an archive of tar.
private struct Member {
    var name: String
    var text: String
    var kind = "0"
    /// In octal digits; the right one where there is none.
    var size: String?
    /// Goes before.
    var before: [Member] = []

    init(_ name: String, _ text: String, kind: String = "0", size: String? = nil) {
        (self.name, self.text, self.kind, self.size) = (name, text, kind, size)
    }

    /// As GNU's tar writes it.
    static func long(_ name: String, _ text: String) -> Member {
        var member = Member("cut", text)
        member.before = [Member("././@LongLink", name + "\0", kind: "L")]
        return member
    }

    /// As POSIX has it.
    static func pax(_ name: String, _ text: String) -> Member {
        let record = " path=\(name)\n"
        var length = record.utf8.count + 1
        while "\(length)".utf8.count + record.utf8.count != length { length += 1 }
        var member = Member("cut", text)
        member.before = [Member("PaxHeaders/cut", "\(length)\(record)", kind: "x")]
        return member
    }
}

private func tar(_ members: [Member]) -> Data {
    members.reduce(into: Data()) { $0 += blocks(of: $1) } + Data(count: 1024)
}

/// With one file, stored as it is.
private func zip(_ name: String, _ text: String) -> Data {
    func record(_ signature: String, _ size: Int, _ numbers: [Int: Int]) -> Data {
        var record = Data(signature.utf8) + Data(count: size - signature.utf8.count)
        // None of them is larger than a byte.
        for (place, number) in numbers { record[place] = UInt8(number) }
        return record
    }
    let (title, body) = (Data(name.utf8), Data(text.utf8))
    let file = record("PK\u{3}\u{4}", 30, [26: title.count]) + title + body
    let sizes = [20: body.count, 24: body.count, 28: title.count]
    let entry = record("PK\u{1}\u{2}", 46, sizes) + title
    return file + entry + record("PK\u{5}\u{6}", 22, [12: entry.count, 16: file.count])
}

private func blocks(of member: Member) -> Data {
    let body = Data(member.text.utf8)
    var header = Data(count: 512)
    func put(_ text: String, at place: Int) {
        header.replaceSubrange(place..<place + text.utf8.count, with: text.utf8)
    }
    put(member.name, at: 0)
    let digits = String(body.count, radix: 8)
    put(member.size ?? String(repeating: "0", count: 11 - digits.count) + digits, at: 124)
    put(member.kind, at: 156)
    put("ustar", at: 257)
    let padding = Data(count: (512 - body.count % 512) % 512)
    return member.before.reduce(into: Data()) { $0 += blocks(of: $1) } + header + body + padding
}
