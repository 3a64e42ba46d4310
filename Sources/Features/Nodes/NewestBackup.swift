package import Domain
package import Storage

/// The newest backup of a yard that is whole, whoever made it.
package struct NewestBackup: Sendable {
    private let database: any Database

    package init(database: any Database) {
        self.database = database
    }

    /// When its rows were read; nil before the first one. Fails: `.busy`.
    package func callAsFunction() async throws -> Timestamp? {
        try await database.read { try $0.yard.newestBackup() }
    }

    /// Whether one is being made, by whatever process. Fails: `.busy`.
    package func isBeingMade(at moment: Timestamp) async throws -> Bool {
        try await database.read { try $0.leases.holdsFiles(at: moment) }
    }

    /// Remembers one whose rows were read at `moment`. Fails: `.busy`.
    package func keep(_ moment: Timestamp) async throws {
        try await database.write { try $0.yard.keepNewestBackup(moment) }
    }
}
