import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore

/// The start: the home feed, or a welcome for visitors.
struct FeedRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    private static let suggestedCount = 5
    /// Of hashtags and listings.
    private static let besideCount = 5

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.feed, use: show)
        pages.post(\.firstSteps, use: skip)
    }

    @Sendable private func show(_ request: Request, _ context: AppContext) async throws -> Response {
        guard let member = context.identity?.member else { return try await welcome(request, context) }
        let fragment = try request.query()["fragment"]
        if fragment == "side" {
            let side = try await side(for: member)
            return answer.fragment(request, context) { feedSide(side, $0) }
        }
        if fragment == "stories" {
            let row = try await verbs.readStories.row(of: member)
            return answer.fragment(request, context) { storyRow(row, $0) }
        }
        let name = ListName.home(of: member.id)
        let query = try PageQuery(try request.query(), defaultLimit: 20)
        let posts = try await verbs.listPosts(
            .home(of: member.id), viewer: member, page: query.request(in: name, web.cursors))
        let view = try FeedView.chosen(request)
        let isEmpty = posts.items.isEmpty && !query.isContinued
        let isWhole = fragment == nil && !query.isContinued
        let glance = isWhole ? try await verbs.showOnThisDay.glance(to: member) : nil
        let stories = isWhole ? try await verbs.readStories.row(of: member) : nil
        let page = FeedPage(
            posts: posts.items.map(PostCard.init),
            next: try web.cursors.next(request, query, posts.next, in: name), view: view.value,
            suggestions: isEmpty ? try await suggestions(for: member) : nil,
            firstSteps: isWhole ? try await verbs.listFirstSteps(of: member) : nil,
            onThisDay: glance.map(OnThisDayRow.init), stories: stories)
        var response = try answer.list(
            request, context, page: { feedPage(page, $0) }, fragment: { feedFragment(page, $0) })
        if view.isNew { response.remember(view.value) }
        return response
    }

    /// What is no step is nothing to skip. The keyboard goes on where it was, at the steps that are left.
    @Sendable private func skip(_ request: Request, _ context: MemberContext) async throws -> Response {
        let steps = try await request.form().all("step").compactMap(FirstStep.init(rawValue:))
        try await verbs.skipFirstSteps(Set(steps), by: context.member)
        return .leading(to: Paths.feed.at("first-steps"))
    }

    private func suggestions(for member: Member) async throws -> Suggestions {
        let members = try await verbs.suggestMembers(for: member, limit: Self.suggestedCount)
        let tags = try await verbs.listTags.ofWeek(viewer: member, limit: Self.besideCount)
        return Suggestions(members: members.map(MemberRow.init), tags: tags.map(TagRow.init))
    }

    private func side(for member: Member) async throws -> FeedSide {
        let listings = try await verbs.listListings(
            ListingFilter(status: ListingStatus.onSale.rawValue), viewer: member,
            page: PageRequest(limit: Self.besideCount))
        return FeedSide(
            suggestions: try await suggestions(for: member), listings: listings.items.map(ListingTile.init))
    }

    private func welcome(_ request: Request, _ context: AppContext) async throws -> Response {
        let shown = try await verbs.explorePhotos.page(
            in: .newest, on: context.day(of: answer.now), for: request, context, web.cursors)
        return try answer.list(
            request, context, page: { welcomePage(shown, $0) }, fragment: { exploreFragment(shown, $0) })
    }
}

extension CursorCodec {
    /// The address of the next page, for a link. The part for the script is asked for by the script itself.
    func next(_ request: Request, _ query: PageQuery, _ position: Position?, in list: ListName) throws
        -> Path?
    {
        try nextPath(of: request, query, position: position, in: list).flatMap(Path.init(local:))
    }
}
