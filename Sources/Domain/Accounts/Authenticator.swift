/// A member's authenticator app. It and the yard make the same codes of a secret that both know (RFC 6238).
package struct Authenticator: Hashable, Sendable {
    package let memberID: Identifier<Member>
    /// The secret, as `OneTimeCodes` sealed it.
    package let sealedSecret: [UInt8]
    /// When the app showed its first right code. Nil before: no log-in asks for a code yet.
    package var confirmedAt: Timestamp?
    /// The step whose code was used last. A code works once, and none before it works any more (RFC 6238, 5.2).
    package var lastStep: Int

    package init(
        memberID: Identifier<Member>, sealedSecret: [UInt8], confirmedAt: Timestamp? = nil, lastStep: Int = 0
    ) {
        self.memberID = memberID
        self.sealedSecret = sealedSecret
        self.confirmedAt = confirmedAt
        self.lastStep = lastStep
    }

    /// Whether logging in takes a code.
    package var isOn: Bool { confirmedAt != nil }
}

/// Makes the secrets of authenticator apps, and knows their codes.
package protocol OneTimeCodes: Sendable {
    /// A new secret of 160 bits, sealed: whoever reads the database alone cannot make codes.
    func makeSecret() throws -> [UInt8]

    /// The secret in base32 (RFC 4648), 32 characters, as apps take it. Throws where it was sealed by another key.
    func text(of sealed: [UInt8]) throws -> String

    /// The step in which `code` is right: now, or half a minute before or after, as clocks differ, but after
    /// `lastStep`. Nil for a wrong code. Throws where the secret was sealed by another key.
    func step(of code: String, by sealed: [UInt8], at moment: Timestamp, after lastStep: Int) throws -> Int?

    /// 80 random bits in base32, in four groups, to be kept on paper.
    func makeRecoveryCode() -> String
}
