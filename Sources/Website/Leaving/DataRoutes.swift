import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore

/// Taking one's data along, and leaving.
struct DataRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    private var gate: ConfirmGate { ConfirmGate(verbs: verbs, web: web, answer: answer) }

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.left, use: showLeft)
        pages.get(\.dataSettings, use: show)
        pages.get(\.exportData, use: sendExport)
        pages.get(\.leave, use: showLeave)
        pages.post(\.leave, use: sendLeave)
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        let page = DataPage(
            storage: try await verbs.quota(of: context.member),
            graceDays: Int(verbs.ports.membership.leaveGrace.components.seconds / 86_400))
        return answer(request, context.app) { dataPage(page, $0) }
    }

    /// Where the password was not asked lately it is asked for the page with the link, not for the archive: a download
    /// would leave the page that asks where it is, as if nothing had happened.
    @Sendable private func sendExport(_ request: Request, _ context: MemberContext) async throws -> Response {
        guard context.identity.isConfirmed || request.isForProgram else {
            return .leading(to: Paths.confirm.back(to: Paths.dataSettings))
        }
        try await web.limiter.spend(.export, by: context.app.limitName)
        return try await web.export(request, context)
    }

    @Sendable private func showLeave(_ request: Request, _ context: MemberContext) async throws -> Response {
        let page = try await leavePage(context)
        return answer(request, context.app) { Website.leavePage(page, $0) }
    }

    @Sendable private func sendLeave(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        do {
            return try await gate(request, context, form) {
                let until = try await verbs.leaveYard(by: context.identity, from: context.app.visit(request))
                var response = Response.leading(to: leftPath(until))
                web.cookie.clear(in: &response)
                response.clearDevice()
                return response
            }
        } catch let error as DomainError where error.reason == .lastOwner && !request.isForProgram {
            let page = try await leavePage(context, error)
            return answer(request, context.app, status: error.code.status) { Website.leavePage(page, $0) }
        }
    }

    @Sendable private func showLeft(_ request: Request, _ context: AppContext) throws -> Response {
        let until = try request.query()["until"].flatMap(Int64.init).map(Timestamp.init(milliseconds:))
        return answer(request, context) { page in
            leftPage(until: until.flatMap { $0 > page.now && $0 < page.now + .days(400) ? $0 : nil }, page)
        }
    }

    private func leavePage(_ context: MemberContext, _ error: DomainError? = nil) async throws -> LeavePage {
        LeavePage(
            contents: try await verbs.leaveYard.contents(of: context.member),
            until: verbs.ports.membership.leaveGrace > .zero
                ? answer.now + verbs.ports.membership.leaveGrace : nil,
            faults: error.map { FormFaults($0, context.strings) } ?? FormFaults())
    }
}
