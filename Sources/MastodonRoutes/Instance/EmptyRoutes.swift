import Domain
import HTTPKit
import Hummingbird
import MadangCore

/// What the yard has nothing of: lists without anything in them, and the refusals that programs know.
struct EmptyRoutes: MastodonGroup {
    let face: Mastodon

    private typealias Calls = MastodonCalls

    private static let lists: [MastodonCall] = [
        Calls.accounts.featuredTags, Calls.accounts.endorsements, Calls.accounts.lists,
        Calls.accounts.identityProofs, Calls.accounts.directory, Calls.relations.followRequests,
        Calls.relations.outgoingRequests, Calls.relations.domainBlocks, Calls.statuses.rebloggedBy,
        Calls.statuses.quotes, Calls.statuses.scheduled, Calls.timelines.link, Calls.timelines.direct,
        Calls.tags.featured, Calls.tags.suggestedFeatured, Calls.tags.trendingLinks,
        Calls.notifications.requests, Calls.filters.statuses, Calls.instance.activity, Calls.instance.peers,
        Calls.instance.domainBlocks, Calls.instance.customEmojis, Calls.empty.lists,
        Calls.empty.announcements, Calls.empty.conversations, Calls.empty.endorsements,
    ]

    /// What nobody can have made.
    private static let missing: [MastodonCall] = [
        Calls.instance.privacyPolicy, Calls.instance.termsOfService, Calls.timelines.list,
        Calls.statuses.translate, Calls.empty.showList, Calls.empty.poll, Calls.empty.vote,
    ]

    /// With why.
    private static let refused: [(MastodonCall, String)] = [
        (Calls.accounts.register, "Accounts are made on the pages of this server"),
        (Calls.relations.removeFollower, "Followers cannot be removed here: block them"),
        (Calls.relations.pin, noEndorsements), (Calls.relations.unpin, noEndorsements),
        (Calls.relations.endorse, noEndorsements), (Calls.relations.unendorse, noEndorsements),
        (Calls.relations.note, "There are no notes on members here"),
        (Calls.statuses.reblog, noBoosts), (Calls.statuses.unreblog, noBoosts),
        (Calls.statuses.mute, noMutedThreads), (Calls.statuses.unmute, noMutedThreads),
        (Calls.statuses.pin, noPins), (Calls.statuses.unpin, noPins),
        (Calls.empty.createList, "There are no lists of members here"),
    ]

    private static let noBoosts = "There are no boosts here"
    private static let noEndorsements = "Nobody is featured on profiles here"
    private static let noMutedThreads = "Conversations cannot be muted here"
    private static let noPins = "Posts cannot be pinned here"

    func add(to router: Router<AppContext>) {
        for call in Self.lists { on(call, router) { _ in .json([String]()) } }
        for call in Self.missing { on(call, router) { _ in throw DomainError.notFound } }
        for (call, reason) in Self.refused {
            on(call, router) { _ in throw MastodonRefusal(.unprocessableContent, reason) }
        }
        on(Calls.instance.translationLanguages, router) { _ in .emptyObject }
        on(Calls.notifications.merged, router) { _ in .json(MergedRequests()) }
        on(Calls.notifications.policy, router) { _ in .json(NotificationPolicy()) }
        on(Calls.accounts.familiarFollowers, router) { request in
            .json(try request.said().texts("id").map { FamiliarFollowers(id: $0) })
        }
    }

    /// Routes what only members may call for members.
    private func on(
        _ call: MastodonCall, _ router: Router<AppContext>,
        answer: @Sendable @escaping (Request) throws -> Response
    ) {
        if call.access == .member {
            router.group(context: MemberContext.self).on(call) { request, _ in try answer(request) }
        } else {
            router.on(call) { request, _ in try answer(request) }
        }
    }
}

/// Whether all that was asked to be let through is there.
struct MergedRequests: JSONWritable {
    let merged = true
}

/// Nobody is filtered (docs.joinmastodon.org, "NotificationPolicy").
struct NotificationPolicy: JSONWritable {
    let forNotFollowing = "accept"
    let forNotFollowers = "accept"
    let forNewAccounts = "accept"
    let forPrivateMentions = "accept"
    let forLimitedAccounts = "accept"
    let summary = Summary()

    struct Summary: JSONWritable {
        let pendingRequestsCount = 0
        let pendingNotificationsCount = 0
    }
}

/// Who of those one follows follows somebody, too: nobody is counted (docs.joinmastodon.org, "FamiliarFollowers").
struct FamiliarFollowers: JSONWritable {
    let id: String
    let accounts: [String] = []
}
