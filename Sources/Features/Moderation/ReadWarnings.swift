package import Domain
import Storage

/// What a member was warned of, as they read it.
package struct ReadWarnings: Verb {
    let ports: Ports

    /// Latest first.
    package func callAsFunction(by member: Member, page: PageRequest) async throws -> Page<Warning> {
        try await database.read { try $0.moderation.warnings(of: member.id, page: page) }
    }

    /// They have read that one and all before it; said again it changes nothing. The notice of it goes as well.
    /// An id of somebody else's warning does no more than the moment at which it was made.
    package func markRead(upTo id: Identifier<Decision>, by member: Member) async throws {
        let now = clock.now
        try await database.write { stores in
            guard try stores.moderation.markWarningsRead(upTo: id, by: member.id, at: now) > 0 else { return }
            try stores.notices.markSeen(.warned, by: member.id, at: now)
            try trail.record(.warningRead, of: member, from: nil, facts: ["id": id.string], in: stores)
        }
    }
}
