import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore

/// The second step of logging in.
struct CodeRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.post(\.logInCode, use: send)
    }

    /// A ticket that is over leads back to the first step.
    @Sendable private func send(_ request: Request, _ context: AppContext) async throws -> Response {
        let form = try await request.form()
        let ticket = form["ticket"] ?? ""
        do {
            let signedIn = try await CodeHandler(verbs, web)(
                ticket: ticket, code: form["code"] ?? "", from: context.client,
                context.visit(request).saying(form))
            return web.cookie.entering(signedIn, form.next())
        } catch let error as DomainError where error.code == .notFound && !request.isForProgram {
            return answer(request, context, status: .notFound) {
                loginPage(
                    LoginPage(next: form.next(), isShared: form.isOfSharedDevice, isLate: true), $0)
            }
        } catch let error as DomainError where error.isAboutForm && !request.isForProgram {
            let page = CodePage(
                ticket: ticket, faults: FormFaults(error, context.strings), next: form.next(),
                isShared: form.isOfSharedDevice)
            return answer(request, context, status: error.code.status) { codePage(page, $0) }
        }
    }
}

extension SessionCookie {
    /// Leads somebody who has just logged in to `next`.
    func entering(_ signedIn: SignedIn, _ next: Path) -> Response {
        var response = Response.leading(to: next)
        set(signedIn, in: &response)
        return response
    }
}
