extension Call where Body == NoBody, Answer == EventStreamAnswer {
    /// What happens while one looks, without an end. With `Last-Event-ID` what was missed comes first, of up to an
    /// hour.
    /// Fails: 422 `invalid` with `posts`, 429 beyond ten streams of one member, 503.
    public static var events: Self { Self(.events, headers: .lastEvent) }
}

extension Call where Body == NoBody, Answer == FileAnswer {
    /// The description of the API, as JSON.
    public static var describe: Self { Self(.describe) }
}

extension Call where Body == NoBody, Answer == ServiceStatus {
    /// Answers as long as the process does.
    public static var health: Self { Self(.health) }
    /// Fails: 503 `busy` while database or media store are out of reach.
    public static var readiness: Self { Self(.readiness) }
}

extension AnyCall {
    static let service: [AnyCall] = [
        AnyCall(.events), AnyCall(.describe), AnyCall(.health), AnyCall(.readiness),
    ]
}
