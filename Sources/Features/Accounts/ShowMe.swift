package import Domain
import Storage

/// What only oneself may know of oneself.
package struct OwnProfile: Hashable, Sendable {
    package let member: Member
    /// A new address that waits for its link to be opened.
    package let pendingEmail: String?
}

/// Shows a member to themselves.
package struct ShowMe: Verb {
    let ports: Ports

    /// Fails: `.unauthorized` if the member is gone.
    package func callAsFunction(_ id: Identifier<Member>) async throws -> OwnProfile {
        let now = clock.now
        return try await database.read { stores in
            guard let member = try stores.members.member(id) else { throw DomainError.unauthorized }
            return OwnProfile(member: member, pendingEmail: try stores.pendingEmail(of: member, at: now))
        }
    }
}

extension Stores {
    /// The address that waits to be confirmed: another one, or the one that the member has; of a stranger only as long
    /// as the link in a letter is good, because without mail theirs waits for somebody to let them in.
    func pendingEmail(of member: Member, at now: Timestamp) throws -> String? {
        try emailChanges.pending(of: member.id, at: now)?.email
            ?? (member.isEmailConfirmed || member.isStranger ? nil : member.email)
    }
}
