import MadangCore

/// A call of the API with what goes in and what comes out: what a client sends and a server answers. All of them are in
/// `Calls`.
///
/// Each says with what it fails beside what all of them may fail with (docs/api/errors.md): 400
/// `malformed`, 401, 403 `forbidden` for who may not call, 413 `too_large`, 422 `invalid` with `limit` of a list, 429
/// `rate_limited`, 500 and 503 `busy`. The answer to a failure is a `Problem`.
public struct Call<Body: Sendable, Answer: Sendable>: AnyCall {
    /// All that does not depend on the types.
    public let endpoint: Endpoint

    /// With `{name}` in `path` for what varies. The status is 200, or 204 where nothing comes out. Without `open` the
    /// call is shut to members who wait or are suspended, and to strangers in a yard for its members only; without
    /// `resource` to the tokens of programs.
    init(
        _ method: Endpoint.Method, _ path: String, _ access: Access, on resource: Resource? = nil,
        _ summary: String,
        _ detail: String? = nil,
        isGuarded: Bool = false, open: Set<ModerationStatus> = [], query: [QueryParameter] = [],
        status: Int? = nil,
        headers: Set<CallHeader> = [], fails: [ErrorCode] = [], answers: Set<AnswerHeader> = []
    ) {
        endpoint = Endpoint(
            method: method, path: path, access: access, resource: resource, summary: summary, detail: detail,
            isGuarded: isGuarded,
            open: open, query: query, body: Body.self, answer: Answer.self,
            status: status ?? (Answer.self == NoAnswer.self ? 204 : 200), headers: headers, fails: fails,
            answers: answers)
    }

    private init(_ endpoint: Endpoint) {
        self.endpoint = endpoint
    }

    /// The same where a query decides what comes out.
    func answering<Other>() -> Call<Body, Other> { Call<Body, Other>(endpoint) }
}

/// A call whatever its types.
public protocol AnyCall: Sendable {
    /// All that does not depend on the types.
    var endpoint: Endpoint { get }
}

extension AnyCall {
    /// With `{name}` for what varies.
    public var path: String { endpoint.path }

    /// The path with `values` in place of its `{name}`s, percent-encoded; unknown names stay.
    public func path(_ values: [String: String]) -> String { endpoint.path(values) }
}

/// Nothing goes in.
public struct NoBody: Hashable, Sendable {
    /// The only value.
    public init() {}
}

/// Nothing comes out: 204.
public struct NoAnswer: Hashable, Sendable {
    /// The only value.
    public init() {}
}

/// The bytes of a file come out, of a media type that the answer names.
public struct FileAnswer: Hashable, Sendable {
    /// The only value: a mark, the bytes are not in it.
    public init() {}
}

/// A zip archive comes out.
public struct ArchiveAnswer: Hashable, Sendable {
    /// The only value: a mark, the bytes are not in it.
    public init() {}
}

/// `text/event-stream` comes out, without an end.
public struct EventStreamAnswer: Hashable, Sendable {
    /// The only value: a mark, the events are not in it.
    public init() {}
}
