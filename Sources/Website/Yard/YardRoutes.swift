import Features
import HTTPKit
import Hummingbird
import MadangCore

/// The owners' page.
struct YardRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.yard, use: show)
    }

    @Sendable private func show(_ request: Request, _ context: OwnerContext) async throws -> Response {
        let overview = try await verbs.measureYard()
        let apps = try await verbs.listApps.ofYard()
        return answer(request, context.app) { yardPage(overview, apps: apps, $0) }
    }
}
