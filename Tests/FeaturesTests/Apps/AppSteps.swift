import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

/// Where the apps of tests have members led to.
let appAddress = "https://app.example/callback"

/// What an app alone knows until it exchanges its code: the challenge is made of it (RFC 7636).
let appVerifier = String(repeating: "v", count: 43)

extension RegisterApp.Registered {
    /// As the app says who it is.
    var credentials: AppCredentials { AppCredentials(clientID: app.id.string, secret: secret) }
}

/// What apps do again and again.
extension BusyYard {
    func registerApp(
        _ name: String = "Frame", redirects: [String] = [appAddress],
        scopes: String? = "read:posts write:posts", isConfidential: Bool = false
    ) async throws -> RegisterApp.Registered {
        try await all.registerApp(
            AppDraft(name: name, redirects: redirects, scopes: scopes, isConfidential: isConfidential))
    }

    /// What `app` asks a member, without a fault.
    func request(
        of app: RegisterApp.Registered, redirect: String? = appAddress, scope: String? = nil
    ) -> AppRequest {
        AppRequest(
            clientID: app.app.id.string, responseType: "code", redirect: redirect, scope: scope, state: "s",
            challenge: Base64URL.encode(yard.ports().secrets.hash(of: appVerifier)), challengeMethod: "S256")
    }

    /// The code that `app` gets from `identity`, who has just shown their password.
    func allow(
        _ app: RegisterApp.Registered, by identity: Identity, redirect: String? = appAddress,
        scope: String? = nil
    ) async throws -> String {
        let asked = request(of: app, redirect: redirect, scope: scope)
        let question = try await all.authorizeApp.question(asked)
        return try await all.authorizeApp.allow(question, by: identity, from: .usual)
    }

    func exchange(
        _ code: String, by app: RegisterApp.Registered, redirect: String? = appAddress,
        verifier: String? = appVerifier
    ) async throws -> SignedIn {
        try await all.appTokens.exchange(
            code: code, by: app.credentials, redirect: redirect, verifier: verifier, from: .usual)
    }

    /// The tokens that `app` gets where `identity` lets it in.
    func letIn(_ app: RegisterApp.Registered, by identity: Identity, scope: String? = nil) async throws
        -> SignedIn
    {
        try await exchange(allow(app, by: identity, scope: scope), by: app)
    }

    /// Exchanges a refresh token of `app`.
    func renew(_ token: String, by app: RegisterApp.Registered, scope: String? = nil) async throws
        -> SignedIn
    {
        try await all.appTokens.refresh(token, by: app.credentials, scope: scope, from: .usual)
    }

    /// What `member` was told, newest first.
    func notices(toldTo member: Member) async throws -> [Notice] {
        try await database.read { try $0.notices.notices(of: member.id, limit: 20) }
    }
}

/// The code with which `body` was refused; nil if it was not.
func appRefusal(_ body: () async throws -> Void) async throws -> AppRefusal.Code? {
    do {
        try await body()
        return nil
    } catch let refusal as AppRefusal {
        return refusal.code
    }
}

/// `body` must be refused with `code`. A function for the reason that `expectRefusal` gives.
func expectAppRefusal(
    _ code: AppRefusal.Code, _ comment: Testing.Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Void
) async throws {
    let refused = try await appRefusal(body)
    #expect(refused == code, comment, sourceLocation: sourceLocation)
}
