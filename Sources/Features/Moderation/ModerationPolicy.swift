package import Domain

/// Who may decide on whom, and what on what.
package enum ModerationPolicy {
    /// Nobody decides on what is their own. Moderators decide on members, owners on everybody else, too.
    package static func may(_ actor: Member, decideOn member: Member) -> Bool {
        guard actor.canModerate, actor.id != member.id else { return false }
        return actor.role == .owner || member.role == .member
    }

    /// About whom `viewer` is not shown what was reported: a moderator about themselves, who would learn who reported
    /// them. Owners are shown all, since a yard may have one alone.
    package static func unseen(by viewer: Member) -> Identifier<Member>? {
        viewer.ownsYard ? nil : viewer.id
    }

    /// Whether `actor` may give `member` the role of a moderator, or take it.
    package static func mayAppoint(_ actor: Member, _ member: Member) -> Bool {
        actor.ownsYard && actor.id != member.id && member.role != .owner
            && member.isVisible
    }

    /// Whether `actor` may delete `member`, whatever their role and state.
    package static func mayDelete(_ actor: Member, _ member: Member) -> Bool {
        actor.ownsYard && actor.id != member.id
    }

    /// What can be decided on a thing of that kind.
    package static func actions(on kind: ThingKind) -> [Decision.Action] {
        switch kind {
        case .post:
            [.warn, .markSensitive, .unmarkSensitive, .hide, .restore, .remove, .putBack, .dismiss]
        case .comment, .listing: [.warn, .hide, .restore, .remove, .putBack, .dismiss]
        case .message, .avatar, .profile, .story, .board, .feedback: [.remove, .putBack]
        case .member: [.warn, .suspend, .unsuspend, .dismiss]
        }
    }
}
