import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore

/// Joining, logging in by password or link, choosing a password, logging out.
struct AccountRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    private var join: JoinHandler { JoinHandler(verbs, web) }

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.login, use: showLogin)
        pages.post(\.login, use: sendLogin)
        pages.get(\.join, use: showJoin)
        pages.post(\.join, use: sendJoin)
        pages.post(\.logout, use: sendLogout)
        pages.get(\.signIn, use: showSignIn)
        pages.post(\.signIn, use: sendSignIn)
        pages.get(\.newPassword, use: showNewPassword)
        pages.post(\.newPassword, use: sendNewPassword)
    }

    @Sendable private func showLogin(_ request: Request, _ context: AppContext) throws -> Response {
        let next = try request.query().next()
        // An open session goes straight in (docs/product.md, "Start and account").
        guard context.identity == nil else { return .leading(to: next) }
        let query = try request.query()
        let isFirstTime = query["did"] == LoginPage.didBegin
        let hasNewPassword = isFirstTime || query["did"] == LoginPage.didReset
        let passkeys = query["passkeys"].flatMap { Int($0) } ?? 0
        return answer(request, context) {
            loginPage(
                LoginPage(
                    next: next, hasNewPassword: hasNewPassword, isFirstTime: isFirstTime,
                    passkeys: min(passkeys, Domain.Passkey.limit)),
                $0)
        }
    }

    @Sendable private func sendLogin(_ request: Request, _ context: AppContext) async throws -> Response {
        let form = try await request.form()
        let identifier = form["identifier"] ?? ""
        return try await askingForCode(request, context, form) {
            let account = try await verbs.logIn.account(identifier)
            let signedIn = try await web.limiter.countingFailures(
                of: account, from: context.client, isFamiliar: web.cookie.isFamiliar(account, in: request),
                log: context.logger
            ) {
                try await verbs.logIn(
                    identifier: identifier, password: form["password"] ?? "", kind: .web,
                    from: context.visit(request).saying(form))
            }
            return web.cookie.entering(signedIn, form.next())
        } refused: { faults, page in
            loginPage(
                LoginPage(
                    identifier: identifier, faults: faults, next: form.next(), isShared: form.isOfSharedDevice
                ),
                page)
        }
    }

    /// Shows the form for the code where the password is right and not enough. A program gets the error itself.
    private func askingForCode(
        _ request: Request, _ context: AppContext, _ form: Form, _ logIn: () async throws -> Response,
        refused: (FormFaults, PageContext) -> Document
    ) async throws -> Response {
        do {
            return try await answering(request, context, logIn, refused: refused)
        } catch let error as DomainError where error.code == .codeRequired && !request.isForProgram {
            return answer(request, context, status: error.code.status) {
                codePage(
                    CodePage(ticket: error.ticket ?? "", next: form.next(), isShared: form.isOfSharedDevice),
                    $0)
            }
        }
    }

    /// An invite that is not good says so before anything is filled in.
    @Sendable private func showJoin(_ request: Request, _ context: AppContext) async throws -> Response {
        let query = try request.query()
        let next = query.next()
        guard context.identity == nil else { return .leading(to: next) }
        var page = JoinPage(
            registration: join.membership.registration, invite: query["invite"] ?? "", next: next)
        if !page.invite.isEmpty, try await !verbs.register.isGood(invite: page.invite) {
            page.faults = FormFaults(DomainError.invalid("invite", .spentInvite), context.strings)
        }
        let shown = page
        return answer(request, context) { joinPage(shown, $0) }
    }

    @Sendable private func sendJoin(_ request: Request, _ context: AppContext) async throws -> Response {
        let form = try await request.form()
        let filled = Registration(
            username: form["username"] ?? "", email: form["email"] ?? "", password: form["password"] ?? "",
            displayName: form["display_name"], invite: form["invite"])
        return try await answering(request, context) {
            let signedIn = try await join(
                filled, proof: form["proof"], by: .page, kind: .web, from: context.client,
                context.visit(request))
            return web.cookie.entering(signedIn, form.next())
        } refused: { faults, page in
            joinPage(
                JoinPage(
                    username: filled.username, email: filled.email,
                    registration: join.membership.registration,
                    invite: filled.invite ?? "", faults: faults, next: form.next()),
                page)
        }
    }

    @Sendable private func sendLogout(_ request: Request, _ context: AppContext) async throws -> Response {
        if let identity = context.identity { try await verbs.logOut(identity, from: context.visit(request)) }
        var response = Response.leading(to: Paths.feed)
        web.cookie.clear(in: &response)
        response.clearDevice()
        return response
    }

    @Sendable private func showSignIn(_ request: Request, _ context: AppContext) throws -> Response {
        let token = try request.query()["token"] ?? ""
        return answer(request, context) { signInPage(token: token, $0) }
    }

    @Sendable private func sendSignIn(_ request: Request, _ context: AppContext) async throws -> Response {
        let form = try await request.form()
        do {
            let signedIn = try await web.limiter.countingBadLinks(from: context.client) {
                try await verbs.signInWithLink(form["token"] ?? "", from: context.visit(request))
            }
            return web.cookie.entering(signedIn, Paths.feed)
        } catch let error as DomainError where error.code == .notFound {
            return answer(request, context, status: .notFound) { signInExpiredPage($0) }
        }
    }

    /// A link that is not good says so before anything is typed.
    @Sendable private func showNewPassword(_ request: Request, _ context: AppContext) async throws -> Response
    {
        let token = try request.query()["token"] ?? ""
        do {
            let outlook = try await web.limiter.countingBadLinks(from: context.client) {
                try await verbs.resetPassword.check(link: token)
            }
            let next =
                outlook.isFirst ? LoginPage.afterFirst : LoginPage.afterReset(passkeys: outlook.passkeyCount)
            let page = NewPasswordPage(token: token, next: next)
            return answer(request, context) { newPasswordPage(page, $0) }
        } catch let error as DomainError where error.code == .notFound {
            return answer(request, context, status: .notFound) { signInExpiredPage($0) }
        }
    }

    @Sendable private func sendNewPassword(_ request: Request, _ context: AppContext) async throws -> Response
    {
        let form = try await request.form()
        let token = form["token"] ?? ""
        let next = form.next(else: LoginPage.afterReset())
        do {
            return try await answering(request, context) {
                _ = try await web.limiter.countingBadLinks(from: context.client) {
                    try await verbs.resetPassword(
                        link: token, password: form["password"] ?? "", from: context.visit(request))
                }
                return .leading(to: next)
            } refused: { faults, page in
                newPasswordPage(NewPasswordPage(token: token, faults: faults, next: next), page)
            }
        } catch let error as DomainError where error.code == .notFound {
            return answer(request, context, status: .notFound) { signInExpiredPage($0) }
        }
    }

    /// Shows a refused form again, filled and with what is wrong (rule 13); a script gets the error itself.
    private func answering(
        _ request: Request, _ context: AppContext, _ body: () async throws -> Response,
        refused: (FormFaults, PageContext) -> Document
    ) async throws -> Response {
        do {
            return try await body()
        } catch let error as DomainError where error.isAboutForm && !request.isForProgram {
            let faults = FormFaults(error, context.strings)
            var response = answer(request, context, status: error.code.status) { refused(faults, $0) }
            response.headers.tellWait(error)
            return response
        }
    }
}

extension Response {
    /// Whatever the device kept of this member goes with the session: copies, drafts, what waits to be sent.
    mutating func clearDevice() {
        headers[.clearSiteData] = "\"cache\", \"storage\""
    }
}

extension HTTPField.Name {
    /// https://www.w3.org/TR/clear-site-data/
    static var clearSiteData: HTTPField.Name {
        // The name is a valid token, so this never falls back.
        HTTPField.Name("Clear-Site-Data") ?? .cacheControl
    }
}
