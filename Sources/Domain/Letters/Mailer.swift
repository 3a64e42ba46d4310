package import Foundation

/// A letter as it is read: plain text.
package struct Mail: Hashable, Sendable {
    package let recipient: String
    package let subject: String
    /// Paragraphs with empty lines between them.
    package let text: String
    /// Language code of subject and text ("ko", "en").
    package let language: String

    package init(recipient: String, subject: String, text: String, language: String) {
        self.recipient = recipient
        self.subject = subject
        self.text = text
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
    /// - Parameters:
    ///   - username: of the member whom the letter is about; nil if there is none.
    ///   - zone: the one that the member chose; nil for the yard's.
    ///   - secret: of the one-time link, for the kinds that have one.
    /// - Returns: nil for a letter that cannot be written, such as one without a recipient.
    func write(_ letter: Letter, username: String?, zone: TimeZone?, secret: String?) -> Mail?
}
