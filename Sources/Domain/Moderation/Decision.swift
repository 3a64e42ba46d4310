package import MadangCore

/// What those who look after the yard decided, on what and why. Decisions are never changed nor taken away: what
/// undoes one is another one.
package struct Decision: Hashable, Sendable {
    /// The words are kept and sent: they never change.
    package enum Action: String, CaseIterable, Sendable {
        /// A post or comment is there for its author alone.
        case hide
        case restore
        /// A member is kept out.
        case suspend
        case unsuspend
        /// A member is told to mend something.
        case warn
        /// It goes for good, when the time to put it back is over.
        case remove
        /// It was not to be removed after all.
        case putBack = "put_back"
        /// The photos of a post are sensitive, whatever its author says.
        case markSensitive = "mark_sensitive"
        /// They are no more, until its author says so.
        case unmarkSensitive = "unmark_sensitive"
        /// What was reported is left as it is.
        case dismiss
        /// A member becomes a moderator.
        case appoint
        case discharge
    }

    /// Of the reason that its author reads.
    package static let reasonLimit = TextLimit(minimum: 1, maximum: 500)
    /// Of a warning, which is read at once.
    package static let warningLimit = TextLimit(minimum: 1, maximum: 300)

    package let id: Identifier<Decision>
    package let action: Action
    package let kind: ThingKind
    /// The number of the thing's id.
    package let thingID: Int64
    package let memberID: Identifier<Member>
    /// What the member was called.
    package let username: String
    /// Who decided.
    package let actor: String
    package let reason: String
    /// When a suspension ends by itself; nil for one without an end, and for all else.
    package let until: Timestamp?
    /// How a warning was taken back, which is no decision of its own; nil for one that stands, and for all else.
    package let lifted: Appeal.Answer?
    package var at: Timestamp { id.moment }

    package init(
        id: Identifier<Decision>, action: Action, kind: ThingKind, thingID: Int64,
        memberID: Identifier<Member>, username: String, actor: String, reason: String,
        until: Timestamp? = nil, lifted: Appeal.Answer? = nil
    ) {
        self.id = id
        self.action = action
        self.kind = kind
        self.thingID = thingID
        self.memberID = memberID
        self.username = username
        self.actor = actor
        self.reason = reason
        self.until = until
        self.lifted = lifted
    }
}
