package import Domain
import MadangCore
import Storage

/// Opens a session for a name and a password.
package struct LogIn: Verb {
    let ports: Ports

    /// Whose password is tried.
    package func account(_ identifier: String) async throws -> AccountName {
        try await database.account(identifier)
    }

    /// Fails: `.invalid` for an empty field; `.invalidCredentials`, the same in text and time for an unknown
    /// name and a wrong password (rule 18); `.codeRequired` with a ticket for who has a second factor
    /// (`LogInWithCode`); `.busy`.
    package func callAsFunction(identifier: String, password: String, kind: Session.Kind, from visit: Visit)
        async throws -> SignedIn
    {
        let faults = LogInRule(identifier: identifier, password: password).faults
        guard faults.isEmpty else { throw DomainError(.invalid, faults: faults) }
        let known = try await credential(of: identifier)
        let isRight = try await hasher.verify(typed: password, against: known?.passwordHash)
        let newHash = isRight ? try await renewed(known?.passwordHash, of: password) : nil
        let outcome = try await database.write { stores -> Outcome in
            // Hashing took its time: a password that was changed meanwhile has ended every session, and must
            // not open a new one (rule 19).
            guard isRight, let known,
                try stores.members.passwordHash(of: known.member.id) == known.passwordHash,
                let member = try stores.members.member(known.member.id),
                !member.isGone(at: clock.now)
            else {
                // The same for a name that nobody has, so that neither is quicker.
                try trail.record(.sessionRefused, of: known?.member, from: visit, in: stores)
                return .refused
            }
            if let newHash { try stores.members.setPasswordHash(newHash, of: member.id) }
            guard try !stores.hasSecondFactor(member.id) else {
                return .waits(ticket: try ticket(for: member, kind, in: stores))
            }
            return .signedIn(try open(member, kind: kind, from: visit, in: stores))
        }
        switch outcome {
        case .signedIn(let signedIn): return signedIn
        case .waits(let ticket): throw DomainError(.codeRequired, ticket: ticket)
        case .refused: throw DomainError(.invalidCredentials)
        }
    }

    private enum Outcome: Sendable {
        case signedIn(SignedIn)
        case waits(ticket: String)
        case refused
    }

    /// More devices nobody opens at once; what waits longest gives way.
    private static let waitingLimit = 9

    private func ticket(for member: Member, _ kind: Session.Kind, in stores: Stores) throws -> String {
        let secret = secrets.make()
        try stores.logInTickets.trim(of: member.id, to: Self.waitingLimit)
        try stores.logInTickets.insert(
            LogInTicket(
                hash: secrets.hash(of: secret), memberID: member.id, kind: kind,
                expiresAt: clock.now + LogInTicket.lifetime))
        return secret
    }

    /// Another hash of `password` in place of `hash`, if that was made at the price of former days: only now is the
    /// password known. Nil where it stays. Fails: `.busy`.
    private func renewed(_ hash: String?, of password: String) async throws -> String? {
        guard let hash, hasher.isOutdated(hash) else { return nil }
        return try await hasher.hash(PasswordRule.normalize(password))
    }

    private struct Credential: Sendable {
        let member: Member
        let passwordHash: String
    }

    /// nil for a name that nobody has, and for what neither a username nor an address can be.
    private func credential(of identifier: String) async throws -> Credential? {
        guard identifier.isPossibleIdentifier else { return nil }
        let name = UsernameRule.normalize(identifier)
        return try await database.read { stores in
            guard let member = try stores.members.member(identifier: name),
                let hash = try stores.members.passwordHash(of: member.id)
            else { return nil }
            return Credential(member: member, passwordHash: hash)
        }
    }
}
