import Domain

/// How somebody comes into the yard, and how they go; the operator's choice.
package struct MembershipPolicy: Hashable, Sendable {
    /// Who may join.
    package enum Registration: String, CaseIterable, Sendable {
        /// Everybody.
        case open
        /// Whoever has an invite.
        case invite
        /// Everybody, and they wait until a moderator or the operator lets them in. An invite opens at once.
        case approval
    }

    package let registration: Registration
    /// How long a member who leaves may come back.
    package let leaveGrace: Duration
    /// How long somebody may have a role without a second factor; nil for ever.
    package let factorGrace: Duration?

    package init(
        registration: Registration = .open, leaveGrace: Duration = .days(7), factorGrace: Duration? = nil
    ) {
        self.registration = registration
        self.leaveGrace = leaveGrace
        self.factorGrace = factorGrace
    }
}
