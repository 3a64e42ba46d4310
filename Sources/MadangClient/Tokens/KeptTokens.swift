public import Foundation
public import MadangAPI

/// What a log-in leaves behind: its tokens, and the private key to which they belong, if to any. Who has both acts in
/// the member's name; who has the tokens alone does not.
public struct KeptTokens: Codable, Hashable, Sendable {
    /// By what log-ins are told apart that share a store one after the other.
    public struct LogIn: Codable, Hashable, Sendable {
        /// The address of the yard.
        public let server: String
        /// No other log-in's. It stays when the tokens are renewed.
        public let id: String

        /// A log-in at the yard at `server`.
        public init(server: String, id: String) {
            self.server = server
            self.id = id
        }
    }

    /// As the server gave them.
    public let tokens: Tokens
    /// 32 bytes: the number of a private key of P-256. Nil for tokens that belong to no key.
    public let key: Data?
    /// Of which log-in they are; nil for tokens that were kept before this was written down.
    public let logIn: LogIn?

    /// Tokens with their key.
    public init(_ tokens: Tokens, key: Data? = nil, logIn: LogIn? = nil) {
        self.tokens = tokens
        self.key = key
        self.logIn = logIn
    }

    /// The fields of the tokens, and the key and the log-in beside them. Older tokens have neither.
    public init(from decoder: any Decoder) throws {
        tokens = try Tokens(from: decoder)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        key = try container.decodeIfPresent(Data.self, forKey: .key)
        logIn = try container.decodeIfPresent(LogIn.self, forKey: .logIn)
    }

    /// The same, as it is read.
    public func encode(to encoder: any Encoder) throws {
        try tokens.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(key, forKey: .key)
        try container.encodeIfPresent(logIn, forKey: .logIn)
    }

    private enum CodingKeys: String, CodingKey {
        case key
        case logIn = "log_in"
    }
}
