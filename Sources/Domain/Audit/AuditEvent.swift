/// Something that happened to an account, as the operator may read it. It holds numbers and words alone: never
/// bodies, tokens, passwords or e-mail addresses, and never what somebody typed.
package struct AuditEvent: Hashable, Sendable {
    /// What happened. The words are kept and printed: they never change.
    package enum Kind: String, CaseIterable, Sendable {
        case memberJoined = "member.joined"
        case memberPromoted = "member.promoted"
        /// What comes with their role rests until they have a second factor; fact "role".
        case roleRested = "role.rested"
        case memberApproved = "member.approved"
        case memberRefused = "member.refused"
        case memberSuspended = "member.suspended"
        /// By somebody, or by itself when its time was over: then fact "end" is "time".
        case memberUnsuspended = "member.unsuspended"
        /// Facts "thing" and "id" say of what.
        case memberWarned = "member.warned"
        /// They have read it.
        case warningRead = "warning.read"
        /// They say something against a suspension or a warning; fact "id" is the decision.
        case appealMade = "appeal.made"
        /// Facts "id" and "outcome".
        case appealAnswered = "appeal.answered"
        /// Somebody who looks after the yard noted something about them, or deleted such a note.
        case noteWritten = "note.written"
        case noteDeleted = "note.deleted"
        /// A post or comment of theirs; facts "thing" and "id".
        case thingHidden = "thing.hidden"
        case thingRestored = "thing.restored"
        /// Something of theirs is taken away for good, or was put back in time; facts "thing" and "id".
        case thingRemoved = "thing.removed"
        case thingPutBack = "thing.put_back"
        /// Photos of a post of theirs are sensitive, as moderators say, or are so no more; facts "thing" and "id".
        case thingMarkedSensitive = "thing.marked_sensitive"
        case thingUnmarkedSensitive = "thing.unmarked_sensitive"
        /// What was reported of theirs is left as it is.
        case reportsDismissed = "reports.dismissed"
        case memberLeaving = "member.leaving"
        case memberRestored = "member.restored"
        case memberDeleted = "member.deleted"
        case sessionOpened = "session.opened"
        /// A log-in that failed. About the member only if there is one of that name. With the factor "key" a refresh
        /// whose token belongs to a key that was not shown.
        case sessionRefused = "session.refused"
        case sessionEnded = "session.ended"
        /// The member says that it was not them who opened the session.
        case sessionDisowned = "session.disowned"
        /// A spent refresh token came again: one of its two holders is a thief.
        case sessionRevoked = "session.revoked"
        case passwordChanged = "password.changed"
        /// By a one-time link.
        case passwordReset = "password.reset"
        /// Somebody asked for a link to choose a new password.
        case passwordForgotten = "password.forgotten"
        /// The session may do guarded things for a while.
        case passwordConfirmed = "password.confirmed"
        /// The password was asked again and was wrong.
        case passwordRefused = "password.refused"
        /// Logging in takes a code of an authenticator app, or takes none any more.
        case authenticatorOn = "authenticator.on"
        case authenticatorOff = "authenticator.off"
        /// Fact "passkey" is its number.
        case passkeyAdded = "passkey.added"
        case passkeyRemoved = "passkey.removed"
        /// Its authenticator counted back: there may be a copy.
        case passkeyCopied = "passkey.copied"
        case recoveryCodesMade = "recovery_codes.made"
        case recoveryCodeUsed = "recovery_code.used"
        /// A token for a program; facts "session" and "scopes".
        case tokenMade = "token.made"
        /// Somebody else's program was let in; facts "app" (its number) and "scopes".
        case appAllowed = "app.allowed"
        /// It came for its tokens; facts "app" and "session". No log-in of the member: where it came from is not where
        /// they are.
        case appOpened = "app.opened"
        case emailAsked = "email.asked"
        case emailChanged = "email.changed"
        case emailConfirmed = "email.confirmed"
        /// The operator made a one-time link.
        case linkMade = "link.made"
        case inviteMade = "invite.made"
        case inviteRevoked = "invite.revoked"
        case dataExported = "data.exported"

        /// Whether the member reads it in their history. Notes among those who look after the yard, and reports that
        /// came to nothing, they do not (docs/decisions/0061-moderation-steps.md). There is no `default`: a new kind
        /// has to decide.
        package var isToldToMember: Bool {
            switch self {
            case .noteWritten, .noteDeleted, .reportsDismissed: false
            case .memberJoined, .memberPromoted, .roleRested, .memberApproved, .memberRefused,
                .memberSuspended, .memberUnsuspended, .memberWarned, .warningRead, .appealMade,
                .appealAnswered, .thingHidden, .thingRestored, .thingRemoved, .thingPutBack,
                .thingMarkedSensitive, .thingUnmarkedSensitive, .memberLeaving, .memberRestored,
                .memberDeleted, .sessionOpened, .sessionRefused, .sessionEnded, .sessionDisowned,
                .sessionRevoked, .passwordChanged, .passwordReset, .passwordForgotten, .passwordConfirmed,
                .passwordRefused, .authenticatorOn, .authenticatorOff, .passkeyAdded, .passkeyRemoved,
                .passkeyCopied, .recoveryCodesMade, .recoveryCodeUsed, .tokenMade, .appAllowed, .appOpened,
                .emailAsked, .emailChanged, .emailConfirmed, .linkMade, .inviteMade, .inviteRevoked,
                .dataExported:
                true
            }
        }

        /// All that a member reads in their history.
        package static let toldToMember = Set(allCases.filter(\.isToldToMember))
    }

    package let id: Identifier<AuditEvent>
    package let kind: Kind
    package let at: Timestamp
    /// Whom it is about. A number that outlives its member; nil for a name that nobody has.
    package let memberID: Identifier<Member>?
    package let username: String?
    /// "operator" or a username; nil when the member did it.
    package let actor: String?
    /// `Visit.network`; nil for the command line.
    package let network: String?
    /// `Visit.device`; nil for the command line.
    package let device: String?
    package let facts: [String: String]

    /// `at` is told by the id.
    package init(
        id: Identifier<AuditEvent>, kind: Kind, memberID: Identifier<Member>?, username: String?,
        actor: String? = nil, network: String? = nil, device: String? = nil, facts: [String: String] = [:]
    ) {
        self.id = id
        self.kind = kind
        at = id.moment
        self.memberID = memberID
        self.username = username
        self.actor = actor
        self.network = network
        self.device = device
        self.facts = facts
    }
}
