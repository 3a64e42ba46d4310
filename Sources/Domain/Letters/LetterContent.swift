package import Foundation

/// A letter, and what it takes to put it into words.
package struct LetterContent: Sendable {
    package let letter: Letter
    /// Of the member whom the letter is about; nil if there is none.
    package let username: String?
    /// The one that the member chose; nil for the yard's.
    package let zone: TimeZone?
    /// Of the one-time link, for the kinds that have one.
    package let secret: String?
    /// For a letter of that kind.
    package let digest: Digest?

    package init(
        _ letter: Letter, username: String? = nil, zone: TimeZone? = nil, secret: String? = nil,
        digest: Digest? = nil
    ) {
        self.letter = letter
        self.username = username
        self.zone = zone
        self.secret = secret
        self.digest = digest
    }
}
