package import MadangCore

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
    /// Whether somebody has opened the letter that was sent there, or the yard sends none. Before that the address gets
    /// no other letter, and is free for whoever has the mailbox.
    package var isEmailConfirmed: Bool
    /// Language code ("ko", "en") chosen in the settings; nil follows the browser.
    package var locale: String?
    /// IANA name of the time zone chosen in the settings; nil follows the browser.
    package var timeZone: String?
    package var colorScheme: ColorScheme
    /// What the star does first.
    package var saving: Saving
    /// A square photo of the member's own.
    package var avatar: Photo?
    package var role: Role
    package var postCount: Int
    package var followerCount: Int
    package var followingCount: Int
    package var listingCount: Int
    package let createdAt: Timestamp
    /// Whether they still wait to be let in.
    package var isWaiting: Bool
    /// Whether opening the letter to their address lets them in, not only somebody of the yard.
    package var waitsForEmail: Bool
    /// When all that is theirs goes; nil for who stays. Until then they may come back.
    package var leavingAt: Timestamp?
    /// Since when those who look after the yard keep them out; nil for nearly everybody.
    package var suspendedAt: Timestamp?
    /// When that ends by itself; nil for who is not suspended, and without an end.
    package var suspendedUntil: Timestamp?
    /// Since when a warning waits that they have not read; nil for nearly everybody.
    package var warnedAt: Timestamp?
    /// When they need a second factor for what comes with their role; nil for who has one, who has no role, and where
    /// none is asked for.
    package var factorDueAt: Timestamp?
    /// Whether that moment has passed: the role rests until they have one.
    package var lacksFactor: Bool
    /// When their next weekly digest is due; nil for who wants none.
    package var digestDueAt: Timestamp?
    /// Whether they want to see their posts of earlier years.
    package var wantsOnThisDay: Bool
    /// The last day, on their own calendar, on which they saw or hid those; nil for never.
    package var onThisDaySeen: CivilDate?
    /// Whether they are asked before they publish a photo without an alternative text.
    package var wantsAltTextReminder: Bool
    /// Whether they see sensitive photos at once, without a veil.
    package var showsSensitive: Bool
    /// What they have neither done nor skipped of what comes first, also where it is not theirs to do. None of these
    /// ever comes back.
    package let firstSteps: Set<FirstStep>
    /// As in `NameMarks`; only what was read from the database has them.
    package let needsUsername: Bool
    package let resembles: String?

    package init(
        id: Identifier<Member>, username: String, displayName: String, bio: String = "", email: String,
        locale: String? = nil, timeZone: String? = nil, colorScheme: ColorScheme = .auto,
        saving: Saving = .memoFirst, avatar: Photo? = nil, role: Role = .member, postCount: Int = 0,
        followerCount: Int = 0,
        followingCount: Int = 0, listingCount: Int = 0, createdAt: Timestamp, isWaiting: Bool = false,
        leavingAt: Timestamp? = nil,
        suspendedAt: Timestamp? = nil, suspendedUntil: Timestamp? = nil, warnedAt: Timestamp? = nil,
        isEmailConfirmed: Bool = true, waitsForEmail: Bool = false, factorDueAt: Timestamp? = nil,
        lacksFactor: Bool = false, digestDueAt: Timestamp? = nil, wantsOnThisDay: Bool = true,
        onThisDaySeen: CivilDate? = nil, wantsAltTextReminder: Bool = false, showsSensitive: Bool = false,
        firstSteps: Set<FirstStep> = [], needsUsername: Bool = false, resembles: String? = nil
    ) {
        self.id = id
        self.username = username
        self.displayName = displayName
        self.bio = bio
        self.email = email
        self.isEmailConfirmed = isEmailConfirmed
        self.locale = locale
        self.timeZone = timeZone
        self.colorScheme = colorScheme
        self.saving = saving
        self.avatar = avatar
        self.role = role
        self.postCount = postCount
        self.followerCount = followerCount
        self.followingCount = followingCount
        self.listingCount = listingCount
        self.createdAt = createdAt
        self.isWaiting = isWaiting
        self.leavingAt = leavingAt
        self.suspendedAt = suspendedAt
        self.suspendedUntil = suspendedUntil
        self.warnedAt = warnedAt
        self.waitsForEmail = waitsForEmail
        self.factorDueAt = factorDueAt
        self.lacksFactor = lacksFactor
        self.digestDueAt = digestDueAt
        self.wantsOnThisDay = wantsOnThisDay
        self.onThisDaySeen = onThisDaySeen
        self.wantsAltTextReminder = wantsAltTextReminder
        self.showsSensitive = showsSensitive
        self.firstSteps = firstSteps
        self.needsUsername = needsUsername
        self.resembles = resembles
    }
}

