package import Domain
package import Storage

/// Takes letters in, in the same unit of work as what they tell of. Without mail it takes none, and for an address that
/// nobody has confirmed none but the question whether it is theirs.
package struct LetterBox: Verb {
    let ports: Ports

    /// How long the link to a new address is good.
    package static let linkLifetime = Duration.hours(24)

    /// Asks whoever has the mailbox whether `address` is the member's, with a link that is good for `ConfirmEmail`.
    package func askToConfirm(
        _ address: String, of member: Member, language: String, in stores: Stores
    ) throws {
        let now = clock.now
        try stores.emailChanges.put(
            EmailChange(
                memberID: member.id, email: address, createdAt: now, expiresAt: now + Self.linkLifetime))
        try put(.confirmEmail, to: member, at: address, language: language, in: stores)
    }

    /// - Parameters:
    ///   - member: whom it is about; nil for a letter to nobody.
    ///   - address: where to send it, if not to the member's address.
    ///   - language: in which it is written if the member chose none.
    ///   - facts: numbers and words that the text needs; never secrets.
    package func put(
        _ kind: Letter.Kind, to member: Member?, at address: String? = nil, language: String,
        facts: [String: String] = [:], in stores: Stores
    ) throws {
        guard ports.hasMail, member?.isEmailConfirmed ?? true || kind == .confirmEmail else { return }
        try stores.letters.insert(
            Letter(
                id: ids.next(), kind: kind, memberID: member?.id, recipient: address ?? member?.email,
                locale: member?.locale ?? language, facts: facts, createdAt: clock.now))
    }
}
