import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore

/// What one's devices are told while nobody looks.
struct PushRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.pushSettings, use: show)
        pages.post(\.pushSettings, use: send)
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        let page = PushPage(
            state: try await verbs.managePush.state(of: context.identity),
            done: try request.query()["did"].flatMap(PushPage.Done.init))
        return answer(request, context.app) { pushPage(page, $0) }
    }

    @Sendable private func send(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        guard let act: PushAct = try form.word("act") else { throw DomainError.invalid("act", .required) }
        do {
            return .leading(to: Paths.pushSettings.with("did", try await done(act, form, context).rawValue))
        } catch let error as DomainError where error.isAboutForm && !request.isForProgram {
            return try await refuse(act, form, error, request, context)
        }
    }

    private func done(_ act: PushAct, _ form: Form, _ context: MemberContext) async throws -> PushPage.Done {
        switch act {
        case .wishes:
            let chosen = Set(form.all("kinds"))
            let silent = PushKind.allCases.map(\.rawValue).filter { !chosen.contains($0) }
            let change = PushWishesChange(
                silentKinds: silent, quietFrom: form["quiet_from"] ?? "",
                quietUntil: form["quiet_until"] ?? "")
            try await verbs.managePush.edit(change, by: context.member)
            return .saved
        case .silence, .unsilence:
            let isSilenced = act == .silence
            do {
                try await verbs.managePush.setSilenced(
                    isSilenced, form["username"] ?? "", by: context.member)
            } catch let error as DomainError where error.code == .notFound {
                throw DomainError.invalid("username", .unknown)
            }
            return isSilenced ? .silenced : .unsilenced
        }
    }

    /// The page as it was filled in, with what is wrong.
    private func refuse(
        _ act: PushAct, _ form: Form, _ error: DomainError, _ request: Request, _ context: MemberContext
    ) async throws -> Response {
        let state = try await verbs.managePush.state(of: context.identity)
        let values =
            switch act {
            case .wishes:
                PushPage.Values(
                    kinds: form.all("kinds"), quietFrom: form["quiet_from"] ?? "",
                    quietUntil: form["quiet_until"] ?? "")
            case .silence: PushPage.Values(state.wishes, username: form["username"] ?? "")
            case .unsilence: PushPage.Values(state.wishes)
            }
        let page = PushPage(
            state: state, values: values, refused: act, faults: FormFaults(error, context.app.strings))
        return answer(request, context.app, status: error.code.status) { pushPage(page, $0) }
    }
}
