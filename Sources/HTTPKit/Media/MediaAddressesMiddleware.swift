import Domain
import Features
import HTTPTypes
import Hummingbird

/// Marks the addresses of renditions in answers to programs of members, for whoever loads pictures for them. A browser
/// has its cookie, and keeps a picture longer by an address that stays the same.
struct MediaAddressesMiddleware: RouterMiddleware {
    typealias Context = AppContext

    /// Nil where no address is marked.
    let addresses: MediaAddresses?

    func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        guard let addresses, let reader = context.identity?.member.id,
            request.headers[.authorization] != nil
        else {
            return try await next(request, context)
        }
        return try await MediaAddresses.$current.withValue(addresses.forReader(reader)) {
            try await next(request, context)
        }
    }
}
