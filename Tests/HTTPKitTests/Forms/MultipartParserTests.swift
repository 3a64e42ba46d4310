import TestSupport
import Testing

@testable import HTTPKit

@Suite struct `A multipart form` {
    private let form = """
        preamble\r
        --b\r
        Content-Disposition: form-data; name="text"\r
        \r
        one\r\n\r\n--a b\r
        --b  \r
        content-type: image/jpeg\r
        content-disposition: form-data; name="file"; filename="a \\"b\\"; c.jpg"\r
        \r
        \r
        --b\r
        Content-Disposition: form-data; name="text"\r
        \r
        \r
        \r
        --b--\r
        epilogue
        """

    private func parts(_ bytes: [UInt8], boundary: String = "b", cuts: [Int] = []) throws -> [String] {
        var parser = MultipartParser(boundary: boundary, maximumPartCount: 5)
        var parts: [String] = []
        var start = 0
        for end in cuts.sorted() + [bytes.count] {
            for event in try parser.feed(bytes[start..<end]) {
                switch event {
                case .part(let header): parts.append("\(header.name)|\(header.fileName ?? "-")|")
                case .content(let content):
                    let last = parts.removeLast()
                    parts.append(last + String(decoding: content, as: UTF8.self))
                case .partEnd: parts[parts.count - 1] += "."
                }
            }
            start = end
        }
        try parser.finish()
        return parts
    }

    private let expected = [
        "text|-|one\r\n\r\n--a b.", "file|a \"b\"; c.jpg|.", "text|-|\r\n.",
    ]

    @Test func `comes apart into its parts`() throws {
        #expect(try parts(Array(form.utf8)) == expected)
    }

    @Test func `gives the same parts wherever the network cuts it`() throws {
        let bytes = Array(form.utf8)
        for cut in bytes.indices { #expect(try parts(bytes, cuts: [cut]) == expected) }
        #expect(try parts(bytes, cuts: Array(bytes.indices)) == expected)
        var generator = SeededGenerator(7)
        for _ in 0..<300 {
            let cuts = (0..<8).map { _ in Int.random(in: 0..<bytes.count, using: &generator) }
            #expect(try parts(bytes, cuts: cuts) == expected)
        }
    }

    @Test func `keeps every byte of a file`() throws {
        var generator = SeededGenerator(11)
        for length in [0, 1, 3, 4, 5, 100, 70_000] {
            // Few different bytes, so that pieces of boundaries appear all the time.
            let content = (0..<length).map { _ in
                ([13, 10, 45, 98, 0] as [UInt8]).randomElement(using: &generator) ?? 0
            }
            var parser = MultipartParser(boundary: "xyz", maximumPartCount: 5)
            let head = Array("--xyz\r\nContent-Disposition: form-data; name=f; filename=f\r\n\r\n".utf8)
            let events = try parser.feed(head + content + Array("\r\n--xyz--".utf8))
            let received = events.flatMap { event -> [UInt8] in
                if case .content(let bytes) = event { bytes } else { [] }
            }
            #expect(received == content)
            try parser.finish()
        }
    }

    @Test(arguments: [
        "", "--b", "--b\r\n", "no boundary at all",
        "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nunfinished",
        "--b\r\nContent-Type: text/plain\r\n\r\nno disposition\r\n--b--",
        "--b\r\nContent-Disposition: attachment; name=\"a\"\r\n\r\n\r\n--b--",
        "--b\r\nContent-Disposition: form-data\r\n\r\nno name\r\n--b--",
        "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--bX\r\n",
    ])
    func `is refused when something is missing`(_ text: String) {
        #expect(throws: MultipartParser.Malformed.self) { try parts(Array(text.utf8)) }
    }

    @Test(arguments: ["a\nb", "a\rb", "a\r\" \"\nb", "a\u{0}b", "a\u{7F}b", "\u{1B}[31m"])
    func `takes nothing into a name that could end a line or hide`(_ name: String) {
        let text = "--b\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\nx\r\n--b--"
        #expect(throws: MultipartParser.Malformed.self) { try parts(Array(text.utf8)) }
    }

    @Test func `has at most as many parts as are allowed`() {
        let part = "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\r\n"
        #expect(throws: MultipartParser.Malformed.self) {
            try parts(Array((String(repeating: part, count: 6) + "--b--").utf8))
        }
    }

    @Test func `does not make the parser hoard what leads nowhere`() {
        var parser = MultipartParser(boundary: "b", maximumPartCount: 5)
        #expect(throws: MultipartParser.Malformed.self) {
            _ = try parser.feed(Array(repeating: UInt8(ascii: "a"), count: 10_000))
        }
        var header = MultipartParser(boundary: "b", maximumPartCount: 5)
        #expect(throws: MultipartParser.Malformed.self) {
            _ = try header.feed(Array("--b\r\n".utf8) + Array(repeating: UInt8(ascii: "a"), count: 10_000))
        }
    }

    @Test func `may be any rubbish without harm`() {
        var generator = SeededGenerator(23)
        let words = [
            "--b", "\r\n", "--", "b", ":", ";", "\"", "\\", "name=", "Content-Disposition: form-data",
            "\u{0}", "é",
        ]
        for _ in 0..<3000 {
            var parser = MultipartParser(boundary: "b", maximumPartCount: 5)
            let text = (0..<30).compactMap { _ in words.randomElement(using: &generator) }.joined()
            // Refused or not, it must come back.
            _ = try? parser.feed(Array(text.utf8))
        }
    }
}
