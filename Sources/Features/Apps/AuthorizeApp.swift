package import Domain
package import MadangCore
import Storage

/// What an app asks a member, as its link to us says it (RFC 6749 §4.1.1, RFC 7636 §4.3). Nothing of it is checked.
package struct AppRequest: Hashable, Sendable {
    package var clientID: String?
    package var responseType: String?
    package var redirect: String?
    package var scope: String?
    package var state: String?
    package var challenge: String?
    package var challengeMethod: String?
    /// Whether one of them came twice (RFC 6749 §3.1 forbids it). Of app and address neither is taken then.
    package var hasTwice: Bool

    package init(
        clientID: String?, responseType: String? = nil, redirect: String? = nil, scope: String? = nil,
        state: String? = nil, challenge: String? = nil, challengeMethod: String? = nil, hasTwice: Bool = false
    ) {
        self.clientID = clientID
        self.responseType = responseType
        self.redirect = redirect
        self.scope = scope
        self.state = state
        self.challenge = challenge
        self.challengeMethod = challengeMethod
        self.hasTwice = hasTwice
    }
}

extension AppRequest {
    /// By the names of RFC 6749 and RFC 7636, in the order in which pages carry them, with the bytes that each has at
    /// most where a member can be asked. An app that names each scope once keeps to that of `scope`.
    package static let parameters: [(name: String, limit: Int)] = [
        ("response_type", "code".utf8.count),
        ("client_id", Identifier<App>(rawValue: 0).string.utf8.count),
        ("redirect_uri", Redirect.limit),
        ("scope", (Scopes.words + Scopes.mastodonWords).joined(separator: " ").utf8.count),
        ("state", AuthorizeApp.stateLimit),
        // SHA-256 in base64url (RFC 7636 §4.2).
        ("code_challenge", 43),
        ("code_challenge_method", "S256".utf8.count),
    ]

    /// Bytes of the longest query that asks a member: each byte of a text may be percent-encoded, and is three then
    /// (RFC 3986 §2.1). "?" or "&" and "=" stand around each name.
    package static let queryLimit: Int = parameters.reduce(0) { $0 + $1.name.utf8.count + 2 + 3 * $1.limit }
}

/// Asks a member whether an app may do something in their name.
package struct AuthorizeApp: Verb {
    let ports: Ports

    /// As many log-ins of apps a member may have at once; the one that was seen longest ago ends (product decision).
    static let limit = 100
    /// More bytes of its own an app cannot have sent back (product decision).
    package static let stateLimit = 1000

    /// A request that a member can be asked about.
    package struct Question: Hashable, Sendable {
        package let app: App
        package let redirect: Redirect
        package let scopes: Scopes
        fileprivate let isRedirectNamed: Bool
        /// Nil where one of Mastodon's programs made none.
        fileprivate let challenge: [UInt8]?
    }

    /// Why nobody can be asked.
    package enum Refusal: Error, Hashable, Sendable {
        /// There is no such app, or the address is none of its own: nobody is led anywhere (RFC 9700 §4.11).
        case foreign
        /// The app is told, at its address. Anybody registers an app: whoever has not let it in is not led there by a
        /// link alone (RFC 9700 §4.11.2).
        case told(AppRefusal, App, Redirect)
    }

    /// Fails: `Refusal`.
    package func question(_ request: AppRequest) async throws -> Question {
        guard let id = request.clientID.flatMap(Identifier<App>.init),
            let app = try await database.read({ try $0.apps.app(id) }),
            let redirect = app.redirect(for: request.redirect)
        else { throw Refusal.foreign }
        do {
            return Question(
                app: app, redirect: redirect, scopes: try Self.scopes(request, of: app),
                isRedirectNamed: request.redirect != nil, challenge: try Self.challenge(request, of: app))
        } catch {
            throw Refusal.told(error, app, redirect)
        }
    }

    /// Whether `member` lets `app` do something already.
    package func isLetIn(_ app: App, by member: Member) async throws -> Bool {
        let now = clock.now
        return try await database.read { try $0.apps.isLetIn(app.id, by: member.id, at: now) }
    }

    /// The member said yes. Gives the code, which is known here once.
    /// Fails: `.forbidden` for a program, which lets no other one in; as `Stores.requireConfirmed`; `Refusal.foreign`
    /// where the app is gone meanwhile.
    package func allow(_ question: Question, by identity: Identity, from visit: Visit) async throws -> String
    {
        guard identity.session.holder == .device else { throw DomainError.forbidden }
        let now = clock.now
        let code = secrets.make()
        let (app, member) = (question.app, identity.member)
        try await database.write { stores in
            try stores.requireConfirmed(identity, at: now)
            guard try stores.apps.app(app.id) != nil else { throw Refusal.foreign }
            try stores.apps.insert(
                AuthorizationCode(
                    hash: secrets.hash(of: code), appID: app.id, memberID: member.id,
                    grantedIn: identity.session.id, redirect: question.redirect.text,
                    isRedirectNamed: question.isRedirectNamed, scopes: question.scopes,
                    challenge: question.challenge, expiresAt: now + AuthorizationCode.lifetime))
            try stores.apps.use(app.id, at: now)
            try trail.record(
                .appAllowed, of: member, from: visit,
                facts: ["app": app.id.string, "scopes": question.scopes.text], in: stores)
            try tell(
                .appAllowed, member, device: visit.device, session: identity.session.id,
                language: visit.language, facts: ["app": app.name], in: stores)
        }
        return code
    }

    private static func scopes(_ request: AppRequest, of app: App) throws(AppRefusal) -> Scopes {
        guard !request.hasTwice else {
            throw AppRefusal(.invalidRequest, "A parameter came twice")
        }
        guard (request.state?.utf8.count ?? 0) <= stateLimit else {
            throw AppRefusal(.invalidRequest, "The state takes \(stateLimit) bytes at most")
        }
        guard let type = request.responseType else {
            throw AppRefusal(.invalidRequest, "A response_type is needed")
        }
        guard type == "code" else {
            throw AppRefusal(.unsupportedResponseType, "The one response_type is code")
        }
        guard let scope = request.scope, !scope.isEmpty else { return app.scopes }
        guard let scopes = app.scopes(scope), scopes.all.allSatisfy(app.scopes.cover) else {
            throw AppRefusal(.invalidScope, "A scope is unknown, or the app was not registered for it")
        }
        return scopes
    }

    /// PKCE, never in the clear, and always (RFC 9700 §2.1.1) but of Mastodon's programs, of which few know it.
    private static func challenge(_ request: AppRequest, of app: App) throws(AppRefusal) -> [UInt8]? {
        if !app.needsChallenge, request.challenge == nil, request.challengeMethod == nil { return nil }
        guard request.challengeMethod == "S256" else {
            throw AppRefusal(.invalidRequest, "A code_challenge with the method S256 is needed")
        }
        // 43 letters of base64url are 32 bytes.
        guard let challenge = request.challenge, challenge.utf8.count == 43,
            let bytes = Base64URL.decode(challenge), bytes.count == 32,
            bytes != AuthorizationCode.noChallenge
        else { throw AppRefusal(.invalidRequest, "A code_challenge is SHA-256 in base64url") }
        return bytes
    }
}
