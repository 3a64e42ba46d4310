package import Domain

/// Ends one session; the others of its member stay (trap 19).
package struct LogOut: Sendable {
    let database: any Database

    package init(database: any Database) {
        self.database = database
    }

    package func callAsFunction(_ session: Identifier<Session>) async throws {
        try await database.write { stores in _ = try stores.sessions.delete(session) }
    }
}
