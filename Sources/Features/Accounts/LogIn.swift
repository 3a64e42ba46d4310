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
        let member = try await prove(identifier: identifier, password: password)
        return try await database.write { [open] stores in
            try open(member, kind: kind, device: device, in: stores)
        }
    }

    private func refuseEmpty(identifier: String, password: String) throws {
        var faults = FaultCollector()
        faults.check("identifier", identifier.allSatisfy(\.isWhitespace) ? .required : nil)
        faults.check("password", password.isEmpty ? .required : nil)
        try faults.finish()
    }

    private func prove(identifier: String, password: String) async throws -> Member {
        let name = UsernameRule.normalize(identifier)
        let secret = PasswordRule.normalize(password)
        let found: (Member, String)? = try await database.read { stores in
            guard let member = try stores.members.member(identifier: name),
                let hash = try stores.members.passwordHash(of: member.id)
            else { return nil }
            return (member, hash)
        }
        guard let (member, hash) = found else {
            try await hasher.verifyNothing(secret)
            throw DomainError(.invalidCredentials)
        }
        guard try await hasher.verify(secret, against: hash) else { throw DomainError(.invalidCredentials) }
        return member
    }
}
