/// How it stands with a member, in one word. The words are told to programs: they never change.
package enum MemberState: String, CaseIterable, Sendable {
    case active
    /// They still wait to be let in.
    case waiting
    /// Moderators keep them out, whatever else is so.
    case suspended
    /// They leave, and may come back until all that is theirs is deleted.
    case leaving
}

extension Member {
    /// The one word: `suspended` goes before `leaving`, and this before `waiting`.
    package var state: MemberState {
        if isSuspended { return .suspended }
        if leavingAt != nil { return .leaving }
        return isWaiting ? .waiting : .active
    }
}

/// Which members are listed for moderators; nil asks for all.
package struct MemberFilter: Hashable, Sendable {
    /// A part of a username or a display name.
    package var query: String?
    package var state: MemberState?
    package var role: Role?

    package init(query: String? = nil, state: MemberState? = nil, role: Role? = nil) {
        self.query = query
        self.state = state
        self.role = role
    }
}

/// A member as moderators and the operator see them.
package struct ListedMember: Hashable, Sendable {
    package var member: Member
    /// Of the originals and renditions of their photos.
    package let byteCount: Int
    /// When one of their sessions was last used; nil without a session.
    package let lastSeenAt: Timestamp?

    package init(member: Member, byteCount: Int, lastSeenAt: Timestamp?) {
        self.member = member
        self.byteCount = byteCount
        self.lastSeenAt = lastSeenAt
    }
}

/// All that the operator is told of one member.
package struct MemberFile: Hashable, Sendable {
    package let listed: ListedMember
    package let contents: ContentCounts
    package let sessionCount: Int
    /// Reports on the member and on what is theirs that nobody has decided on.
    package let openCaseCount: Int
    /// What was decided on them and on what is theirs, latest first; the last few.
    package let decisions: [Decision]

    package init(
        listed: ListedMember, contents: ContentCounts, sessionCount: Int, openCaseCount: Int,
        decisions: [Decision]
    ) {
        self.listed = listed
        self.contents = contents
        self.sessionCount = sessionCount
        self.openCaseCount = openCaseCount
        self.decisions = decisions
    }
}
