package import Features
package import HTTPKit
package import Hummingbird

/// The whole API: every call of `Endpoint.all`, and nothing else.
package struct APIRoutes: Sendable {
    private let service: ServiceRoutes
    private let account: AccountRoutes
    private let session: SessionRoutes
    private let security: SecurityRoutes
    private let admission: AdmissionRoutes
    private let export: ExportRoutes
    private let members: MemberRoutes
    private let blocks: BlockRoutes
    private let moderation: ModerationRoutes
    private let photos: PhotoRoutes
    private let posts: PostRoutes
    private let likes: LikeRoutes
    private let comments: CommentRoutes
    private let saves: SaveRoutes
    private let feeds: FeedRoutes
    private let search: SearchRoutes
    private let listings: ListingRoutes
    private let notifications: NotificationRoutes
    private let threads: ThreadRoutes
    private let events: EventRoutes

    package init(
        _ verbs: Verbs, tokens: AccessTokens, cookie: SessionCookie, cursors: CursorCodec,
        limiter: RateLimiter, door: JoinDoor, events: EventHub, export: any ExportAnswer
    ) {
        let list = ListAnswer(cursors: cursors)
        service = ServiceRoutes(database: verbs.ports.database, blobs: verbs.ports.blobs)
        account = AccountRoutes(
            door: door, checkAvailability: verbs.checkAvailability, editMe: verbs.editMe,
            showMe: verbs.showMe, changeAvatar: verbs.changeAvatar, leave: verbs.leaveYard, tokens: tokens,
            cookie: cookie, limiter: limiter)
        session = SessionRoutes(
            logIn: verbs.logIn, refresh: verbs.refreshTokens, logOut: verbs.logOut,
            confirm: verbs.confirmPassword, tokens: tokens, cookie: cookie, limiter: limiter)
        security = SecurityRoutes(
            changePassword: verbs.changePassword, forgetPassword: verbs.forgetPassword,
            list: verbs.listSessions, end: verbs.endSession, cookie: cookie, limiter: limiter)
        admission = AdmissionRoutes(
            admit: verbs.admitMembers, makeInvite: verbs.makeInvite, listInvites: verbs.listInvites,
            revokeInvite: verbs.revokeInvite, list: list)
        self.export = ExportRoutes(answer: export, limiter: limiter)
        members = MemberRoutes(show: verbs.showMember, follow: verbs.followMember, list: list)
        blocks = BlockRoutes(block: verbs.blockMember, listBlocks: verbs.listBlocks, list: list)
        moderation = ModerationRoutes(
            report: verbs.reportThing, cases: verbs.readCases, decide: verbs.decide,
            appoint: verbs.appointModerator, list: list)
        photos = PhotoRoutes(
            upload: verbs.uploadPhoto, show: verbs.showPhoto, edit: verbs.editPhoto,
            delete: verbs.deletePhoto,
            limiter: limiter)
        posts = PostRoutes(
            publish: verbs.publishPost, show: verbs.showPost, edit: verbs.editPost, delete: verbs.deletePost)
        likes = LikeRoutes(like: verbs.likePost, listLikes: verbs.listLikes, list: list)
        notifications = NotificationRoutes(
            notifications: verbs.listNotifications, read: verbs.readNotifications, list: list)
        comments = CommentRoutes(
            write: verbs.writeComment, listComments: verbs.listComments, edit: verbs.editComment,
            delete: verbs.deleteComment, list: list)
        saves = SaveRoutes(
            save: verbs.savePhoto, remove: verbs.removeSave, unsplash: verbs.saveUnsplashPhoto,
            show: verbs.showSave, listSaves: verbs.listSaves,
            list: list)
        search = SearchRoutes(
            findPosts: verbs.findPosts, findMembers: verbs.findMembers, listListings: verbs.listListings,
            listTags: verbs.listTags, list: list)
        listings = ListingRoutes(
            create: verbs.createListing, show: verbs.showListing, edit: verbs.editListing,
            delete: verbs.deleteListing, listListings: verbs.listListings, list: list)
        threads = ThreadRoutes(
            ask: verbs.askSeller, send: verbs.sendMessage, threads: verbs.readThreads, list: list)
        self.events = EventRoutes(hub: events)
        feeds = FeedRoutes(
            listPosts: verbs.listPosts, explore: verbs.explorePhotos, unsplash: verbs.browseUnsplash,
            list: list)
    }

    package func add(to router: Router<AppContext>) {
        DescriptionRoutes().add(to: router)
        service.add(to: router)
        account.add(to: router)
        session.add(to: router)
        security.add(to: router)
        admission.add(to: router)
        export.add(to: router)
        members.add(to: router)
        blocks.add(to: router)
        moderation.add(to: router)
        photos.add(to: router)
        posts.add(to: router)
        likes.add(to: router)
        comments.add(to: router)
        saves.add(to: router)
        feeds.add(to: router)
        search.add(to: router)
        listings.add(to: router)
        notifications.add(to: router)
        threads.add(to: router)
        events.add(to: router)
    }
}
