package import Domain
import MadangCore
import Storage

/// Gives a member a role; for the operator's command line.
package struct PromoteMember: Verb {
    let ports: Ports

    /// Fails: `.notFound`.
    package func callAsFunction(username: String, to role: Role) async throws -> Member {
        try await database.write { stores in
            guard UsernameRule.isPossible(username),
                var member = try stores.members.member(username: UsernameRule.normalize(username))
            else { throw DomainError.notFound }
            let former = member.role
            member.role = role
            try stores.members.update(member)
            try trail.record(
                .memberPromoted, of: member, from: nil, by: AuditTrail.operatorName,
                facts: ["from": former.rawValue, "to": role.rawValue], in: stores)
            return member
        }
    }
}
