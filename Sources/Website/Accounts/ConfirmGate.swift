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

    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    /// Does `act`, which a verb may refuse with `.confirmationRequired`, for a form that was sent to the path of
    /// `request`. Programs get that refusal. Fails: what `act` throws.
    func callAsFunction(
        _ request: Request, _ context: MemberContext, _ form: Form, act: () async throws -> Response
    ) async throws -> Response {
        if let password = form[Self.field] {
            do {
                try await prove(password, request, context)
            } catch let error as DomainError where error.isAboutForm && !request.isForProgram {
                return page(request, context.app, form, error)
            }
        }
        do {
            return try await act()
        } catch let error as DomainError
            where error.code == .confirmationRequired && !request.isForProgram
        {
            return page(request, context.app, form, nil)
        }
    }

    /// Confirms the session. Fails: as `ConfirmPassword`, `.rateLimited`.
    func prove(_ password: String, _ request: Request, _ context: MemberContext) async throws {
        try await web.limiter.countingFailures(
            of: .member(context.member.id), from: context.app.client, isFamiliar: true,
            log: context.app.logger
        ) {
            try await verbs.confirmPassword(password, by: context.identity, from: context.app.visit(request))
        }
    }

    private func page(_ request: Request, _ context: AppContext, _ form: Form, _ error: DomainError?)
        -> Response
    {
        let carried = form.values.sorted { $0.key < $1.key }.filter { $0.key != Self.field }
            .flatMap { name, values in values.map { CarriedField(name: name, value: $0) } }
        return answer(request, context, status: error?.code.status ?? .forbidden) { page in
            let action = Path(local: request.uri.path) ?? Paths.feed
            let faults = error.map { FormFaults(confirming: $0, context.strings) } ?? FormFaults()
            return confirmPage(ConfirmPage(action: action, carried: carried, faults: faults), page)
        }
    }
}

extension FormFaults {
    /// As `init(_:_:)`, with what is wrong with the password on its field.
    init(confirming error: DomainError, field: String = ConfirmGate.field, _ text: Strings) {
        switch error.code {
        case .invalidCredentials: self.init(fields: [field: text.security.wrongPassword])
        case .invalid where field == ConfirmGate.field:
            self.init(fields: [field: text.sentence(for: .required, field: "password")])
        default: self.init(error, text)
        }
    }
}
