/// The one way to what is kept. A unit of work sees one consistent state, and a writing one happens wholly
/// or not at all. Bodies do nothing but talk to the stores: a body may be run again after a
/// collision of ids, a serialization failure, or a change of the schema.
package protocol Database: Sendable {
    /// Fails: what `body` throws; `.busy` when no connection can be had.
    func read<Result: Sendable>(_ body: @escaping @Sendable (any Stores) throws -> Result) async throws
        -> Result

    /// Fails: what `body` throws, after everything it wrote is undone; `.busy` when the engine can't be had.
    func write<Result: Sendable>(_ body: @escaping @Sendable (any Stores) throws -> Result) async throws
        -> Result

    /// Whether something can be written now (readyz).
    func isReachable() async -> Bool

    /// What units of work of any node announced, from now on. Some may be lost on the way: look as well from
    /// time to time. Ends when the database is closed.
    func announcements() -> AsyncStream<String>
}

/// The stores of one unit of work. They are used where they are given and never kept.
package protocol Stores {
    var members: any MemberStore { get }
    var sessions: any SessionStore { get }
    var follows: any FollowStore { get }
    var feeds: any FeedStore { get }
    var blocks: any BlockStore { get }
    var photos: any PhotoStore { get }
    var posts: any PostStore { get }
    var likes: any LikeStore { get }
    var listings: any ListingStore { get }
    var comments: any CommentStore { get }
    var threads: any ThreadStore { get }
    var saves: any SaveStore { get }
    var unsplash: any UnsplashStore { get }
    var graves: any GraveStore { get }
    var idempotency: any IdempotencyStore { get }
    var serverKeys: any ServerKeyStore { get }
    var leases: any LeaseStore { get }
    var limits: any LimitStore { get }
    var events: any EventStore { get }
    var audit: any AuditStore { get }
    var letters: any LetterStore { get }
    var notices: any NoticeStore { get }
    var notifications: any NotificationStore { get }
    var emailChanges: any EmailChangeStore { get }
    var departures: any DepartureStore { get }
    var invites: any InviteStore { get }
    var keptNames: any KeptNameStore { get }
    var spentProofs: any SpentProofStore { get }
    var moderation: any ModerationStore { get }
    var search: any SearchStore { get }
    var yard: any YardStore { get }
    var clockRecords: any ClockStore { get }
}