extension Member {
    /// Whether others see them and what is theirs.
    package var isVisible: Bool { leavingAt == nil && !isWaiting && !isSuspended }

    /// Whether those who look after the yard keep them out.
    package var isSuspended: Bool { suspendedAt != nil }

    /// Whether they want the weekly digest.
    package var wantsDigest: Bool { digestDueAt != nil }

    /// As they are at `moment`: whose suspension is over by then is not suspended, though nobody has noted it yet.
    package func at(_ moment: Timestamp) -> Member {
        guard let suspendedUntil, suspendedUntil <= moment else { return self }
        var member = self
        (member.suspendedAt, member.suspendedUntil) = (nil, nil)
        return member
    }

    /// Whether they wait until somebody lets them in. They learn of no address whether somebody has it.
    package var isStranger: Bool { isWaiting && !waitsForEmail }

    /// Whether the time to come back is over at `moment`.
    package func isGone(at moment: Timestamp) -> Bool { leavingAt.map { $0 <= moment } ?? false }

    /// Whether they look after the yard: let others in, and hide what does not belong here.
    package var canModerate: Bool { role != .member && !isWaiting && !isSuspended && !lacksFactor }

    /// What is said to them where a role is needed that they do not have, or that rests.
    package var roleRefusal: DomainError {
        DomainError(.forbidden, reason: role != .member && lacksFactor ? .lacksFactor : nil)
    }

    /// Whether they look after it as one of its owners.
    package var ownsYard: Bool { role == .owner && canModerate }
}

/// What is shown of a member beside something of theirs (docs/api/members.md).
package struct MemberSummary: Hashable, Sendable {
    package let id: Identifier<Member>
    package let username: String
    package let displayName: String
    package var avatar: Photo?
    package let marks: NameMarks
    package let relation: Relation

    package init(
        id: Identifier<Member>, username: String, displayName: String, avatar: Photo? = nil,
        marks: NameMarks = NameMarks(), relation: Relation
    ) {
        self.id = id
        self.username = username
        self.displayName = displayName
        self.avatar = avatar
        self.marks = marks
        self.relation = relation
    }
}

extension MemberSummary {
    /// Who stands where somebody is gone or not seen. No member has this id, or can have this name.
    package static let nobody = MemberSummary(
        id: Identifier(rawValue: 0), username: "nobody", displayName: "", relation: .stranger)
}

/// How the one who looks stands to a member.
package struct Relation: Hashable, Sendable {
    package let isFollowing: Bool
    package let followsViewer: Bool
    package let isViewer: Bool
    /// Whether the one who looks blocks them: then nothing else is told of them.
    package let isBlocked: Bool
    /// Whether the one who looks mutes them: then what they make is in no list that comes to that one.
    package let isMuted: Bool

    package init(
        isFollowing: Bool, followsViewer: Bool, isViewer: Bool, isBlocked: Bool = false, isMuted: Bool = false
    ) {
        self.isFollowing = isFollowing
        self.followsViewer = followsViewer
        self.isViewer = isViewer
        self.isBlocked = isBlocked
        self.isMuted = isMuted
    }

    /// What somebody without a session sees.
    package static let stranger = Relation(isFollowing: false, followsViewer: false, isViewer: false)
}

/// A member as one viewer sees them.
package struct MemberProfile: Hashable, Sendable {
    package var member: Member
    package let relation: Relation
    /// Hashtags in what the member says of themselves, and mentions of members who are there; where they are asked
    /// for, else none.
    package var bioEntities: [Entity] = []

    package init(member: Member, relation: Relation) {
        self.member = member
        self.relation = relation
    }
}

extension MemberProfile {
    /// What is left of it for somebody who blocks the member: who they are, and that they are blocked.
    package var blocked: MemberProfile {
        var member = member
        member.bio = ""
        (member.postCount, member.followerCount, member.followingCount, member.listingCount) = (0, 0, 0, 0)
        return MemberProfile(
            member: member,
            relation: Relation(isFollowing: false, followsViewer: false, isViewer: false, isBlocked: true))
    }
}
