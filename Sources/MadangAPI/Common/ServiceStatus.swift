/// What `/healthz` and `/readyz` answer.
public struct ServiceStatus: Codable, Hashable, Sendable {
    /// Always "ok": whatever is wrong is a `Problem`.
    public let status: String
    /// The newest backup of the yard that is whole: of `/readyz?verbose`, and only if there is one.
    public let backup: Backup?

    /// A backup, as whoever watches the yard needs it.
    public struct Backup: Codable, Hashable, Sendable {
        /// When its rows were read.
        public let takenAt: String
        /// Seconds since then.
        public let age: Int

        /// - Parameters:
        ///   - takenAt: as in RFC 3339.
        ///   - age: in seconds.
        public init(takenAt: String, age: Int) {
            self.takenAt = takenAt
            self.age = age
        }

        private enum CodingKeys: String, CodingKey {
            case age
            case takenAt = "taken_at"
        }
    }

    /// Nothing but "ok" is ever sent.
    public init(status: String = "ok", backup: Backup? = nil) {
        self.status = status
        self.backup = backup
    }
}
