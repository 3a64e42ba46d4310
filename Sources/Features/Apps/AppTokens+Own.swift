package import Domain
import MadangCore
import Storage

/// The token that an app has for itself, which acts in nobody's name (RFC 6749 §4.4).
extension AppTokens {
    /// The app that shows `credentials` and asks for its own token.
    ///
    /// - Parameter scope: no more than it was registered for; nil for all of that.
    /// Fails: `AppRefusal` with `.invalidClient`, also for one without a secret, and `.invalidScope`.
    package func own(by credentials: AppCredentials, scope: String?) async throws -> App {
        let now = clock.now
        return try await database.write { stores in
            let app = try app(credentials, in: stores)
            guard app.secretHash != nil else {
                throw AppRefusal(.invalidClient, "A program without a secret has no token of its own")
            }
            if let scope, app.scopes(scope)?.all.allSatisfy(app.scopes.cover) != true {
                throw AppRefusal(.invalidScope, "A scope is unknown, or the app was not registered for it")
            }
            if app.usedAt + Self.useResolution < now { try stores.apps.use(app.id, at: now) }
            return app
        }
    }

    /// The app whose own token `token` is; nil if the app is gone or gave the token back. Read each time, so that none
    /// outlives its end on any node.
    package func app(showing token: OwnToken) async throws -> App? {
        let now = clock.now
        guard let app = try await database.read({ try $0.apps.app(token.app) }), app.ownToken == token else {
            return nil
        }
        guard app.usedAt + Self.useResolution < now else { return app }
        do {
            try await database.write { try $0.apps.use(app.id, at: now) }
        } catch is DomainError {
            // A full disk keeps nobody from reading.
        }
        return app
    }
}
