package import Domain
import Storage

/// A member and the session they came with.
package struct Identity: Sendable {
    package let member: Member
    package let session: Session
    /// Whether guarded acts needed no password when the request came; verbs look again.
    package let isConfirmed: Bool
    /// What the member has not seen yet, newest first; browsers only.
    package let notices: [Notice]
    /// How many notifications the member has not read; browsers only.
    package var unreadCount: Int
    /// How many messages of threads the member has not read; browsers only.
    package var unreadMessageCount: Int
    /// How many cases wait for those who look after the yard, up to 100; in browsers of such members only.
    package let openCaseCount: Int
    /// How many wait to be let in by them, the same way.
    package let waitingCount: Int

    package init(
        member: Member, session: Session, isConfirmed: Bool = false, notices: [Notice] = [],
        unreadCount: Int = 0, unreadMessageCount: Int = 0, openCaseCount: Int = 0, waitingCount: Int = 0
    ) {
        self.member = member
        self.session = session
        self.isConfirmed = isConfirmed
        self.notices = notices
        self.openCaseCount = openCaseCount
        self.waitingCount = waitingCount
        self.unreadCount = unreadCount
        self.unreadMessageCount = unreadMessageCount
    }
}

/// Finds out who is there. A session that has ended stops working at once, whatever token names it; on a node that did
/// not hear of it after `SessionCache.lifetime`.
package struct Authenticate: Verb {
    let ports: Ports

    /// "Last seen" is exact to this much, so that reading does not write each time.
    static let lastSeenResolution = Duration.minutes(5)
    /// Nobody reads more at once.
    private static let noticeLimit = 5
    /// More are "99+".
    private static let countLimit = 100

    /// By the session that a checked access token names; nil if it has ended.
    package func callAsFunction(session id: Identifier<Session>) async throws -> Identity? {
        let now = clock.now
        let known = try await ports.sessions.known(by: .session(id), at: now) {
            try await database.read { stores in
                try stores.sessions.signedIn(session: id, at: now).map(SessionCache.Known.init)
            }
        }
        guard let known else { return nil }
        return try await noticed(
            Identity(
                member: known.member.at(now), session: known.session,
                isConfirmed: known.session.isConfirmed(at: now))
        )
    }

    /// By the secret in a browser's cookie; nil if it is unknown or its session has ended.
    package func callAsFunction(cookie secret: String) async throws -> Identity? {
        let now = clock.now
        guard let known = try await known(by: secret, at: now), known.session.kind == .web else { return nil }
        return try await noticed(database.read { try Self.identity(known, at: now, in: $0) })
    }

    /// By a token that its member made for a program, or one that lasts of somebody else's; nil if it is unknown or has
    /// ended.
    package func callAsFunction(token secret: String) async throws -> Identity? {
        let now = clock.now
        guard let known = try await known(by: secret, at: now),
            known.session.holder == .token || known.session.isLasting
        else { return nil }
        return try await noticed(
            Identity(member: known.member.at(now), session: known.session, isConfirmed: true))
    }

    /// By the token that a program has for itself, with nobody logged in; nil if it is good no more.
    package func callAsFunction(app token: OwnToken) async throws -> App? {
        try await AppTokens(ports: ports).app(showing: token)
    }

    private func known(by secret: String, at now: Timestamp) async throws -> SessionCache.Known? {
        let hash = secrets.hash(of: secret)
        return try await ports.sessions.known(by: .secret(hash), at: now) {
            try await database.read { stores in
                try stores.sessions.signedIn(secretHash: hash, at: now).map(SessionCache.Known.init)
            }
        }
    }

    /// With what changes all the time, and is read anew.
    private static func identity(_ known: SessionCache.Known, at now: Timestamp, in stores: Stores) throws
        -> Identity
    {
        let (id, member) = (known.member.id, known.member.at(now))
        let unseen = try stores.sessions.unseen(by: id)
        let waiting =
            member.canModerate
            ? try stores.moderation.waitingCounts(
                upTo: countLimit, notAbout: ModerationPolicy.unseen(by: member)) : (cases: 0, members: 0)
        return Identity(
            member: member, session: known.session, isConfirmed: known.session.isConfirmed(at: now),
            notices: unseen.hasNotices ? try stores.notices.unseen(by: id, limit: noticeLimit) : [],
            unreadCount: unseen.hasUnread ? try stores.notifications.unreadCount(of: id) : 0,
            unreadMessageCount: unseen.unreadMessageCount,
            openCaseCount: waiting.cases, waitingCount: waiting.members)
    }

    private func noticed(_ identity: Identity) async throws -> Identity? {
        let now = clock.now
        guard identity.session.lastSeenAt + Self.lastSeenResolution < now else { return identity }
        do {
            return try await note(identity, at: now)
        } catch is DomainError {
            // A full disk keeps nobody from reading.
            return identity
        }
    }

    private func note(_ identity: Identity, at now: Timestamp) async throws -> Identity? {
        try await database.write { stores in
            // Read anew: the session may have ended since.
            guard let found = try stores.sessions.signedIn(session: identity.session.id, at: now) else {
                return nil
            }
            var session = found.session
            session.use(at: now)
            try stores.sessions.update(session)
            return Identity(
                member: found.member.at(now), session: session, isConfirmed: session.isConfirmed(at: now),
                notices: identity.notices, unreadCount: identity.unreadCount,
                unreadMessageCount: identity.unreadMessageCount,
                openCaseCount: identity.openCaseCount, waitingCount: identity.waitingCount)
        }
    }
}
