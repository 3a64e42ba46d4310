import Domain
import TestSupport
import Testing

@testable import S3Media

@Suite struct `A moment as a store writes it` {
    static let known: [(String, Int64)] = [
        ("1970-01-01T00:00:00Z", 0), ("2013-05-24T00:00:00.000Z", 1_369_353_600_000),
        ("2000-02-29T23:59:59.5Z", 951_868_799_500), ("2026-11-21T06:30:15.047Z", 1_795_242_615_047),
        ("1999-12-31T23:59:59.123456789Z", 946_684_799_123),
    ]

    @Test(arguments: known) func `is read to the millisecond`(text: String, milliseconds: Int64) {
        #expect(StoreTime.moment(text) == Timestamp(milliseconds: milliseconds))
    }

    @Test(arguments: [
        "", "2013-05-24", "2013-05-24T00:00:00", "2013-13-24T00:00:00Z", "2013-05-24T00:00:00.Z",
        "2013-05-24 00:00:00Z", "201a-05-24T00:00:00Z", "2013-05-24T00:00:00.12345678901Z",
    ])
    func `is nothing if it is not whole`(text: String) {
        #expect(StoreTime.moment(text) == nil)
    }

    @Test func `comes back from its stamp, on every day of four hundred years`() throws {
        for day in stride(from: 0, to: 146_097, by: 1) as StrideTo<Int64> {
            let moment = Timestamp(milliseconds: day * 86_400_000 + 45_296_000)
            let stamp = Array(StoreTime.stamp(moment))
            let text =
                "\(String(stamp[0..<4]))-\(String(stamp[4..<6]))-\(String(stamp[6..<8]))T12:34:56Z"
            try #require(StoreTime.moment(text) == moment)
        }
    }
}

@Suite struct `An answer in XML` {
    @Test func `is read with its entities, without attributes and names of spaces`() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?><!-- a > b -->
            <s3:List xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><A b="1>2">x &amp; &#x41;&#66;<![CDATA[<y>]]></A>
            <Empty/><A>second</A></s3:List>
            """
        let root = try #require(XMLElement(text.utf8))
        #expect(root.name == "List" && root.children.map(\.name) == ["A", "Empty", "A"])
        #expect(root["A"] == "x & AB<y>" && root["Empty"]?.isEmpty == true && root["B"] == nil)
    }

    @Test(arguments: [
        "", "text", "<a>", "<a></b>", "</a>", "<a><b></a></b>", "<a>&nope;</a>", "<a>&amp</a>", "<a",
        "<!DOCTYPE a><a/>",
        "<a><![CDATA[x</a>", "<!-- <a/>", "<a>&#xD800;</a>", "<a b=\"</a>", "<></>", "</a/>",
    ])
    func `that is broken is nothing`(text: String) {
        #expect(XMLElement(text.utf8) == nil)
    }

    @Test func `is not followed into the deep`() {
        let deep = String(repeating: "<a>", count: 100_000) + String(repeating: "</a>", count: 100_000)
        #expect(XMLElement(deep.utf8) == nil)
    }

    @Test func `ends whatever the bytes are`() {
        var random = SeededGenerator(7)
        let start = Array("<?x?><L a='b'><K>a&lt;b</K><!--c--><![CDATA[d]]><E/></L>".utf8)
        var whole = 0
        for _ in 0..<20_000 {
            var bytes = start
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[place] = "<>/&;\"'![]-x\u{0}".utf8.randomElement(using: &random) ?? 0
                case 1: bytes.remove(at: place)
                default: bytes.insert(.random(in: 0...255, using: &random), at: place)
                }
            }
            if XMLElement(bytes) != nil { whole += 1 }
        }
        #expect((1..<20_000).contains(whole))
    }
}
