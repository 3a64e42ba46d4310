/// Keeps sessions and the hashes of their secrets.
package protocol SessionStore {
    func insert(_ session: Session) throws

    func session(_ id: Identifier<Session>) throws -> Session?

    /// The session and its member in one statement; nil if ended or expired at `moment`.
    func signedIn(session id: Identifier<Session>, at moment: Timestamp) throws -> (
        session: Session, member: Member
    )?

    /// The same by the hash of an unspent secret, and whether the member has notices that they have not seen.
    func signedIn(secretHash: [UInt8], at moment: Timestamp) throws -> (
        session: Session, member: Member, hasNotices: Bool, hasUnread: Bool, unreadMessageCount: Int
    )?

    /// Those of `member` that are open at `moment`, last seen first, at most `limit`.
    func sessions(of member: Identifier<Member>, at moment: Timestamp, limit: Int) throws -> [Session]

    /// Those of `sessions` that are neither ended nor expired at `moment`.
    func stillOpen(_ sessions: Set<Identifier<Session>>, at moment: Timestamp) throws
        -> Set<Identifier<Session>>

    /// Writes last seen, expiry and confirmation.
    func update(_ session: Session) throws

    /// Ends a session at once, with all its secrets. Whether it was there.
    @discardableResult
    func delete(_ id: Identifier<Session>) throws -> Bool

    /// Ends every session of `member` but `kept`.
    func deleteAll(of member: Identifier<Member>, except kept: Identifier<Session>?) throws

    func insert(_ secret: SecretRecord) throws
    func secret(hash: [UInt8]) throws -> SecretRecord?
    func markSpent(hash: [UInt8], at moment: Timestamp) throws

    /// Every secret of `session` that is neither spent nor outdated becomes outdated.
    func markOutdated(in session: Identifier<Session>, at moment: Timestamp) throws

    /// Ends those of `member` that were seen longest ago, until `limit` are left. Gives them.
    func trim(of member: Identifier<Member>, to limit: Int) throws -> [Identifier<Session>]

    /// Forgets secrets that were spent before `moment`: who comes with one later is nobody.
    func forgetSpent(before moment: Timestamp) throws

    /// Drops sessions that ended before `moment`, and links that ran out.
    func deleteExpired(at moment: Timestamp) throws

    func insert(_ link: SignInLink) throws

    /// A link that is good at `moment`, which stays so.
    func link(hash: [UInt8], at moment: Timestamp) throws -> SignInLink?

    /// Takes a link away and gives it, if it is still good at `moment`: it works once.
    func takeLink(hash: [UInt8], at moment: Timestamp) throws -> SignInLink?

    /// How many links of `purpose` are good for `member` at `moment`; for nobody with nil.
    func linkCount(of member: Identifier<Member>?, purpose: SignInLink.Purpose, at moment: Timestamp) throws
        -> Int

    /// Takes every link of `member` away.
    func deleteLinks(of member: Identifier<Member>) throws
}

/// A link that logs its member in once; made by the operator's command line, or sent by mail.
package struct SignInLink: Hashable, Sendable {
    package enum Purpose: String, Sendable {
        case signIn = "sign_in"
        case resetPassword = "reset_password"
    }

    package let hash: [UInt8]
    package let memberID: Identifier<Member>
    package let purpose: Purpose
    package let expiresAt: Timestamp

    package init(hash: [UInt8], memberID: Identifier<Member>, purpose: Purpose, expiresAt: Timestamp) {
        self.hash = hash
        self.memberID = memberID
        self.purpose = purpose
        self.expiresAt = expiresAt
    }
}
