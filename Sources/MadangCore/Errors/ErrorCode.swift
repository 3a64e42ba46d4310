/// The stable words of errors, as the server sends them (docs/api/errors.md).
public enum ErrorCode: String, CaseIterable, Sendable {
    /// JSON, a form, a cursor, a number or an escape that cannot be read.
    case malformed
    /// No session, or a token that is none of the server's.
    case unauthorized
    /// An access token that is too old: it is refreshed.
    case tokenExpired = "token_expired"
    /// An unknown name or a wrong password.
    case invalidCredentials = "invalid_credentials"
    /// The password is right, and a code of one's authenticator app is needed too.
    case codeRequired = "code_required"
    /// The session of the token has ended: one logs in again.
    case sessionRevoked = "session_revoked"
    /// A proof that one has the key of one's tokens is missing, cannot be read, is not of this request and moment, or
    /// came before.
    case invalidProof = "invalid_proof"
    /// Somebody else's, or for moderators alone, or shut while one waits to be let in.
    case forbidden
    /// The password has to be shown once more.
    case confirmationRequired = "confirmation_required"
    /// A browser that was on another site.
    case crossOrigin = "cross_origin"
    /// One of the two blocks the other.
    case blocked
    /// Not there, not to be seen, or no id at all.
    case notFound = "not_found"
    /// Somebody else has it.
    case taken
    /// Not in the state that the request needs, or changed meanwhile.
    case conflict
    /// A body beyond its limit.
    case tooLarge = "too_large"
    /// No picture that the server takes in.
    case unsupportedMedia = "unsupported_media"
    /// At least one wrong field.
    case invalid
    /// Too many calls.
    case rateLimited = "rate_limited"
    /// The server cannot do it now.
    case busy
    /// Nothing is written while the yard is moved, nor where it was before.
    case readOnly = "read_only"
    /// No room for another photo.
    case storageFull = "storage_full"
    /// The server's own fault.
    case `internal`
}
