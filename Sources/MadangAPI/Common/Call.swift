/// A call of the API with what goes in and what comes out: what a client sends and a server answers.
///
/// Each says with what it fails beside what all of them may fail with (API, "Errors"; docs/api/errors.md): 400
/// `malformed`, 401, 403 `forbidden` for who may not call, 413 `too_large`, 422 `invalid` with `limit` of a list, 429
/// `rate_limited`, 500 and 503 `busy`. The answer to a failure is a `Problem`.
public struct Call<Body: Sendable, Answer: Sendable>: Sendable {
    /// Method, path, and who may call.
    public let endpoint: Endpoint
    /// Status of the answer where all went well.
    public let status: Int
    /// What the call understands beside its body.
    public let headers: CallHeaders

    /// 200 without headers unless told otherwise.
    public init(_ endpoint: Endpoint, status: Int = 200, headers: CallHeaders = []) {
        self.endpoint = endpoint
        self.status = status
        self.headers = headers
    }
}

/// Request headers that some calls understand.
public struct CallHeaders: OptionSet, Hashable, Sendable {
    /// One bit for each header; of no meaning on the wire.
    public let rawValue: Int

    /// As `OptionSet` makes unions; bits that no header has are kept and mean nothing.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// `Idempotency-Key`: the same key answers the first result again for 24 hours.
    public static let idempotencyKey = CallHeaders(rawValue: 1)
    /// `If-Match` with a version: an edit of what changed meanwhile is 409 `conflict`.
    public static let version = CallHeaders(rawValue: 2)
    /// `Last-Event-ID`: tells what came after that event.
    public static let lastEvent = CallHeaders(rawValue: 4)
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

/// A call whose types are known at run time alone, for what walks all of them.
public struct AnyCall: Sendable {
    /// Method, path, and who may call.
    public let endpoint: Endpoint
    /// Status of the answer where all went well: 200, 201 or 204.
    public let status: Int
    /// What the call understands beside its body.
    public let headers: CallHeaders
    /// A wire type, `NoBody` or `UploadForm`.
    public let body: any Sendable.Type
    /// A wire type, `NoAnswer`, `FileAnswer`, `ArchiveAnswer` or `EventStreamAnswer`.
    public let answer: any Sendable.Type

    /// Forgets the types of `call` and keeps what they are.
    public init<Body, Answer>(_ call: Call<Body, Answer>) {
        endpoint = call.endpoint
        status = call.status
        headers = call.headers
        body = Body.self
        answer = Answer.self
    }

    /// Every call of `Endpoint.all`, once.
    public static let all: [AnyCall] = [
        accounts, sessions, admission, photos, saves, posts, comments, search, members, market, moderation,
        notifications, threads, service,
    ].flatMap(\.self)
}
