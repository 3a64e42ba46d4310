/// A call of the API with what goes in and what comes out: what a client sends and a server answers.
public struct Call<Body: Sendable, Answer: Sendable>: Sendable {
    /// Method, path, and who may call.
    public let endpoint: Endpoint
    /// Status of the answer where all went well.
    public let status: Int
    /// What the call understands beside its body.
    public let headers: CallHeaders

    public init(_ endpoint: Endpoint, status: Int = 200, headers: CallHeaders = []) {
        self.endpoint = endpoint
        self.status = status
        self.headers = headers
    }
}

/// Request headers that some calls understand.
public struct CallHeaders: OptionSet, Hashable, Sendable {
    public let rawValue: Int

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
    public init() {}
}

/// Nothing comes out: 204.
public struct NoAnswer: Hashable, Sendable {
    public init() {}
}

/// The bytes of a file come out, of a media type that the answer names.
public struct FileAnswer: Hashable, Sendable {
    public init() {}
}

/// A zip archive comes out.
public struct ArchiveAnswer: Hashable, Sendable {
    public init() {}
}

/// `text/event-stream` comes out, without an end.
public struct EventStreamAnswer: Hashable, Sendable {
    public init() {}
}

/// A call whose types are known at run time alone, for what walks all of them.
public struct AnyCall: Sendable {
    public let endpoint: Endpoint
    public let status: Int
    public let headers: CallHeaders
    /// A wire type, `NoBody` or `UploadForm`.
    public let body: any Sendable.Type
    /// A wire type, `NoAnswer`, `FileAnswer`, `ArchiveAnswer` or `EventStreamAnswer`.
    public let answer: any Sendable.Type

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
