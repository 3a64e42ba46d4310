package import Domain

/// What a device gets when its member logs in.
package struct SignedIn: Sendable {
    package let member: Member
    package let session: Session
    /// The cookie's value or the refresh token. Known here once, kept only as a hash.
    package let secret: String
}

/// Opens a session for a member whose identity is proven.
package struct OpenSession: Sendable {
    let clock: any Clock
    let ids: IdentifierSource
    let secrets: any Secrets

    package init(clock: any Clock, ids: IdentifierSource, secrets: any Secrets) {
        self.clock = clock
        self.ids = ids
        self.secrets = secrets
    }

    /// Opens it inside the caller's unit of work. Fails: what the store throws.
    func callAsFunction(_ member: Member, kind: Session.Kind, device: String, in stores: any Stores) throws
        -> SignedIn
    {
        let now = clock.now
        let session = Session(
            id: ids.next(), memberID: member.id, kind: kind, device: String(device.prefix(120)),
            createdAt: now,
            lastSeenAt: now, expiresAt: now + kind.lifetime)
        let secret = secrets.make()
        try stores.sessions.insert(session)
        try stores.sessions.insert(
            SecretRecord(hash: secrets.hash(of: secret), sessionID: session.id, createdAt: now))
        return SignedIn(member: member, session: session, secret: secret)
    }
}

extension Session.Kind {
    /// How long a session lives without being used (docs/decisions/0005-sessions.md).
    package var lifetime: Duration {
        switch self {
        case .web: .days(30)
        case .app: .days(60)
        }
    }
}
