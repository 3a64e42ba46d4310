import Domain

/// The stores on one connection.
struct SQLStores: Stores {
    let connection: any Connection
    let clock: any Clock
    let dialect: Dialect
    let feedPiece: Int

    var members: any MemberStore { SQLMemberStore(connection: connection, graves: buried, index: index) }
    var sessions: any SessionStore { SQLSessionStore(connection: connection) }
    var follows: any FollowStore { allFollows }
    var feeds: any FeedStore { allFeeds }
    var blocks: any BlockStore { SQLBlockStore(connection: connection, follows: allFollows) }
    var photos: any PhotoStore { SQLPhotoStore(connection: connection, graves: buried) }
    var posts: any PostStore { readPosts }
    var likes: any LikeStore { SQLLikeStore(connection: connection) }
    var listings: any ListingStore { readListings }
    var comments: any CommentStore { SQLCommentStore(connection: connection) }
    var threads: any ThreadStore {
        SQLThreadStore(
            connection: connection, photos: SQLPhotoStore(connection: connection, graves: buried))
    }
    var unsplash: any UnsplashStore { SQLUnsplashStore(connection: connection) }
    var saves: any SaveStore {
        SQLSaveStore(
            connection: connection, photos: SQLPhotoStore(connection: connection, graves: buried))
    }
    var graves: any GraveStore { buried }
    var idempotency: any IdempotencyStore { SQLIdempotencyStore(connection: connection) }
    var serverKeys: any ServerKeyStore { SQLServerKeyStore(connection: connection) }
    var clockRecords: any ClockStore { SQLClockStore(connection: connection) }
    var yard: any YardStore { SQLYardStore(connection: connection) }
    var leases: any LeaseStore { SQLLeaseStore(connection: connection) }
    var limits: any LimitStore { SQLLimitStore(connection: connection) }
    var events: any EventStore { SQLEventStore(connection: connection) }
    var audit: any AuditStore { SQLAuditStore(connection: connection) }
    var letters: any LetterStore { SQLLetterStore(connection: connection) }
    var notices: any NoticeStore { SQLNoticeStore(connection: connection) }
    var notifications: any NotificationStore { SQLNotificationStore(connection: connection) }
    var emailChanges: any EmailChangeStore { SQLEmailChangeStore(connection: connection) }
    var departures: any DepartureStore {
        SQLDepartureStore(connection: connection, graves: buried, index: index)
    }
    var invites: any InviteStore { SQLInviteStore(connection: connection) }
    var keptNames: any KeptNameStore { SQLKeptNameStore(connection: connection) }
    var spentProofs: any SpentProofStore { SQLSpentProofStore(connection: connection) }

    var moderation: any ModerationStore {
        SQLModerationStore(connection: connection, posts: readPosts, listings: readListings)
    }
    var search: any SearchStore {
        SQLSearchStore(connection: connection, index: index, readPosts: readPosts)
    }

    private var allFeeds: SQLFeedStore { SQLFeedStore(connection: connection, pieceSize: feedPiece) }
    private var allFollows: SQLFollowStore { SQLFollowStore(connection: connection, feeds: allFeeds) }
    private var readPosts: SQLPostStore {
        SQLPostStore(connection: connection, graves: buried, index: index)
    }
    private var readListings: SQLListingStore {
        SQLListingStore(connection: connection, graves: buried, index: index)
    }
    private var index: SearchIndex { SearchIndex(connection: connection, dialect: dialect) }
    private var buried: SQLGraveStore { SQLGraveStore(connection: connection, clock: clock) }
}
