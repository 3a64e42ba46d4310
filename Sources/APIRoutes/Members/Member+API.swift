import Domain
import Features
import HTTPKit
import MadangAPI
import MadangCore

extension MadangAPI.Member {
    init(_ profile: MemberProfile) {
        self.init(profile.member, profile.relation)
    }

    init(_ member: Domain.Member, _ relation: Relation) {
        self.init(
            id: member.id.string, username: member.username, displayName: member.displayName, bio: member.bio,
            avatar: member.avatar.map { MadangAPI.Photo($0) }, postCount: member.postCount,
            followerCount: member.followerCount,
            followingCount: member.followingCount, listingCount: member.listingCount,
            isFollowing: relation.isFollowing, followsYou: relation.followsViewer, isMe: relation.isViewer,
            isBlocked: relation.isBlocked ? true : nil, isMuted: relation.isMuted,
            createdAt: member.createdAt.rfc3339)
    }
}

extension MemberShort {
    init(_ summary: MemberSummary) {
        self.init(
            id: summary.id.string, username: summary.username, displayName: summary.displayName,
            avatar: summary.avatar.map { MadangAPI.Photo($0) },
            isFollowing: summary.relation.isFollowing, isMe: summary.relation.isViewer)
    }
}

extension MemberShort {
    /// Of the one who asks.
    init(me: Domain.Member) {
        self.init(
            id: me.id.string, username: me.username, displayName: me.displayName,
            avatar: me.avatar.map { MadangAPI.Photo($0) }, isFollowing: false, isMe: true)
    }
}

extension Me {
    init(_ profile: OwnProfile) {
        self.init(profile.member, pendingEmail: profile.pendingEmail)
    }

    init(_ member: Domain.Member, pendingEmail: String?) {
        let oneself = Relation(isFollowing: false, followsViewer: false, isViewer: true)
        self.init(
            member: MadangAPI.Member(member, oneself), email: member.email, locale: member.locale,
            timeZone: member.timeZone, colorScheme: member.colorScheme.rawValue,
            saving: member.saving.rawValue, role: member.role.rawValue,
            state: member.isWaiting ? "waiting" : "active", pendingEmail: pendingEmail,
            weeklyDigest: member.wantsDigest, onThisDay: member.wantsOnThisDay,
            altTextReminder: member.wantsAltTextReminder, showsSensitive: member.showsSensitive)
    }
}
