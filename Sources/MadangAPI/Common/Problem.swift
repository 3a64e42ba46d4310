/// An error on the wire: `application/problem+json` (RFC 9457; API, "Errors").
public struct Problem: Codable, Hashable, Sendable, Error {
    /// A wrong field.
    public struct FieldError: Codable, Hashable, Sendable {
        public let field: String
        /// Stable and in English: `too_short`.
        public let code: String
        /// For people, in their language.
        public let message: String

        public init(field: String, code: String, message: String) {
            self.field = field
            self.code = code
            self.message = message
        }
    }

    public static let mediaType = "application/problem+json"

    public let type: String
    public let title: String
    public let status: Int
    public let detail: String
    /// Stable and in English: `not_found`.
    public let code: String
    /// The field that is taken, for the code `taken`.
    public let field: String?
    public let errors: [FieldError]
    /// Media types that would have been taken, for the code `unsupported_media`.
    public let accepted: [String]?
    /// Names the request in the server's log.
    public let requestID: String?

    public init(
        title: String, status: Int, detail: String, code: String, field: String? = nil,
        errors: [FieldError] = [], accepted: [String]? = nil, requestID: String? = nil
    ) {
        self.type = "urn:madang:problem:\(code)"
        self.title = title
        self.status = status
        self.detail = detail
        self.code = code
        self.field = field
        self.errors = errors
        self.accepted = accepted
        self.requestID = requestID
    }

    private enum CodingKeys: String, CodingKey {
        case type, title, status, detail, code, field, errors, accepted
        case requestID = "request_id"
    }
}
