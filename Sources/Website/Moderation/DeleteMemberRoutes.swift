import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore

/// Where owners delete a member.
struct DeleteMemberRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    private var gate: ConfirmGate { ConfirmGate(verbs: verbs, web: web, answer: answer) }

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.deleteMember, use: show)
        pages.post(\.deleteMember, use: send)
    }

    @Sendable private func show(_ request: Request, _ context: OwnerContext) async throws -> Response {
        let page = try await ask(context, try request.query())
        return answer(request, context.app) { deleteMemberPage(page, $0) }
    }

    /// What cannot be done, because something was reported meanwhile, is said on the page that asked.
    @Sendable private func send(_ request: Request, _ context: OwnerContext) async throws -> Response {
        let form = try await request.form()
        do {
            return try await gate(request, context.asMember, form) {
                try await verbs.leaveYard(
                    context.pathParameter("username"),
                    atOnce: form["when"] == DeleteMemberPage.When.now.rawValue,
                    by: context.asMember.identity)
                return .leading(to: form.next(else: Paths.moderators))
            }
        } catch let error as DomainError where error.code == .conflict && !request.isForProgram {
            var page = try await ask(context, form)
            page.faults = FormFaults(error, context.app.strings)
            return answer(request, context.app, status: error.code.status) { [page] in
                deleteMemberPage(page, $0)
            }
        }
    }

    private func ask(_ context: OwnerContext, _ form: Form) async throws -> DeleteMemberPage {
        DeleteMemberPage(
            question: try await verbs.leaveYard.question(
                about: context.pathParameter("username"), for: context.asMember.member),
            next: form.next(else: Paths.moderators))
    }
}
