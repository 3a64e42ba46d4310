/// What `/healthz` and `/readyz` answer.
public struct ServiceStatus: Codable, Hashable, Sendable {
    /// Always "ok": whatever is wrong is a `Problem`.
    public let status: String

    /// Nothing but "ok" is ever sent.
    public init(status: String = "ok") {
        self.status = status
    }
}
