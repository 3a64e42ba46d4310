package import Domain
import MadangCore

/// Opens a session for a name and a password.
package struct LogIn: Sendable {
    let database: any Database
    let hasher: any PasswordHasher
    let open: OpenSession

    package init(database: any Database, hasher: any PasswordHasher, open: OpenSession) {
        self.database = database
        self.hasher = hasher
        self.open = open
    }

    /// Fails: `.invalid` for an empty field; `.invalidCredentials`, the same in text and time for an unknown
    /// name and a wrong password (trap 18); `.busy`.
    package func callAsFunction(identifier: String, password: String, kind: Session.Kind, device: String)
        async throws -> SignedIn
    {
        try refuseEmpty(identifier: identifier, password: password)
        let known = try await credential(of: identifier)
        guard try await hasher.verify(typed: password, against: known?.passwordHash), let known else {
            throw DomainError(.invalidCredentials)
        }
        return try await database.write { [open] stores in
            // Hashing took its time: a password that was changed meanwhile has ended every session, and must
            // not open a new one (trap 19).
            guard try stores.members.passwordHash(of: known.memberID) == known.passwordHash,
                let member = try stores.members.member(known.memberID)
            else { throw DomainError(.invalidCredentials) }
            return try open(member, kind: kind, device: device, in: stores)
        }
    }

    private struct Credential: Sendable {
        let memberID: Identifier<Member>
        let passwordHash: String
    }

    private func refuseEmpty(identifier: String, password: String) throws {
        var faults = FaultCollector()
        faults.check("identifier", identifier.allSatisfy(\.isWhitespace) ? .required : nil)
        faults.check("password", password.isEmpty ? .required : nil)
        try faults.finish()
    }

    /// nil for a name that nobody has, and for what neither a username nor an address can be.
    private func credential(of identifier: String) async throws -> Credential? {
        guard identifier.utf8.count <= EmailRule.maximumLength,
            EmailRule.check(identifier) == nil || UsernameRule.isPossible(identifier)
        else { return nil }
        let name = UsernameRule.normalize(identifier)
        return try await database.read { stores in
            guard let member = try stores.members.member(identifier: name),
                let hash = try stores.members.passwordHash(of: member.id)
            else { return nil }
            return Credential(memberID: member.id, passwordHash: hash)
        }
    }
}
