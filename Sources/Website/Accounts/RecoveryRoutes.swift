import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore

/// Asking for a link, using one, and showing the password once more.
struct RecoveryRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    private var gate: ConfirmGate { ConfirmGate(verbs: verbs, web: web, answer: answer) }

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.forgot, use: showForgot)
        pages.post(\.forgot, use: sendForgot)
        pages.get(\.confirmEmail, use: showConfirmEmail)
        pages.post(\.confirmEmail, use: sendConfirmEmail)
        pages.get(\.confirm, use: showConfirm)
        pages.post(\.confirm, use: sendConfirm)
    }

    @Sendable private func showForgot(_ request: Request, _ context: AppContext) throws -> Response {
        let isSent = try request.query()["sent"] != nil
        let state: ForgotPage.State = verbs.forgetPassword.hasMail ? (isSent ? .sent : .asks) : .withoutMail
        return answer(request, context) { forgotPage(ForgotPage(state: state), $0) }
    }

    @Sendable private func sendForgot(_ request: Request, _ context: AppContext) async throws -> Response {
        let identifier = try await request.form()["identifier"] ?? ""
        do {
            try await web.limiter.spendLetter(
                to: verbs.forgetPassword.account(identifier), from: context.client)
            try await verbs.forgetPassword(identifier: identifier, from: context.visit(request))
            return .leading(to: Paths.forgot.with("sent", "1"))
        } catch let error as DomainError where error.isAboutForm && !request.isForProgram {
            return answer(request, context, status: error.code.status) {
                let state: ForgotPage.State = verbs.forgetPassword.hasMail ? .asks : .withoutMail
                let faults = FormFaults(error, context.strings)
                return forgotPage(ForgotPage(state: state, identifier: identifier, faults: faults), $0)
            }
        }
    }

    @Sendable private func showConfirmEmail(_ request: Request, _ context: AppContext) throws -> Response {
        let token = try request.query()["token"] ?? ""
        return answer(request, context) { confirmEmailPage(token: token, $0) }
    }

    @Sendable private func sendConfirmEmail(_ request: Request, _ context: AppContext) async throws
        -> Response
    {
        let token = try await request.form()["token"] ?? ""
        do {
            _ = try await web.limiter.countingBadLinks(from: context.client) {
                try await verbs.confirmEmail(link: token, from: context.visit(request))
            }
            return answer(request, context) { emailConfirmedPage($0) }
        } catch let error as DomainError where error.code == .notFound && !request.isForProgram {
            return answer(request, context, status: .notFound) { signInExpiredPage($0) }
        } catch let error as DomainError where error.code == .taken && !request.isForProgram {
            let sentence = FormFaults(error, context.strings).fields["email"]
            return answer(request, context, status: error.code.status) {
                confirmEmailPage(token: token, faults: FormFaults(whole: sentence), $0)
            }
        }
    }

    @Sendable private func showConfirm(_ request: Request, _ context: MemberContext) async throws -> Response
    {
        let page = page(try request.query().next(), asksForCode: try await gate.asksForCode(context.member))
        return answer(request, context.app) { confirmPage(page, $0) }
    }

    @Sendable private func sendConfirm(_ request: Request, _ context: MemberContext) async throws -> Response
    {
        let form = try await request.form()
        do {
            try await gate.prove(form, request, context)
            return .leading(to: form.next())
        } catch let error as DomainError where error.isAboutConfirming && !request.isForProgram {
            let page = page(
                form.next(), asksForCode: try await gate.asksForCode(context.member),
                FormFaults(confirming: error, context.app.strings))
            return answer(request, context.app, status: error.code.status) { confirmPage(page, $0) }
        }
    }

    private func page(_ next: Path, asksForCode: Bool, _ faults: FormFaults = FormFaults()) -> ConfirmPage {
        ConfirmPage(
            action: Paths.confirm, carried: [CarriedField(name: "next", value: next.string)],
            asksForCode: asksForCode, faults: faults)
    }
}
