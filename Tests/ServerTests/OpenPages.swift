import MadangCore

/// The pages that members find open who wait or are suspended.
enum OpenPages {
    private static let toBoth = [
        "/login", "/login/code", "/login/passkey", "/logout", "/sign-in", "/new-password", "/forgot",
        "/not-me", "/unsubscribe/{member}/{mark}", "/confirm", "/appeal",
        "/settings/password", "/settings/passkeys", "/settings/authenticator",
        "/settings/sessions", "/settings/notices", "/settings/data", "/settings/data/leave",
        // Programs ask there, whoever uses the browser.
        "/oauth/token", "/oauth/revoke", "/oauth/register",
    ]
    /// Beside what strangers may read.
    static let toWaiting =
        toBoth + [
            "/join", "/settings", "/settings/profile", "/settings/avatar", "/settings/look",
            "/settings/email",
            "/settings/data/export", "/confirm-email", "/warning",
        ]
    static let toSuspended =
        toBoth + [
            "/settings/data/export", "/left", "/suspended", "/about",
            "/.well-known/oauth-authorization-server",
        ] + PageRow.untold
    static let all = Set(toWaiting + toSuspended)
    /// What strangers and those who wait may read: what needs no member.
    static let toAnyone = Set(
        Pages.all.filter { [.anyone, .optional].contains($0.access) }.map(\.pattern))
}
