package enum Role: String, CaseIterable, Sendable {
    case member, moderator, owner
}

/// A person with an account. What is secret about the account lives in `Credential` and `Session`.
package struct Member: Hashable, Sendable {
    package let id: Identifier<Member>
    /// 3–20 of `a-z 0-9 _`.
    package var username: String
    package var displayName: String
    package var bio: String
    /// As the member wrote it. Shown to the member alone.
    package var email: String
    /// Language code ("ko", "en") chosen in the settings; nil follows the browser.
    package var locale: String?
    package var role: Role
    package var postCount: Int
    package var followerCount: Int
    package var followingCount: Int
    package var listingCount: Int
    package let createdAt: Timestamp

    package init(
        id: Identifier<Member>, username: String, displayName: String, bio: String = "", email: String,
        locale: String? = nil, role: Role = .member, postCount: Int = 0, followerCount: Int = 0,
        followingCount: Int = 0, listingCount: Int = 0, createdAt: Timestamp
    ) {
        self.id = id
        self.username = username
        self.displayName = displayName
        self.bio = bio
        self.email = email
        self.locale = locale
        self.role = role
        self.postCount = postCount
        self.followerCount = followerCount
        self.followingCount = followingCount
        self.listingCount = listingCount
        self.createdAt = createdAt
    }
}

/// What is shown of a member beside something of theirs (API, "Member(short)").
package struct MemberSummary: Hashable, Sendable {
    package let id: Identifier<Member>
    package let username: String
    package let displayName: String
    package let relation: Relation

    package init(id: Identifier<Member>, username: String, displayName: String, relation: Relation) {
        self.id = id
        self.username = username
        self.displayName = displayName
        self.relation = relation
    }
}

/// How the one who looks stands to a member.
package struct Relation: Hashable, Sendable {
    package let isFollowing: Bool
    package let followsViewer: Bool
    package let isViewer: Bool

    package init(isFollowing: Bool, followsViewer: Bool, isViewer: Bool) {
        self.isFollowing = isFollowing
        self.followsViewer = followsViewer
        self.isViewer = isViewer
    }

    /// What somebody without a session sees.
    package static let stranger = Relation(isFollowing: false, followsViewer: false, isViewer: false)
}

/// A member as one viewer sees them.
package struct MemberProfile: Hashable, Sendable {
    package let member: Member
    package let relation: Relation

    package init(member: Member, relation: Relation) {
        self.member = member
        self.relation = relation
    }
}
