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
        text: "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")

    /// For what strangers have uploaded: even where a browser took it for a page, it could do nothing at all.
    package static let sandbox = ContentSecurityPolicy(text: "\(nothing.text); sandbox")

    /// For the service worker: modules of ours, and what it fetches on behalf of pages, from here and `imageOrigins`.
    package static func worker(imageOrigins: [String] = []) -> ContentSecurityPolicy {
        let sources = (["connect-src 'self'"] + imageOrigins).joined(separator: " ")
        return ContentSecurityPolicy(
            text: [
                "default-src 'none'", "script-src 'self'", sources, "base-uri 'none'", "form-action 'none'",
                "frame-ancestors 'none'", "require-trusted-types-for 'script'",
            ].joined(separator: "; "))
    }

    /// For pages. `nonce` admits the page's one style element and its import map. `imageOrigins` are
    /// where pictures come from beside this server: "https://host:port". `formTargets` are where forms may lead
    /// besides this server.
    package static func page(_ nonce: Nonce, imageOrigins: [String] = [], formTargets: [String] = [])
        -> ContentSecurityPolicy
    {
        let images = (["img-src 'self' blob: data:"] + imageOrigins).joined(separator: " ")
        let forms = (["form-action 'self'"] + formTargets).joined(separator: " ")
        return ContentSecurityPolicy(
            text: [
                "default-src 'none'", "object-src 'none'", "script-src 'self' 'nonce-\(nonce.text)'",
                "style-src 'self' 'nonce-\(nonce.text)'", images, "font-src 'self'",
                "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'", forms,
                "base-uri 'none'", "frame-ancestors 'none'",
                // Text becomes markup in web/scripts/lib/markup.js and nowhere else.
                "require-trusted-types-for 'script'", "trusted-types madang",
            ].joined(separator: "; "))
    }
}
