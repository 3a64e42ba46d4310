import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore

/// Lets somebody else's programs do what members allow (OAuth 2.1; docs/api/apps.md).
struct OAuthRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    private var gate: ConfirmGate { ConfirmGate(verbs: verbs, web: web, answer: answer) }

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.authorizeApp, use: ask)
        pages.post(\.authorizeApp, use: decide)
        pages.post(\.appTokens, use: tokens)
        pages.post(\.revokeApp, use: revoke)
        pages.post(\.registerApp, use: registerApp)
        pages.get(\.appMetadata) { _, context in
            .json(AppMetadata(site: answer.site.address(context), hasMastodon: web.hasFace))
        }
    }

    // What members see

    @Sendable private func ask(_ request: Request, _ context: MemberContext) async throws -> Response {
        let asked = AppRequest(try request.query())
        return try await questioning(asked, request, context) { question in
            let page = ConsentPage(
                name: question.app.name, place: question.redirect.place,
                target: question.redirect.formTarget, scopes: question.scopes,
                isLasting: question.app.isMastodon, asked: asked)
            return answer(request, context.app) { consentPage(page, $0) }
        }
    }

    @Sendable private func decide(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        let asked = AppRequest(form)
        return try await questioning(asked, request, context) { question in
            switch try form.word("decision") as ConsentAct? {
            case .allow:
                // They give away what their password opens.
                return try await gate(request, context, form, leadingTo: question.redirect.formTarget) {
                    let code = try await verbs.authorizeApp.allow(
                        question, by: context.identity, from: context.app.visit(request))
                    return lead(to: question.redirect, .code(code), asked, request, context)
                }
            case .deny:
                let refusal = AppRefusal(.accessDenied, "The member said no")
                return lead(to: question.redirect, .refused(refusal), asked, request, context)
            case nil: throw DomainError.invalid("decision", .required)
            }
        }
    }

    /// Does `act` where the member can be asked. Else the app is told: by itself only one that the member has let in
    /// (RFC 9700 §4.11.2), any other by a link that says where it leads. Nobody is led to where no app of the yard is.
    private func questioning(
        _ asked: AppRequest, _ request: Request, _ context: MemberContext,
        act: (AuthorizeApp.Question) async throws -> Response
    ) async throws -> Response {
        do {
            return try await act(try await verbs.authorizeApp.question(asked))
        } catch AuthorizeApp.Refusal.foreign {
            return answer(request, context.app, status: .badRequest, foreignAppPage)
        } catch AuthorizeApp.Refusal.told(let refusal, let app, let redirect) {
            guard let place = redirect.place,
                try await !verbs.authorizeApp.isLetIn(app, by: context.identity.member)
            else { return lead(to: redirect, .refused(refusal), asked, request, context) }
            let way = WebAddress(redirect, query: query(.refused(refusal), asked, context))
            let faulty = FaultyQuestion(name: app.name, place: place, way: way, refusal: refusal)
            return answer(request, context.app, status: .badRequest) { faultyQuestionPage(faulty, $0) }
        }
    }

    /// What an app is told (RFC 6749 §4.1.2).
    private enum Told {
        case code(String)
        case refused(AppRefusal)

        var fields: [(String, String)] {
            switch self {
            case .code(let code): [("code", code)]
            case .refused(let refusal):
                [("error", refusal.code.rawValue), ("error_description", refusal.detail)]
            }
        }
    }

    /// What an app is told, its own state, and who answers (RFC 9207).
    private func query(_ told: Told, _ asked: AppRequest, _ context: MemberContext) -> String {
        let more = [("state", asked.state), ("iss", answer.site.address(context.app).origin)]
        return (told.fields + more.compactMap { name, value in value.map { (name, $0) } })
            .map { "\($0)=\(PercentCoding.encode($1))" }.joined(separator: "&")
    }

    /// To the app with what it is told. Nobody is led to the page that shows codes: it is the answer.
    private func lead(
        to redirect: Redirect, _ told: Told, _ asked: AppRequest, _ request: Request, _ context: MemberContext
    ) -> Response {
        guard !redirect.isOutOfBand else {
            switch told {
            case .code(let code): return answer(request, context.app) { codePage(code, $0) }
            case .refused(let refusal):
                return answer(request, context.app, status: .badRequest) { appRefusedPage(refusal, $0) }
            }
        }
        let place = redirect.with(query: query(told, asked, context))
        return Response(status: .seeOther, headers: [.location: place, .cacheControl: "no-store"])
    }

    // What programs ask

    @Sendable private func tokens(_ request: Request, _ context: AppContext) async throws -> Response {
        try await answering(request) {
            let form = try await request.appForm()
            let app = try AppCredentials(form, authorization: request.headers[.authorization])
            let signedIn: SignedIn
            switch try form.needed("grant_type") {
            case "authorization_code":
                signedIn = try await verbs.appTokens.exchange(
                    code: form.needed("code"), by: app, redirect: form.one("redirect_uri"),
                    verifier: form.one("code_verifier"), from: web.provenVisit(request, context))
            case "refresh_token":
                signedIn = try await verbs.appTokens.refresh(
                    form.needed("refresh_token"), by: app, scope: form.one("scope"),
                    from: web.provenVisit(request, context))
            case "client_credentials":
                let own = try await verbs.appTokens.own(by: app, scope: form.one("scope"))
                return .secret(
                    LastingTokenAnswer(own, token: web.clients.text(of: own.ownToken), at: web.clock.now))
            default:
                throw AppRefusal(
                    .unsupportedGrantType,
                    "It is authorization_code, refresh_token or client_credentials")
            }
            if signedIn.session.isLasting { return .secret(LastingTokenAnswer(signedIn)) }
            return .secret(AppTokensAnswer(try await web.tokens.pair(for: signedIn), signedIn))
        }
    }

    @Sendable private func revoke(_ request: Request, _ context: AppContext) async throws -> Response {
        try await answering(request) {
            let form = try await request.appForm()
            let app = try AppCredentials(form, authorization: request.headers[.authorization])
            let token = try form.needed("token")
            try await verbs.appTokens.revoke(shown(token), by: app, from: context.visit(request))
            return .secret(RevocationAnswer())
        }
    }

    /// Of which kind it is nobody has to say (RFC 7009 §2.1). An access token that was is no better than none.
    private func shown(_ token: String) async throws -> AppTokens.Shown {
        if let own = web.clients.token(token) { return .own(own) }
        do {
            return .session(try await web.tokens.session(of: token).id)
        } catch is DomainError {
            return .refreshToken(token)
        }
    }

    @Sendable private func registerApp(_ request: Request, _ context: AppContext) async throws -> Response {
        try await answering(request, elseAbout: .invalidClientMetadata) {
            let body = try await request.json(RegistrationRequest.self)
            try await web.limiter.spendApp(from: context.client)
            let registered = try await verbs.registerApp(body.draft())
            return .secret(RegistrationAnswer(registered, method: body.method), .created)
        }
    }

    /// Answers programs in the words of their protocol (RFC 6749 §5.2).
    ///
    /// - Parameter code: of what could not be read.
    private func answering(
        _ request: Request, elseAbout code: AppRefusal.Code = .invalidRequest,
        act: () async throws -> Response
    ) async throws -> Response {
        let refusal: AppRefusal
        var status: HTTPResponse.Status?
        var retryAfter: Int?
        do {
            return try await act()
        } catch let error as AppRefusal {
            refusal = error
        } catch let error as DomainError where [.rateLimited, .busy, .readOnly].contains(error.code) {
            refusal = AppRefusal(.temporarilyUnavailable, "The yard cannot do this now: ask again later")
            (status, retryAfter) = (error.code.status, error.retryAfter)
        } catch let error as DomainError where [.malformed, .tooLarge].contains(error.code) {
            refusal = AppRefusal(code, "The body cannot be read")
        } catch let error as DomainError where error.code == .invalidProof {
            refusal = AppRefusal(
                .invalidProof, "The DPoP proof cannot be read, or is not of this request and moment")
        }
        var response = Response.secret(AppRefusalAnswer(refusal), status ?? refusal.code.status)
        if let retryAfter { response.headers[.retryAfter] = "\(retryAfter)" }
        if refusal.code == .invalidClient, request.headers[.authorization] != nil {
            response.headers[.wwwAuthenticate] = #"Basic realm="madang", charset="UTF-8""#
        } else if refusal.code == .invalidProof {
            response.headers[.wwwAuthenticate] = KeyProofs.proofChallenge
        }
        return response
    }
}
