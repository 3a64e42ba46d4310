package import Domain

/// Ends one session; the others of its member stay (trap 19).
package struct LogOut: Sendable {
    let database: any Database
    let trail: AuditTrail

    package init(database: any Database, trail: AuditTrail) {
        self.database = database
        self.trail = trail
    }

    package func callAsFunction(_ identity: Identity, from visit: Visit) async throws {
        try await database.write { [trail] stores in
            guard try stores.sessions.delete(identity.session.id) else { return }
            try trail.record(
                .sessionEnded, of: identity.member, from: visit,
                facts: ["session": identity.session.id.string], in: stores)
        }
    }
}
