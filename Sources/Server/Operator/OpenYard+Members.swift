import Domain
import Features
import Website

/// What the operator does for members.
extension OpenYard {
    /// Makes a member with a password that nobody knows, and a link to choose one. Fails: `SettingError` for an unknown
    /// role, `DomainError` for a form that cannot be used.
    package func createMember(username: String, email: String, displayName: String?, role: String)
        async throws
        -> PlainAnswer
    {
        let form = Registration(
            username: username, email: email, password: secrets.make(), displayName: displayName)
        let member = try await verbs.createMember(form, role: readRole(role))
        var line = try await link(to: .resetPassword, username: member.username, lifetime: .days(7))
        line.role = member.role.rawValue
        return try PlainAnswer(
            "\(member.username) is \(member.role.inWords) now and chooses a password here within 7 days:\n"
                + line.link, line, note: configuration.linkNote)
    }

    /// Changes what a member may do. Fails: `SettingError` for an unknown role, `DomainError` for an unknown member and
    /// for the last owner.
    package func promote(username: String, role: String) async throws -> PlainAnswer {
        let member = try await verbs.promoteMember(username: username, to: readRole(role))
        return try PlainAnswer("\(member.username) is \(member.role.inWords) now.", RoleLine(member))
    }

    /// Lets the password alone log a member in again. Fails: `DomainError.notFound`.
    package func resetFactors(username: String) async throws -> PlainAnswer {
        let hadFactor = try await verbs.manageAuthenticator.reset(username: username)
        return try PlainAnswer(
            hadFactor
                ? "\(username) logs in with the password alone now."
                : "\(username) had no second factor; nothing was changed.",
            FactorsLine(username: username, wasReset: hadFactor))
    }

    /// A link to choose a new password. Fails: `DomainError.notFound`.
    package func passwordLink(username: String) async throws -> PlainAnswer {
        let line = try await link(to: .resetPassword, username: username, lifetime: .days(1))
        return try PlainAnswer("Good once, for a day:\n\(line.link)", line, note: configuration.linkNote)
    }

    /// A link that logs a member in. Fails: `DomainError.notFound`.
    package func signInLink(username: String) async throws -> PlainAnswer {
        let line = try await link(to: .signIn, username: username, lifetime: SignInLink.lifetime)
        return try PlainAnswer(
            "Sign in as \(line.username), good once, for ten minutes:\n\(line.link)", line,
            note: configuration.linkNote)
    }

    private func link(to purpose: SignInLink.Purpose, username: String, lifetime: Duration) async throws
        -> LinkLine
    {
        let (member, secret, expiresAt) = try await verbs.makeSignInLink(
            username: username, purpose: purpose, lifetime: lifetime)
        return LinkLine(
            username: member.username,
            link: configuration.publicAddress + Paths.oneTimeLink(to: purpose, secret: secret).string,
            expiresAt: PlainTime.machine(expiresAt))
    }

    func readRole(_ text: String) throws -> Role {
        guard let role = Role(rawValue: text) else {
            throw SettingError("A role is \(Role.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        return role
    }
}

extension Role {
    /// "a member", "a moderator", "an owner".
    fileprivate var inWords: String { "\(self == .owner ? "an" : "a") \(rawValue)" }
}
