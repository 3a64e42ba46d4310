import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore

/// Search, and hashtags.
struct SearchRoutes: MastodonGroup {
    let face: Mastodon

    private typealias Calls = MastodonCalls

    func add(to router: Router<AppContext>) {
        router.on(Calls.search.search, use: search)
        router.on(Calls.tags.show) { _, context in
            let tag = try await face.verbs.showTag(
                context.pathParameter("tag"), viewer: context.viewer)
            return .json(tags([tag], context)[0])
        }
        router.on(Calls.tags.trending, use: trending)
        router.on(Calls.tags.trendingOld, use: trending)
        router.on(Calls.pixelfed.trendingTags, use: trending)
    }

    @Sendable private func search(_ request: Request, _ context: AppContext) async throws -> Response {
        let said = try request.said()
        let kind = said.text("type").flatMap { $0.isEmpty ? nil : $0 }
        let finder = Finder(face: face, said: said, context: context)
        var part = try finder.part(limit: .statuses)
        // Who looks for everything gets the beginnings, as on Mastodon.
        if kind == nil { part.offset = 0 }
        var results = SearchResults()
        if kind == nil || kind == "accounts" {
            results.accounts = face.accounts(try await finder.accounts(part: part), context)
        }
        if kind == nil || kind == "statuses" {
            results.statuses = try await face.statuses(try await finder.statuses(part: part), context)
        }
        if kind == nil || kind == "hashtags" {
            results.hashtags = tags(try await finder.hashtags(part: part), context)
        }
        return .json(results)
    }

    /// Those of the week.
    @Sendable private func trending(_ request: Request, _ context: AppContext) async throws -> Response {
        let part = OffsetPage(try request.said(), limit: .trends)
        let limit = min(part.offset + part.limit, RequestLimit.page)
        let found = try await face.verbs.listTags.ofWeek(viewer: context.viewer, limit: limit)
        return .json(tags(Array(found.dropFirst(part.offset).prefix(part.limit)), context))
    }

    private func tags(_ uses: [TagUse], _ context: AppContext) -> [Tag] {
        let addresses = face.addresses(context)
        return uses.map { Tag($0, addresses, isMember: context.viewer != nil) }
    }
}

extension MastodonLimit {
    fileprivate static let trends = MastodonLimit(usual: 10, most: 20)
}
