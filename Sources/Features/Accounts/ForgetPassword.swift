package import Domain
import MadangCore
import Storage

/// Sends a link to choose a new password to whoever forgot theirs. What it does, how long it takes and what it
/// answers is the same for a name that nobody has (rule 18).
package struct ForgetPassword: Verb {
    let ports: Ports

    /// So many links at once, sent or about to be, are enough; more would fill somebody's mailbox.
    package static let linkLimit = 3

    /// Whether links are sent at all; otherwise the operator can give one.
    package var hasMail: Bool { ports.hasMail }

    /// To whom the letter goes.
    package func account(_ identifier: String) async throws -> AccountName {
        try await database.account(identifier)
    }

    /// Fails: `.invalid` for an empty identifier.
    package func callAsFunction(identifier: String, from visit: Visit) async throws {
        guard !identifier.allSatisfy(\.isWhitespace) else {
            throw DomainError.invalid("identifier", .required)
        }
        // What can be nobody's name is looked up as one that nobody has.
        let name = identifier.isPossibleIdentifier ? UsernameRule.normalize(identifier) : ""
        let now = clock.now
        try await database.write { stores in
            let member = try stores.members.member(identifier: name)
            let sent = try stores.sessions.linkCount(of: member?.id, purpose: .resetPassword, at: now)
            let waiting = try stores.letters.count(of: .resetPassword, to: member?.id)
            let isEnough = sent + waiting >= Self.linkLimit
            // Only whoever has the mailbox may choose a password; of this one nobody knows yet who that is.
            let isKnown = member?.isEmailConfirmed ?? true
            try letters.put(
                isKnown ? .resetPassword : .confirmEmail, to: isEnough ? nil : member,
                language: visit.language, in: stores)
            try trail.record(.passwordForgotten, of: member, from: visit, in: stores)
        }
    }
}

extension String {
    /// Whether this can be a username or an e-mail address at all; nothing else is asked of the database.
    var isPossibleIdentifier: Bool {
        utf8.count <= EmailRule.maximumLength
            && (EmailRule.check(self) == nil || UsernameRule.isPossible(self))
    }
}
