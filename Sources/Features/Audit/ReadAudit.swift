package import Domain
import Storage

/// What happened to accounts, for the operator.
package struct ReadAudit: Verb {
    let ports: Ports

    /// Newest first.
    package func callAsFunction(_ filter: AuditFilter, page: PageRequest) async throws -> Page<AuditEvent> {
        try await database.read { try $0.audit.page(filter, page) }
    }
}
