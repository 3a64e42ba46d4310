package import MadangCore

/// A program of somebody else's that asks members whether it may do something in their name (OAuth 2.1).
package struct App: Hashable, Sendable {
    /// More apps a yard does not keep at once (product decision).
    package static let limit = 10_000
    /// How long one is kept that nobody uses (product decision).
    package static let lifetime = Duration.days(30)

    package let id: Identifier<App>
    /// As it calls itself; `AppNameRule`.
    package let name: String
    /// Where it tells of itself; nil for none.
    package let website: String?
    /// Where it may have its members led to; at least one.
    package let redirects: [Redirect]
    /// What it may ask for.
    package let scopes: Scopes
    /// Of the secret by which it proves itself; nil for a program that can keep none (RFC 6749 §2.1, "public").
    package let secretHash: [UInt8]?
    /// Whether it registered as Mastodon's programs do: it may write scopes and addresses as they do, proves itself by
    /// its secret alone, and its tokens last (docs/decisions/0094-mastodon.md).
    package let isMastodon: Bool
    /// When somebody last let it in, or it renewed its tokens or showed its own, to a day.
    package var usedAt: Timestamp
    /// How often it gave its own token back.
    package let revocations: Int

    package init(
        id: Identifier<App>, name: String, website: String? = nil, redirects: [Redirect], scopes: Scopes,
        secretHash: [UInt8]? = nil, isMastodon: Bool = false, usedAt: Timestamp, revocations: Int = 0
    ) {
        self.id = id
        self.name = name
        self.website = website
        self.redirects = redirects
        self.scopes = scopes
        self.secretHash = secretHash
        self.isMastodon = isMastodon
        self.usedAt = usedAt
        self.revocations = revocations
    }

    package var createdAt: Timestamp { id.moment }

    /// The one that is good.
    package var ownToken: OwnToken { OwnToken(app: id, number: revocations) }

    /// Whether it has to make a challenge each time it asks a member. Only one of Mastodon's programs may go without:
    /// its secret binds the code to it then.
    package var needsChallenge: Bool { !isMastodon || secretHash == nil }

    /// What `text` says that it asks for; nil for what is no scope.
    package func scopes(_ text: String) -> Scopes? { isMastodon ? Scopes(mastodon: text) : Scopes(text) }

    /// The address to lead to of one that `asked` for it: one that was registered; the only one where it asked for none
    /// (RFC 6749 §3.1.2.3). Nil for any other.
    package func redirect(for asked: String?) -> Redirect? {
        guard let asked else { return redirects.count == 1 ? redirects[0] : nil }
        guard let asked = Redirect(asked, isMastodon: isMastodon),
            redirects.contains(where: { $0.admits(asked) })
        else { return nil }
        return asked
    }
}

/// The token that an app has for itself. There is one at a time.
package struct OwnToken: Hashable, Sendable {
    package let app: Identifier<App>
    /// How many it gave back before.
    package let number: Int

    package init(app: Identifier<App>, number: Int) {
        self.app = app
        self.number = number
    }
}

/// What an app may do in a member's name.
package struct AppUse: Hashable, Sendable {
    package let session: Session
    package let name: String
    package let website: String?

    package init(session: Session, name: String, website: String?) {
        self.session = session
        self.name = name
        self.website = website
    }
}

/// An app, as the owners of a yard see it.
package struct AppFigures: Hashable, Sendable {
    package let id: Identifier<App>
    package let name: String
    package let website: String?
    /// In how many members' names it may do something.
    package let memberCount: Int
    /// When one of them was last there by it; nil where nobody lets it.
    package let seenAt: Timestamp?

    package init(
        id: Identifier<App>, name: String, website: String?, memberCount: Int, seenAt: Timestamp?
    ) {
        self.id = id
        self.name = name
        self.website = website
        self.memberCount = memberCount
        self.seenAt = seenAt
    }
}
