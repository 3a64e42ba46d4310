/// The problems of docs/api/errors.md, and the one that should not happen; the raw value is the `code`. At the end
/// those that share a code and say more.
package enum ProblemWording: String, CaseIterable, Sendable {
    case malformed, unauthorized, forbidden, blocked, taken, conflict, invalid, busy, `internal`
    case tokenExpired = "token_expired"
    case invalidCredentials = "invalid_credentials"
    case codeRequired = "code_required"
    case sessionRevoked = "session_revoked"
    case invalidProof = "invalid_proof"
    case confirmationRequired = "confirmation_required"
    case crossOrigin = "cross_origin"
    case notFound = "not_found"
    case tooLarge = "too_large"
    case unsupportedMedia = "unsupported_media"
    case rateLimited = "rate_limited"
    case readOnly = "read_only"
    case moved
    case storageFull = "storage_full"
    case methodNotAllowed = "method_not_allowed"
    case waitsForApproval = "waits_for_approval"
    case waitsForLetter = "waits_for_letter"
    case lacksFactor = "lacks_factor"
    case lacksScope = "lacks_scope"
    case wrongPassword = "wrong_password"
    case boundToken = "bound_token"
    case lastOwner = "last_owner"
    case feedbackClosed = "feedback_closed"
    case leaving, reported, suspended
    case quotaFull = "quota_full"
    case otherMember = "other_member"
    case pulledUpLately = "pulled_up_lately"
    case soldOut = "sold_out"
    case nothingLeft = "nothing_left"
    case offersNotTaken = "offers_not_taken"
    case offersMade = "offers_made"
    case offerNotOpen = "offer_not_open"
    case listingReserved = "listing_reserved"
    case saleTooOld = "sale_too_old"
    case unsplashLimited = "unsplash_limited"
    case unsplashAway = "unsplash_away"
}

/// What a problem is called, and what to do about it.
package struct ProblemText: Hashable, Sendable {
    package let title: String
    package let detail: String
}
