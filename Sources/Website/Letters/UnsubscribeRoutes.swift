import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore

/// Ending the weekly digest by a link of it, without a session. A mail program sends the form by itself (RFC 8058),
/// from nowhere and with whatever body: all that counts is the address.
struct UnsubscribeRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.unsubscribe, use: show)
        pages.post(\.unsubscribe, use: send)
    }

    @Sendable private func show(_ request: Request, _ context: AppContext) async throws -> Response {
        try await answering(request, context) { member, mark in
            try await verbs.unsubscribe.check(member, mark: mark)
            let target = Paths.unsubscribe(member.string, mark: mark)
            return answer(request, context) { unsubscribePage(target, $0) }
        }
    }

    @Sendable private func send(_ request: Request, _ context: AppContext) async throws -> Response {
        try await answering(request, context) { member, mark in
            try await verbs.unsubscribe(member, mark: mark)
            return answer(request, context) { unsubscribedPage($0) }
        }
    }

    /// Lets `act` answer; whoever comes with a link that is not good finds a page that says so, and is counted.
    private func answering(
        _ request: Request, _ context: AppContext,
        act: (Identifier<Domain.Member>, String) async throws -> Response
    ) async throws -> Response {
        do {
            return try await web.limiter.countingBadLinks(from: context.client) {
                try await act(try context.pathID("member"), try context.pathParameter("mark"))
            }
        } catch let error as DomainError where error.code == .notFound && !request.isForProgram {
            return answer(request, context, status: .notFound) { unsubscribeUnknownPage($0) }
        }
    }
}
