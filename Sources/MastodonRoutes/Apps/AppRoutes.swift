import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore

/// Programs register, and ask whether they are known. How they are let in is OAuth (docs/api/apps.md).
struct AppRoutes: MastodonGroup {
    let face: Mastodon

    func add(to router: Router<AppContext>) {
        router.on(MastodonCalls.apps.register, use: register)
        router.on(MastodonCalls.apps.verifyCredentials, use: verify)
    }

    @Sendable private func register(_ request: Request, _ context: AppContext) async throws -> Response {
        let draft = AppDraft(mastodon: try await request.parameters())
        try await face.web.limiter.spendApp(from: context.client)
        do {
            let registered = try await face.verbs.registerApp(draft)
            return .secret(CredentialApplication(registered))
        } catch let refusal as AppRefusal {
            let isFull = refusal.code == .temporarilyUnavailable
            throw MastodonRefusal(isFull ? .serviceUnavailable : .unprocessableContent, refusal.detail)
        }
    }

    @Sendable private func verify(_ request: Request, _ context: AppContext) async throws -> Response {
        if let session = context.identity?.session, session.holder == .token {
            // A token of one's own is a program without a name but its label.
            return .json(Application(name: session.device, scopes: session.scopes?.words ?? []))
        }
        guard let id = context.appID ?? context.identity?.session.appID,
            let app = try await face.verbs.listApps.one(id)
        else { throw DomainError.unauthorized }
        return .json(Application(app))
    }
}

extension AppDraft {
    /// As one of Mastodon's programs writes it. Addresses come as one text with a line for each, or as a list.
    init(mastodon said: CallParameters) {
        let scopes = said.texts("scopes").joined(separator: " ")
        self.init(
            name: said.text("client_name") ?? "", website: said.text("website"),
            redirects: said.texts("redirect_uris").flatMap {
                $0.split(whereSeparator: \.isWhitespace).map(String.init)
            },
            scopes: scopes.isEmpty ? nil : scopes, isConfidential: true, isMastodon: true)
    }
}

extension Scopes {
    /// As Mastodon's programs read them.
    fileprivate var words: [String] { mastodonText.split(separator: " ").map(String.init) }
}

/// An app (docs.joinmastodon.org, "Application").
struct Application: JSONObject, Hashable {
    let id: String
    let name: String
    @Nullable var website: String?
    let scopes: [String]
    let redirectUri: String
    let redirectUris: [String]

    init(_ app: App) {
        self.init(
            id: app.id.string, name: app.name, website: app.website, scopes: app.scopes.words,
            redirects: app.redirects.map(\.text))
    }

    init(
        id: String = "", name: String, website: String? = nil, scopes: [String], redirects: [String] = []
    ) {
        self.id = id
        self.name = name
        _website = Nullable(wrappedValue: website)
        self.scopes = scopes
        redirectUris = redirects
        redirectUri = redirects.joined(separator: "\n")
    }
}

/// An app with the secret by which it proves itself (docs.joinmastodon.org, "CredentialApplication").
struct CredentialApplication: JSONObject, Hashable {
    let id: String
    let name: String
    @Nullable var website: String?
    let scopes: [String]
    let redirectUri: String
    let redirectUris: [String]
    let clientId: String
    let clientSecret: String
    /// 0 is never.
    let clientSecretExpiresAt = 0

    init(_ registered: RegisterApp.Registered) {
        let app = Application(registered.app)
        id = app.id
        name = app.name
        _website = Nullable(wrappedValue: app.website)
        scopes = app.scopes
        redirectUri = app.redirectUri
        redirectUris = app.redirectUris
        clientId = app.id
        clientSecret = registered.secret ?? ""
    }
}
