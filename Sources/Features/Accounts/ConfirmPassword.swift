package import Domain
import MadangCore
import Storage

/// Lets a session do guarded things for a while after its password was asked again, and a code where the member has an
/// authenticator app.
package struct ConfirmPassword: Verb {
    let ports: Ports

    /// docs/product.md, "Guarded acts".
    package static let lifetime = Duration.minutes(10)

    /// Fails: `.invalid` for an empty password; `.invalidCredentials` with `.wrongPassword`, or with "code" where the
    /// password was right and the code is not; `.codeRequired`; `.busy`; `.unauthorized` when the session ended
    /// meanwhile.
    package func callAsFunction(
        _ password: String, code: String? = nil, by identity: Identity, from visit: Visit
    ) async throws {
        guard !password.isEmpty else { throw DomainError.invalid("password", .required) }
        let hash = try await database.read { try $0.members.passwordHash(of: identity.member.id) }
        guard try await hasher.verify(typed: password, against: hash) else {
            try await database.write { stores in
                try trail.record(.passwordRefused, of: identity.member, from: visit, in: stores)
            }
            throw DomainError(.invalidCredentials, reason: .wrongPassword)
        }
        let now = clock.now
        let outcome = try await database.write { stores in
            // A password that was changed meanwhile has ended the session too.
            guard var session = try stores.sessions.signedIn(session: identity.session.id, at: now)?.session
            else {
                throw DomainError.unauthorized
            }
            let outcome = try check(code, of: identity.member, from: visit, in: stores)
            guard [.right, .notNeeded].contains(outcome) else {
                if outcome == .wrong {
                    try trail.record(
                        .passwordRefused, of: identity.member, from: visit, facts: ["factor": "code"],
                        in: stores)
                }
                return outcome
            }
            session.confirmedUntil = now + Self.lifetime
            try stores.sessions.update(session)
            try trail.record(
                .passwordConfirmed, of: identity.member, from: visit,
                facts: ["session": session.id.string], in: stores)
            return outcome
        }
        if outcome == .missing { throw DomainError(.codeRequired) }
        if outcome == .wrong { throw DomainError.wrongCode }
    }
}
