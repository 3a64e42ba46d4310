import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore
import Wording

/// Lets guarded forms through: where the password was not asked lately, a page asks for it, carries what was filled
/// in, and sends it on together with the password. Works without script, and loses nothing.
struct ConfirmGate: Sendable {
    /// The name of the password's field, beside those of any form.
    static let field = "confirm_password"
    /// That of the code, for who has an authenticator app.
    static let codeField = "confirm_code"

    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    /// Does `act`, which a verb may refuse with `.confirmationRequired`, for a form that was sent to the path of
    /// `request`. Programs get that refusal. Fails: what `act` throws.
    func callAsFunction(
        _ request: Request, _ context: MemberContext, _ form: Form, act: () async throws -> Response
    ) async throws -> Response {
        if form[Self.field] != nil {
            do {
                try await prove(form, request, context)
            } catch let error as DomainError where error.isAboutConfirming && !request.isForProgram {
                return try await page(request, context, form, error)
            }
        }
        do {
            return try await act()
        } catch let error as DomainError
            where error.code == .confirmationRequired && !request.isForProgram
        {
            return try await page(request, context, form, nil)
        }
    }

    /// Confirms the session. Fails: as `ConfirmPassword`, `.rateLimited`.
    func prove(_ form: Form, _ request: Request, _ context: MemberContext) async throws {
        try await web.limiter.countingConfirmations(
            by: context.member, withCode: form[Self.codeField] != nil, from: context.app.client,
            log: context.app.logger
        ) {
            try await verbs.confirmPassword(
                form[Self.field] ?? "", code: form[Self.codeField], by: context.identity,
                from: context.app.visit(request))
        }
    }

    /// Whether the page that asks for the password asks for a code too.
    func asksForCode(_ member: Member) async throws -> Bool {
        try await verbs.manageAuthenticator.state(of: member).since != nil
    }

    private func page(_ request: Request, _ context: MemberContext, _ form: Form, _ error: DomainError?)
        async throws -> Response
    {
        let asksForCode = try await asksForCode(context.member)
        let carried = form.values.sorted { $0.key < $1.key }.filter {
            ![Self.field, Self.codeField].contains($0.key)
        }
        .flatMap { name, values in values.map { CarriedField(name: name, value: $0) } }
        return answer(request, context.app, status: error?.code.status ?? .forbidden) { page in
            let action = Path(local: request.uri.path) ?? Paths.feed
            let faults = error.map { FormFaults(confirming: $0, context.app.strings) } ?? FormFaults()
            return confirmPage(
                ConfirmPage(action: action, carried: carried, asksForCode: asksForCode, faults: faults), page)
        }
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
