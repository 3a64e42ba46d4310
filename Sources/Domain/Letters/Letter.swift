/// Mail that waits to be sent. It holds no secret: one-time links are made when it is sent.
package struct Letter: Hashable, Sendable {
    /// What it says. The words are kept: they never change.
    package enum Kind: String, CaseIterable, Sendable {
        /// A link to choose a new password.
        case resetPassword = "reset_password"
        /// A link that shows that the new address is the member's; goes to the new address.
        case confirmEmail = "confirm_email"
        /// Goes to the old address.
        case emailChanged = "email_changed"
        case sessionRevoked = "session_revoked"
        case passwordChanged = "password_changed"
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
        /// Their role asks for a second factor; fact "until", in milliseconds since 1970.
        case factorAsked = "factor_asked"
        /// Their role rests until they have one.
        case factorMissing = "factor_missing"
        /// Somebody logged in where the member never had; facts "network" and "notice".
        case newDevice = "new_device"
        /// Until when one may come back ("until", milliseconds since 1970).
        case leaving
        /// What was taken away, by numbers; to somebody who is gone.
        case receipt
        /// Somebody who waited was let in.
        case approved
        /// A post, comment or listing of theirs was hidden, or is shown again; facts "thing", "reason" and "post" or
        /// "listing".
        case hidden
        case shown
        /// Something of theirs was taken away, or put back; facts as above, and "until" (milliseconds since 1970).
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
        /// Somebody waits to be let in; to owners.
        case memberWaits = "member_waits"
        /// A post of theirs could not be published at its time; fact "reason", a code of problems.
        case draftFailed = "draft_failed"
        /// What happened in a week, for who wants to know; fact "since", in milliseconds since 1970.
        case digest
    }

    /// What letters go first, and how many of them one mailbox takes.
    package enum Class: Hashable, Sendable {
        /// Somebody waits for it in front of a form.
        case link
        /// Somebody else may be in the account.
        case warning
        /// Good to know.
        case news
    }

    /// No letter is put off for longer.
    package static let longestPause = Duration.days(1)

    /// When a letter is due that a node has in hand: by no clock (the end of the year 9999). The clocks of two nodes
    /// may differ by anything, so a moment at which one of them is done would say nothing to the other.
    package static let inHand = Timestamp(milliseconds: 253_402_300_799_000)

    package let id: Identifier<Letter>
    package let kind: Kind
    /// Nil when the member is gone, or never was.
    package let memberID: Identifier<Member>?
    /// The address. Nil for a letter to nobody: it is kept like any other, so that asking in the name of nobody
    /// takes as long, and dropped instead of sent.
    package let recipient: String?
    /// Language code ("ko", "en").
    package let locale: String
    /// Numbers and words that the text needs; never secrets.
    package let facts: [String: String]
    package let createdAt: Timestamp
    /// When to try next.
    package var dueAt: Timestamp
    /// How often it was tried.
    package var attempts: Int

    package init(
        id: Identifier<Letter>, kind: Kind, memberID: Identifier<Member>?, recipient: String?, locale: String,
        facts: [String: String] = [:], createdAt: Timestamp, dueAt: Timestamp? = nil, attempts: Int = 0
    ) {
        self.id = id
        self.kind = kind
        self.memberID = memberID
        self.recipient = recipient
        self.locale = locale
        self.facts = facts
        self.createdAt = createdAt
        self.dueAt = dueAt ?? createdAt
        self.attempts = attempts
    }
}

extension Letter.Kind {
    package var letterClass: Letter.Class {
        switch self {
        case .resetPassword, .confirmEmail: .link
        case .emailChanged, .sessionRevoked, .passwordChanged, .authenticatorOn, .authenticatorOff,
            .passkeyAdded, .passkeyRemoved, .passkeyCopied, .tokenMade, .appAllowed, .recoveryCodeUsed,
            .newDevice, .factorAsked, .factorMissing, .suspended, .warned:
            .warning
        case .leaving, .receipt, .approved, .hidden, .shown, .removed, .putBack, .markedSensitive,
            .unmarkedSensitive, .unsuspended, .appealAnswered, .memberWaits, .draftFailed, .digest:
            .news
        }
    }
}

/// How many letters were sent of late.
package struct LetterCounts: Hashable, Sendable {
    /// To the same mailbox.
    package let recipient: Int
    /// For the same member, to whatever mailbox; 0 for a letter about nobody.
    package let member: Int
    /// By the yard.
    package let yard: Int
    /// To the same mailbox, of the same kind.
    package let sameKind: Int

    package init(recipient: Int, member: Int, yard: Int, sameKind: Int) {
        self.recipient = recipient
        self.sameKind = sameKind
        self.member = member
        self.yard = yard
    }
}
