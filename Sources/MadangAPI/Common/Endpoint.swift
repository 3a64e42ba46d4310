public import MadangCore

/// What is to be known of a call whatever goes in and comes out of it: where it is, who may call it, what it may answer
/// and what people read of it. Two of the same method and path are one.
public struct Endpoint: AnyCall {
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

    /// Base path of the calls (docs/api/errors.md).
    public static let root = "/v1"

    /// What is done at the path.
    public let method: Method
    /// With `{name}` for what varies: `/v1/posts/{id}`.
    public let path: String
    /// Checked before the body is read.
    public let access: Access
    /// What it is about; nil for what no token of a program may do, but that which is the same for all.
    public let resource: Resource?
    /// What it does, in a few words: "Like a post".
    public let summary: String
    /// What else people should know before they call it.
    public let detail: String?
    /// Whether the password must have been asked again in the last ten minutes; else the answer is 403
    /// `confirmation_required`.
    public let isGuarded: Bool
    /// Whom it is open to beside members who are neither waiting nor suspended. Who waits to be let in may read what
    /// needs no member, too, in a yard for everybody.
    public let open: Set<ModerationStatus>
    /// What the call understands in its query.
    public let query: [QueryParameter]
    /// A wire type, `NoBody` or `UploadForm`.
    public let body: any Sendable.Type
    /// A wire type, `NoAnswer`, `FileAnswer`, `ArchiveAnswer` or `EventStreamAnswer`.
    public let answer: any Sendable.Type
    /// Status of the answer where all went well: 200, 201 or 204.
    public let status: Int
    /// What the call understands beside its body.
    public let headers: Set<CallHeader>
    /// Errors beside those that follow from who may call and what goes in.
    public let fails: [ErrorCode]
    /// Headers of an answer that went well, beside those of every answer.
    public let answers: Set<AnswerHeader>

    /// What a token must allow; nil where none is enough.
    public var scope: Scope? { resource.map { Scope(method == .get ? .read : .write, $0) } }

    /// Itself.
    public var endpoint: Endpoint { self }

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

extension Endpoint: Hashable {
    /// By method and path.
    public static func == (one: Endpoint, other: Endpoint) -> Bool {
        one.method == other.method && one.path == other.path
    }

    /// Method and path.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(method)
        hasher.combine(path)
    }
}

/// A request header that some calls understand.
public enum CallHeader: Sendable {
    /// `Idempotency-Key`: the same key answers the first result again for 24 hours.
    case idempotencyKey
    /// `If-Match` with a version: an edit of what changed meanwhile is 409 `conflict`.
    case version
    /// `Last-Event-ID`: tells what came after that event.
    case lastEvent
}

/// A header that answers of some calls have.
public enum AnswerHeader: Sendable {
    /// `ETag`
    case tag
    /// `Location`
    case location
    /// `ETag`, and 304 where `If-None-Match` has it.
    case kept
}

extension Set<ModerationStatus> {
    /// Coming in.
    static var everybody: Self { Set(ModerationStatus.allCases) }
    /// Going, and keeping one's account one's own.
    static var everyMember: Self { [.waiting, .suspended] }
}
