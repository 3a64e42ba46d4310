import Domain

/// What was done to a member, as the command line prints it for programs.
struct StateLine: Encodable {
    let username, state: String
    let reason: String?
    /// When a suspension ends by itself.
    let suspendedUntil: String?

    /// - Parameter state: after it.
    init(_ decision: Decision, _ state: MemberState) {
        username = decision.username
        self.state = state.rawValue
        reason = PlainTable.harmless(decision.reason)
        suspendedUntil = decision.until.map(PlainTime.machine)
    }

    /// As the member is now.
    init(_ member: Member) {
        username = member.username
        state = member.state.rawValue
        reason = nil
        suspendedUntil = member.suspendedUntil.map(PlainTime.machine)
    }
}

/// A member who goes, or is gone.
struct DeletionLine: Encodable {
    let username: String
    let isDeleted: Bool
    let leavingAt: String?
    let contents: ContentsLine?

    init(
        username: String, isDeleted: Bool, leavingAt: Timestamp? = nil, contents: ContentsLine? = nil
    ) {
        self.username = username
        self.isDeleted = isDeleted
        self.leavingAt = leavingAt.map(PlainTime.machine)
        self.contents = contents
    }
}

/// What a member may do now.
struct RoleLine: Encodable {
    let username, role: String

    init(_ member: Member) {
        username = member.username
        role = member.role.rawValue
    }
}

/// Whether a member had a second factor, which is gone.
struct FactorsLine: Encodable {
    let username: String
    let wasReset: Bool
}

/// A link for one member, and until when it is good.
struct LinkLine: Encodable {
    let username: String
    /// Of a member who was made with it.
    var role: String?
    let link, expiresAt: String
}

/// Somebody who waits to be let in.
struct WaitingLine: Encodable {
    let username, displayName, joinedAt: String

    init(_ member: Member) {
        username = member.username
        displayName = PlainTable.harmless(member.displayName)
        joinedAt = PlainTime.machine(member.createdAt)
    }
}

/// An invite: its link is told once, when it is made, and its maker in lists.
struct InviteLine: Encodable {
    let id: String
    let uses, used: Int
    let expiresAt: String
    var maker: String?
    var link: String?

    init(_ invite: Invite) {
        id = invite.id.string
        uses = invite.uses
        used = invite.used
        expiresAt = PlainTime.machine(invite.expiresAt)
    }
}

/// An invite that lets nobody in any more.
struct RevokedLine: Encodable {
    let id: String
    let isRevoked = true
}
