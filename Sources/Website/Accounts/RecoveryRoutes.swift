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
        pages.get(\.disown, use: showDisown)
        pages.post(\.disown, use: sendDisown)
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

    @Sendable private func showDisown(_ request: Request, _ context: AppContext) async throws -> Response {
        let query = try request.query()
        return try await aboutNewDevice(query["notice"], query["token"], request, context) { id, witness in
            let notice = try await verbs.disownSession.notice(id, for: witness)
            return answer(request, context) { disownPage(notice, mark: query["token"], $0) }
        }
    }

    @Sendable private func sendDisown(_ request: Request, _ context: AppContext) async throws -> Response {
        let form = try await request.form()
        return try await aboutNewDevice(form["notice"], form["token"], request, context) { id, witness in
            try await verbs.disownSession(id, for: witness, from: context.visit(request))
            return answer(request, context) { disownedPage(isMember: context.identity != nil, $0) }
        }
    }

    /// Lets `act` answer for a notice, by the letter's token or else by the member. Whoever has no business with it
    /// finds that the link is not good.
    private func aboutNewDevice(
        _ notice: String?, _ token: String?, _ request: Request, _ context: AppContext,
        act: (Identifier<Notice>, DisownSession.Witness) async throws -> Response
    ) async throws -> Response {
        let witness =
            token.map(DisownSession.Witness.letter) ?? context.identity.map { .member($0) }
        do {
            return try await web.limiter.countingBadLinks(from: context.client) {
                guard let witness, let id = notice.flatMap({ Identifier<Notice>($0) }) else {
                    throw DomainError.notFound
                }
                return try await act(id, witness)
            }
        } catch let error as DomainError where error.code == .notFound && !request.isForProgram {
            return answer(request, context, status: .notFound) { signInExpiredPage($0) }
        }
    }

    @Sendable private func showConfirm(_ request: Request, _ context: MemberContext) async throws -> Response
    {
        let page = try await page(request, request.query(), context)
        return answer(request, context.app) { confirmPage(page, $0) }
    }

    @Sendable private func sendConfirm(_ request: Request, _ context: MemberContext) async throws -> Response
    {
        let form = try await request.form()
        do {
            try await gate.prove(form, request, context)
            return .leading(to: form.next())
        } catch let error as DomainError where error.isAboutConfirming && !request.isForProgram {
            let page = try await page(request, form, context, error)
            return answer(request, context.app, status: error.code.status) { confirmPage(page, $0) }
        }
    }

    private func page(
        _ request: Request, _ form: Form, _ context: MemberContext, _ error: DomainError? = nil
    ) async throws -> ConfirmPage {
        try await gate.asking(
            context.member, Paths.confirm, [CarriedField(name: "next", value: form.next().string)], request,
            form, error, context.app.strings)
    }
}
