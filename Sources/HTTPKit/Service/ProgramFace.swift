package import HTTPTypes
package import Hummingbird
package import MadangAPI
package import MadangCore

/// Another face of the yard for programs, beside the contract: calls at addresses of their own below
/// `ServicePaths.facePrefix`, whose errors have a form of their own. Nobody is logged in there by a cookie, so that
/// pages of other hosts may call them (docs/decisions/0094-mastodon.md).
package protocol ProgramFace: Sendable {
    /// Every call of it.
    var calls: [FaceCall] { get }
    /// An error as its programs read it. Status and headers are put in afterwards.
    func answer(_ problem: Problem) -> Response
}

/// A call of a `ProgramFace`, as the layers before the routes look at it.
package struct FaceCall: Hashable, Sendable {
    package let method: HTTPRequest.Method
    /// With `{name}` for what varies.
    package let path: String
    package let access: Access
    /// What a token must allow; nil for a call that `access` opens to anyone, and else for one that no token may.
    package let scope: Scope?
    /// Whom it is open to beside members who are neither waiting nor suspended.
    package let open: Set<ModerationStatus>

    package init(
        _ method: HTTPRequest.Method, _ path: String, access: Access, scope: Scope?,
        open: Set<ModerationStatus> = []
    ) {
        self.method = method
        self.path = path
        self.access = access
        self.scope = scope
        self.open = open
    }

    /// "GET /api/v1/instance", as matched routes are looked up.
    var key: String { "\(method.rawValue) \(RouterPath(path))" }
}
