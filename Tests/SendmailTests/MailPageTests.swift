import Domain
import FoundationEssentials
import TestSupport
import Testing

@testable import Sendmail

@Suite struct `Mail with a page` {
    private func message(
        text: String = "Hi\n", html: String? = "<p>Hi</p>\n",
        unsubscribe: String? = "https://yard.example/unsubscribe/0abc/1.x"
    ) throws -> String {
        let mail = Mail(
            recipient: "ana@example.org", subject: "Hello", text: text, html: html, unsubscribe: unsubscribe,
            language: "en")
        let sender = try #require(MailAddress("yard@example.org"))
        return try MailMessage(mail, from: sender, at: Timestamp(milliseconds: 0), id: "abc").text
    }

    private func headers(_ message: String) -> [String] {
        (message.components(separatedBy: "\n\n").first ?? "").components(separatedBy: "\n")
    }

    /// The type of each part, and what is in it.
    private func parts(_ message: String) throws -> [(type: String, body: String)] {
        let start = try #require(message.firstRange(of: "\n\n")).upperBound
        let pieces = message[start...].components(separatedBy: "--=_abc")
        #expect(pieces.first == "" && pieces.last == "--\n")
        return try pieces.dropFirst().dropLast().map { piece in
            let halves = piece.components(separatedBy: "\n\n")
            let lines = halves[0].split(separator: "\n")
            #expect(lines.count == 2 && lines[1] == "Content-Transfer-Encoding: base64")
            let bytes = try #require(Data(base64Encoded: halves[1].replacing("\n", with: "")))
            return (String(lines[0]), String(decoding: bytes, as: UTF8.self))
        }
    }

    @Test func `has the text first and the page last, which is shown where it can be`() throws {
        let message = try message(text: "안녕\n둘\n", html: "<p>안녕</p>\n")
        #expect(headers(message).contains("Content-Type: multipart/alternative; boundary=\"=_abc\""))
        #expect(headers(message).contains("MIME-Version: 1.0"))
        let parts = try parts(message)
        #expect(parts.map(\.type) == ["plain", "html"].map { "Content-Type: text/\($0); charset=utf-8" })
        #expect(parts.map(\.body) == ["안녕\r\n둘\r\n", "<p>안녕</p>\r\n"])
    }

    @Test func `keeps lines short, and its parts apart, whatever is in them`() throws {
        let long = String(repeating: "가나다라 --=_abc", count: 2000)
        let message = try message(text: long, html: "\n--=_abc--\n\(long)")
        #expect(message.split(separator: "\n").allSatisfy { $0.utf8.count <= 98 })
        #expect(try parts(message).map(\.body) == [long, "\r\n--=_abc--\r\n\(long)"])
    }

    @Test func `says where one gets no more of it, by a button of the program itself`() throws {
        for html in [nil, "<p>Hi</p>"] {
            let headers = headers(try message(html: html))
            #expect(headers.contains("List-Unsubscribe: <https://yard.example/unsubscribe/0abc/1.x>"))
            #expect(headers.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"))
        }
        #expect(try !message(unsubscribe: nil).contains("List-Unsubscribe"))
    }

    /// RFC 8058 §3.1.
    @Test func `lets no program press it where there is no TLS`() throws {
        let headers = headers(try message(unsubscribe: "http://127.0.0.1:8080/unsubscribe/0abc/1.x"))
        #expect(headers.contains("List-Unsubscribe: <http://127.0.0.1:8080/unsubscribe/0abc/1.x>"))
        #expect(!headers.contains { $0.hasPrefix("List-Unsubscribe-Post") })
    }

    @Test(arguments: [
        "", "/unsubscribe/0abc/1.x", "mailto:ana@example.org", "https://yard.example/\nBcc: b@example.org",
        "https://yard.example/>, <mailto:b@example.org", "https://yard.example/a b", "https://마당.example/",
        "https://yard.example/" + String(repeating: "a", count: 900),
    ])
    func `is refused where that address is none`(_ address: String) {
        #expect(throws: MailError.self) { try message(unsubscribe: address) }
    }
}
