package import MadangCore

/// What went wrong, as the caller may know it (docs/api/errors.md).
///
/// People read a text that the edge makes from `code` and `faults`; `underlying` goes to the log only.
package struct DomainError: Error, Sendable {
    /// Why, where the code alone would leave people at a loss. The edge has a sentence for each; programs see the
    /// code alone.
    package enum Reason: String, Sendable, CaseIterable {
        /// The member still waits to be let in.
        case waitsForApproval = "waits_for_approval"
        /// The member has not opened the link of the letter yet that lets them in.
        case waitsForLetter = "waits_for_letter"
        /// Without this owner the yard would have none.
        case lastOwner = "last_owner"
        /// The member's role rests until they have a second factor.
        case lacksFactor = "lacks_factor"
        /// The program's token does not allow it.
        case lacksScope = "lacks_scope"
        /// Who is logged in showed another password than theirs.
        case wrongPassword = "wrong_password"
        /// The token belongs to a key, and is shown without a proof by it.
        case boundToken = "bound_token"
        /// What was said of a sale is shown, or the time to say something is over.
        case feedbackClosed = "feedback_closed"
        /// The member leaves already.
        case leaving
        /// Something was reported of the member that nobody has decided on; until then all of it stays.
        case reported
        /// Those who look after the yard keep the member out.
        case suspended
        /// The member's photos take all the room that one may have.
        case quotaFull = "quota_full"
        /// Another member is logged in than the one who began this.
        case otherMember = "other_member"
        /// The listing was made or pulled up a short while ago.
        case pulledUpLately = "pulled_up_lately"
        /// The listing is sold out.
        case soldOut = "sold_out"
        /// Nothing of the listing is for sale any more.
        case nothingLeft = "nothing_left"
        /// Its seller takes no offers.
        case offersNotTaken = "offers_not_taken"
        /// The member made as many offers for the listing as one may in a day.
        case offersMade = "offers_made"
        /// The offer was answered or taken back, or its time is over.
        case offerNotOpen = "offer_not_open"
        /// The listing is kept for somebody already.
        case listingReserved = "listing_reserved"
        /// The sale was too long ago to be taken back.
        case saleTooOld = "sale_too_old"
        /// Unsplash wants to be asked less for a while.
        case unsplashLimited = "unsplash_limited"
        /// Unsplash does not answer, or not so that it could be read.
        case unsplashAway = "unsplash_away"
        /// The yard is at another place now, and this one is for reading alone.
        case moved
    }

    /// The edge knows the HTTP status of each.
    package let code: ErrorCode
    package let reason: Reason?
    /// Every wrong field, for `.invalid` and `.taken`.
    package let faults: [FieldFault]
    /// Seconds, for `.rateLimited`, `.busy`, `.readOnly` and the reason `.pulledUpLately`.
    package let retryAfter: Int?
    /// When a suspension ends, for the reason `.suspended`; nil for one without an end.
    package let suspendedUntil: Timestamp?
    /// By which a log-in goes on that waits for a code, for `.codeRequired`.
    package let ticket: String?
    package let underlying: (any Error)?

    package init(
        _ code: ErrorCode, reason: Reason? = nil, faults: [FieldFault] = [], retryAfter: Int? = nil,
        suspendedUntil: Timestamp? = nil, ticket: String? = nil, underlying: (any Error)? = nil
    ) {
        self.code = code
        self.reason = reason
        self.faults = faults
        self.retryAfter = retryAfter
        self.suspendedUntil = suspendedUntil
        self.ticket = ticket
        self.underlying = underlying
    }

    /// Which wording tells people of it.
    package var wording: String { reason?.rawValue ?? code.rawValue }

    package static let notFound = DomainError(.notFound)
    package static let forbidden = DomainError(.forbidden)
    package static let unauthorized = DomainError(.unauthorized)
    package static let malformed = DomainError(.malformed)
    package static let invalidProof = DomainError(.invalidProof)
    package static let boundToken = DomainError(.unauthorized, reason: .boundToken)
    package static let conflict = DomainError(.conflict)

    /// One wrong field.
    package static func invalid(_ field: String, _ fault: Fault) -> DomainError {
        DomainError(.invalid, faults: [FieldFault(field: field, fault: fault)])
    }

    /// A value that belongs to somebody else already.
    package static func taken(_ field: String) -> DomainError {
        DomainError(.taken, faults: [FieldFault(field: field, fault: .taken)])
    }
}

extension FaultCollector {
    /// Throws `.invalid` with all that was collected, if anything was.
    package func finish() throws {
        guard faults.isEmpty else { throw DomainError(.invalid, faults: faults) }
    }

    /// Whether something is wrong with `field`.
    package func names(_ field: String) -> Bool { faults.contains { $0.field == field } }

    /// What `judge` gives. Notes every field that it refuses and goes on, so that what is judged after it is told with
    /// it: then nil. Fails: what `judge` throws but `.invalid`.
    @discardableResult
    package mutating func collecting<Value>(_ judge: () throws -> Value) throws -> Value? {
        do {
            return try judge()
        } catch let error as DomainError where error.code == .invalid {
            for fault in error.faults { check(fault.field, fault.fault) }
            return nil
        }
    }
}
