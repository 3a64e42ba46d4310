package import Domain
import MadangCore

/// Gives a member a role; for the operator's command line.
package struct PromoteMember: Sendable {
    let database: any Database

    package init(database: any Database) {
        self.database = database
    }

    /// Fails: `.notFound`.
    package func callAsFunction(username: String, to role: Role) async throws -> Member {
        try await database.write { stores in
            guard UsernameRule.isPossible(username),
                var member = try stores.members.member(username: UsernameRule.normalize(username))
            else { throw DomainError.notFound }
            member.role = role
            try stores.members.update(member)
            return member
        }
    }
}
