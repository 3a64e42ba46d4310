import Crypto
package import Domain

/// Tokens by which somebody else's program says that it is registered, with nobody logged in (RFC 6749 §4.4). One lets
/// it do what every stranger may, so none is kept, and none ends.
package struct ClientTokens: Sendable {
    /// By which programs that look for lost secrets know one.
    static let mark = "madang_app_"
    private static let idByteCount = 13

    private let key: SymmetricKey

    package init(key: ServerKey) {
        self.key = key.derived(for: "client-token")
    }

    /// The token of `app`: the mark, its id, and HMAC-SHA256 of both.
    package func token(of app: Identifier<App>) -> String {
        let text = Self.mark + app.string
        return text
            + Base64URL.encode(Array(HMAC<SHA256>.authenticationCode(for: Array(text.utf8), using: key)))
    }

    /// Whose token it is; nil for one that `token(of:)` never gave.
    package func app(of token: String) -> Identifier<App>? {
        guard token.hasPrefix(Self.mark) else { return nil }
        let end = Self.mark.utf8.count + Self.idByteCount
        let bytes = Array(token.utf8)
        guard bytes.count > end, let code = Base64URL.decode(String(decoding: bytes[end...], as: UTF8.self)),
            HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: bytes[..<end], using: key)
        else { return nil }
        return Identifier(String(decoding: bytes[Self.mark.utf8.count..<end], as: UTF8.self))
    }
}
