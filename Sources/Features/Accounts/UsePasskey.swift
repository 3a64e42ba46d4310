package import Domain
import MadangCore
import Storage

/// Lets somebody in who shows a passkey, or do guarded things.
package struct UsePasskey: Verb {
    let ports: Ports

    /// The domain for which passkeys are made; nil in a yard without.
    package var domain: String? { ports.passkeys?.domain }

    /// What an authenticator signs. Fails: `.notFound` in a yard without passkeys.
    package func challenge() throws -> PasskeyChallenge {
        guard let ceremonies = ports.passkeys else { throw DomainError.notFound }
        return ceremonies.makeChallenge(for: .using, at: clock.now)
    }

    /// Opens a session. Fails: `.invalidCredentials`, whatever is wrong with it; the log of the account says what.
    package func logIn(_ assertion: PasskeyAssertion, kind: Session.Kind, from visit: Visit) async throws
        -> SignedIn
    {
        let outcome: Result<SignedIn, PasskeyFault>
        do {
            let shown = try await passkey(assertion)
            outcome = .success(
                try await database.write { stores in
                    let member = try passkey.note(shown, from: visit, in: stores)
                    return try open(member, kind: kind, from: visit, in: stores)
                })
        } catch let fault as PasskeyFault {
            outcome = .failure(fault)
        }
        switch outcome {
        case .success(let signedIn): return signedIn
        case .failure(let fault):
            try await refuse(.sessionRefused, assertion, fault, visit)
            throw DomainError(.invalidCredentials)
        }
    }

    /// Lets the session do guarded things for a while, as `ConfirmPassword` does.
    ///
    /// Fails: `.invalidCredentials`, also for somebody else's; `.unauthorized` when the session ended meanwhile.
    package func confirm(_ assertion: PasskeyAssertion, by identity: Identity, from visit: Visit) async throws
    {
        let now = clock.now
        do {
            let shown = try await passkey(assertion)
            try await database.write { stores in
                guard
                    var session = try stores.sessions.signedIn(session: identity.session.id, at: now)?.session
                else { throw DomainError.unauthorized }
                guard try passkey.note(shown, from: visit, in: stores).id == identity.member.id else {
                    throw PasskeyFault.unknown
                }
                session.confirmedUntil = now + ConfirmPassword.lifetime
                try stores.sessions.update(session)
                try trail.record(
                    .passwordConfirmed, of: identity.member, from: visit,
                    facts: ["session": session.id.string, "factor": "passkey"], in: stores)
            }
        } catch let fault as PasskeyFault {
            try await refuse(.passwordRefused, assertion, fault, visit)
            throw DomainError(.invalidCredentials)
        }
    }

    private func refuse(
        _ event: AuditEvent.Kind, _ assertion: PasskeyAssertion, _ fault: PasskeyFault, _ visit: Visit
    ) async throws {
        try await database.write { stores in
            let known = try stores.passkeys.passkey(credentialID: assertion.credentialID)
            let member = try known.flatMap { try stores.members.member($0.memberID) }
            try trail.record(
                event, of: member, from: visit, facts: ["factor": "passkey", "why": fault.rawValue],
                in: stores)
        }
    }
}
