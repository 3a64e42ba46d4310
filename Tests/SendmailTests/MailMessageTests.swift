import Domain
import FoundationEssentials
import TestSupport
import Testing

@testable import Sendmail

@Suite struct `Mail as it travels` {
    private func message(
        to recipient: String = "ana@example.org", subject: String = "Hello", text: String = "Hi\n",
        from sender: String = "Our yard <yard@example.org>"
    ) throws -> String {
        let mail = Mail(recipient: recipient, subject: subject, text: text, language: "ko")
        let address = try #require(MailAddress(sender))
        let moment = Timestamp(milliseconds: 1_795_230_245_123)
        return try MailMessage(mail, from: address, at: moment, id: "abc").text
    }

    /// Headers by name, and the body as it was before it was encoded.
    private func read(_ message: String) throws -> (headers: [String: String], body: String) {
        let parts = message.components(separatedBy: "\n\n")
        #expect(parts.count == 2)
        let lines = parts[0].replacing("\n ", with: " ").split(separator: "\n")
        let pairs = lines.map { line -> (String, String) in
            let parts = line.split(separator: ":", maxSplits: 1)
            return (String(parts[0]), String(parts[1].dropFirst()))
        }
        let encoded = parts[1].replacing("\n", with: "")
        let body = try #require(Data(base64Encoded: encoded))
        return (
            try Dictionary(pairs) { _, _ in throw MailError("a header stands twice") },
            String(decoding: body, as: UTF8.self)
        )
    }

    @Test func `says who, to whom, when and that nobody need answer`() throws {
        let (headers, body) = try read(message(subject: "Madang: hello", text: "한 줄\n둘\n"))
        #expect(headers["From"] == "Our yard <yard@example.org>")
        #expect(headers["To"] == "ana@example.org")
        #expect(headers["Subject"] == "Madang: hello")
        #expect(headers["Date"] == "Sat, 21 Nov 2026 03:04:05 +0000")
        #expect(headers["Message-ID"] == "<abc@example.org>")
        #expect(headers["Auto-Submitted"] == "auto-generated")
        #expect(headers["Content-Type"] == "text/plain; charset=utf-8")
        #expect(headers["Content-Language"] == "ko")
        // Canonical line ends inside of base64 (RFC 2045 §6.8).
        #expect(body == "한 줄\r\n둘\r\n")
    }

    @Test(arguments: [
        "비밀번호를 새로 정해주세요. 비밀번호를 새로 정해주세요. 비밀번호를 새로 정해주세요.", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "=?UTF-8?B?x?=",
        String(repeating: "long ", count: 40),
    ])
    func `has a subject in encoded words of whole characters, each short enough`(_ subject: String) throws {
        let lines = try message(subject: subject).components(separatedBy: "\n")
        #expect(lines.allSatisfy { $0.utf8.count <= 78 && $0.utf8.allSatisfy { $0 < 0x80 } })
        let words = try read(message(subject: subject)).headers["Subject"]?.split(separator: " ") ?? []
        let texts = try words.map { word -> String in
            #expect(word.utf8.count <= 75 && word.hasPrefix("=?UTF-8?B?") && word.hasSuffix("?="))
            let bytes = try #require(Data(base64Encoded: String(word.dropFirst(10).dropLast(2))))
            return try #require(String(validating: bytes, as: UTF8.self))
        }
        #expect(texts.joined() == subject)
    }

    @Test func `gains no header and no recipient from what is written in it`() throws {
        let evil = "Hi\r\nBcc: all@example.org\n\nBody"
        let (headers, body) = try read(message(subject: evil, text: evil, from: "yard@example.org"))
        #expect(headers["Bcc"] == nil)
        #expect(headers["Subject"]?.contains("\n") == false)
        #expect(body.hasPrefix("Hi"))
        for recipient in [
            "a@example.org, b@example.org", "a@example.org\nBcc: b@example.org", "<a@example.org>", "-t", "",
            "a@example.org ", "\"a b\"@example.org", "a@[127.0.0.1]", "ana@예시.한국",
        ] {
            #expect(throws: MailError.self, "\(recipient)") { try message(to: recipient) }
        }
    }

    @Test func `keeps lines short, whatever the text`() throws {
        let text = String(repeating: "가나다라 ", count: 2000)
        let (_, body) = try read(message(text: text))
        #expect(body == text)
        #expect(try message(text: text).split(separator: "\n").allSatisfy { $0.utf8.count <= 78 })
    }
}

@Suite struct `A sender` {
    @Test(arguments: [
        ("yard@example.org", "", "yard@example.org"),
        ("Our yard <yard@Example.org>", "Our yard", "yard@example.org"),
        ("\"마당, 우리\" <yard@example.org>", "마당, 우리", "yard@example.org"),
    ])
    func `is an address, with or without a name`(_ text: String, _ name: String, _ address: String) throws {
        let sender = try #require(MailAddress(text))
        #expect(sender.name == name)
        #expect(sender.address == address)
    }

    @Test(arguments: [
        "", "yard", "a@b", "a <b", "a <b> c", "a\n<b@example.org>", "<x@example.org", "a@example.org>",
    ])
    func `is nothing else`(_ text: String) {
        #expect(MailAddress(text) == nil)
    }

    @Test func `with a name of special characters is encoded`() throws {
        let mail = Mail(recipient: "ana@example.org", subject: "s", text: "t", language: "en")
        let sender = try #require(MailAddress("Yard, <x@example.org>"))
        let text = try MailMessage(mail, from: sender, at: Timestamp(milliseconds: 0), id: "a").text
        #expect(text.hasPrefix("From: =?UTF-8?B?WWFyZCw=?= <x@example.org>\n"))
    }
}
