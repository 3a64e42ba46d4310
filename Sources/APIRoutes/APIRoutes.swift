package import Features
package import HTTPKit
package import Hummingbird

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
    private let events: EventRoutes

    package init(
        _ verbs: Verbs, tokens: AccessTokens, cookie: SessionCookie, cursors: CursorCodec,
        limiter: RateLimiter, events: EventHub
    ) {
        let list = ListAnswer(cursors: cursors)
        service = ServiceRoutes(database: verbs.ports.database, blobs: verbs.ports.blobs)
        account = AccountRoutes(
            register: verbs.register, checkAvailability: verbs.checkAvailability, editMe: verbs.editMe,
            tokens: tokens, limiter: limiter)
        session = SessionRoutes(
            logIn: verbs.logIn, refresh: verbs.refreshTokens, logOut: verbs.logOut,
            confirm: verbs.confirmPassword, tokens: tokens, cookie: cookie, limiter: limiter)
        members = MemberRoutes(show: verbs.showMember, follow: verbs.followMember, list: list)
        photos = PhotoRoutes(
            upload: verbs.uploadPhoto, show: verbs.showPhoto, edit: verbs.editPhoto,
            delete: verbs.deletePhoto,
            limiter: limiter)
        posts = PostRoutes(
            publish: verbs.publishPost, show: verbs.showPost, edit: verbs.editPost, delete: verbs.deletePost)
        likes = LikeRoutes(like: verbs.likePost, listLikes: verbs.listLikes, list: list)
        self.events = EventRoutes(hub: events)
        feeds = FeedRoutes(listPosts: verbs.listPosts, explore: verbs.explorePhotos, list: list)
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
        events.add(to: router)
    }
}
