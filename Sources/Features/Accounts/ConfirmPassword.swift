package import Domain
import MadangCore
import Storage

/// Lets a session do guarded things for a while after its password was asked again.
package struct ConfirmPassword: Verb {
    let ports: Ports

    /// docs/product.md, "Guarded acts".
    package static let lifetime = Duration.minutes(10)

    /// Fails: `.invalid` for an empty password; `.invalidCredentials`; `.busy`; `.unauthorized` when the session
    /// ended meanwhile.
    package func callAsFunction(_ password: String, by identity: Identity, from visit: Visit) async throws {
        guard !password.isEmpty else { throw DomainError.invalid("password", .required) }
        let hash = try await database.read { try $0.members.passwordHash(of: identity.member.id) }
        guard try await hasher.verify(typed: password, against: hash) else {
            try await database.write { stores in
                try trail.record(.passwordRefused, of: identity.member, from: visit, in: stores)
            }
            throw DomainError(.invalidCredentials)
        }
        let now = clock.now
        try await database.write { stores in
            // A password that was changed meanwhile has ended the session too.
            guard var session = try stores.sessions.signedIn(session: identity.session.id, at: now)?.session
            else {
                throw DomainError.unauthorized
            }
            session.confirmedUntil = now + Self.lifetime
            try stores.sessions.update(session)
            try trail.record(
                .passwordConfirmed, of: identity.member, from: visit,
                facts: ["session": session.id.string], in: stores)
        }
    }
}
