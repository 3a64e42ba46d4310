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
        Calls.statuses.quotes, Calls.timelines.link, Calls.timelines.direct,
        Calls.tags.featured, Calls.tags.suggestedFeatured, Calls.tags.trendingLinks,
        Calls.notifications.requests, Calls.filters.statuses, Calls.instance.activity, Calls.instance.peers,
        Calls.instance.searchPeers, Calls.instance.domainBlocks, Calls.instance.customEmojis,
        Calls.pixelfed.mutuals, Calls.pixelfed.popular, Calls.pixelfed.related, Calls.pixelfed.collections,
        Calls.pixelfed.places, Calls.empty.lists,
        Calls.empty.announcements, Calls.empty.conversations, Calls.empty.endorsements,
    ]

    /// What nobody can have made.
    private static let missing: [MastodonCall] = [
        Calls.instance.privacyPolicy, Calls.instance.termsOfService, Calls.instance.earlierTerms,
        Calls.timelines.list, Calls.statuses.translate, Calls.statuses.revokeQuote,
        Calls.relations.acceptRequest, Calls.relations.rejectRequest, Calls.notifications.showRequest,
        Calls.notifications.acceptRequest, Calls.notifications.dismissRequest,
        Calls.notifications.acceptRequests, Calls.notifications.dismissRequests, Calls.filters.showStatus,
        Calls.filters.deleteStatus, Calls.tags.removeFeatured, Calls.search.searchOld, Calls.empty.showList,
        Calls.empty.changeList, Calls.empty.deleteList, Calls.empty.listed, Calls.empty.addListed,
        Calls.empty.removeListed, Calls.empty.dismissAnnouncement, Calls.empty.react, Calls.empty.unreact,
        Calls.empty.deleteConversation, Calls.empty.readConversation, Calls.empty.unreadConversation,
        Calls.empty.poll, Calls.empty.vote, Calls.empty.annualReport, Calls.empty.readAnnualReport,
        Calls.empty.annualReportState, Calls.empty.makeAnnualReport, Calls.empty.profile,
        Calls.empty.changeProfile, Calls.empty.oembed, Calls.empty.proofs, Calls.empty.asyncRefresh,
    ]

    /// With why.
    private static let refused: [(MastodonCall, String)] = [
        (Calls.accounts.register, "Accounts are made on the pages of this server"),
        (Calls.accounts.confirmEmail, "Letters are sent again on the pages of this server"),
        (Calls.relations.blockDomain, "There are no other servers here"),
        (Calls.relations.removeSuggestion, "Suggestions cannot be taken away here"),
        (Calls.relations.removeFollower, "Followers cannot be removed here: block them"),
        (Calls.relations.pin, noEndorsements), (Calls.relations.unpin, noEndorsements),
        (Calls.relations.endorse, noEndorsements), (Calls.relations.unendorse, noEndorsements),
        (Calls.relations.note, "There are no notes on members here"),
        (Calls.statuses.reblog, noBoosts), (Calls.statuses.unreblog, noBoosts),
        (Calls.statuses.mute, noMutedThreads), (Calls.statuses.unmute, noMutedThreads),
        (Calls.statuses.pin, noPins), (Calls.statuses.unpin, noPins),
        (Calls.statuses.changePolicy, "There are no quotes here"),
        (Calls.tags.feature, noFeaturedTags), (Calls.tags.unfeature, noFeaturedTags),
        (Calls.tags.addFeatured, noFeaturedTags),
        (Calls.notifications.replacePolicy, noPolicy), (Calls.notifications.changePolicy, noPolicy),
        (Calls.notifications.changeOldPolicy, noPolicy),
        (Calls.filters.addKeyword, "A filter has one word here: make one for each"),
        (Calls.filters.addStatus, "Filters hide words here, not posts"),
        (Calls.empty.createList, "There are no lists of members here"),
    ]

    private static let noBoosts = "There are no boosts here"
    private static let noEndorsements = "Nobody is featured on profiles here"
    private static let noFeaturedTags = "No hashtags are featured on profiles here"
    private static let noPolicy = "Notifications are not filtered by who they are of here"
    private static let noMutedThreads = "Conversations cannot be muted here"
    private static let noPins = "Posts cannot be pinned here"

    func add(to router: Router<AppContext>) {
        for call in Self.lists { on(call, router) { _ in .json([String]()) } }
        for call in Self.missing + Calls.collections.all {
            on(call, router) { _ in throw DomainError.notFound }
        }
        for (call, reason) in Self.refused {
            on(call, router) { _ in throw MastodonRefusal(.unprocessableContent, reason) }
        }
        on(Calls.instance.translationLanguages, router) { _ in .emptyObject }
        on(Calls.notifications.merged, router) { _ in .json(MergedRequests()) }
        on(Calls.notifications.policy, router) { _ in .json(NotificationPolicy()) }
        on(Calls.notifications.oldPolicy, router) { _ in .json(OldNotificationPolicy()) }
        // Nobody can have blocked any.
        on(Calls.relations.unblockDomain, router) { _ in .emptyObject }
        on(Calls.empty.annualReports, router) { _ in .json(AnnualReports()) }
        on(Calls.accounts.familiarFollowers, router) { request in
            // Some programs name them in a body.
            .json(try await request.parameters().texts("id").map { FamiliarFollowers(id: $0) })
        }
    }

    /// Routes what only members may call for members.
    private func on(
        _ call: MastodonCall, _ router: Router<AppContext>,
        answer: @Sendable @escaping (Request) async throws -> Response
    ) {
        if call.access == .member {
            router.group(context: MemberContext.self).on(call) { request, _ in try await answer(request) }
        } else {
            router.on(call) { request, _ in try await answer(request) }
        }
    }
}

/// Whether all that was asked to be let through is there.
struct MergedRequests: JSONObject {
    let merged = true
}

/// Nobody is filtered (docs.joinmastodon.org, "NotificationPolicy").
struct NotificationPolicy: JSONObject {
    let forNotFollowing = "accept"
    let forNotFollowers = "accept"
    let forNewAccounts = "accept"
    let forPrivateMentions = "accept"
    let forLimitedAccounts = "accept"
    let summary = Summary()

    struct Summary: JSONObject {
        let pendingRequestsCount = 0
        let pendingNotificationsCount = 0
    }
}

/// The same in its first form (docs.joinmastodon.org, "V1::NotificationPolicy").
struct OldNotificationPolicy: JSONObject {
    let filterNotFollowing = false
    let filterNotFollowers = false
    let filterNewAccounts = false
    let filterPrivateMentions = false
    let summary = NotificationPolicy.Summary()
}

/// What one did in a year: nobody counts that (docs.joinmastodon.org, "AnnualReport").
struct AnnualReports: JSONObject {
    let annualReports: [String] = []
    let accounts: [String] = []
    let statuses: [String] = []
}

/// Who of those one follows follows somebody, too: nobody is counted (docs.joinmastodon.org, "FamiliarFollowers").
struct FamiliarFollowers: JSONObject {
    let id: String
    let accounts: [String] = []
}
