package import Domain

/// Exchanges a refresh token for the next one.
package struct RefreshTokens: Sendable {
    let database: any Database
    let clock: any Clock
    let secrets: any Secrets

    /// How long a spent token still works, for a client that lost the answer (API, "POST /auth/refresh").
    package static let grace = Duration.seconds(10)

    package init(database: any Database, clock: any Clock, secrets: any Secrets) {
        self.database = database
        self.clock = clock
        self.secrets = secrets
    }

    private enum Outcome: Sendable {
        case refreshed(SignedIn)
        case reused
        case unknown
    }

    /// Fails: `.sessionRevoked` when the token was spent before the grace (the whole session ends, for one of
    /// its two holders is a thief; RFC 9700, 4.14.2); `.unauthorized` for a token that never was or has ended.
    package func callAsFunction(_ token: String) async throws -> SignedIn {
        let hash = secrets.hash(of: token)
        switch try await database.write({ stores in try exchange(hash, in: stores) }) {
        case .refreshed(let signedIn): return signedIn
        case .reused: throw DomainError(.sessionRevoked)
        case .unknown: throw DomainError.unauthorized
        }
    }

    private func exchange(_ hash: [UInt8], in stores: any Stores) throws -> Outcome {
        let now = clock.now
        guard let record = try stores.sessions.secret(hash: hash),
            let found = try stores.sessions.signedIn(session: record.sessionID, at: now),
            found.session.kind == .app
        else { return .unknown }
        var session = found.session
        if let spentAt = record.spentAt {
            guard now < spentAt + Self.grace else {
                try stores.sessions.delete(session.id)
                return .reused
            }
        } else {
            try stores.sessions.markSpent(hash: hash, at: now)
        }
        session.lastSeenAt = now
        session.expiresAt = now + session.kind.lifetime
        try stores.sessions.update(session)
        let next = secrets.make()
        try stores.sessions.insert(
            SecretRecord(hash: secrets.hash(of: next), sessionID: session.id, createdAt: now))
        return .refreshed(SignedIn(member: found.member, session: session, secret: next))
    }
}
