package import Domain
import MadangCore

/// Sets a new password by a one-time link and ends every session and every other link of the member (trap 19).
package struct ResetPassword: Sendable {
    let database: any Database
    let clock: any Clock
    let secrets: any Secrets
    let hasher: any PasswordHasher
    let commonPasswords: any CommonPasswordList

    package init(
        database: any Database, clock: any Clock, secrets: any Secrets, hasher: any PasswordHasher,
        commonPasswords: any CommonPasswordList
    ) {
        self.database = database
        self.clock = clock
        self.secrets = secrets
        self.hasher = hasher
        self.commonPasswords = commonPasswords
    }

    /// Fails: `.notFound` for a link that is not good; `.invalid` with "password"; the link is used up only
    /// by success.
    package func callAsFunction(link secret: String, password: String) async throws -> Member {
        let normal = PasswordRule.normalize(password)
        // Length and list first; the name is compared in the unit of work that knows it.
        try judge(password, username: "")
        let passwordHash = try await hasher.hash(normal)
        let hash = secrets.hash(of: secret)
        let now = clock.now
        return try await database.write { stores in
            guard let link = try stores.sessions.takeLink(hash: hash, at: now),
                link.purpose == .resetPassword,
                let member = try stores.members.member(link.memberID)
            else { throw DomainError.notFound }
            try judge(password, username: member.username)
            try stores.members.setPasswordHash(passwordHash, of: member.id)
            try stores.sessions.deleteAll(of: member.id, except: nil)
            try stores.sessions.deleteLinks(of: member.id)
            return member
        }
    }

    private func judge(_ password: String, username: String) throws {
        var faults = FaultCollector()
        faults.check(
            "password",
            PasswordRule.check(password, username: username, isCommon: commonPasswords.contains))
        try faults.finish()
    }
}
