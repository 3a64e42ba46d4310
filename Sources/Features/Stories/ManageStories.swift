package import Domain
import MadangCore
import Storage

/// What becomes of a member's stories when they end, and whose stories they are not shown.
package struct ManageStories: Verb {
    let ports: Ports

    package struct State: Hashable, Sendable {
        /// Whether one's stories are in the archive when they have ended.
        package let keeps: Bool
        /// Whose stories are in no row of the member's, by name.
        package let muted: [MemberSummary]

        package init(keeps: Bool, muted: [MemberSummary]) {
            self.keeps = keeps
            self.muted = muted
        }
    }

    package func state(of member: Member) async throws -> State {
        try await database.read { stores in
            State(
                keeps: try stores.stories.keeps(member.id),
                muted: try stores.stories.mutes.members(by: member.id))
        }
    }

    /// Holds for what is live, too, and not for what was archived before.
    package func setKeeps(_ keeps: Bool, by member: Member) async throws {
        let now = clock.now
        try await database.write { try $0.stories.setKeeps(keeps, of: member.id, at: now) }
    }

    /// Fails: `.notFound` for nobody whom the member sees; `.invalid` with "username" for themselves, and for more than
    /// `mutedStoriesLimit`.
    package func setMuted(_ isMuted: Bool, _ username: String, by member: Member) async throws {
        try await database.write { stores in
            let other = try stores.other(UsernameRule.kept(username), than: member)
            let muted = try stores.stories.mutes.ids(by: member.id)
            guard !isMuted || muted.contains(other.id) || muted.count < mutedStoriesLimit else {
                throw DomainError.invalid("username", .tooMany(maximum: mutedStoriesLimit))
            }
            try stores.stories.mutes.set(isMuted, other.id, by: member.id)
        }
    }
}
