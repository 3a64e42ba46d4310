extension Call where Body == NoBody, Answer == EventStreamAnswer {
    public static var events: Self { Self(.events, headers: .lastEvent) }
}

extension Call where Body == NoBody, Answer == FileAnswer {
    /// The description of the API, as JSON.
    public static var describe: Self { Self(.describe) }
}

extension Call where Body == NoBody, Answer == ServiceStatus {
    public static var health: Self { Self(.health) }
    public static var readiness: Self { Self(.readiness) }
}

extension AnyCall {
    static let service: [AnyCall] = [
        AnyCall(.events), AnyCall(.describe), AnyCall(.health), AnyCall(.readiness),
    ]
}
