import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangAPI
import MadangCore

/// One's passkeys, and logging in by one.
struct PasskeyRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    private var handler: PasskeyHandler { PasskeyHandler(verbs, web) }

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        router.on(Calls.account.showPasskeyChallenge) { _, _ in
            let challenge = try verbs.usePasskey.challenge()
            return .secret(PasskeyRequestOptions(challenge, domain: verbs.usePasskey.domain ?? ""))
        }
        router.on(Calls.account.logInWithPasskey, use: logIn)
        member.on(Calls.account.listPasskeys) { _, context in
            let passkeys = try await verbs.managePasskeys.list(of: context.member)
            return .json(PasskeyList(data: passkeys.map(MadangAPI.Passkey.init)))
        }
        member.on(Calls.account.showPasskeyOptions) { _, context in
            let options = try await verbs.managePasskeys.options(for: context.member)
            let name = verbs.ports.about.about.name
            return .secret(PasskeyCreationOptions(options, for: context.member, of: name))
        }
        member.on(Calls.account.addPasskey, use: add)
        member.on(Calls.account.editPasskey, use: edit)
        member.on(Calls.account.removePasskey) { request, context in
            try await verbs.managePasskeys.remove(
                context.pathID(), by: context.identity, from: context.app.visit(request))
            return .noContent
        }
    }

    private func logIn(_ request: Request, _ context: AppContext) async throws -> Response {
        let used = try await request.json(UsedPasskey.self)
        let signedIn = try await handler.logIn(
            used, kind: .app, from: context.client, web.provenVisit(request, context))
        return try await .json(SignedInAnswer(signedIn, web.tokens))
    }

    private func add(_ request: Request, _ context: MemberContext) async throws -> Response {
        let made = try await request.json(MadePasskey.self)
        let added = try await verbs.managePasskeys.add(
            PasskeyRegistration(made), label: made.label ?? "", by: context.identity,
            from: context.app.visit(request))
        return .secret(AddedPasskey(added), .created)
    }

    private func edit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let body = try await request.json(EditPasskeyRequest.self)
        let passkey = try await verbs.managePasskeys.rename(
            context.pathID(), to: body.label ?? "", by: context.identity)
        return .json(MadangAPI.Passkey(passkey))
    }
}

extension MadangAPI.Passkey {
    init(_ passkey: Domain.Passkey) {
        self.init(
            id: passkey.id.string, label: passkey.label, synced: passkey.isSynced,
            createdAt: passkey.createdAt.rfc3339, lastUsedAt: passkey.usedAt?.rfc3339)
    }
}

extension PasskeyRequestOptions {
    init(_ challenge: PasskeyChallenge, domain: String) {
        self.init(
            challenge: Base64URL.encode(challenge.bytes), rpID: domain,
            expiresAt: challenge.expiresAt.rfc3339)
    }
}

extension PasskeyCreationOptions {
    init(_ options: ManagePasskeys.Options, for member: Domain.Member, of yard: String) {
        self.init(
            challenge: Base64URL.encode(options.challenge.bytes), rpID: options.domain,
            rpName: yard.isEmpty ? "Madang" : yard, userID: Base64URL.encode(member.id.handle),
            userName: member.username, userDisplayName: member.displayName,
            algorithms: options.algorithms, exclude: options.credentialIDs.map(Base64URL.encode),
            expiresAt: options.challenge.expiresAt.rfc3339)
    }
}

extension AddedPasskey {
    init(_ added: ManagePasskeys.Added) {
        self.init(
            passkey: MadangAPI.Passkey(added.passkey),
            recoveryCodes: added.recoveryCodes.isEmpty ? nil : added.recoveryCodes)
    }
}
