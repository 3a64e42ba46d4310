/// Work to be done before joining. Looked for are `count` numbers from 0 to 4 294 967 295: of number `n` in place `i`
/// (the first is 0) the SHA-256 of 40 bytes begins with `bits` zero bits. The bytes are the SHA-256 of `challenge`,
/// then `i` and `n` as four bytes each, the highest first.
public struct JoinChallenge: Codable, Hashable, Sendable {
    /// Signed by the yard; good once, and from the network that asked for it.
    public let challenge: String
    /// With how many zero bits each hash begins.
    public let bits: Int
    /// How many numbers are looked for.
    public let count: Int
    /// Until when one can join by it.
    public let expiresAt: String

    /// As the yard says it.
    public init(challenge: String, bits: Int, count: Int, expiresAt: String) {
        self.challenge = challenge
        self.bits = bits
        self.count = count
        self.expiresAt = expiresAt
    }

    private enum CodingKeys: String, CodingKey {
        case challenge, bits, count
        case expiresAt = "expires_at"
    }
}
