package import Domain
import MadangCore
import Storage

// Somebody else's programs, as though they had asked.
extension Given {
    /// One that may read.
    package func app(_ name: String = "Frame") async throws -> App {
        guard let redirect = Redirect("https://app.example/callback") else { throw DomainError.malformed }
        let app = App(
            id: ids.next(), name: name, redirects: [redirect], scopes: Scopes([Scope(.read, nil)]),
            usedAt: clock.now)
        try await database.write { try $0.apps.insert(app) }
        return app
    }

    /// Lets `app` in, for 60 days.
    @discardableResult
    package func session(of member: Member, by app: App) async throws -> Session {
        let session = Session(
            id: ids.next(), memberID: member.id, kind: .app, device: app.name, scopes: app.scopes,
            appID: app.id, createdAt: clock.now, lastSeenAt: clock.now, expiresAt: clock.now + .days(60))
        try await database.write { try $0.sessions.insert(session) }
        return session
    }

    /// A code that was given in `session`, and that nobody knows.
    package func code(of app: App, in session: Session) async throws {
        let id: Identifier<AuthorizationCode> = ids.next()
        let hash = (0..<32).map { UInt8(truncatingIfNeeded: id.rawValue >> ($0 % 8 * 8)) }
        let code = AuthorizationCode(
            hash: hash, appID: app.id, memberID: session.memberID, grantedIn: session.id,
            redirect: app.redirects[0].text, isRedirectNamed: true, scopes: app.scopes, challenge: hash,
            expiresAt: clock.now + AuthorizationCode.lifetime)
        try await database.write { try $0.apps.insert(code) }
    }
}
