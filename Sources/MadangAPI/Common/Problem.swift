/// An error on the wire: `application/problem+json` (RFC 9457).
public struct Problem: Codable, Hashable, Sendable, Error {
    /// A wrong field.
    public struct FieldError: Codable, Hashable, Sendable {
        /// As the request spells it: `display_name`; `Idempotency-Key` for that header.
        public let field: String
        /// Stable and in English: `too_short`.
        public let code: String
        /// For people, in their language.
        public let message: String

        /// `code` for programs, `message` for people.
        public init(field: String, code: String, message: String) {
            self.field = field
            self.code = code
            self.message = message
        }
    }

    /// What an answer with an error says of itself (RFC 9457 §3).
    public static let mediaType = "application/problem+json"

    /// `urn:madang:problem:` and the code: leads nowhere.
    public let type: String
    /// What happened, for people, in Korean or English.
    public let title: String
    /// That of the answer, 400…599.
    public let status: Int
    /// What happened and how to go on, for people, in the language of the title.
    public let detail: String
    /// Stable and in English: `not_found`.
    public let code: String
    /// The field that is taken, for the code `taken`.
    public let field: String?
    /// One for every wrong field; empty where no field is at fault.
    public let errors: [FieldError]
    /// Media types that would have been taken, for the code `unsupported_media`.
    public let accepted: [String]?
    /// When the suspension ends, RFC 3339, for the code `forbidden` where the member is suspended for a time.
    public let suspendedUntil: String?
    /// What is shown together with the code, for the code `code_required`: good for ten minutes, and once.
    public let ticket: String?
    /// Names the request in the server's log.
    public let requestID: String?
    /// How long to wait before the same is asked for again, of 429, 503 and some 409; nil where the answer does not
    /// say. It stands in the header `Retry-After` (RFC 9110 §10.2.3), and not in the JSON.
    public var retryAfter: Duration?

    /// The `type` follows from the code.
    public init(
        title: String, status: Int, detail: String, code: String, field: String? = nil,
        errors: [FieldError] = [], accepted: [String]? = nil, suspendedUntil: String? = nil,
        ticket: String? = nil, requestID: String? = nil, retryAfter: Duration? = nil
    ) {
        self.type = "urn:madang:problem:\(code)"
        self.title = title
        self.status = status
        self.detail = detail
        self.code = code
        self.field = field
        self.errors = errors
        self.accepted = accepted
        self.suspendedUntil = suspendedUntil
        self.ticket = ticket
        self.requestID = requestID
        self.retryAfter = retryAfter
    }

    private enum CodingKeys: String, CodingKey {
        case type, title, status, detail, code, field, errors, accepted, ticket
        case suspendedUntil = "suspended_until"
        case requestID = "request_id"
    }
}
