import Domain
import HTTPTypes
import Hummingbird

/// Leads whoever reads a page to the normal form of its address, and knows no other thing by another spelling.
struct NormalPathMiddleware: RouterMiddleware {
    typealias Context = AppContext

    func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        let path = request.uri.path
        let normal = NormalPath.of(path)
        if normal == path { return try await next(request, context) }
        guard let normal, !request.isUnsafe, !ServicePaths.isForPrograms(normal),
            !ServicePaths.isUncounted("\(normal)/")
        else { throw DomainError.notFound }
        let query = request.uri.query.map { "?\($0)" } ?? ""
        return Response(status: .permanentRedirect, headers: [.location: normal + query])
    }
}
