import Domain
import Features
import HTTPKit
import Hummingbird
import MadangAPI
import MadangCore

/// Finding posts, members, listings and hashtags.
struct SearchRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    /// What can be looked for.
    private enum Kind: String { case posts, members, listings }

    func add(to router: Router<AppContext>) {
        router.on(Calls.search.search, use: search)
        router.on(Calls.search.listTags, use: tags)
        router.on(Calls.search.showTag) { _, context in
            let tag = try context.pathParameter("tag")
            return .json(MadangAPI.TagUse(try await verbs.showTag(tag, viewer: context.viewer)))
        }
        let member = router.group(context: MemberContext.self)
        member.on(Calls.search.followTag) { _, context in try await follow(true, context) }
        member.on(Calls.search.unfollowTag) { _, context in try await follow(false, context) }
        member.on(Calls.search.listFollowedTags, use: followedTags)
    }

    private func search(_ request: Request, _ context: AppContext) async throws -> Response {
        let form = try request.query()
        let query = form["q"] ?? ""
        guard let kind = Kind(rawValue: form["type"] ?? Kind.posts.rawValue) else {
            var faults = FaultCollector()
            try faults.collecting { try PageQuery(form, defaultLimit: 20) }
            faults.check("q", SearchQueryRule.check(query))
            faults.check("type", .unknown)
            throw DomainError(.invalid, faults: faults.faults)
        }
        let name = ListName.found(kind.rawValue, by: query)
        switch kind {
        case .posts:
            return try await web.list(request, name) { page in
                try await verbs.findPosts(query, viewer: context.viewer, page: page).map(MadangAPI.Post.init)
            }
        case .members:
            return try await web.list(request, name) { page in
                try await verbs.findMembers(query, viewer: context.viewer, page: page).map(
                    MadangAPI.Member.init)
            }
        case .listings:
            return try await web.list(request, name) { page in
                try await verbs.listListings.found(query, viewer: context.viewer, page: page)
                    .map { MadangAPI.Listing($0, in: context.language) }
            }
        }
    }

    private func tags(_ request: Request, _ context: AppContext) async throws -> Response {
        let (limit, query) = try web.list.asked(by: request) { form in
            let query = form["q"] ?? ""
            if !query.isEmpty, let fault = SearchQueryRule.check(query) {
                throw DomainError.invalid("q", fault)
            }
            return query
        }
        let tags =
            query.isEmpty
            ? try await verbs.listTags.ofWeek(viewer: context.viewer, limit: limit)
            : try await verbs.listTags(from: query, viewer: context.viewer, limit: limit)
        return .json(TagList(data: tags.map { MadangAPI.TagUse($0) }))
    }

    private func follow(_ following: Bool, _ context: MemberContext) async throws -> Response {
        let tag = try context.app.pathParameter("tag")
        return .json(
            MadangAPI.TagUse(try await verbs.followTag(tag, following: following, by: context.member)))
    }

    private func followedTags(_ request: Request, _ context: MemberContext) async throws -> Response {
        let member = context.member
        return try await web.list(request, .followedTags(of: member.id)) { page in
            try await verbs.listFollowedTags(by: member, page: page).map {
                MadangAPI.TagUse(tag: $0.key, postCount: $0.postCount, isFollowed: true)
            }
        }
    }
}

extension MadangAPI.TagUse {
    fileprivate init(_ use: Domain.TagUse) {
        self.init(tag: use.key, postCount: use.postCount, isFollowed: use.isFollowed)
    }
}
