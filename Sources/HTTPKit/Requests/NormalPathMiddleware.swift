import Domain
import HTTPTypes
import Hummingbird

/// Leads whoever reads a page to the normal form of its address, and knows no other thing by another spelling, but for
/// a slash at the end of an address of a `ProgramFace`: its programs write one here and there.
struct NormalPathMiddleware: RouterMiddleware {
    typealias Context = AppContext

    func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        let path = request.uri.path
        let normal = NormalPath.of(path)
        if normal == path { return try await next(request, context) }
        if let normal, ServicePaths.isOfFace(normal), path == "\(normal)/" {
            return try await next(request, context)
        }
        guard let normal, !request.isUnsafe, !ServicePaths.isForPrograms(normal),
            !ServicePaths.isUncounted("\(normal)/")
        else { throw DomainError.notFound }
        let query = request.uri.query.map { "?\($0)" } ?? ""
        return Response(status: .permanentRedirect, headers: [.location: normal + query])
    }
}
