package import Domain
package import Features
import HTTPTypes
package import Hummingbird

/// The cookie that holds a browser's session: HttpOnly, SameSite=Lax, whole site.
package struct SessionCookie: Sendable {
    /// `__Host-` makes browsers refuse it from another host or without TLS (RFC 6265bis §4.1.3.2).
    package let name: String
    private let isSecure: Bool
    private let marks: (any Marks)?

    /// How long a device is known after the last log-in: six sessions of a browser that nobody uses (product decision).
    private static let markLifetime = Duration.days(180)

    /// - Parameters:
    ///   - isSecure: whether browsers reach the server by TLS.
    ///   - marks: let devices be known again after a log-out; without them none are.
    package init(isSecure: Bool, marks: (any Marks)? = nil) {
        self.isSecure = isSecure
        name = isSecure ? "__Host-madang_session" : "madang_session"
        self.marks = marks
    }

    /// The secret that a request carries.
    package func secret(in request: Request) -> String? { Self.value(of: name, in: request) }

    /// Whether whose account it is has logged in on this device before: whoever has is not slowed by what strangers try
    /// on the same account (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
    package func isFamiliar(_ account: AccountName, in request: Request) -> Bool {
        guard let id = account.memberID, let marks, let mark = Self.value(of: deviceName, in: request)
        else { return false }
        return marks.moment(of: mark, .device(of: id)) != nil
    }

    /// The mark of the device, under either name: who could put one into somebody's browser has to have logged in as
    /// them.
    static func deviceMark(in request: Request) -> String? {
        deviceNames.lazy.compactMap { value(of: $0, in: request) }.first
    }

    private static let deviceNames = ["__Host-madang_device", "madang_device"]
    private var deviceName: String { Self.deviceNames[isSecure ? 0 : 1] }

    private static func value(of name: String, in request: Request) -> String? {
        for field in request.headers[values: .cookie] {
            for pair in field.split(separator: ";") {
                let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == name else { continue }
                return String(parts[1])
            }
        }
        return nil
    }

    /// Puts a session into the browser for as long as the session lives unused. On a device that others use it ends
    /// with the browser, and the device stays unknown.
    package func set(_ signedIn: SignedIn, in response: inout Response) {
        guard !signedIn.session.isShared else {
            return add("\(name)=\(signedIn.secret)", to: &response)
        }
        add(
            "\(name)=\(signedIn.secret); Max-Age=\(signedIn.session.lifetime.components.seconds)",
            to: &response)
        if let marks {
            let mark = marks.make(.device(of: signedIn.member.id), at: signedIn.session.createdAt)
            add("\(deviceName)=\(mark); Max-Age=\(Self.markLifetime.components.seconds)", to: &response)
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
