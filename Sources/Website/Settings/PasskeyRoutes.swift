import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangAPI
import MadangCore

/// One's passkeys.
struct PasskeyRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    private var gate: ConfirmGate { ConfirmGate(verbs: verbs, web: web, answer: answer) }
    private var manage: ManagePasskeys { verbs.managePasskeys }

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.passkeySettings, use: show)
        pages.post(\.passkeySettings, use: send)
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        guard manage.isPossible else { throw DomainError.notFound }
        let did = try request.query()["did"].flatMap(PasskeyAct.init)
        return try await list(request, context, did: did)
    }

    @Sendable private func send(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        let act = form["act"].flatMap(PasskeyAct.init)
        return try await gate(request, context, form) {
            do {
                return try await done(act, form, request, context)
            } catch let error as DomainError where error.isAboutForm && !request.isForProgram {
                return try await refused(act, error, request, context)
            }
        }
    }

    private func done(
        _ act: PasskeyAct?, _ form: Form, _ request: Request, _ context: MemberContext
    ) async throws -> Response {
        switch act {
        case .begin:
            guard manage.isPossible else { throw DomainError.notFound }
            try await manage.requireConfirmed(context.identity)
            return page(.making(device: context.app.visit(request).device, faults: .none), request, context)
        case .add: return try await add(form, request, context)
        case .rename:
            _ = try await manage.rename(form.id(), to: form["label"] ?? "", by: context.identity)
            return .leading(to: Paths.passkeySettings.with("did", PasskeyAct.rename.rawValue))
        case .remove:
            try await manage.remove(form.id(), by: context.identity, from: context.app.visit(request))
            return .leading(to: Paths.passkeySettings.with("did", PasskeyAct.remove.rawValue))
        case nil: throw DomainError.invalid("act", .unknown)
        }
    }

    private func add(_ form: Form, _ request: Request, _ context: MemberContext) async throws -> Response {
        let made = try form.json(PasskeyForm.field, MadePasskey.self)
        let added = try await manage.add(
            PasskeyRegistration(made, within: PasskeyForm.field), label: form["label"] ?? "",
            by: context.identity, from: context.app.visit(request))
        guard added.recoveryCodes.isEmpty else { return page(.codes(added.recoveryCodes), request, context) }
        return .leading(to: Paths.passkeySettings.with("did", PasskeyAct.add.rawValue))
    }

    private func refused(
        _ act: PasskeyAct?, _ error: DomainError, _ request: Request, _ context: MemberContext
    ) async throws -> Response {
        let faults = FormFaults(error, context.app.strings)
        guard act == .add else {
            return try await list(
                request, context, faults: faults.aboutAll(with: "label"), status: error.code.status)
        }
        let device = context.app.visit(request).device
        return page(.making(device: device, faults: faults), request, context, status: error.code.status)
    }

    private func list(
        _ request: Request, _ context: MemberContext, did: PasskeyAct? = nil, faults: FormFaults = .none,
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let passkeys = try await manage.list(of: context.member)
        let hasFactor = try await verbs.manageAuthenticator.state(of: context.member).factors.isAsked
        return page(
            .list(passkeys, hasFactor: hasFactor, did: did, faults: faults), request, context, status: status)
    }

    private func page(
        _ page: PasskeyPage, _ request: Request, _ context: MemberContext, status: HTTPResponse.Status = .ok
    ) -> Response {
        answer(request, context.app, status: status) { passkeyPage(page, $0) }
    }
}

extension Form {
    /// Whose number stands in the form. Fails: `.notFound`.
    fileprivate func id() throws -> Identifier<Domain.Passkey> {
        guard let id = Identifier<Domain.Passkey>(self["id"] ?? "") else { throw DomainError.notFound }
        return id
    }
}
