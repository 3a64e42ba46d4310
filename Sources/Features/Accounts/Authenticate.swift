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

    package init(
        member: Member, session: Session, isConfirmed: Bool = false, notices: [Notice] = [],
        unreadCount: Int = 0, unreadMessageCount: Int = 0, openCaseCount: Int = 0
    ) {
        self.member = member
        self.session = session
        self.isConfirmed = isConfirmed
        self.notices = notices
        self.openCaseCount = openCaseCount
        self.unreadCount = unreadCount
        self.unreadMessageCount = unreadMessageCount
    }
}

/// Finds out who is there. A session that has ended stops working at once, whatever token names it.
package struct Authenticate: Verb {
    let ports: Ports

    /// "Last seen" is exact to this much, so that reading does not write each time.
    static let lastSeenResolution = Duration.minutes(5)
    /// Nobody reads more at once.
    private static let noticeLimit = 5
    /// More are "99+".
    private static let caseLimit = 100

    /// By the session that a checked access token names; nil if it has ended.
    package func callAsFunction(session id: Identifier<Session>) async throws -> Identity? {
        let now = clock.now
        return try await noticed(
            database.read { stores in
                try stores.sessions.signedIn(session: id, at: now).map { found in
                    Identity(
                        member: found.member, session: found.session,
                        isConfirmed: found.session.isConfirmed(at: now))
                }
            })
    }

    /// By the secret in a browser's cookie; nil if it is unknown or its session has ended.
    package func callAsFunction(cookie secret: String) async throws -> Identity? {
        let now = clock.now
        let hash = secrets.hash(of: secret)
        let identity = try await database.read { stores in
            try stores.sessions.signedIn(secretHash: hash, at: now).map { found in
                Identity(
                    member: found.member, session: found.session,
                    isConfirmed: found.session.isConfirmed(at: now),
                    notices: found.hasNotices
                        ? try stores.notices.unseen(by: found.member.id, limit: Self.noticeLimit) : [],
                    unreadCount: found.hasUnread
                        ? try stores.notifications.unreadCount(of: found.member.id) : 0,
                    unreadMessageCount: found.unreadMessageCount,
                    openCaseCount: found.member.canModerate
                        ? try stores.moderation.openCaseCount(upTo: Self.caseLimit) : 0)
            }
        }
        return try await noticed(identity?.session.kind == .web ? identity : nil)
    }

    private func noticed(_ identity: Identity?) async throws -> Identity? {
        guard let identity else { return nil }
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
            session.lastSeenAt = now
            session.expiresAt = now + session.kind.lifetime
            try stores.sessions.update(session)
            return Identity(
                member: found.member, session: session, isConfirmed: session.isConfirmed(at: now),
                notices: identity.notices, unreadCount: identity.unreadCount,
                unreadMessageCount: identity.unreadMessageCount,
                openCaseCount: identity.openCaseCount)
        }
    }
}
