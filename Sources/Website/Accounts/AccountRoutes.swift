import Domain
package import Features
package import HTTPKit
import HTTPTypes
import Hummingbird

/// Joining, logging in by password or link, choosing a password, logging out.
package struct AccountRoutes: Sendable {
    private let answer: PageAnswer
    private let cookie: SessionCookie
    private let door: JoinDoor
    private let logIn: LogIn
    private let logOut: LogOut
    private let signInWithLink: SignInWithLink
    private let resetPassword: ResetPassword
    private let limiter: RateLimiter

    package init(
        answer: PageAnswer, cookie: SessionCookie, door: JoinDoor, logIn: LogIn, logOut: LogOut,
        signInWithLink: SignInWithLink, resetPassword: ResetPassword, limiter: RateLimiter
    ) {
        self.answer = answer
        self.cookie = cookie
        self.door = door
        self.logIn = logIn
        self.logOut = logOut
        self.signInWithLink = signInWithLink
        self.resetPassword = resetPassword
        self.limiter = limiter
    }

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(Paths.Pattern.login, use: showLogin).post(Paths.Pattern.login, use: sendLogin)
        pages.get(Paths.Pattern.join, use: showJoin).post(Paths.Pattern.join, use: sendJoin)
        pages.post(Paths.Pattern.logout, use: sendLogout)
        pages.get(Paths.Pattern.signIn, use: showSignIn).post(Paths.Pattern.signIn, use: sendSignIn)
        pages.get(Paths.Pattern.newPassword, use: showNewPassword)
            .post(Paths.Pattern.newPassword, use: sendNewPassword)
    }

    @Sendable private func showLogin(_ request: Request, _ context: AppContext) throws -> Response {
        let next = try request.query().next()
        // An open session goes straight in (PRODUCT, "Start and account").
        guard context.identity == nil else { return .leading(to: next) }
        return answer(request, context) { loginPage(LoginPage(next: next), $0) }
    }

    @Sendable private func sendLogin(_ request: Request, _ context: AppContext) async throws -> Response {
        let form = try await request.form()
        let identifier = form["identifier"] ?? ""
        return try await answering(request, context) {
            let account = try await logIn.account(identifier)
            let signedIn = try await limiter.countingFailures(
                of: account, from: context.client, isFamiliar: cookie.isFamiliar(account, in: request),
                log: context.logger
            ) {
                try await logIn(
                    identifier: identifier, password: form["password"] ?? "", kind: .web,
                    from: context.visit(request))
            }
            return enter(signedIn, form.next())
        } refused: { faults, page in
            loginPage(LoginPage(identifier: identifier, faults: faults, next: form.next()), page)
        }
    }

    @Sendable private func showJoin(_ request: Request, _ context: AppContext) throws -> Response {
        let next = try request.query().next()
        guard context.identity == nil else { return .leading(to: next) }
        let page = JoinPage(
            registration: door.membership.registration, invite: try request.query()["invite"] ?? "",
            next: next)
        return answer(request, context) { joinPage(page, $0) }
    }

    @Sendable private func sendJoin(_ request: Request, _ context: AppContext) async throws -> Response {
        let form = try await request.form()
        let filled = Registration(
            username: form["username"] ?? "", email: form["email"] ?? "", password: form["password"] ?? "",
            displayName: form["display_name"], invite: form["invite"])
        return try await answering(request, context) {
            let signedIn = try await door(
                filled, proof: form["proof"], by: .page, kind: .web, from: context.client,
                context.visit(request))
            return enter(signedIn, form.next())
        } refused: { faults, page in
            joinPage(
                JoinPage(
                    username: filled.username, email: filled.email,
                    registration: door.membership.registration,
                    invite: filled.invite ?? "", faults: faults, next: form.next()),
                page)
        }
    }

    @Sendable private func sendLogout(_ request: Request, _ context: AppContext) async throws -> Response {
        if let identity = context.identity { try await logOut(identity, from: context.visit(request)) }
        var response = Response.leading(to: Paths.feed)
        cookie.clear(in: &response)
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
            let signedIn = try await limiter.countingBadLinks(from: context.client) {
                try await signInWithLink(form["token"] ?? "", from: context.visit(request))
            }
            return enter(signedIn, Paths.feed)
        } catch let error as DomainError where error.code == .notFound {
            return answer(request, context, status: .notFound) { signInExpiredPage($0) }
        }
    }

    @Sendable private func showNewPassword(_ request: Request, _ context: AppContext) throws -> Response {
        let token = try request.query()["token"] ?? ""
        return answer(request, context) { newPasswordPage(NewPasswordPage(token: token), $0) }
    }

    @Sendable private func sendNewPassword(_ request: Request, _ context: AppContext) async throws -> Response
    {
        let form = try await request.form()
        let token = form["token"] ?? ""
        do {
            return try await answering(request, context) {
                _ = try await limiter.countingBadLinks(from: context.client) {
                    try await resetPassword(
                        link: token, password: form["password"] ?? "", from: context.visit(request))
                }
                return .leading(to: form.next(else: Paths.login))
            } refused: { faults, page in
                newPasswordPage(NewPasswordPage(token: token, faults: faults), page)
            }
        } catch let error as DomainError where error.code == .notFound {
            return answer(request, context, status: .notFound) { signInExpiredPage($0) }
        }
    }

    private func enter(_ signedIn: SignedIn, _ next: Path) -> Response {
        var response = Response.leading(to: next)
        cookie.set(signedIn, in: &response)
        return response
    }

    /// Shows a refused form again, filled and with what is wrong (trap 13); a script gets the error itself.
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

extension DomainError {
    /// Whether the one who filled the form in can put it right.
    var isAboutForm: Bool {
        switch code {
        case .invalid, .taken, .invalidCredentials, .rateLimited, .busy: true
        default: false
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
