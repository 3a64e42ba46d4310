package import Domain

/// A member beside something of theirs.
package struct MemberName: Sendable, Hashable {
    package let username: String
    package let displayName: String
    package var avatar: AvatarPicture?

    package init(username: String, displayName: String, avatar: AvatarPicture? = nil) {
        self.username = username
        self.displayName = displayName
        self.avatar = avatar
    }

    package init(_ member: MemberSummary) {
        self.init(
            username: member.username, displayName: member.displayName,
            avatar: member.avatar.map(AvatarPicture.init))
    }

    package init(_ member: Member) {
        self.init(
            username: member.username, displayName: member.displayName,
            avatar: member.avatar.map(AvatarPicture.init))
    }
}
