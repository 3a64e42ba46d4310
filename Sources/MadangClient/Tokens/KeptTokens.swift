public import Foundation
public import MadangAPI

/// What a log-in leaves behind: its tokens, and the private key to which they belong, if to any. Who has both acts in
/// the member's name; who has the tokens alone does not.
public struct KeptTokens: Codable, Hashable, Sendable {
    /// As the server gave them.
    public let tokens: Tokens
    /// 32 bytes: the number of a private key of P-256. Nil for tokens that belong to no key.
    public let key: Data?

    /// Tokens with their key.
    public init(_ tokens: Tokens, key: Data? = nil) {
        self.tokens = tokens
        self.key = key
    }

    /// The fields of the tokens, and the key beside them. Tokens that were kept before there were keys have none.
    public init(from decoder: any Decoder) throws {
        tokens = try Tokens(from: decoder)
        key = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Data.self, forKey: .key)
    }

    /// The same, as it is read.
    public func encode(to encoder: any Encoder) throws {
        try tokens.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(key, forKey: .key)
    }

    private enum CodingKeys: String, CodingKey {
        case key
    }
}
