import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore

/// What a member posted on this day in earlier years. Whoever opens the page has seen it for today.
struct OnThisDayRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.onThisDay, use: show)
        pages.post(\.onThisDay, use: hide)
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        let found = try await verbs.showOnThisDay(to: context.member)
        if !request.isPrefetch { try await verbs.seeOnThisDay.shown(found, to: context.member) }
        let page = OnThisDayPage(found, isWanted: context.member.wantsOnThisDay)
        return answer(request, context.app) { onThisDayPage(page, $0) }
    }

    @Sendable private func hide(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        if let date = form["date"].flatMap(CivilDate.init) {
            do {
                try await verbs.seeOnThisDay(date, by: context.member)
            } catch let error as DomainError where error.code == .invalid {
                // The line was of yesterday: what stands there today is another one.
            }
        }
        return .leading(to: form.next())
    }
}
