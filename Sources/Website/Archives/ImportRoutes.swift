import Features
import HTTPKit
import Hummingbird
import MadangCore

/// The page on which a browser brings posts of other services along; it uses the API.
struct ImportRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.importData, use: show)
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        let member = context.member
        return answer(request, context.app) { importPage(of: member, $0) }
    }
}
