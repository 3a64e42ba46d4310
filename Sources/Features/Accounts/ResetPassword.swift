package import Domain
import MadangCore
import Storage

/// Sets a new password by a one-time link and ends every session and every other link of the member (rule 19).
package struct ResetPassword: Verb {
    let ports: Ports

    /// What somebody should know before they choose a password.
    package struct Outlook: Hashable, Sendable {
        /// How many passkeys go on logging in.
        package let passkeyCount: Int
        /// Whether it is the member's first password: the operator made them, and nobody was there as them since.
        package let isFirst: Bool
    }

    /// Whether the link is good still, asked before somebody chooses a password: it stays as it is.
    /// Fails: `.notFound` for a link that never was, was used or ran out.
    @discardableResult
    package func check(link secret: String) async throws -> Outlook {
        let hash = secrets.hash(of: secret)
        return try await database.read { stores in
            guard let link = try stores.sessions.link(hash: hash, at: clock.now),
                link.purpose == .resetPassword
            else { throw DomainError.notFound }
            return Outlook(
                passkeyCount: try openPasskeys(of: link.memberID, in: stores).count,
                isFirst: try Self.isFirst(of: link.memberID, in: stores))
        }
    }

    private static func isFirst(of member: Identifier<Member>, in stores: Stores) throws -> Bool {
        try stores.audit.isUntouched(member, madeBy: AuditTrail.operatorName)
    }

    /// Fails: `.notFound` for a link that is not good; `.invalid` with "password"; the link is used up only
    /// by success.
    package func callAsFunction(link secret: String, password: String, from visit: Visit) async throws
        -> Member
    {
        let normal = PasswordRule.normalize(password)
        // Length and list first; names are compared in the unit of work that knows them.
        try judge(password, of: OwnNames(username: ""))
        // Hashing a password takes as much memory and time as everything else of a hundred requests: not for any
        // stranger.
        try await check(link: secret)
        let hash = secrets.hash(of: secret)
        let passwordHash = try await hasher.hash(normal)
        let now = clock.now
        return try await database.write { stores in
            guard let link = try stores.sessions.takeLink(hash: hash, at: now),
                link.purpose == .resetPassword,
                let member = try stores.members.member(link.memberID)
            else { throw DomainError.notFound }
            try judge(password, of: OwnNames(member))
            let isFirst = try Self.isFirst(of: member.id, in: stores)
            try stores.replacePassword(of: member, with: passwordHash, keeping: nil)
            try trail.record(.passwordReset, of: member, from: visit, in: stores)
            // Whoever had no password before has nothing to be warned of.
            if isFirst { return member }
            let kept = KeptPasskeys(
                try openPasskeys(of: member.id, in: stores), namingSince: now - KeptPasskeys.recently)
            try tell(
                .passwordChanged, member, device: visit.device, language: visit.language, facts: kept.facts,
                in: stores)
            return member
        }
    }

    private func judge(_ password: String, of names: OwnNames) throws {
        var faults = FaultCollector()
        faults.check(
            "password",
            PasswordRule.check(password, of: names, isCommon: commonPasswords.contains))
        try faults.finish()
    }
}
