package import Domain
import MadangCore
import Storage

/// By what an app says that it is itself (RFC 6749 §2.3).
package struct AppCredentials: Hashable, Sendable {
    package let clientID: String
    package let secret: String?

    package init(clientID: String, secret: String?) {
        self.clientID = clientID
        self.secret = secret
    }
}

/// Gives apps their tokens, and ends them (RFC 6749 §4.1.3 and §6, RFC 7009).
package struct AppTokens: Verb {
    let ports: Ports

    private enum Outcome: Sendable {
        case opened(SignedIn)
        case refused(AppRefusal)

        func get() throws(AppRefusal) -> SignedIn {
            switch self {
            case .opened(let signedIn): return signedIn
            case .refused(let refusal): throw refusal
            }
        }
    }

    /// How often it is noted that an app is used.
    static let useResolution = Duration.days(1)

    /// Exchanges a code. The second time it ends what came of the first.
    ///
    /// - Parameters:
    ///   - redirect: as the app says it again; nil where it does not.
    ///   - verifier: what the challenge was made of (RFC 7636 §4.5); nil for none.
    ///   - visit: with the key to which the tokens will belong, where the app has shown one.
    /// Fails: `AppRefusal` with `.invalidClient` and `.invalidGrant`.
    package func exchange(
        code: String, by credentials: AppCredentials, redirect: String?, verifier: String?, from visit: Visit
    ) async throws -> SignedIn {
        let hash = secrets.hash(of: code)
        let outcome = try await database.write { stores -> Outcome in
            let app = try app(credentials, in: stores)
            guard let known = try stores.apps.code(hash: hash), known.appID == app.id,
                let member = try stores.members.member(known.memberID)
            else { return .refused(.badCode) }
            if let opened = known.sessionID {
                if let found = try stores.sessions.session(opened) {
                    try RefreshTokens(ports: ports).revoke(found, of: member, from: visit, in: stores)
                }
                return .refused(.badCode)
            }
            let isGood =
                clock.now < known.expiresAt && !member.isGone(at: clock.now)
                && Self.isNamed(redirect, as: known) && isProof(verifier, of: known, by: app)
            guard isGood else { return .refused(.badCode) }
            return .opened(try open(app, known, of: member, from: visit, in: stores))
        }
        return try outcome.get()
    }

    /// Exchanges a refresh token for the next one; one that belongs to a key needs a proof by it in `visit`.
    ///
    /// - Parameter scope: where the app says one, what its tokens had already: they are not narrowed.
    /// Fails: `AppRefusal` with `.invalidClient`, `.invalidGrant` and `.invalidScope`.
    package func refresh(
        _ token: String, by credentials: AppCredentials, scope: String?, from visit: Visit
    ) async throws -> SignedIn {
        let hash = secrets.hash(of: token)
        let now = clock.now
        let id = try await database.write { stores in
            let app = try app(credentials, in: stores)
            let record = try stores.sessions.secret(hash: hash)
            let session = try record.flatMap { try stores.sessions.session($0.sessionID) }
            // What lasts is no refresh token.
            if let session, session.appID == app.id, session.isLasting {
                throw AppRefusal(.invalidGrant, "The refresh token is not good")
            }
            // One that was spent gives a thief away, whatever comes with it.
            if let scope, let session, session.appID == app.id, record?.spentAt == nil,
                app.scopes(scope) != session.scopes
            {
                throw AppRefusal(.invalidScope, "The scope of a refresh token stays as it is")
            }
            if session?.appID == app.id, app.usedAt + Self.useResolution < now {
                try stores.apps.use(app.id, at: now)
            }
            return app.id
        }
        do {
            return try await RefreshTokens(ports: ports)(token, of: id, from: visit)
        } catch let error as DomainError where [.unauthorized, .sessionRevoked].contains(error.code) {
            throw AppRefusal(.invalidGrant, "The refresh token is not good")
        }
    }

    /// What an app shows when it ends its log-in, or gives its own token back.
    package enum Shown: Sendable {
        case own(OwnToken)
        case refreshToken(String)
        /// As a checked access token names it.
        case session(Identifier<Session>)
    }

    /// Ends the log-in that a token is of, or the app's own token. Does nothing where it is none of the app's (RFC 7009
    /// §2.2).
    /// Fails: `AppRefusal` with `.invalidClient`.
    package func revoke(_ shown: Shown, by credentials: AppCredentials, from visit: Visit) async throws {
        try await database.write { stores in
            let app = try app(credentials, in: stores)
            switch shown {
            case .own(let token):
                if token == app.ownToken { try stores.apps.endOwnToken(of: app.id) }
            case .refreshToken(let token):
                let id = try stores.sessions.secret(hash: secrets.hash(of: token))?.sessionID
                try end(id, of: app, from: visit, in: stores)
            case .session(let id): try end(id, of: app, from: visit, in: stores)
            }
        }
    }

    private func end(_ id: Identifier<Session>?, of app: App, from visit: Visit, in stores: Stores) throws {
        guard let id, let found = try stores.sessions.signedIn(session: id, at: clock.now),
            found.session.appID == app.id
        else { return }
        try stores.sessions.delete(id)
        try trail.record(
            .sessionEnded, of: found.member, from: visit, facts: ["session": id.string], in: stores)
    }

    /// The app that shows `credentials`: with its secret where it has one, and with none where it has none.
    /// Fails: `AppRefusal` with `.invalidClient`.
    func app(_ credentials: AppCredentials, in stores: Stores) throws -> App {
        guard let id = Identifier<App>(credentials.clientID), let app = try stores.apps.app(id),
            app.secretHash == credentials.secret.map(secrets.hash)
        else { throw AppRefusal(.invalidClient, "The app is unknown, or its secret is wrong") }
        return app
    }

    private func open(
        _ app: App, _ code: AuthorizationCode, of member: Member, from visit: Visit, in stores: Stores
    ) throws -> SignedIn {
        let now = clock.now
        var session = Session(
            id: ids.next(), memberID: member.id, kind: .app, device: app.name, scopes: code.scopes,
            appID: app.id, keyThumbprint: app.isMastodon ? nil : visit.key, createdAt: now, lastSeenAt: now,
            expiresAt: now)
        session.expiresAt = now + (app.isMastodon ? Session.lasting : session.lifetime)
        // What lasts is shown with each call, as the tokens of one's own are.
        let secret = (app.isMastodon ? ManageTokens.mark : "") + secrets.make()
        try stores.sessions.insert(session)
        try stores.sessions.insert(
            SecretRecord(hash: secrets.hash(of: secret), sessionID: session.id, createdAt: now))
        try stores.apps.spend(code.hash, on: session.id)
        try stores.apps.use(app.id, at: now)
        for ended in try stores.sessions.trim(of: member.id, to: AuthorizeApp.limit, areApps: true) {
            try trail.record(
                .sessionEnded, of: member, from: visit, facts: ["session": ended.string], in: stores)
        }
        try trail.record(
            .appOpened, of: member, from: visit,
            facts: ["session": session.id.string, "app": app.id.string], in: stores)
        return SignedIn(member: member, session: session, secret: secret)
    }

    /// Whether the app knows what the challenge was made of. Where it made none, its secret has to do, and only of an
    /// app that may go without. A verifier is wrong then: its app made a challenge, and somebody took that away, to
    /// have the app exchange a code that is not its own (RFC 9700 §4.8.2).
    private func isProof(_ verifier: String?, of code: AuthorizationCode, by app: App) -> Bool {
        guard let challenge = code.challenge else { return verifier == nil && !app.needsChallenge }
        return verifier.map { secrets.hash(of: $0) == challenge && Self.isVerifier($0) } ?? false
    }

    /// An app that named the address when it asked names the very same again (OAuth 2.0, RFC 6749 §4.1.3). One that
    /// named none may name none, or the one that it has.
    private static func isNamed(_ redirect: String?, as code: AuthorizationCode) -> Bool {
        guard let redirect else { return !code.isRedirectNamed }
        return redirect == code.redirect
    }

    /// RFC 7636 §4.1.
    private static func isVerifier(_ text: String) -> Bool {
        (43...128).contains(text.utf8.count)
            && text.utf8.allSatisfy(PercentCoding.isUnreserved)
    }
}

extension AppRefusal {
    fileprivate static let badCode = AppRefusal(
        .invalidGrant, "The code is not good for this app, this address and this code_verifier")
}
