import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangAPI
import MadangCore
import Wording

/// Logging in by a passkey.
struct PasskeyLogInRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.post(\.logInPasskey, use: send)
    }

    @Sendable private func send(_ request: Request, _ context: AppContext) async throws -> Response {
        let form = try await request.form()
        do {
            let signedIn = try await PasskeyHandler(verbs, web).logIn(
                form.json(PasskeyForm.field, UsedPasskey.self), kind: .web, from: context.client,
                context.visit(request).saying(form))
            return web.cookie.entering(signedIn, form.next())
        } catch let error as DomainError where error.isAboutForm && !request.isForProgram {
            let faults = FormFaults(passkey: error, context.strings)
            return answer(request, context, status: error.code.status) {
                loginPage(
                    LoginPage(passkeyFaults: faults, next: form.next(), isShared: form.isOfSharedDevice), $0)
            }
        }
    }
}

extension FormFaults {
    /// As `init(_:_:)`, for a form that a passkey filled in: nobody can put its fields right.
    init(passkey error: DomainError, _ text: Strings) {
        switch error.code {
        case .rateLimited, .busy, .readOnly: self.init(error, text)
        default: self.init(whole: text.passkeys.refused)
        }
    }
}
