import Domain
package import Features
package import HTTPKit
import Hummingbird
import MadangCore

/// Taking one's data along, and leaving.
package struct DataRoutes: Sendable {
    private let answer: PageAnswer
    private let cookie: SessionCookie
    private let export: any ExportAnswer
    private let leave: LeaveYard
    private let gate: ConfirmGate
    private let limiter: RateLimiter
    private let room: KeepRoom

    package init(
        answer: PageAnswer, cookie: SessionCookie, export: any ExportAnswer, leave: LeaveYard,
        gate: ConfirmGate, limiter: RateLimiter, room: KeepRoom
    ) {
        self.answer = answer
        self.cookie = cookie
        self.export = export
        self.leave = leave
        self.gate = gate
        self.limiter = limiter
        self.room = room
    }

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(Paths.Pattern.left, use: showLeft)
        pages.group(context: MemberContext.self)
            .get(Paths.Pattern.dataSettings, use: show)
            .get(Paths.Pattern.exportData, use: sendExport)
            .get(Paths.Pattern.leave, use: showLeave).post(Paths.Pattern.leave, use: sendLeave)
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        let page = DataPage(
            room: try await room(of: context.member),
            graceDays: Int(leave.grace.components.seconds / 86_400))
        return answer(request, context.app) { dataPage(page, $0) }
    }

    /// Where the password was not asked lately it is asked for the page with the link, not for the archive: a download
    /// would leave the page that asks where it is, as if nothing had happened.
    @Sendable private func sendExport(_ request: Request, _ context: MemberContext) async throws -> Response {
        guard context.identity.isConfirmed || request.isForProgram else {
            return .leading(to: Paths.confirm(next: Paths.dataSettings))
        }
        try await limiter.spend(.export, by: context.app.limitName)
        return try await export(request, context)
    }

    @Sendable private func showLeave(_ request: Request, _ context: MemberContext) async throws -> Response {
        let page = try await leavePage(context)
        return answer(request, context.app) { Website.leavePage(page, $0) }
    }

    @Sendable private func sendLeave(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        do {
            return try await gate(request, context, form) {
                let until = try await leave(by: context.identity, from: context.app.visit(request))
                var response = Response.leading(to: leftPath(until))
                cookie.clear(in: &response)
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
            belongings: try await leave.belongings(of: context.member),
            until: leave.grace > .zero ? answer.now + leave.grace : nil,
            faults: error.map { FormFaults($0, context.strings) } ?? FormFaults())
    }
}
