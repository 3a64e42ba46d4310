import Domain
package import Storage

/// Settles on one secret for all nodes of a yard.
package struct AgreeOnKey: Sendable {
    let database: any Database

    package init(database: any Database) {
        self.database = database
    }

    /// The 32 bytes that every node calls `name`: those of the node that came first, and `proposal` (32 bytes)
    /// if that is this one. Fails: `.busy`.
    package func callAsFunction(_ name: String, proposal: [UInt8]) async throws -> [UInt8] {
        try await database.write { try $0.serverKeys.key(named: name, orKeep: proposal) }
    }
}
