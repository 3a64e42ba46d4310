package import Domain
import MadangCore

/// Lets a session do guarded things for a while after its password was asked again.
package struct ConfirmPassword: Sendable {
    let database: any Database
    let clock: any Clock
    let hasher: any PasswordHasher

    /// PRODUCT, "guarded acts".
    package static let lifetime = Duration.minutes(10)

    package init(database: any Database, clock: any Clock, hasher: any PasswordHasher) {
        self.database = database
        self.clock = clock
        self.hasher = hasher
    }

    /// Fails: `.invalidCredentials`, `.busy`.
    package func callAsFunction(_ password: String, by identity: Identity) async throws {
        let hash = try await database.read { try $0.members.passwordHash(of: identity.member.id) }
        guard let hash, try await hasher.verify(PasswordRule.normalize(password), against: hash) else {
            throw DomainError(.invalidCredentials)
        }
        let until = clock.now + Self.lifetime
        try await database.write { stores in
            guard var session = try stores.sessions.session(identity.session.id) else {
                throw DomainError.unauthorized
            }
            session.confirmedUntil = until
            try stores.sessions.update(session)
        }
    }
}
