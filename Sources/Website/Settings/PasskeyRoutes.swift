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
        let query = try request.query()
        if let id = query["ask"] {
            // Removed meanwhile: the list says how it stands.
            guard let passkey = try await manage.list(of: context.member).first(where: { $0.id.string == id })
            else { return .leading(to: Paths.passkeySettings) }
            return page(.asking(passkey), request, context)
        }
        return try await list(request, context, did: query["did"].flatMap(PasskeyAct.init))
    }

    @Sendable private func send(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        let act = form["act"].flatMap(PasskeyAct.init)
        return try await gate(request, context, form) {
            do {
                return try await done(act, form, request, context)
            } catch let error as DomainError where error.isAboutForm && !request.isForProgram {
                return try await refused(act, form, error, request, context)
            } catch let error as DomainError
                where error.code == .notFound && (act == .rename || act == .remove)
            {
                // Removed meanwhile: the list says how it stands.
                return .leading(to: Paths.passkeySettings)
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
            return page(.making(name: deviceName(request, context), faults: .none), request, context)
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

    /// What was typed comes back with what is wrong.
    private func refused(
        _ act: PasskeyAct?, _ form: Form, _ error: DomainError, _ request: Request, _ context: MemberContext
    ) async throws -> Response {
        let (faults, status) = (FormFaults(error, context.app.strings), error.code.status)
        guard act != .add else {
            let name = form["label"] ?? deviceName(request, context)
            return page(.making(name: name, faults: faults), request, context, status: status)
        }
        var refused: PasskeyList.RefusedName?
        if act == .rename {
            refused = PasskeyList.RefusedName(id: try form.id(), typed: form["label"] ?? "")
        }
        return try await list(request, context, refused: refused, faults: faults, status: status)
    }

    /// What a passkey is called that is made here, as long as a name may be.
    private func deviceName(_ request: Request, _ context: MemberContext) -> String {
        String(context.app.visit(request).device.prefix(KeyLabelRule.limit.maximum))
    }

    private func list(
        _ request: Request, _ context: MemberContext, did: PasskeyAct? = nil,
        refused: PasskeyList.RefusedName? = nil, faults: FormFaults = .none,
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let list = PasskeyList(
            passkeys: try await manage.list(of: context.member),
            hasFactor: try await verbs.manageAuthenticator.state(of: context.member).factors.isAsked,
            did: did, refused: refused, faults: faults)
        return page(.list(list), request, context, status: status)
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
