package import Domain

/// What a unit of work changed of a member or a session that nodes remember from a look-up a moment ago. It is
/// broadcast with the commit; units of work of this process are heard before they return (`CommitObservers`).
package enum IdentityChange: Hashable, Sendable {
    /// The member is another one now, or some of their sessions are.
    case member(Identifier<Member>)
    case session(Identifier<Session>)

    /// What is broadcast.
    package var text: String {
        switch self {
        case .member(let id): "\(Self.memberPrefix)\(id)"
        case .session(let id): "\(Self.sessionPrefix)\(id)"
        }
    }

    /// Nil for a broadcast about something else.
    package init?(_ text: String) {
        if text.hasPrefix(Self.memberPrefix), let id = Self.id(text, Self.memberPrefix, of: Member.self) {
            self = .member(id)
        } else if text.hasPrefix(Self.sessionPrefix),
            let id = Self.id(text, Self.sessionPrefix, of: Session.self)
        {
            self = .session(id)
        } else {
            return nil
        }
    }

    private static let memberPrefix = "member "
    private static let sessionPrefix = "session "

    private static func id<Owner>(_ text: String, _ prefix: String, of: Owner.Type) -> Identifier<Owner>? {
        Identifier(text.dropFirst(prefix.count))
    }
}

extension Connection {
    /// Tells every node that `change` happened, once it has. Fails: `StorageError`.
    func announce(_ change: IdentityChange) throws { try broadcast(change.text) }
}
