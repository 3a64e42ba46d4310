package import Domain

/// What happened to accounts, for the operator.
package struct ReadAudit: Sendable {
    let database: any Database

    package init(database: any Database) {
        self.database = database
    }

    /// Newest first.
    package func callAsFunction(_ filter: AuditFilter, page: PageRequest) async throws -> Page<AuditEvent> {
        try await database.read { try $0.audit.page(filter, page) }
    }
}
