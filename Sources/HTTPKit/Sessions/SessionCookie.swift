import Domain
package import Features
import HTTPTypes
package import Hummingbird

/// The cookie that holds a browser's session: HttpOnly, SameSite=Lax, whole site.
package struct SessionCookie: Sendable {
    /// `__Host-` makes browsers refuse it from another host or without TLS (RFC 6265bis §4.1.3.2).
    package let name: String
    private let isSecure: Bool
    private let marks: DeviceMarks?

    /// - Parameters:
    ///   - isSecure: whether browsers reach the server by TLS.
    ///   - key: lets devices be known again after a log-out; without it none are.
    package init(isSecure: Bool, key: ServerKey? = nil) {
        self.isSecure = isSecure
        name = isSecure ? "__Host-madang_session" : "madang_session"
        marks = key.map(DeviceMarks.init)
    }

    /// The secret that a request carries.
    package func secret(in request: Request) -> String? { value(of: name, in: request) }

    /// Whether whose account it is has logged in on this device before.
    package func isFamiliar(_ account: AccountName, in request: Request) -> Bool {
        guard case .member(let id) = account, let marks, let mark = value(of: deviceName, in: request) else {
            return false
        }
        return marks.isMark(mark, of: id)
    }

    private var deviceName: String { isSecure ? "__Host-madang_device" : "madang_device" }

    private func value(of name: String, in request: Request) -> String? {
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
        if let marks {
            let mark = marks.mark(for: signedIn.member.id)
            add("\(deviceName)=\(mark); Max-Age=\(DeviceMarks.lifetime.components.seconds)", to: &response)
        }
    }

    /// Takes it away again; the device stays known.
    package func clear(in response: inout Response) {
        add("\(name)=; Max-Age=0", to: &response)
    }

    private func add(_ cookie: String, to response: inout Response) {
        let value = "\(cookie); Path=/; HttpOnly; SameSite=Lax\(isSecure ? "; Secure" : "")"
        response.headers.append(HTTPField(name: .setCookie, value: value))
    }
}
