package import MadangCore

/// What `MemberSummary` leaves out of a member: for programs that want all of an author beside each thing of theirs.
package struct MemberOutline: Hashable, Sendable {
    package let id: Identifier<Member>
    package let bio: String
    /// Hashtags in what the member says of themselves, and mentions of members who are there.
    package var bioEntities: [Entity]
    package let postCount: Int
    /// Of those whom the viewer sees, as in profiles.
    package let followerCount: Int
    package let followingCount: Int
    package let listingCount: Int
    package let createdAt: Timestamp

    package init(
        id: Identifier<Member>, bio: String, bioEntities: [Entity] = [], postCount: Int, followerCount: Int,
        followingCount: Int, listingCount: Int, createdAt: Timestamp
    ) {
        self.id = id
        self.bio = bio
        self.bioEntities = bioEntities
        self.postCount = postCount
        self.followerCount = followerCount
        self.followingCount = followingCount
        self.listingCount = listingCount
        self.createdAt = createdAt
    }
}

/// Outlines of several members, and who is mentioned in what they published.
package struct MemberOutlines: Hashable, Sendable {
    package let byID: [Identifier<Member>: MemberOutline]
    /// By username: those who are there.
    package let named: [String: Identifier<Member>]

    package init(
        byID: [Identifier<Member>: MemberOutline] = [:], named: [String: Identifier<Member>] = [:]
    ) {
        self.byID = byID
        self.named = named
    }
}
