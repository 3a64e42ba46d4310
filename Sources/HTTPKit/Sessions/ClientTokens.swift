import Crypto
package import Domain

/// Tokens by which somebody else's program says that it is registered, with nobody logged in (RFC 6749 §4.4). One lets
/// it do what every stranger may, so none is kept: what ends one is kept with its app.
package struct ClientTokens: Sendable {
    /// By which programs that look for lost secrets know one.
    static let mark = "madang_app_"
    private static let idByteCount = 13

    private let key: SymmetricKey

    package init(key: ServerKey) {
        self.key = key.derived(for: "client-token")
    }

    /// What is shown as `token`: the mark, the id of the app, the number of the token unless it is the first one, and
    /// HMAC-SHA256 of all of it.
    package func text(of token: OwnToken) -> String {
        let number = token.number > 0 ? ".\(token.number)." : ""
        let text = Self.mark + token.app.string + number
        return text
            + Base64URL.encode(Array(HMAC<SHA256>.authenticationCode(for: Array(text.utf8), using: key)))
    }

    /// The token that is shown as `text`, which may have ended; nil for what `text(of:)` never gave.
    package func token(_ text: String) -> OwnToken? {
        guard text.hasPrefix(Self.mark) else { return nil }
        let bytes = Array(text.utf8)
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 1 || parts.count == 3 else { return nil }
        let end = parts.count == 3 ? parts[2].startIndex : Self.mark.utf8.count + Self.idByteCount
        let number = parts.count == 3 ? Int(String(decoding: parts[1], as: UTF8.self)) : 0
        guard bytes.count > end, let number,
            let code = Base64URL.decode(String(decoding: bytes[end...], as: UTF8.self)),
            HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: bytes[..<end], using: key)
        else { return nil }
        let id = bytes.dropFirst(Self.mark.utf8.count).prefix(Self.idByteCount)
        return Identifier<App>(String(decoding: id, as: UTF8.self)).map { OwnToken(app: $0, number: number) }
    }
}
