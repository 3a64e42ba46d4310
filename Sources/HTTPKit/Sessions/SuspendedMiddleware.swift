import Domain
import Features
package import Hummingbird

/// Refuses everything to members whom those who look after the yard keep out, but what lies at a path of `isOpen`:
/// reading why, taking their data along, leaving and logging out. Whatever is added later is shut for them.
package struct SuspendedMiddleware: RouterMiddleware {
    package typealias Context = AppContext

    private let isOpen: @Sendable (Request) -> Bool
    private let answer: (@Sendable (Request) -> Response)?

    /// - Parameters:
    ///   - isOpen: what they may do.
    ///   - answer: what they get in place of a page; without it everything is 403.
    package init(
        isOpen: @escaping @Sendable (Request) -> Bool, answer: (@Sendable (Request) -> Response)? = nil
    ) {
        self.isOpen = isOpen
        self.answer = answer
    }

    /// For the calls of the contract.
    package init() {
        self.init(isOpen: {
            !ServicePaths.isForPrograms($0.uri.path) || ServicePaths.isForSuspended($0.uri.path, $0.method)
        })
    }

    package func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        guard context.identity?.member.isSuspended == true, !isOpen(request) else {
            return try await next(request, context)
        }
        if let answer, !request.isUnsafe, !request.isForProgram { return answer(request) }
        throw DomainError(.forbidden, reason: .suspended)
    }
}
