import Domain
import MadangCore
import Storage
import TestSupport
import Testing

extension ServedYard {
    /// An app that a member lets read, as though they had said so in a browser.
    func letIn(_ name: String, by username: String) async throws {
        let redirect = try #require(Redirect("https://app.example/callback"))
        let scopes = Scopes([Scope(.read, nil)])
        let now = clock.now
        let app = App(id: given.ids.next(), name: name, redirects: [redirect], scopes: scopes, usedAt: now)
        let session: Identifier<Session> = given.ids.next()
        try await yard.database.write { stores in
            let member = try #require(try stores.members.member(username: username))
            try stores.apps.insert(app)
            try stores.sessions.insert(
                Session(
                    id: session, memberID: member.id, kind: .app, device: name, scopes: scopes, appID: app.id,
                    createdAt: now, lastSeenAt: now, expiresAt: now + .days(30)))
        }
    }
}
