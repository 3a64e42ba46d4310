import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore

/// Lists of posts: the home feed, everyone's, those with a hashtag, and what one likes and saves.
struct TimelineRoutes: MastodonGroup {
    let face: Mastodon

    private typealias Calls = MastodonCalls

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        member.on(Calls.timelines.home) { request, context in
            try await posts([.home(of: context.member.id)], request, context)
        }
        router.on(Calls.timelines.everyone) { request, context in
            try await posts([.everyone], request, context)
        }
        router.on(Calls.timelines.tag, use: tagged)
        member.on(Calls.statuses.favourites, use: favourites)
        member.on(Calls.statuses.bookmarks, use: bookmarks)
        router.on(Calls.tags.trendingStatuses, use: trending)
        router.on(Calls.pixelfed.trending, use: trending)
    }

    /// With the hashtag of the path, or with one of `any`.
    @Sendable private func tagged(_ request: Request, _ context: AppContext) async throws -> Response {
        let tags = try [context.pathParameter("tag")] + request.said().tags("any")
        // Nothing has what can be no hashtag.
        let keys = Set(tags.filter(HashtagRule.isTag).map(HashtagRule.key))
        return try await posts(keys.map(PostList.tagged), request, context)
    }

    /// Those of several lists as one.
    private func posts(_ lists: [PostList], _ request: Request, _ context: some SiteContext) async throws
        -> Response
    {
        let filter = PostFilter(try request.said())
        return try await face.list(request, context, key: { $0.id.rawValue }) { page in
            guard !filter.isOfOthers else { return Page(items: [], next: nil) }
            return try await Page(page, key: { $0.id.rawValue }, isWanted: filter.isWanted) { page in
                var found: [Page<Post>] = []
                for list in lists {
                    found.append(
                        try await face.verbs.listPosts(list, viewer: context.viewer, page: page))
                }
                guard found.count != 1 else { return found[0] }
                return Page(page, of: found, key: { $0.id.rawValue })
            }
        } body: {
            try await face.statuses($0, context)
        }
    }

    /// By the time of the like.
    @Sendable private func favourites(_ request: Request, _ context: MemberContext) async throws -> Response {
        try await face.list(request, context, key: nil) { page in
            try await face.verbs.listPosts(
                .liked(by: context.member.id), viewer: context.member, page: page)
        } body: {
            try await face.statuses($0, context)
        }
    }

    /// By the time of the save; a post of which several photos are saved comes once.
    @Sendable private func bookmarks(_ request: Request, _ context: MemberContext) async throws -> Response {
        try await face.list(request, context, key: nil) { page in
            try await face.verbs.listSaves(of: context.member, page: page)
        } body: { saves in
            var seen: Set<Identifier<Post>> = []
            let posts = saves.compactMap(\.postID).filter { seen.insert($0).inserted }
            let found = try await face.verbs.showPublished.posts(posts, viewer: context.member)
            return try await face.statuses(found, context)
        }
    }

    /// The photos of the day, as Explore has them.
    @Sendable private func trending(_ request: Request, _ context: AppContext) async throws -> Response {
        let part = try OffsetPage(request.said(), limit: .statuses)
        let day = context.day(of: face.clock.now)
        let found = try await CountedPart(from: part.offset, limit: part.limit) { page in
            try await face.verbs.explorePhotos.posts(
                in: .today, viewer: context.viewer, day: day, page: page)
        }
        let posts = try await face.verbs.showPublished.posts(
            found.items.map(\.postID), viewer: context.viewer)
        return .json(try await face.statuses(posts, context))
    }
}

/// Which posts of a list are asked for.
private struct PostFilter: Sendable {
    /// Those of other servers: there are none.
    let isOfOthers: Bool
    private let onlyMedia: Bool
    /// Keys of hashtags that a post must have besides, and must not have.
    private let all: [String]
    private let none: [String]

    init(_ said: CallParameters) {
        // Who asks for both asks for everybody's.
        isOfOthers = said.flag("remote") == true && said.flag("local") != true
        onlyMedia = said.flag("only_media") == true
        all = said.tags("all").map(HashtagRule.key)
        none = said.tags("none").map(HashtagRule.key)
    }

    func isWanted(_ post: Post) -> Bool {
        if onlyMedia && post.photos.isEmpty { return false }
        guard !all.isEmpty || !none.isEmpty else { return true }
        let tags = Set(post.hashtags)
        return all.allSatisfy(tags.contains) && !none.contains(where: tags.contains)
    }
}

extension CallParameters {
    /// As many hashtags are looked at that stand under one name, as Mastodon does.
    private static let mostTags = 4

    fileprivate func tags(_ name: String) -> ArraySlice<String> { texts(name).prefix(Self.mostTags) }
}

extension Saved {
    /// The post that shows the photo; nil for one of Unsplash.
    fileprivate var postID: Identifier<Post>? {
        if case .ours(let save) = self { save.postID } else { nil }
    }
}

/// Which part of a list is asked for that is counted from its beginning.
struct OffsetPage: Hashable, Sendable {
    /// Nobody walks further than this: all that is passed over has to be read.
    static let farthest = 400

    /// At most one more than `farthest`.
    var offset: Int
    let limit: Int

    init(_ said: CallParameters, limit allowed: MastodonLimit) {
        limit = MastodonPage(said, limit: allowed).limit
        let asked = said.text("offset").flatMap { Int($0) } ?? 0
        offset = min(max(0, asked), Self.farthest + 1)
    }
}
