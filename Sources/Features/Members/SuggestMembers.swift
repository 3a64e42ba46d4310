package import Domain
import Storage

/// Whom somebody may want to follow. There is no score: the rule is `FollowStore.suggestions`, and pages tell it.
package struct SuggestMembers: Verb {
    let ports: Ports

    /// At most `limit` members, without `member` and those whom they follow or block.
    package func callAsFunction(for member: Member, limit: Int) async throws -> [MemberProfile] {
        try await database.read { try $0.follows.suggestions(for: member.id, limit: limit) }
    }
}
