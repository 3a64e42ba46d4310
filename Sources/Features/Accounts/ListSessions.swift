package import Domain
import Storage

/// The devices on which a member is logged in, and what they should know of them.
package struct ListSessions: Verb {
    let ports: Ports

    /// More devices than anybody can look through.
    private static let limit = 200
    private static let noticeLimit = 20

    package struct Answer: Sendable {
        /// The one that asks first, then the last seen.
        package let sessions: [Session]
        /// Newest first, those that were seen too.
        package let notices: [Notice]
    }

    package func callAsFunction(by identity: Identity) async throws -> Answer {
        let now = clock.now
        return try await database.read { stores in
            let all = try stores.sessions.sessions(of: identity.member.id, at: now, limit: Self.limit)
            let own = all.filter { $0.id == identity.session.id }
            return Answer(
                sessions: own + all.filter { $0.id != identity.session.id },
                notices: try stores.notices.notices(of: identity.member.id, limit: Self.noticeLimit))
        }
    }
}
