import Domain
import MadangCore
import Storage

/// Judges a passkey that somebody shows.
struct CheckPasskey: Verb {
    let ports: Ports

    /// A passkey that was shown, and how the authenticator signed.
    struct Shown: Sendable {
        fileprivate let passkey: Passkey
        fileprivate let use: PasskeyUse
    }

    /// Reads and computes, outside of any unit of work that writes. Fails: `PasskeyFault`.
    func callAsFunction(_ assertion: PasskeyAssertion) async throws -> Shown {
        let known = try await database.read { try $0.passkeys.passkey(credentialID: assertion.credentialID) }
        guard let ceremonies = ports.passkeys, let known,
            assertion.userHandle.map({ $0 == known.memberID.handle }) ?? true
        else { throw PasskeyFault.unknown }
        return Shown(
            passkey: known, use: try ceremonies.check(assertion, by: known.publicKey, at: clock.now))
    }

    /// Writes the use down, inside the caller's unit of work. Whose passkey it is. Fails: `PasskeyFault`, where it was
    /// removed meanwhile, or this answer came before.
    func note(_ shown: Shown, from visit: Visit, in stores: Stores) throws -> Member {
        guard var passkey = try stores.passkeys.passkey(credentialID: shown.passkey.credentialID),
            passkey.id == shown.passkey.id, let member = try stores.members.member(passkey.memberID),
            !member.isGone(at: clock.now)
        else { throw PasskeyFault.unknown }
        guard try stores.spentProofs.spend(shown.use.challenge) else { throw PasskeyFault.staleChallenge }
        // A count that does not grow tells of a copy (W3C Web Authentication Level 3, 6.1.1). Nobody is kept out for
        // it: the member is told.
        let isCopied =
            (shown.use.signCount, passkey.signCount) != (0, 0) && shown.use.signCount <= passkey.signCount
        if isCopied {
            try trail.record(
                .passkeyCopied, of: member, from: visit, facts: ["passkey": passkey.id.string], in: stores)
            try tell(.passkeyCopied, member, device: visit.device, language: visit.language, in: stores)
        }
        passkey.signCount = max(passkey.signCount, shown.use.signCount)
        passkey.usedAt = clock.now
        try stores.passkeys.update(passkey)
        return member
    }
}
