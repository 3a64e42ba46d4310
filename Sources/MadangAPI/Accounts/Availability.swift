/// Whether names can still be had; only what was asked for is there.
public struct Availability: Codable, Hashable, Sendable {
    public struct Verdict: Codable, Hashable, Sendable {
        public let available: Bool
        /// Why not: a field code such as `taken`.
        public let code: String?
        /// Why not, for people.
        public let message: String?

        public init(available: Bool, code: String? = nil, message: String? = nil) {
            self.available = available
            self.code = code
            self.message = message
        }
    }

    public let username: Verdict?
    public let email: Verdict?

    public init(username: Verdict?, email: Verdict?) {
        self.username = username
        self.email = email
    }
}
