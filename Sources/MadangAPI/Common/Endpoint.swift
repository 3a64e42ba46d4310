public import MadangCore

/// One call of the API: the same value is routed by the server, printed by clients and listed in tests.
public struct Endpoint: Hashable, Sendable {
    /// The methods that calls have (RFC 9110 §9); the server answers HEAD where it answers GET.
    public enum Method: String, CaseIterable, Sendable {
        /// Changes nothing.
        case get = "GET"
        /// Makes something; with an `Idempotency-Key` once, however often it is sent.
        case post = "POST"
        /// Makes something so; however often.
        case put = "PUT"
        /// Changes what the body names and nothing else.
        case patch = "PATCH"
        /// Takes something away; of a relation however often.
        case delete = "DELETE"
    }

    /// Base path of the calls (API, "Conventions").
    public static let root = "/v1"

    /// What is done at the path.
    public let method: Method
    /// With `{name}` for what varies: `/v1/posts/{id}`.
    public let path: String
    /// Checked before the body is read.
    public let access: Access
    /// Whether the password must have been asked again in the last ten minutes; else the answer is 403
    /// `confirmation_required`.
    public let isGuarded: Bool
    /// Whom it is open to beside members in good standing.
    public let open: Set<Standing>
    /// Names of the query parameters that the call understands.
    public let query: [String]

    /// `path` begins with a slash; `query` are the names of its parameters. Without `open` the call is shut to whoever
    /// is not in good standing, and to strangers in a yard for its members only.
    public init(
        _ method: Method, _ path: String, _ access: Access, isGuarded: Bool = false, open: Set<Standing> = [],
        query: [String] = []
    ) {
        self.method = method
        self.path = path
        self.access = access
        self.isGuarded = isGuarded
        self.open = open
        self.query = query
    }

    /// The path with `values` in place of its `{name}`s, percent-encoded; unknown names stay.
    public func path(_ values: [String: String]) -> String {
        let segments = path.split(separator: "/").map { segment -> String in
            guard segment.first == "{", segment.last == "}" else { return String(segment) }
            return values[String(segment.dropFirst().dropLast())].map { PercentCoding.encode($0) }
                ?? String(segment)
        }
        return "/" + segments.joined(separator: "/")
    }
}
