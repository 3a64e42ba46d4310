import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore

/// The page of search.
struct SearchRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    private static let weekCount = 20
    /// Whose names are told above posts.
    private static let peopleCount = 3

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.search, use: show)
    }

    @Sendable private func show(_ request: Request, _ context: AppContext) async throws -> Response {
        let form = try request.query()
        let query = SearchQueryRule.normalize(form["q"] ?? "")
        let kind = form["type"].flatMap(SearchPage.Kind.init) ?? SearchPage.Kind(of: query)
        do {
            let results = try await results(of: query, kind, request, context)
            let page = SearchPage(query: query, kind: kind, results: results)
            return try answer.list(
                request, context, page: { searchPage(page, $0) },
                fragment: { fragment(searchFragment(page, $0), style(of: page)) })
        } catch let error as DomainError where error.faults.contains(where: { $0.field == "q" }) {
            let faults = FormFaults(error, context.strings)
            let page = SearchPage(query: query, kind: kind, results: .refused(faults))
            return answer(request, context, status: .unprocessableContent) { searchPage(page, $0) }
        }
    }

    private func results(
        of query: String, _ kind: SearchPage.Kind, _ request: Request, _ context: AppContext
    ) async throws -> SearchPage.Results {
        let viewer = context.identity?.member
        guard !query.isEmpty else {
            return .start(
                try await verbs.listTags.ofWeek(viewer: viewer, limit: Self.weekCount).map(TagRow.init))
        }
        let page = try PageQuery(try request.query(), defaultLimit: 20)
        // What follows everything together are posts.
        let name = ListName.found((kind == .all ? .posts : kind).rawValue, by: query)
        switch kind {
        case .all where !page.isContinued:
            let found = try await verbs.findEverything(
                query, viewer: viewer, page: page.request(in: name, web.cursors))
            return .all(
                SearchFindings(found, next: try web.cursors.next(request, page, found.posts.next, in: name)))
        case .all, .posts:
            let found = try await verbs.findPosts(
                query, viewer: viewer, page: page.request(in: name, web.cursors))
            let next = try web.cursors.next(request, page, found.next, in: name)
            let people =
                page.isContinued
                ? []
                : try await verbs.findMembers(
                    query, viewer: viewer, page: PageRequest(limit: Self.peopleCount)
                ).items
            return .posts(found.items.map(PostCard.init), next: next, people: people.map(MemberRow.init))
        case .listings:
            let found = try await verbs.listListings(
                ListingFilter(q: query), viewer: viewer, page: page.request(in: name, web.cursors))
            let next = try web.cursors.next(request, page, found.next, in: name)
            return .listings(found.items.map(ListingTile.init), next: next)
        case .members:
            let found = try await verbs.findMembers(
                query, viewer: viewer, page: page.request(in: name, web.cursors))
            let next = try web.cursors.next(request, page, found.next, in: name)
            return .members(MemberList(rows: found.items.map(MemberRow.init), next: next))
        case .tags:
            let tags = try await verbs.listTags(from: query, viewer: viewer, limit: SearchOverview.tagLimit)
            return .tags(tags.map(TagRow.init))
        }
    }
}

extension TagRow {
    init(_ use: TagUse) {
        self.init(tag: use.key, postCount: use.postCount, authorCount: use.authorCount)
    }
}
