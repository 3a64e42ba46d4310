package import Domain
import MadangCore
import Storage

/// Exchanges a refresh token for the next one: that of a device, or of an app.
package struct RefreshTokens: Verb {
    let ports: Ports

    /// How long a spent token still works, for a client that lost the answer (docs/api/account.md).
    package static let grace = Duration.seconds(10)
    /// How long after its birth an heir may be used beside another heir of the same token: long enough for a
    /// client that asked several times at once, too short for two holders who each keep one.
    static let twinLifetime = Duration.minutes(1)

    private enum Outcome: Sendable {
        case refreshed(SignedIn)
        case reused
        /// It is of no session that goes on.
        case gone
        /// It is of a session that it does not carry on.
        case unknown
        /// It belongs to a key of which no proof came.
        case unproven
    }

    /// Fails: `.sessionRevoked` when the token was spent or overtaken before the grace (the whole session ends, for one
    /// of its two holders is a thief; RFC 9700, 4.14.2), and for each token of a session that has ended, as its access
    /// tokens are refused; `.unauthorized` for a token that never was, and for one that is not of `app`; with the
    /// reason `.boundToken` for one that belongs to a key of which `visit` has no proof (RFC 9449 §5): such a try
    /// spends nothing and ends nothing, or else a stolen token alone could.
    package func callAsFunction(_ token: String, of app: Identifier<App>? = nil, from visit: Visit)
        async throws
        -> SignedIn
    {
        let hash = secrets.hash(of: token)
        switch try await database.write({ stores in try exchange(hash, of: app, from: visit, in: stores) }) {
        case .refreshed(let signedIn): return signedIn
        case .reused: throw DomainError(.sessionRevoked)
        // A session that ended takes its secrets along, and nobody guesses one: the form alone tells what was given.
        case .gone where secrets.couldMake(token): throw DomainError(.sessionRevoked)
        case .gone, .unknown: throw DomainError.unauthorized
        case .unproven: throw DomainError.boundToken
        }
    }

    private func exchange(
        _ hash: [UInt8], of app: Identifier<App>?, from visit: Visit, in stores: Stores
    ) throws -> Outcome {
        let now = clock.now
        guard let record = try stores.sessions.secret(hash: hash),
            let found = try stores.sessions.signedIn(session: record.sessionID, at: now)
        else { return .gone }
        guard found.session.kind == .app, found.session.holder != .token, found.session.appID == app
        else { return .unknown }
        var session = found.session
        guard session.keyThumbprint == nil || session.keyThumbprint == visit.key else {
            try trail.record(
                .sessionRefused, of: found.member, from: visit,
                facts: ["session": session.id.string, "factor": "key"], in: stores)
            return .unproven
        }
        guard isGood(record, at: now) else {
            try revoke(session, of: found.member, from: visit, in: stores)
            return .reused
        }
        if record.spentAt == nil {
            try stores.sessions.markSpent(hash: hash, at: now)
            // From here on this heir's line is the session's; another that goes on beside it gives a thief away.
            if record.outdatedAt == nil { try stores.sessions.markOutdated(in: session.id, at: now) }
        }
        session.use(at: now)
        try stores.sessions.update(session)
        let next = secrets.make()
        try stores.sessions.insert(
            SecretRecord(hash: secrets.hash(of: next), sessionID: session.id, createdAt: now))
        return .refreshed(SignedIn(member: found.member, session: session, secret: next))
    }

    /// Whether a token may be exchanged: the newest always, others only as a client that lost an answer would.
    private func isGood(_ record: SecretRecord, at now: Timestamp) -> Bool {
        if let spentAt = record.spentAt { return now < spentAt + Self.grace }
        guard let outdatedAt = record.outdatedAt else { return true }
        return now < outdatedAt + Self.grace && now < record.createdAt + Self.twinLifetime
    }

    /// Ends a session of which two have the secrets, and tells its member.
    func revoke(_ session: Session, of member: Member, from visit: Visit, in stores: Stores) throws {
        try stores.sessions.delete(session.id)
        try trail.record(
            .sessionRevoked, of: member, from: visit, facts: ["session": session.id.string], in: stores)
        try tell(
            .sessionRevoked, member, device: session.device, language: visit.language, in: stores)
    }
}
