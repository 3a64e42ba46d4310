import Domain
import MadangCore
import Storage

/// What a member has beside the password.
package struct SecondFactors: Hashable, Sendable {
    package var hasApp = false
    package var hasPasskeys = false

    /// Whether a password alone does not log them in.
    package var isAsked: Bool { hasApp || hasPasskeys }
}

extension Stores {
    /// Whether a password alone does not log `member` in: they have an authenticator app or a passkey.
    func hasSecondFactor(_ member: Identifier<Member>) throws -> Bool {
        if try authenticators.authenticator(of: member)?.isOn == true { return true }
        return try passkeys.count(of: member) > 0
    }

    /// Takes the recovery codes of a member away who has no second factor any more.
    func forgetNeedlessRecoveryCodes(of member: Identifier<Member>) throws {
        guard try !hasSecondFactor(member) else { return }
        try authenticators.setRecoveryCodes([], of: member)
    }
}

/// Codes for the day on which every second factor is gone.
struct RecoveryCodeBook: Verb {
    let ports: Ports

    /// How many a member gets: enough for some lost phones, few enough for a piece of paper (product decision).
    static let count = 10

    /// New ones. They are known here and now alone.
    func make() -> [String] {
        (0..<Self.count).map { _ in ports.codes.makeRecoveryCode() }
    }

    /// `codes` come with the first factor of who asks: a password alone does not log in any more, and every other
    /// session ends, as it was opened without.
    func begin(_ codes: [String], by identity: Identity, in stores: Stores) throws {
        try keep(codes, of: identity.member, in: stores)
        try stores.sessions.deleteAll(of: identity.member.id, except: identity.session.id)
        if identity.member.factorDueAt != nil { try stores.forgetFactorDue(of: identity.member.id) }
    }

    /// Keeps the hashes of `codes` in place of those that `member` had.
    func keep(_ codes: [String], of member: Member, in stores: Stores) throws {
        try stores.authenticators.setRecoveryCodes(codes.map(hash), of: member.id)
    }

    /// Takes a code away: it works once. Whether `member` had it.
    func spend(_ code: String, of member: Member, in stores: Stores) throws -> Bool {
        try stores.authenticators.spendRecoveryCode(hash(of: code), of: member.id)
    }

    /// Of letters and digits alone, whatever stands between them.
    private func hash(of code: String) -> [UInt8] {
        secrets.hash(of: code.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
    }
}
