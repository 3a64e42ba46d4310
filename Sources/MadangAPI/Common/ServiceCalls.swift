extension Call where Body == NoBody, Answer == EventStreamAnswer {
    public static var events: Self { Self(.events, headers: .lastEvent) }
}

extension Call where Body == NoBody, Answer == ServiceStatus {
    public static var health: Self { Self(.health) }
    public static var readiness: Self { Self(.readiness) }
}

extension AnyCall {
    static let service: [AnyCall] = [
        AnyCall(.events), AnyCall(.health), AnyCall(.readiness),
    ]
}
