/// What a member should know of their account: shown on every page until they say that they have seen it.
package struct Notice: Hashable, Sendable {
    /// The words are kept: they never change.
    package enum Kind: String, CaseIterable, Sendable {
        /// A spent refresh token came again, so the session was ended.
        case sessionRevoked = "session_revoked"
        /// By the member or by a one-time link.
        case passwordChanged = "password_changed"
        case emailChanged = "email_changed"
        /// Logging in takes a code of an authenticator app, or takes none any more.
        case authenticatorOn = "authenticator_on"
        case authenticatorOff = "authenticator_off"
        /// A passkey was added or taken away.
        case passkeyAdded = "passkey_added"
        case passkeyRemoved = "passkey_removed"
        /// The authenticator of a passkey counted back: there may be a copy.
        case passkeyCopied = "passkey_copied"
        /// A token for a program was made.
        case tokenMade = "token_made"
        /// Somebody else's program was let in; fact "app" is its name.
        case appAllowed = "app_allowed"
        /// A recovery code opened a session, and is used up.
        case recoveryCodeUsed = "recovery_code_used"
        /// A letter went to the address with which they joined; fact "email".
        case confirmEmail = "confirm_email"
        /// Their role asks for a second factor; fact "until", in milliseconds since 1970.
        case factorAsked = "factor_asked"
        /// Their role rests until they have one.
        case factorMissing = "factor_missing"
        /// Somebody logged in where the member never had; fact "network".
        case newDevice = "new_device"
        /// The member was about to leave and logged in.
        case restored
        /// A post, comment or listing of theirs was hidden, or is shown again; facts "thing", "reason" and "post" or
        /// "listing".
        case hidden
        case shown
        /// Something of theirs was taken away, or put back; facts as above, and "until" when it is deleted.
        case removed
        case putBack = "put_back"
        /// The photos of a post of theirs are sensitive, as moderators say, or are so no more; facts "thing", "reason"
        /// and "post".
        case markedSensitive = "marked_sensitive"
        case unmarkedSensitive = "unmarked_sensitive"
        /// They were kept out, or let in again; fact "reason", and "until" for a suspension that ends by itself.
        /// Without a reason it has ended by itself.
        case suspended
        case unsuspended
        /// They are to mend something; facts "reason" and "thing".
        case warned
        /// What they said against a decision was answered; facts "outcome", "reason" and "thing", which is the
        /// decision's action.
        case appealAnswered = "appeal_answered"
        /// Somebody waits to be let in; for owners.
        case memberWaits = "member_waits"
        /// A post of theirs could not be published at its time; fact "reason", a code of problems.
        case draftFailed = "draft_failed"
    }

    package let id: Identifier<Notice>
    package let memberID: Identifier<Member>
    package let kind: Kind
    package let at: Timestamp
    /// `Visit.device` of what happened.
    package let device: String
    /// The session in which it was done: whoever looks from there knows it already.
    package let sessionID: Identifier<Session>?
    /// The rest, by name.
    package let facts: [String: String]
    package let seenAt: Timestamp?

    /// `at` is told by the id.
    package init(
        id: Identifier<Notice>, memberID: Identifier<Member>, kind: Kind, device: String,
        sessionID: Identifier<Session>? = nil, facts: [String: String] = [:], seenAt: Timestamp? = nil
    ) {
        self.id = id
        self.memberID = memberID
        self.kind = kind
        at = id.moment
        self.device = device
        self.sessionID = sessionID
        self.facts = facts
        self.seenAt = seenAt
    }
}

/// How long notices can be read again in the settings.
package let noticeLifetime = Duration.days(90)
