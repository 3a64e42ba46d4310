import Domain
import Features
import Hummingbird
import MadangAPI
import MadangCore

/// Lets the token of a program do what its scopes allow. What is no call of the contract, and a call that says no
/// resource, is shut to it, but for what is the same for all: whatever is added later, too, until somebody decides
/// otherwise.
struct ScopeMiddleware: RouterMiddleware {
    typealias Context = AppContext

    /// What a token has to allow; nil where none is enough. By "GET /v1/me".
    private let scopes: [String: Scope?]

    init() {
        let calls = Endpoint.all.filter { $0.scope != nil || $0.access == .anyone }
        let photos = MediaPaths.pattern.description
        scopes = Dictionary(
            calls.map { (Self.key($0.method.rawValue, RouterPath($0.path).description), $0.scope) }
                + [(Self.key("GET", photos), Scope(.read, .photos))]
        ) { first, _ in first }
    }

    func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        guard let granted = context.identity?.session.scopes, let pattern = context.endpointPath else {
            return try await next(request, context)
        }
        let method = request.method == .head ? "GET" : request.method.rawValue
        guard let needed = scopes[Self.key(method, pattern)], needed.map(granted.cover) ?? true else {
            throw DomainError(.forbidden, reason: .lacksScope)
        }
        return try await next(request, context)
    }

    private static func key(_ method: String, _ pattern: String) -> String { "\(method) \(pattern)" }
}
