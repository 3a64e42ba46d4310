/// What `/healthz` and `/readyz` answer.
public struct ServiceStatus: Codable, Hashable, Sendable {
    public let status: String

    public init(status: String = "ok") {
        self.status = status
    }
}
