import Domain
package import Features
import HTTPTypes
package import Hummingbird

/// The cookie that holds a browser's session: HttpOnly, SameSite=Lax, whole site.
package struct SessionCookie: Sendable {
    /// `__Host-` makes browsers refuse it from another host or without TLS (RFC 6265bis §4.1.3.2).
    package let name: String
    private let isSecure: Bool

    /// - Parameter isSecure: whether browsers reach the server by TLS.
    package init(isSecure: Bool) {
        self.isSecure = isSecure
        name = isSecure ? "__Host-madang_session" : "madang_session"
    }

    /// The secret that a request carries.
    package func secret(in request: Request) -> String? {
        for field in request.headers[values: .cookie] {
            for pair in field.split(separator: ";") {
                let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == name else { continue }
                return String(parts[1])
            }
        }
        return nil
    }

    /// Puts a session into the browser for as long as the session lives unused.
    package func set(_ signedIn: SignedIn, in response: inout Response) {
        add(
            "\(name)=\(signedIn.secret); Max-Age=\(signedIn.session.kind.lifetime.components.seconds)",
            to: &response)
    }

    /// Takes it away again.
    package func clear(in response: inout Response) {
        add("\(name)=; Max-Age=0", to: &response)
    }

    private func add(_ cookie: String, to response: inout Response) {
        let value = "\(cookie); Path=/; HttpOnly; SameSite=Lax\(isSecure ? "; Secure" : "")"
        response.headers.append(HTTPField(name: .setCookie, value: value))
    }
}
