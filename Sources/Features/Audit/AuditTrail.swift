package import Domain
package import Storage

/// Writes down what happens to accounts, in the same unit of work as the thing itself.
package struct AuditTrail: Verb {
    let ports: Ports

    /// Who acts when the command line does.
    package static let operatorName = "operator"

    /// - Parameters:
    ///   - member: whom it is about; nil for a name that nobody has.
    ///   - visit: from where it was done; nil for the command line.
    ///   - actor: who did it, if not the member.
    ///   - facts: numbers and words; never what somebody typed.
    package func record(
        _ kind: AuditEvent.Kind, of member: Member?, from visit: Visit?, by actor: String? = nil,
        facts: [String: String] = [:], in stores: Stores
    ) throws {
        try stores.audit.record(
            AuditEvent(
                id: ids.next(), kind: kind, memberID: member?.id, username: member?.username, actor: actor,
                network: visit?.network, device: visit?.device, facts: facts))
    }
}
