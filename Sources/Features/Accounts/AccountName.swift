package import Domain
import MadangCore
import Storage

/// Whose account somebody means, as limits count it: an account has one budget, whatever name of it was typed and
/// however it was spelled.
package enum AccountName: Hashable, Sendable {
    case member(Identifier<Member>)
    /// A name that nobody has, in the form in which names are looked up.
    case unknown(String)
}

extension Database {
    /// The account that a username or an e-mail address names, as it was typed.
    func account(_ identifier: String) async throws -> AccountName {
        // Longer than any name: who types without end gets no budget for each letter.
        let name = UsernameRule.normalize(String(identifier.prefix(EmailRule.maximumLength)))
        guard identifier.isPossibleIdentifier else { return .unknown(name) }
        let member = try await read { try $0.members.member(identifier: name) }
        return member.map { .member($0.id) } ?? .unknown(name)
    }
}
