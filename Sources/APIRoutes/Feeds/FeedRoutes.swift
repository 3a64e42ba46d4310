import Domain
import Features
import HTTPKit
import Hummingbird
import MadangAPI
import MadangCore

/// The lists of posts, and the photos of all of them.
struct FeedRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        router.on(Calls.feeds.listFeed, use: feed)
        router.on(Calls.feeds.listPosts) { request, context in
            try await posts(.everyone, named: .everyone, request, context)
        }
        member.on(Calls.feeds.listLikedPosts) { request, context in
            let id = context.member.id
            return try await posts(.liked(by: id), named: .liked(by: id), request, context.app)
        }
        router.on(Calls.search.listTaggedPosts) { request, context in
            let tag = try context.pathParameter("tag")
            guard HashtagRule.isTag(tag) else { throw DomainError.notFound }
            let key = HashtagRule.key(tag)
            return try await posts(.tagged(key), named: .tagged(key), request, context)
        }
        router.on(Calls.feeds.explorePhotos, use: explore)
    }

    /// Without a member the same as everyone's (docs/api/feeds.md).
    private func feed(_ request: Request, _ context: AppContext) async throws -> Response {
        guard let id = context.viewer?.id else {
            return try await posts(.everyone, named: .everyone, request, context)
        }
        return try await posts(.home(of: id), named: .home(of: id), request, context)
    }

    private func posts(_ posts: PostList, named name: ListName, _ request: Request, _ context: AppContext)
        async throws -> Response
    {
        try await web.list(request, name) { page in
            try await verbs.listPosts(posts, viewer: context.viewer, page: page).map(MadangAPI.Post.init)
        }
    }

    private func explore(_ request: Request, _ context: AppContext) async throws -> Response {
        let viewer = context.viewer
        switch try web.list.asked(by: request, ExploreWish.init).choice {
        case .unsplash:
            return try await web.list(request, .unsplash, defaultLimit: ExplorePhotos.pageSize) { page in
                try await verbs.browseUnsplash(viewer: viewer, page: page).map(MadangAPI.ExploredPhoto.init)
            }
        case .photos:
            return try await web.list(request, .explore, defaultLimit: ExplorePhotos.pageSize) { page in
                try await verbs.explorePhotos(viewer: viewer, page: page).map(MadangAPI.ExploredPhoto.init)
            }
        case .posts(let order):
            let name = ListName.explored(in: order, by: viewer?.id)
            let day = context.day(of: verbs.ports.clock.now)
            return try await web.list(request, name, defaultLimit: ExplorePhotos.pageSize) { page in
                try await verbs.explorePhotos.posts(in: order, viewer: viewer, day: day, page: page)
                    .map(MadangAPI.ExploredPhoto.init)
            }
        }
    }
}

/// Which items Explore is asked for.
private enum ExploreWish {
    case unsplash
    case photos
    case posts(ExploreOrder)

    /// What an item stands for.
    private enum Item: String {
        case photo, post
    }

    /// Each photo is an item where nothing is said: those have one order. Fails: `.invalid` with "source", "per" or
    /// "order".
    init(_ query: Form) throws {
        var faults = FaultCollector()
        let source = try faults.collecting { try ExploreSource(query) }
        let wish: Self? =
            try source == .unsplash ? .unsplash : faults.collecting { try Self.ofCommunity(query) }
        guard source != nil, let wish else { throw DomainError(.invalid, faults: faults.faults) }
        self = wish
    }

    private static func ofCommunity(_ query: Form) throws -> Self {
        let order: ExploreOrder? = try query.word("order")
        let item: Item = try query.word("per") ?? .photo
        guard item == .photo else { return .posts(order ?? .newest) }
        guard order != .today else { throw DomainError.invalid("order", .unknown) }
        return .photos
    }
}

extension MadangAPI.ExploredPhoto {
    fileprivate init(_ explored: ExploredUnsplashPhoto) {
        let photo = explored.photo
        self.init(
            photo: MadangAPI.Photo(photo), postID: nil, photoCount: 1, author: nil, isSaved: explored.isSaved,
            isLiked: false, likeCount: 0, attribution: Attribution(photo))
    }

    fileprivate init(_ explored: Domain.ExploredPhoto) {
        self.init(
            photo: MadangAPI.Photo(explored.photo), postID: explored.postID.string,
            photoCount: explored.photoCount, author: MemberShort(explored.author), isSaved: explored.isSaved,
            isLiked: explored.isLiked,
            likeCount: explored.likeCount)
    }
}
