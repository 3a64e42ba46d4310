package import Domain
import FoundationEssentials
import MadangCore

/// Mail as it travels (RFC 5322, 2045, 2046, 2047, 2369, 8058), with lines that end as the system's do, which is what
/// sendmail takes. Whatever stands in the mail, it can add neither a header nor a recipient.
package struct MailMessage: Sendable {
    package let text: String

    /// - Parameters:
    ///   - moment: of the `Date`.
    ///   - id: 16 random bytes in hexadecimal or the like, for the `Message-ID`, and to part text and page.
    /// Fails: `MailError` for a recipient that is no plain address, and for an address to unsubscribe that is none.
    package init(_ mail: Mail, from sender: MailAddress, at moment: Timestamp, id: String) throws {
        // More than one recipient, a comment, a line break: none of them is a dot-atom.
        guard EmailRule.check(mail.recipient) == nil, EmailRule.normalize(mail.recipient) == mail.recipient
        else { throw MailError("The address of the letter is none.") }
        let from =
            sender.name.isEmpty
            ? sender.address
            : "\(EncodedWords.text(sender.name, after: 6, isPhrase: true)) <\(sender.address)>"
        let headers = [
            "From: \(from)",
            "To: \(mail.recipient)",
            "Subject: \(EncodedWords.text(mail.subject, after: 9))",
            "Date: \(MailDate.text(moment))",
            "Message-ID: <\(id)@\(sender.domain)>",
            "MIME-Version: 1.0",
            "Content-Language: \(mail.language)",
            // Nobody's holiday answers it (RFC 3834 §5).
            "Auto-Submitted: auto-generated",
        ]
        text =
            (headers + (try mail.unsubscribe.map(Self.unsubscribing) ?? [])).joined(separator: "\n") + "\n"
            + Self.content(of: mail, id: id)
    }

    /// By which mail programs offer a button of their own (RFC 2369 §3.2), and may press it for their reader, who sees
    /// no page: for that they need TLS (RFC 8058 §3.1). The mail server's signature has to cover both (DKIM).
    private static func unsubscribing(at address: String) throws -> [String] {
        // Anything else could end the address, the header, or be a second one.
        let isPlain = address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && !"<>,".utf8.contains($0) }
        guard isPlain, address.utf8.count <= 900,
            ["https://", "http://"].contains(where: { address.hasPrefix($0) })
        else { throw MailError("The address to unsubscribe is none.") }
        let header = "List-Unsubscribe: <\(address)>"
        guard address.hasPrefix("https://") else { return [header] }
        return [header, "List-Unsubscribe-Post: List-Unsubscribe=One-Click"]
    }

    /// The headers about what is in it, an empty line, and that: the text, or the text and a page that says the same,
    /// of which programs show the last one that they can (RFC 2046 §5.1.4).
    private static func content(of mail: Mail, id: String) -> String {
        guard let html = mail.html else { return part(mail.text, "plain") }
        // No line of base64 begins like this.
        let boundary = "=_\(id)"
        return """
            Content-Type: multipart/alternative; boundary="\(boundary)"

            --\(boundary)
            \(part(mail.text, "plain"))
            --\(boundary)
            \(part(html, "html"))
            --\(boundary)--

            """
    }

    private static func part(_ text: String, _ type: String) -> String {
        """
        Content-Type: text/\(type); charset=utf-8
        Content-Transfer-Encoding: base64

        \(body(text))

        """
    }

    /// Base64 in lines of 76. Inside of it lines end with CR and LF (RFC 2045 §6.8).
    private static func body(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let bytes = Data(lines.joined(separator: "\r\n").utf8)
        let encoded = Array(bytes.base64EncodedString().utf8)
        return stride(from: 0, to: encoded.count, by: 76).map { start in
            String(decoding: encoded[start..<min(start + 76, encoded.count)], as: UTF8.self)
        }.joined(separator: "\n")
    }
}

/// Text of a header outside ASCII (RFC 2047).
enum EncodedWords {
    /// - Parameters:
    ///   - column: where on its line the text begins.
    ///   - isPhrase: whether it is the name of an address, where more characters have a meaning.
    static func text(_ text: String, after column: Int, isPhrase: Bool = false) -> String {
        let tidy = String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? " " : $0 }))
        // What looks like an encoded word would be read as one; what is long would have to be folded.
        let special = isPhrase ? #""(),.:;<>@[\]"# : ""
        let isPlain = tidy.unicodeScalars.allSatisfy { $0.isASCII && !special.unicodeScalars.contains($0) }
        guard !isPlain || tidy.contains("=?") || column + tidy.utf8.count > 76 else { return tidy }
        return words(tidy).joined(separator: "\n ")
    }

    /// Each word holds whole characters and has at most 75 bytes: 45 bytes of text make 60 of base64.
    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            let next = Array(String(scalar).utf8)
            if bytes.count + next.count > 42 {
                words.append(word(bytes))
                bytes = []
            }
            bytes += next
        }
        return words + [word(bytes)]
    }

    private static func word(_ bytes: [UInt8]) -> String {
        "=?UTF-8?B?\(Data(bytes).base64EncodedString())?="
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || scalar.value == 0x7f
    }
}

/// Dates as RFC 5322 §3.3 writes them, in UTC.
enum MailDate {
    static func text(_ moment: Timestamp) -> String {
        let seconds = Int(moment.milliseconds / 1000)
        let date = Date(timeIntervalSince1970: Double(seconds))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents(
            [.year, .month, .day, .weekday, .hour, .minute, .second], from: date)
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
        let clock = [parts.hour, parts.minute, parts.second].map { two($0 ?? 0) }.joined(separator: ":")
        return "\(days[(parts.weekday ?? 1) - 1]), \(parts.day ?? 1) \(months[(parts.month ?? 1) - 1]) "
            + "\(parts.year ?? 1970) \(clock) +0000"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
