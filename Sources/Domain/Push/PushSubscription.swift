/// A device that is told when nobody looks (RFC 8030). It is that of one session, and goes with it.
package struct PushSubscription: Hashable, Sendable {
    package let id: Identifier<PushSubscription>
    package let sessionID: Identifier<Session>
    package let memberID: Identifier<Member>
    package let address: PushAddress
    /// A point of P-256, uncompressed: 65 bytes (RFC 8291 §3.1).
    package let publicKey: [UInt8]
    /// 16 bytes (RFC 8291 §3.2).
    package let secret: [UInt8]
    /// Language code ("ko", "en") in which it is told, if the member chose none.
    package let language: String
    /// The latest that it was told of.
    package var told: Told
    /// When something is to be told; nil while nothing is.
    package var dueAt: Timestamp?
    /// How often that was tried.
    package var attempts: Int
    /// Of a program; nil for a browser, which is told what its member wishes.
    package var app: AppPush?

    /// How far a device knows what happened.
    package struct Told: Hashable, Sendable {
        package var notification: Identifier<Notification>
        package var message: Identifier<Message>

        package init(notification: Identifier<Notification>, message: Identifier<Message>) {
            self.notification = notification
            self.message = message
        }
    }

    package init(
        id: Identifier<PushSubscription>, sessionID: Identifier<Session>, memberID: Identifier<Member>,
        address: PushAddress, publicKey: [UInt8], secret: [UInt8], language: String, told: Told,
        dueAt: Timestamp? = nil, attempts: Int = 0, app: AppPush? = nil
    ) {
        self.id = id
        self.sessionID = sessionID
        self.memberID = memberID
        self.address = address
        self.publicKey = publicKey
        self.secret = secret
        self.language = language
        self.told = told
        self.dueAt = dueAt
        self.attempts = attempts
        self.app = app
    }
}

/// Where a push service takes messages for one device: an `https` address with a name (RFC 8030 §5). Where the name
/// leads is looked at when it is asked.
package struct PushAddress: Hashable, Sendable {
    /// More bytes no push service needs (product decision).
    package static let limit = 1000

    package let text: String
    /// Scheme and host, for which a message is signed (RFC 8292 §2).
    package let origin: String
    package let host: String

    /// Nil for anything else; `allowsAny` takes `http` and numbers too, for push services of tests.
    package init?(_ text: String, allowsAny: Bool = false) {
        guard text.utf8.count <= Self.limit, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x5C }),
            let end = text.firstRange(of: "://")?.upperBound
        else { return nil }
        let scheme = text[..<end]
        let authority = text[end...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard scheme == "https://" || (allowsAny && scheme == "http://"), !authority.contains("@"),
            !text.contains("#")
        else { return nil }
        let host = authority.prefix { $0 != ":" }
        let isName = host.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-.".utf8.contains(byte)
        }
        // The usual port is no part of an origin (RFC 6454 §6.2).
        let named = scheme == "https://" && authority == host + ":443" ? host : authority
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        // The last label of a number is a number (WHATWG URL, "ends in a number").
        let isPublic =
            named == host && labels.count > 1 && labels.allSatisfy { !$0.isEmpty }
            && labels.last?.first?.isLetter == true
        guard isName, !host.isEmpty, isPublic || allowsAny else { return nil }
        self.text = text
        self.host = String(host)
        origin = String(scheme + named)
    }
}
