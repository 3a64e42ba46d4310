package import Domain
import MadangCore
import Storage

/// Gives a member a role; for the operator's command line. A yard that has an owner keeps one.
package struct PromoteMember: Verb {
    let ports: Ports

    /// Fails: `.notFound`; `.conflict` with `.lastOwner`.
    package func callAsFunction(username: String, to role: Role) async throws -> Member {
        try await database.write { stores in
            var member = try stores.member(named: username)
            let former = member.role
            if former == .owner, role != .owner, try !stores.members.hasOwner(besides: member.id) {
                throw DomainError(.conflict, reason: .lastOwner)
            }
            member.role = role
            try stores.members.update(member)
            try trail.record(
                .memberPromoted, of: member, from: nil, by: AuditTrail.operatorName,
                facts: ["from": former.rawValue, "to": role.rawValue], in: stores)
            return member
        }
    }
}
