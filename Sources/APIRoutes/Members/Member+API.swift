import Domain
import HTTPKit
import MadangAPI

extension MadangAPI.Member {
    init(_ profile: MemberProfile) {
        self.init(profile.member, profile.relation)
    }

    init(_ member: Domain.Member, _ relation: Relation) {
        // Avatars come with the settings pages; until then nobody has one.
        self.init(
            id: member.id.string, username: member.username, displayName: member.displayName, bio: member.bio,
            avatar: nil, postCount: member.postCount, followerCount: member.followerCount,
            followingCount: member.followingCount, listingCount: member.listingCount,
            isFollowing: relation.isFollowing, followsYou: relation.followsViewer, isMe: relation.isViewer,
            createdAt: member.createdAt.rfc3339)
    }
}

extension MemberShort {
    init(_ summary: MemberSummary) {
        self.init(
            id: summary.id.string, username: summary.username, displayName: summary.displayName, avatar: nil,
            isFollowing: summary.relation.isFollowing, isMe: summary.relation.isViewer)
    }
}

extension Me {
    init(_ member: Domain.Member) {
        let oneself = Relation(isFollowing: false, followsViewer: false, isViewer: true)
        self.init(
            member: MadangAPI.Member(member, oneself), email: member.email, locale: member.locale,
            role: member.role.rawValue)
    }
}
