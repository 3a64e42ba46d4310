import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangAPI
import MadangCore
import Wording

/// Lets guarded forms through: where the password was not asked lately, a page asks for it, carries what was filled
/// in, and sends it on together with the password. Works without script, and loses nothing.
struct ConfirmGate: Sendable {
    /// The name of the password's field, beside those of any form.
    static let field = "confirm_password"
    /// That of the code, for who has a second factor.
    static let codeField = "confirm_code"
    /// That of a passkey, which takes the place of both.
    static let passkeyField = "confirm_passkey"
    /// That of the page from which the form was sent first, which a wrong password does not change.
    static let backField = "confirm_back"

    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    /// Does `act`, which a verb may refuse with `.confirmationRequired`, for a form that was sent to the address of
    /// `request`. Programs get that refusal. Fails: what `act` throws.
    ///
    /// - Parameter target: where `act` leads besides this host, as Content Security Policy names it.
    func callAsFunction(
        _ request: Request, _ context: MemberContext, _ form: Form, leadingTo target: String? = nil,
        act: () async throws -> Response
    ) async throws -> Response {
        if form[Self.field] != nil || form[Self.passkeyField] != nil {
            do {
                try await prove(form, request, context)
            } catch let error as DomainError where error.isAboutConfirming && !request.isForProgram {
                return try await page(request, context, form, error, target)
            }
        }
        do {
            return try await act()
        } catch let error as DomainError
            where error.code == .confirmationRequired && !request.isForProgram
        {
            return try await page(request, context, form, nil, target)
        }
    }

    /// Confirms the session. Fails: as `ConfirmPassword`, `.rateLimited`.
    func prove(_ form: Form, _ request: Request, _ context: MemberContext) async throws {
        guard form[Self.passkeyField] == nil else {
            return try await PasskeyHandler(verbs, web).confirm(
                form.json(Self.passkeyField, UsedPasskey.self), by: context.identity,
                from: context.app.client,
                context.app.visit(request))
        }
        try await web.limiter.countingConfirmations(
            by: context.member, withCode: form[Self.codeField] != nil, from: context.app.client,
            log: context.app.logger
        ) {
            try await verbs.confirmPassword(
                form[Self.field] ?? "", code: form[Self.codeField], by: context.identity,
                from: context.app.visit(request))
        }
    }

    /// The page that asks `member` before what is `carried` goes to `action`, after `error` where something was shown
    /// and refused.
    func asking(
        _ member: Domain.Member, _ action: Path, _ carried: [CarriedField], _ request: Request, _ form: Form,
        _ error: DomainError?, _ text: Strings
    ) async throws -> ConfirmPage {
        let wayBack = form[Self.backField].flatMap(Path.init(local:)) ?? request.pageBefore ?? Paths.feed
        var page = ConfirmPage(
            action: action, carried: carried + [CarriedField(name: Self.backField, value: wayBack.string)],
            factors: try await verbs.manageAuthenticator.state(of: member).factors, wayBack: wayBack)
        guard let error else { return page }
        if form[Self.passkeyField] != nil {
            page.passkeyFaults = FormFaults(passkey: error, text)
        } else {
            page.faults = FormFaults(confirming: error, text)
        }
        return page
    }

    private func page(
        _ request: Request, _ context: MemberContext, _ form: Form, _ error: DomainError?, _ target: String?
    ) async throws -> Response {
        let carried = form.values.sorted { $0.key < $1.key }.filter {
            ![Self.field, Self.codeField, Self.passkeyField, Self.backField].contains($0.key)
        }
        .flatMap { name, values in values.map { CarriedField(name: name, value: $0) } }
        // With its query: a form that stands in a long list says there in which part of it.
        let action = Path(local: request.uri.string) ?? Path(local: request.uri.path) ?? Paths.feed
        var page = try await asking(
            context.member, action, carried, request, form, error, context.app.strings)
        page.target = target
        return answer(request, context.app, status: error?.code.status ?? .forbidden) {
            confirmPage(page, $0)
        }
    }
}

extension Request {
    /// The page from which a browser sent it, as far as it says so. Of another site, whose forms are refused, it would
    /// be some address of ours.
    fileprivate var pageBefore: Path? {
        // Before the path there are the scheme and, behind two slashes, the host.
        let parts = headers[.referer]?.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        guard let parts, parts.count == 4 else { return nil }
        return Path(local: "/\(parts[3])")
    }
}

extension FormFaults {
    /// As `init(_:_:)`, with what is wrong with the password on its field.
    init(confirming error: DomainError, field: String = ConfirmGate.field, _ text: Strings) {
        switch error.code {
        case .codeRequired:
            self.init(fields: [ConfirmGate.codeField: text.sentence(for: .required, field: "code")])
        case .invalidCredentials where error.faults.contains { $0.field == "code" }:
            self.init(fields: [ConfirmGate.codeField: text.sentence(for: .wrongCode, field: "code")])
        case .invalidCredentials: self.init(fields: [field: text.security.wrongPassword])
        case .invalid where field == ConfirmGate.field:
            self.init(fields: [field: text.sentence(for: .required, field: "password")])
        default: self.init(error, text)
        }
    }
}

extension DomainError {
    /// Whether the form that asks for the password says it.
    var isAboutConfirming: Bool { isAboutForm || code == .codeRequired }
}
