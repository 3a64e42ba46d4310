import Domain
import Features
package import Hummingbird

/// Refuses what changes something to members who still wait to be let in. They may read, and do what belongs to
/// their own account; whatever is added later is shut for them until somebody decides otherwise.
package struct WaitingMiddleware: RouterMiddleware {
    package typealias Context = AppContext

    private let isForAccount: @Sendable (_ path: String) -> Bool

    /// - Parameter isForAccount: whether what lies at a path belongs to one's own account.
    package init(isForAccount: @escaping @Sendable (_ path: String) -> Bool) {
        self.isForAccount = isForAccount
    }

    /// For the calls of the contract.
    package init() {
        self.init { ServicePaths.isForAccount($0) || !ServicePaths.isForPrograms($0) }
    }

    package func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        if request.isUnsafe, context.identity?.member.isWaiting == true, !isForAccount(request.uri.path) {
            throw DomainError(.forbidden, reason: .waitsForApproval)
        }
        return try await next(request, context)
    }
}
