package import Domain
import MadangCore
import Storage

/// Whose account somebody means, as limits count it.
package enum AccountName: Hashable, Sendable {
    /// Of somebody who has shown already that it is theirs, by a session or a password.
    case member(Identifier<Member>)
    /// What was typed, in the form in which names are looked up, and whose name it is, if anybody's. It counts by
    /// itself: if an account had one budget for both of its names, whoever spends it by a username would learn which
    /// e-mail address is of the same member.
    case typed(String, of: Identifier<Member>?)

    /// The member, if there is one.
    package var memberID: Identifier<Member>? {
        switch self {
        case .member(let id): id
        case .typed(_, of: let id): id
        }
    }
}

extension Database {
    /// The account that a username or an e-mail address names, as it was typed.
    func account(_ identifier: String) async throws -> AccountName {
        // Longer than any name: who types without end gets no budget for each letter.
        let name = UsernameRule.normalize(String(identifier.prefix(EmailRule.maximumLength))).lowercased()
        guard identifier.isPossibleIdentifier else { return .typed(name, of: nil) }
        let id = try await read { try $0.members.member(identifier: name)?.id }
        return .typed(name, of: id)
    }
}
