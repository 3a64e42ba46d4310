/// Whether names can still be had; only what was asked for is there.
public struct Availability: Codable, Hashable, Sendable {
    /// Whether one name can still be had, and why not.
    public struct Verdict: Codable, Hashable, Sendable {
        /// False also for what nobody can have: too short, reserved, no address.
        public let available: Bool
        /// Why not: a field code such as `taken`.
        public let code: String?
        /// Why not, for people.
        public let message: String?

        /// Why not is said only where it is not to be had.
        public init(available: Bool, code: String? = nil, message: String? = nil) {
            self.available = available
            self.code = code
            self.message = message
        }
    }

    /// Absent where the query has no `username`.
    public let username: Verdict?
    /// Absent where the query has no `email`.
    public let email: Verdict?

    /// Nil for what was not asked.
    public init(username: Verdict?, email: Verdict?) {
        self.username = username
        self.email = email
    }
}
