package import Domain
package import Features
package import HTTPKit
package import Hummingbird

/// What the routes need of the outside: the ports of the domain, and what the operator decided.
package struct Ports: Sendable {
    package let database: any Database
    package let blobs: any BlobStore
    package let processor: any PhotoProcessor
    package let clock: any Clock
    package let ids: IdentifierSource
    package let secrets: any Secrets
    package let hasher: any PasswordHasher
    package let commonPasswords: any CommonPasswordList
    package let look: LookPolicy

    package init(
        database: any Database, blobs: any BlobStore, processor: any PhotoProcessor, clock: any Clock,
        ids: IdentifierSource, secrets: any Secrets, hasher: any PasswordHasher,
        commonPasswords: any CommonPasswordList, look: LookPolicy
    ) {
        self.database = database
        self.blobs = blobs
        self.processor = processor
        self.clock = clock
        self.ids = ids
        self.secrets = secrets
        self.hasher = hasher
        self.commonPasswords = commonPasswords
        self.look = look
    }
}

/// The whole API: every call of `Endpoint.all`, and nothing else.
package struct APIRoutes: Sendable {
    private let service: ServiceRoutes
    private let account: AccountRoutes
    private let session: SessionRoutes
    private let members: MemberRoutes
    private let photos: PhotoRoutes
    private let posts: PostRoutes
    private let likes: LikeRoutes
    private let feeds: FeedRoutes

    package init(
        _ ports: Ports, tokens: AccessTokens, cookie: SessionCookie, cursors: CursorCodec, limiter: RateLimiter
    ) {
        let (database, clock, ids) = (ports.database, ports.clock, ports.ids)
        let list = ListAnswer(cursors: cursors)
        let open = OpenSession(clock: clock, ids: ids, secrets: ports.secrets)
        let create = CreateMember(
            database: database, clock: clock, ids: ids, hasher: ports.hasher,
            commonPasswords: ports.commonPasswords)
        service = ServiceRoutes(database: database, blobs: ports.blobs)
        account = AccountRoutes(
            register: Register(create: create, open: open, database: database),
            checkAvailability: CheckAvailability(database: database),
            editMe: EditMe(database: database, clock: clock), tokens: tokens, limiter: limiter)
        session = SessionRoutes(
            logIn: LogIn(database: database, hasher: ports.hasher, open: open),
            refresh: RefreshTokens(database: database, clock: clock, secrets: ports.secrets),
            logOut: LogOut(database: database),
            confirm: ConfirmPassword(database: database, clock: clock, hasher: ports.hasher),
            tokens: tokens, cookie: cookie, limiter: limiter)
        members = MemberRoutes(
            show: ShowMember(database: database),
            follow: FollowMember(database: database, clock: clock, ids: ids), list: list)
        photos = PhotoRoutes(
            upload: UploadPhoto(
                database: database, blobs: ports.blobs, processor: ports.processor, clock: clock, ids: ids,
                look: ports.look),
            show: ShowPhoto(database: database, blobs: ports.blobs),
            edit: EditPhoto(
                database: database, blobs: ports.blobs, processor: ports.processor, look: ports.look),
            delete: DeletePhoto(database: database), limiter: limiter)
        posts = PostRoutes(
            publish: PublishPost(database: database, clock: clock, ids: ids), show: ShowPost(database: database),
            edit: EditPost(database: database, clock: clock), delete: DeletePost(database: database))
        likes = LikeRoutes(
            like: LikePost(database: database, clock: clock, ids: ids), listLikes: ListLikes(database: database),
            list: list)
        feeds = FeedRoutes(
            listPosts: ListPosts(database: database), explore: ExplorePhotos(database: database), list: list)
    }

    package func add(to router: Router<AppContext>) {
        service.add(to: router)
        account.add(to: router)
        session.add(to: router)
        members.add(to: router)
        photos.add(to: router)
        posts.add(to: router)
        likes.add(to: router)
        feeds.add(to: router)
    }
}
