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
    /// name and a wrong password (rule 18); `.busy`.
    package func callAsFunction(identifier: String, password: String, kind: Session.Kind, from visit: Visit)
        async throws -> SignedIn
    {
        let faults = LogInRule(identifier: identifier, password: password).faults
        guard faults.isEmpty else { throw DomainError(.invalid, faults: faults) }
        let known = try await credential(of: identifier)
        let isRight = try await hasher.verify(typed: password, against: known?.passwordHash)
        let newHash = isRight ? try await renewed(known?.passwordHash, of: password) : nil
        let signedIn = try await database.write { stores -> SignedIn? in
            // Hashing took its time: a password that was changed meanwhile has ended every session, and must
            // not open a new one (rule 19).
            guard isRight, let known,
                try stores.members.passwordHash(of: known.member.id) == known.passwordHash,
                let member = try stores.members.member(known.member.id),
                !member.isGone(at: clock.now)
            else {
                // The same for a name that nobody has, so that neither is quicker.
                try trail.record(.sessionRefused, of: known?.member, from: visit, in: stores)
                return nil
            }
            if let newHash { try stores.members.setPasswordHash(newHash, of: member.id) }
            return try open(member, kind: kind, from: visit, in: stores)
        }
        guard let signedIn else { throw DomainError(.invalidCredentials) }
        return signedIn
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
