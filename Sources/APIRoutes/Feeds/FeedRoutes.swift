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
        let query = try request.query()
        var faults = FaultCollector()
        try faults.collecting { _ = try PageQuery(query, defaultLimit: ExplorePhotos.pageSize) }
        var source = ExploreSource.community
        try faults.collecting { source = try ExploreSource(query) }
        if source == .unsplash {
            try faults.finish()
            return try await web.list(request, .unsplash, defaultLimit: ExplorePhotos.pageSize) { page in
                try await verbs.browseUnsplash(viewer: context.viewer, page: page).map(
                    MadangAPI.ExploredPhoto.init)
            }
        }
        var asked: ExploreOrder?
        try faults.collecting { asked = try ExploreOrder(ofPosts: query) }
        try faults.finish()
        guard let order = asked else {
            return try await web.list(request, .explore, defaultLimit: ExplorePhotos.pageSize) { page in
                try await verbs.explorePhotos(viewer: context.viewer, page: page).map(
                    MadangAPI.ExploredPhoto.init)
            }
        }
        let name = ListName.explored(in: order, by: context.viewer?.id)
        let day = context.day(of: verbs.ports.clock.now)
        return try await web.list(request, name, defaultLimit: ExplorePhotos.pageSize) { page in
            try await verbs.explorePhotos.posts(
                in: order, viewer: context.viewer, day: day, page: page
            ).map(MadangAPI.ExploredPhoto.init)
        }
    }
}

extension ExploreOrder {
    /// What an item of Explore stands for.
    private enum Item: String {
        case photo, post
    }

    /// Nil where each photo is an item, as where nothing is said: those have one order. Fails: `.invalid` with "per" or
    /// "order".
    fileprivate init?(ofPosts query: Form) throws {
        let order: ExploreOrder? = try query.word("order")
        let item: Item = try query.word("per") ?? .photo
        if item == .photo {
            guard order != .today else { throw DomainError.invalid("order", .unknown) }
            return nil
        }
        self = order ?? .newest
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
