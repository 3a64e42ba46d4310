import Domain
import Features
import HTTPKit
import MadangCore

extension MemberContext {
    /// A call may write things of several kinds, and its row in the table names the scope of one. Fails: `.forbidden`
    /// where the token does not allow `scope`.
    func require(_ scope: Scope) throws {
        guard allows(scope) else { throw DomainError(.forbidden, reason: .lacksScope) }
    }

    /// Whether the token allows `scope`.
    func allows(_ scope: Scope) -> Bool { identity.session.scopes?.cover(scope) ?? true }
}
