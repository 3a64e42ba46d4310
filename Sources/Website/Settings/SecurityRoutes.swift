import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore

/// What members do for the safety of their account.
struct SecurityRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    private var gate: ConfirmGate { ConfirmGate(verbs: verbs, web: web, answer: answer) }

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.passwordSettings, use: showPassword)
        pages.post(\.passwordSettings, use: sendPassword)
        pages.get(\.emailSettings, use: showEmail)
        pages.post(\.emailSettings, use: sendEmail)
        pages.get(\.sessionSettings, use: showSessions)
        pages.post(\.sessionSettings, use: endSession)
        pages.post(\.seeNotices, use: seeNotices)
    }

    @Sendable private func showPassword(_ request: Request, _ context: MemberContext) async throws -> Response
    {
        let isSaved = try request.query()["saved"] != nil
        let passkeys = try await isSaved ? verbs.managePasskeys.count(of: context.member) : 0
        return answer(request, context.app) {
            passwordPage(PasswordPage(context.member, isSaved: isSaved, passkeys: passkeys), $0)
        }
    }

    @Sendable private func sendPassword(_ request: Request, _ context: MemberContext) async throws -> Response
    {
        let form = try await request.form()
        do {
            try await web.limiter.countingFailures(
                of: .member(context.member.id), from: context.app.client, isFamiliar: true,
                log: context.app.logger
            ) {
                try await verbs.changePassword(
                    from: form["current_password"] ?? "", to: form["new_password"] ?? "",
                    by: context.identity, visit: context.app.visit(request))
            }
            return .leading(to: Paths.passwordSettings.with("saved", "1"))
        } catch let error as DomainError where error.isAboutForm && !request.isForProgram {
            let faults = FormFaults(confirming: error, field: "current_password", context.strings)
            return answer(request, context.app, status: error.code.status) {
                passwordPage(PasswordPage(context.member, faults: faults), $0)
            }
        }
    }

    @Sendable private func showEmail(_ request: Request, _ context: MemberContext) async throws -> Response {
        let did = try request.query()["did"]
        var page = try await ownPage(context)
        page.outcome = did.flatMap(AddressOutcome.init)
        page.digest?.isSaved = did.flatMap(EmailAct.init) == .digest
        return answer(request, context.app) { emailPage(page, $0) }
    }

    @Sendable private func sendEmail(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        if let act: EmailAct = try form.word("act") { return try await choose(act, form, request, context) }
        let email = form["email"] ?? ""
        return try await gate(request, context, form) {
            do {
                let outcome = try await verbs.editMe.address(
                    email, by: context.identity, from: context.app.visit(request))
                return .leading(to: Paths.emailSettings.with("did", outcome.rawValue))
            } catch let error as DomainError where error.isAboutForm && !request.isForProgram {
                var page = try await ownPage(context)
                page.typed = email
                page.faults = FormFaults(error, context.strings)
                return answer(request, context.app, status: error.code.status) { emailPage(page, $0) }
            }
        }
    }

    private func choose(_ act: EmailAct, _ form: Form, _ request: Request, _ context: MemberContext)
        async throws -> Response
    {
        switch act {
        case .digest:
            _ = try await verbs.editMe(
                MemberChange(weeklyDigest: form["weekly_digest"] != nil), by: context.identity,
                from: context.app.visit(request))
        }
        return .leading(to: Paths.emailSettings.with("did", act.rawValue))
    }

    /// How it stands with the address.
    private func ownPage(_ context: MemberContext) async throws -> EmailPage {
        let me = try await verbs.showMe(context.member.id)
        let digest = DigestChoice(
            isWanted: me.member.wantsDigest, isAddressConfirmed: me.member.isEmailConfirmed)
        return EmailPage(
            email: me.member.email, pending: me.pendingEmail, digest: verbs.ports.hasMail ? digest : nil)
    }

    @Sendable private func showSessions(_ request: Request, _ context: MemberContext) async throws -> Response
    {
        let hasEnded = try request.query()["ended"] != nil
        let all = try await verbs.listSessions(by: context.identity)
        let page = SessionsPage(
            sessions: all.sessions, current: context.identity.session.id, notices: all.notices,
            hasEnded: hasEnded, context.strings)
        return answer(request, context.app) { sessionsPage(page, $0) }
    }

    @Sendable private func endSession(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id = try await request.form()["id"] ?? ""
        let visit = context.app.visit(request)
        if id == "others" {
            try await verbs.endSession.others(by: context.identity, from: visit)
        } else if let session = Identifier<Session>(id) {
            do {
                try await verbs.endSession(session, by: context.identity, from: visit)
            } catch let error as DomainError where error.code == .notFound {
                // Somebody else's, or ended meanwhile: the list says how it stands.
                return .leading(to: Paths.sessionSettings)
            }
        }
        return .leading(to: Paths.sessionSettings.with("ended", "1"))
    }

    @Sendable private func seeNotices(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        if let id = form["id"].flatMap({ Identifier<Notice>($0) }) {
            try await verbs.seeNotices(upTo: id, by: context.member)
        }
        return .leading(to: form.next())
    }
}
