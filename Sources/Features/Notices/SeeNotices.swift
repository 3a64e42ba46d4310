package import Domain
import Storage

/// Takes notices off a member's pages: they have seen the one with that id and all before it.
package struct SeeNotices: Verb {
    let ports: Ports

    /// An id of somebody else's notice does no more than the moment at which it was made.
    package func callAsFunction(upTo id: Identifier<Notice>, by member: Member) async throws {
        let now = clock.now
        try await database.write { try $0.notices.markSeen(upTo: id, by: member.id, at: now) }
    }
}
