package import HTTPTypes
package import MadangCore

extension ErrorCode {
    /// The status of each word of the contract (docs/api/errors.md).
    package var status: HTTPResponse.Status {
        switch self {
        case .malformed: .badRequest
        case .unauthorized, .tokenExpired, .invalidCredentials, .codeRequired, .sessionRevoked, .invalidProof:
            .unauthorized
        case .forbidden, .confirmationRequired, .crossOrigin, .blocked: .forbidden
        case .notFound: .notFound
        case .taken, .conflict: .conflict
        case .tooLarge: .contentTooLarge
        case .unsupportedMedia: .unsupportedMediaType
        case .invalid: .unprocessableContent
        case .rateLimited: .tooManyRequests
        case .busy, .readOnly: .serviceUnavailable
        // RFC 4918, 11.5
        case .storageFull: HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
        case .internal: .internalServerError
        }
    }
}
