import Domain
import Features
import Hummingbird
import MadangAPI
import MadangCore

/// Lets the token of a program do what its scopes allow. What is no call of the contract, and a call that says no
/// resource, is shut to it, but for what is the same for all, as files for anybody are: whatever is added later, too,
/// until somebody decides otherwise. A page that visitors may open shows what visitors see: programs ask a host's first
/// page whether it is there, with whatever they have.
struct ScopeMiddleware: RouterMiddleware {
    typealias Context = AppContext

    /// What a token has to allow; nil where none is enough. By "GET /v1/me".
    private let scopes: [String: Scope?]

    init(face: (any ProgramFace)? = nil) {
        let calls = Endpoint.all.filter { $0.scope != nil || $0.access == .anyone }
        let photos = MediaPaths.pattern.description
        let others = (face?.calls ?? []).filter { $0.scope != nil || $0.access == .anyone }
        scopes = Dictionary(
            calls.map { (Self.key($0.method.rawValue, RouterPath($0.path).description), $0.scope) }
                + [(Self.key("GET", photos), Scope(.read, .photos))] + others.map { ($0.key, $0.scope) }
                + Self.pages.map { ($0, nil) }
        ) { first, _ in first }
    }

    /// Pages that anybody may open. By "GET /p/{id}".
    private let visited = Set(
        Pages.all.filter { [.anyone, .optional].contains($0.access) && $0.kind == .page }
            .map { Self.key("GET", RouterPath($0.pattern).description) })

    /// Pages that look at no token: many programs show theirs wherever they ask on a host. By "GET /nodeinfo/{schema}".
    private static var pages: [String] {
        let files = Pages.all.filter { $0.access == .anyone && $0.kind == .file }
        let forms = [Pages[\.appTokens], Pages[\.revokeApp], Pages[\.registerApp]]
        return files.map { key("GET", RouterPath($0.pattern).description) }
            + forms.map { key("POST", RouterPath($0.pattern).description) }
    }

    func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        guard let granted = context.identity?.session.scopes, let pattern = context.endpointPath else {
            return try await next(request, context)
        }
        let call = Self.key(request.method == .head ? "GET" : request.method.rawValue, pattern)
        if visited.contains(call) {
            var visit = context
            visit.identity = nil
            visit.notes.identity = nil
            return try await next(request, visit)
        }
        guard let needed = scopes[call], needed.map(granted.cover) ?? true else {
            throw DomainError(.forbidden, reason: .lacksScope)
        }
        return try await next(request, context)
    }

    private static func key(_ method: String, _ pattern: String) -> String { "\(method) \(pattern)" }
}
