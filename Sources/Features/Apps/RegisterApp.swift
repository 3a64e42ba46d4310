package import Domain
package import MadangCore
import Storage

/// What an app says of itself when it registers.
package struct AppDraft: Hashable, Sendable {
    package var name: String
    package var website: String?
    package var redirects: [String]
    /// With spaces between; nil for what apps may do by default.
    package var scopes: String?
    /// Whether it can keep a secret, and wants one (RFC 6749 §2.1).
    package var isConfidential: Bool
    /// Whether it says this as Mastodon's programs do, which have secrets all.
    package var isMastodon: Bool

    package init(
        name: String, website: String? = nil, redirects: [String], scopes: String? = nil,
        isConfidential: Bool,
        isMastodon: Bool = false
    ) {
        self.name = name
        self.website = website
        self.redirects = redirects
        self.scopes = scopes
        self.isConfidential = isConfidential || isMastodon
        self.isMastodon = isMastodon
    }
}

/// Takes somebody else's program in, which may then ask members whether it may do something in their name (RFC 7591).
/// It may do nothing before.
package struct RegisterApp: Verb {
    let ports: Ports

    /// What an app may ask for that says nothing: as Mastodon's apps expect.
    package static let usualScopes = Scopes([Scope(.read, nil)])
    /// More addresses no app needs (product decision).
    package static let redirects = 1...10

    /// An app, and the secret by which it proves itself, which is known here once; nil where it has none.
    package struct Registered: Hashable, Sendable {
        package let app: App
        package let secret: String?
    }

    /// Fails: `AppRefusal` with `.invalidRedirectURI` and `.invalidClientMetadata`; with `.temporarilyUnavailable`
    /// where there are too many apps.
    package func callAsFunction(_ draft: AppDraft) async throws -> Registered {
        let name = AppNameRule.normalize(draft.name)
        guard AppNameRule.check(name) == nil else {
            throw AppRefusal(.invalidClientMetadata, "The name takes 1 to 80 characters on one line")
        }
        let redirects = try Self.redirects(draft)
        let website = try draft.website.flatMap { $0.isEmpty ? nil : $0 }.flatMap {
            try Self.website($0, isMastodon: draft.isMastodon)
        }
        let asked = draft.scopes.map { draft.isMastodon ? Scopes(mastodon: $0) : Scopes($0) }
        guard let scopes = asked ?? Self.usualScopes else {
            throw AppRefusal(.invalidClientMetadata, "A scope is unknown")
        }
        let now = clock.now
        let secret = draft.isConfidential ? secrets.make() : nil
        let app = App(
            id: ids.next(), name: name, website: website, redirects: redirects, scopes: scopes,
            secretHash: secret.map(secrets.hash), isMastodon: draft.isMastodon, usedAt: now)
        try await database.write { stores in
            guard try stores.apps.count(upTo: App.limit) < App.limit else {
                throw AppRefusal(.temporarilyUnavailable, "There are too many apps")
            }
            try stores.apps.insert(app)
        }
        return Registered(app: app, secret: secret)
    }

    private static func redirects(_ draft: AppDraft) throws -> [Redirect] {
        guard redirects.contains(draft.redirects.count) else {
            throw AppRefusal(.invalidRedirectURI, "An app has 1 to 10 redirect addresses")
        }
        var known: [Redirect] = []
        for text in draft.redirects {
            guard let redirect = Redirect(text, isMastodon: draft.isMastodon) else {
                throw AppRefusal(
                    .invalidRedirectURI,
                    "A redirect address is https, http on this machine, or of a scheme with a dot in it")
            }
            if !known.contains(redirect) { known.append(redirect) }
        }
        return known
    }

    /// As a link that people may follow. Mastodon's programs write what is none: nobody is shown that.
    private static func website(_ text: String, isMastodon: Bool) throws -> String? {
        guard text.hasPrefix("https://"), let address = Redirect(text) else {
            if isMastodon { return nil }
            throw AppRefusal(.invalidClientMetadata, "The website is an https address")
        }
        return address.text
    }
}
