import Domain

/// The stores of one unit of work. They are used where they are given and never kept.
package struct Stores {
    let connection: any Connection
    let clock: any Clock
    let dialect: Dialect
    let feedPiece: Int
    let fewHits: Int

    package var members: MemberStore {
        MemberStore(connection: connection, tombstones: tombstones, index: index)
    }
    package var sessions: SessionStore { SessionStore(connection: connection) }
    package var follows: FollowStore { allFollows }
    package var feeds: FeedStore { allFeeds }
    package var tagFollows: TagFollowStore { TagFollowStore(connection: connection) }
    package var blocks: BlockStore { BlockStore(connection: connection, follows: allFollows) }
    package var markers: MarkerStore { MarkerStore(connection: connection) }
    package var mutes: MuteStore { MuteStore(connection: connection) }
    package var photos: PhotoStore { PhotoStore(connection: connection, tombstones: tombstones) }
    package var samePhotos: SamePhotoStore { SamePhotoStore(connection: connection) }
    package var altTexts: AltTextStore { AltTextStore(connection: connection) }
    package var posts: PostStore { readPosts }
    package var drafts: DraftStore { DraftStore(connection: connection) }
    package var stories: StoryStore { StoryStore(connection: connection, tombstones: tombstones) }
    package var likes: LikeStore { LikeStore(connection: connection) }
    package var listings: ListingStore { readListings }
    package var market: MarketStore { MarketStore(connection: connection) }
    package var hearts: HeartStore { HeartStore(connection: connection, listings: readListings) }
    package var alerts: AlertStore { AlertStore(connection: connection) }
    package var tellings: TellingStore { TellingStore(connection: connection) }
    package var comments: CommentStore { CommentStore(connection: connection, clock: clock) }
    package var commentLikes: CommentLikeStore { CommentLikeStore(connection: connection) }
    package var feedback: FeedbackStore { FeedbackStore(connection: connection) }
    package var offers: OfferStore { OfferStore(connection: connection) }
    package var sales: SaleStore { SaleStore(connection: connection) }
    package var threads: ThreadStore { ThreadStore(connection: connection) }
    package var unsplash: UnsplashStore { UnsplashStore(connection: connection) }
    package var boards: BoardStore { BoardStore(connection: connection) }
    package var saves: SaveStore { SaveStore(connection: connection) }
    package var tombstones: TombstoneStore { TombstoneStore(connection: connection, clock: clock) }
    package var idempotency: IdempotencyStore { IdempotencyStore(connection: connection) }
    package var serverKeys: ServerKeyStore { ServerKeyStore(connection: connection) }
    package var clockRecords: ClockStore { ClockStore(connection: connection) }
    package var yard: YardStore { YardStore(connection: connection) }
    package var about: AboutStore { AboutStore(connection: connection) }
    package var figures: FigureStore { FigureStore(connection: connection) }
    package var yardDays: YardDayStore { YardDayStore(connection: connection) }
    package var jobRuns: JobRunStore { JobRunStore(connection: connection) }
    package var examinations: ExaminationStore { ExaminationStore(connection: connection) }
    package var leases: LeaseStore { LeaseStore(connection: connection) }
    package var writePause: WritePauseStore { WritePauseStore(connection: connection) }
    package var limits: LimitStore { LimitStore(connection: connection) }
    package var events: EventStore { EventStore(connection: connection, clock: clock) }
    package var audit: AuditStore { AuditStore(connection: connection) }
    package var letters: LetterStore { LetterStore(connection: connection) }
    package var notices: NoticeStore { NoticeStore(connection: connection) }
    package var notifications: NotificationStore {
        NotificationStore(connection: connection, clock: clock, listings: readListings)
    }
    package var authenticators: AuthenticatorStore { AuthenticatorStore(connection: connection) }
    package var apps: AppStore { AppStore(connection: connection) }
    package var passkeys: PasskeyStore { PasskeyStore(connection: connection) }
    package var pushes: PushStore { PushStore(connection: connection) }
    package var logInTickets: LogInTicketStore { LogInTicketStore(connection: connection) }
    package var emailChanges: EmailChangeStore { EmailChangeStore(connection: connection) }
    package var departures: DepartureStore {
        DepartureStore(connection: connection, tombstones: tombstones, index: index)
    }
    package var invites: InviteStore { InviteStore(connection: connection) }
    package var keptNames: KeptNameStore { KeptNameStore(connection: connection) }
    package var spentProofs: SpentProofStore { SpentProofStore(connection: connection) }

    package var moderation: ModerationStore {
        ModerationStore(connection: connection, posts: readPosts, listings: readListings)
    }
    package var doctor: DoctorStore { DoctorStore(connection: connection, dialect: dialect) }
    package var search: SearchStore {
        SearchStore(connection: connection, index: index, readPosts: readPosts)
    }

    private var allFeeds: FeedStore { FeedStore(connection: connection, pieceSize: feedPiece) }
    private var allFollows: FollowStore { FollowStore(connection: connection, feeds: allFeeds) }
    private var readPosts: PostStore {
        PostStore(connection: connection, tombstones: tombstones, index: index)
    }
    private var readListings: ListingStore {
        ListingStore(connection: connection, tombstones: tombstones, index: index)
    }
    private var index: SearchIndex {
        SearchIndex(connection: connection, dialect: dialect, few: fewHits)
    }
}
