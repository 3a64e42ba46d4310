/// A letter as it is read: plain text, and where it has one the same as a page.
package struct Mail: Hashable, Sendable {
    package let recipient: String
    package let subject: String
    /// Paragraphs with empty lines between them.
    package let text: String
    /// A whole document that says the same; nil for a letter of text alone.
    package let html: String?
    /// Where nobody who gets the letter need log in to get no more of its kind (RFC 8058); nil where there is no such
    /// place.
    package let unsubscribe: String?
    /// Language code of subject and text ("ko", "en").
    package let language: String

    package init(
        recipient: String, subject: String, text: String, html: String? = nil, unsubscribe: String? = nil,
        language: String
    ) {
        self.recipient = recipient
        self.subject = subject
        self.text = text
        self.html = html
        self.unsubscribe = unsubscribe
        self.language = language
    }
}

/// Hands mail to whoever carries it.
package protocol Mailer: Sendable {
    /// Returns when the mail was taken over. Fails: `MailError`; the mail may be handed in again later.
    func send(_ mail: Mail) async throws
}

/// Why mail was not taken over; for the log, without what the mail says.
package struct MailError: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}

/// Puts letters into words.
package protocol LetterWriter: Sendable {
    /// Nil for a letter that cannot be written, such as one without a recipient.
    func write(_ content: LetterContent) -> Mail?
}
