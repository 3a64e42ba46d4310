/// What a page may load (CSP 3). Strict: no inline script, no style attribute, nothing from elsewhere.
package struct ContentSecurityPolicy: Hashable, Sendable {
    /// For one page, unguessable.
    package struct Nonce: Hashable, Sendable {
        /// 128 random bits in hexadecimal digits.
        package let text: String

        package init() {
            text = RequestName.make() + RequestName.make()
        }
    }

    /// The header's value.
    package let text: String

    /// For answers that are no pages: nothing runs, nothing is loaded, nobody frames them.
    package static let nothing = ContentSecurityPolicy(
        text: "default-src 'none'; frame-ancestors 'none'")

    /// For pages. `nonce` admits the page's one style element and its import map. `mediaOrigin` is where
    /// renditions come from if that is not this server: "https://host:port".
    package static func page(_ nonce: Nonce, mediaOrigin: String? = nil) -> ContentSecurityPolicy {
        let images = ["img-src 'self' blob: data:", mediaOrigin].compactMap(\.self).joined(separator: " ")
        return ContentSecurityPolicy(
            text: [
                "default-src 'none'", "script-src 'self' 'nonce-\(nonce.text)'",
                "style-src 'self' 'nonce-\(nonce.text)'", images, "font-src 'self'",
                "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'", "form-action 'self'",
                "base-uri 'none'", "frame-ancestors 'none'",
            ].joined(separator: "; "))
    }
}
