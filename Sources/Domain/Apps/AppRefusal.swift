/// Why an app did not get what it asked for, in the words of its protocol (RFC 6749 §4.1.2.1, §5.2; RFC 7591 §3.2.2).
package struct AppRefusal: Error, Hashable, Sendable {
    /// Programs read these; they never change.
    package enum Code: String, CaseIterable, Sendable {
        case invalidRequest = "invalid_request"
        case invalidClient = "invalid_client"
        case invalidGrant = "invalid_grant"
        case unsupportedGrantType = "unsupported_grant_type"
        case unsupportedResponseType = "unsupported_response_type"
        case invalidScope = "invalid_scope"
        case accessDenied = "access_denied"
        case temporarilyUnavailable = "temporarily_unavailable"
        case invalidRedirectURI = "invalid_redirect_uri"
        case invalidClientMetadata = "invalid_client_metadata"
        /// RFC 9449 §5.
        case invalidProof = "invalid_dpop_proof"
    }

    package let code: Code
    /// For who writes the program, in English: ASCII without quotes (RFC 6749 §5.2).
    package let detail: String

    package init(_ code: Code, _ detail: String) {
        self.code = code
        self.detail = detail
    }
}
