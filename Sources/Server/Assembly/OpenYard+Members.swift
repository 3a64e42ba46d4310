import Domain
import Features
import Website

/// The operator's words about members; each gives the lines to print.
extension OpenYard {
    /// Makes a member with a password that nobody knows, and a link to choose one.
    package func createMember(username: String, email: String, displayName: String?, role: String)
        async throws
        -> String
    {
        let form = Registration(
            username: username, email: email, password: secrets.make(), displayName: displayName)
        let member = try await verbs.createMember(form, role: readRole(role))
        let link = try await link(to: .resetPassword, username: member.username, lifetime: .days(7))
        return
            "\(member.username) is \(member.role.inWords) now and chooses a password here within 7 days:\n\(link)"
    }

    package func promote(username: String, role: String) async throws -> String {
        let member = try await verbs.promoteMember(username: username, to: readRole(role))
        return "\(member.username) is \(member.role.inWords) now."
    }

    package func passwordLink(username: String) async throws -> String {
        let link = try await link(to: .resetPassword, username: username, lifetime: .days(1))
        return "Good once, for a day:\n\(link)"
    }

    package func signInLink(username: String) async throws -> String {
        let link = try await link(to: .signIn, username: username, lifetime: .hours(1))
        return "Sign in as \(username), good once, for an hour:\n\(link)"
    }

    private func link(to purpose: SignInLink.Purpose, username: String, lifetime: Duration) async throws
        -> String
    {
        let secret = try await verbs.makeSignInLink(username: username, purpose: purpose, lifetime: lifetime)
        return configuration.publicAddress + Paths.oneTimeLink(to: purpose, secret: secret).string
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
