package import MadangCore

/// A device on which a member is logged in, or a program that may do something in their name.
package struct Session: Hashable, Sendable {
    /// Who has it.
    package enum Holder: Hashable, Sendable {
        /// Whoever logged in: a browser, or a program of ours.
        case device
        /// A program of the member's own, by a token that they made.
        case token
        /// Somebody else's program that the member let in.
        case app
    }

    package enum Kind: String, Sendable {
        /// A browser: the cookie holds the secret.
        case web
        /// A program: short access tokens, rotating refresh tokens.
        case app
    }

    package let id: Identifier<Session>
    package let memberID: Identifier<Member>
    package let kind: Kind
    /// What the client said of itself, at most 120 characters; of a token what its member calls it, of an app its name.
    package let device: String
    /// Whether others use the device, too: the session ends with the browser, and nothing is kept there.
    package let isShared: Bool
    /// What a token or an app may do; nil for whoever logged in, who may do all that the member may.
    package let scopes: Scopes?
    /// Whose it is, of an app.
    package let appID: Identifier<App>?
    /// To which key its tokens belong; nil where whoever has them may use them.
    package let keyThumbprint: KeyThumbprint?
    package let createdAt: Timestamp
    package var lastSeenAt: Timestamp
    package var expiresAt: Timestamp
    /// Until when guarded acts need no password (docs/product.md, "Guarded acts").
    package var confirmedUntil: Timestamp?

    package init(
        id: Identifier<Session>, memberID: Identifier<Member>, kind: Kind, device: String,
        isShared: Bool = false, scopes: Scopes? = nil, appID: Identifier<App>? = nil,
        keyThumbprint: KeyThumbprint? = nil, createdAt: Timestamp, lastSeenAt: Timestamp,
        expiresAt: Timestamp, confirmedUntil: Timestamp? = nil
    ) {
        self.id = id
        self.memberID = memberID
        self.kind = kind
        self.device = device
        self.isShared = isShared
        self.scopes = scopes
        self.appID = appID
        self.keyThumbprint = keyThumbprint
        self.createdAt = createdAt
        self.lastSeenAt = lastSeenAt
        self.expiresAt = expiresAt
        self.confirmedUntil = confirmedUntil
    }

    package var holder: Holder { appID != nil ? .app : scopes != nil ? .token : .device }
}

/// A refresh token or web cookie as it is kept: never the secret, only its SHA-256.
package struct SecretRecord: Hashable, Sendable {
    package let hash: [UInt8]
    package let sessionID: Identifier<Session>
    package let createdAt: Timestamp
    /// When it was exchanged for the next one.
    package var spentAt: Timestamp?
    /// When another heir of the same token was exchanged: this one is not what carries the session on.
    package var outdatedAt: Timestamp?

    package init(
        hash: [UInt8], sessionID: Identifier<Session>, createdAt: Timestamp, spentAt: Timestamp? = nil,
        outdatedAt: Timestamp? = nil
    ) {
        self.hash = hash
        self.sessionID = sessionID
        self.createdAt = createdAt
        self.spentAt = spentAt
        self.outdatedAt = outdatedAt
    }
}
