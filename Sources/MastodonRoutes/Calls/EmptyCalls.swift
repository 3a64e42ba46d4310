import HTTPTypes
import MadangCore

/// What the yard has nothing of, and programs ask for.
struct EmptyCalls: MastodonCallGroup {
    let lists = MastodonCall(.get, "v1/lists", .member, .read(.follows), .empty)
    let showList = MastodonCall(.get, "v1/lists/{id}", .member, .read(.follows), .empty)
    let createList = MastodonCall(.post, "v1/lists", .member, .write(.follows), .empty)
    let changeList = MastodonCall(.put, "v1/lists/{id}", .member, .write(.follows), .empty)
    let deleteList = MastodonCall(.delete, "v1/lists/{id}", .member, .write(.follows), .empty)
    let listed = MastodonCall(.get, "v1/lists/{id}/accounts", .member, .read(.follows), .empty)
    let addListed = MastodonCall(.post, "v1/lists/{id}/accounts", .member, .write(.follows), .empty)
    let removeListed = MastodonCall(.delete, "v1/lists/{id}/accounts", .member, .write(.follows), .empty)
    let announcements = MastodonCall(.get, "v1/announcements", .member, .read(.members), .empty)
    let dismissAnnouncement = MastodonCall(
        .post, "v1/announcements/{id}/dismiss", .member, .write(.account), .empty)
    let react = MastodonCall(
        .put, "v1/announcements/{id}/reactions/{name}", .member, .write(.account), .empty)
    let unreact = MastodonCall(
        .delete, "v1/announcements/{id}/reactions/{name}", .member, .write(.account), .empty)
    let conversations = MastodonCall(.get, "v1/conversations", .member, .read(.posts), .empty)
    let deleteConversation = MastodonCall(
        .delete, "v1/conversations/{id}", .member, .write(.posts), .empty)
    let readConversation = MastodonCall(
        .post, "v1/conversations/{id}/read", .member, .write(.posts), .empty)
    let unreadConversation = MastodonCall(
        .post, "v1/conversations/{id}/unread", .member, .write(.posts), .empty)
    let endorsements = MastodonCall(.get, "v1/endorsements", .member, .read(.members), .empty)
    let poll = MastodonCall(.get, "v1/polls/{id}", .optional, .read(.posts), .empty)
    let vote = MastodonCall(.post, "v1/polls/{id}/votes", .member, .write(.posts), .empty)
    let annualReports = MastodonCall(.get, "v1/annual_reports", .member, .read(.members), .empty)
    let annualReport = MastodonCall(.get, "v1/annual_reports/{id}", .member, .read(.members), .empty)
    let readAnnualReport = MastodonCall(
        .post, "v1/annual_reports/{id}/read", .member, .write(.account), .empty)
    let annualReportState = MastodonCall(
        .get, "v1/annual_reports/{id}/state", .member, .read(.members), .empty)
    let makeAnnualReport = MastodonCall(
        .post, "v1/annual_reports/{id}/generate", .member, .write(.account), .empty)
    let profile = MastodonCall(.get, "v1/profile", .member, .read(.members), .empty)
    let changeProfile = MastodonCall(.patch, "v1/profile", .member, .write(.account), .empty)
    let oembed = MastodonCall(.get, "oembed", .optional, .read(.posts), .empty)
    let proofs = MastodonCall(.get, "proofs", .anyone, nil, .empty, open: .everybody)
    let asyncRefresh = MastodonCall(
        .get, "v1_alpha/async_refreshes/{id}", .member, .read(.posts), .empty)
}

/// Lists of members that are shown to all: what Mastodon has since 4.6.
struct CollectionCalls: MastodonCallGroup {
    let list = MastodonCall(.get, "v1/accounts/{id}/collections", .optional, .read(.members), .empty)
    let containing = MastodonCall(.get, "v1/accounts/{id}/in_collections", .optional, .read(.members), .empty)
    let show = MastodonCall(.get, "v1/collections/{id}", .optional, .read(.members), .empty)
    let create = MastodonCall(.post, "v1/collections", .member, .write(.account), .empty)
    let change = MastodonCall(.patch, "v1/collections/{id}", .member, .write(.account), .empty)
    let delete = MastodonCall(.delete, "v1/collections/{id}", .member, .write(.account), .empty)
    let add = MastodonCall(.post, "v1/collections/{id}/items", .member, .write(.account), .empty)
    let remove = MastodonCall(
        .delete, "v1/collections/{id}/items/{item}", .member, .write(.account), .empty)
    let revoke = MastodonCall(
        .post, "v1/collections/{id}/items/{item}/revoke", .member, .write(.account), .empty)
}

/// What programs of Pixelfed ask for besides, which show photos and speak Mastodon's API for the most part.
struct PixelfedCalls: MastodonCallGroup {
    let account = MastodonCall(.get, "pixelfed/v1/accounts/{id}", .optional, .read(.members))
    let statuses = MastodonCall(.get, "pixelfed/v1/accounts/{id}/statuses", .optional, .read(.posts))
    let named = MastodonCall(.get, "v1.1/accounts/username/{name}", .optional, .read(.members))
    let mutuals = MastodonCall(.get, "v1.1/accounts/mutuals/{id}", .member, .read(.follows), .empty)
    let update = MastodonCall(.post, "v1/accounts/update_credentials", .member, .write(.account), .partly)
    let trending = MastodonCall(.get, "v1.1/discover/posts/trending", .optional, .read(.posts))
    let trendingTags = MastodonCall(.get, "v1.1/discover/posts/hashtags", .optional, .read(.posts))
    let popular = MastodonCall(.get, "v1.1/discover/accounts/popular", .optional, .read(.members), .empty)
    let related = MastodonCall(.get, "v1/tags/{tag}/related", .optional, .read(.posts), .empty)
    let collections = MastodonCall(
        .get, "v1.1/collections/accounts/{id}", .optional, .read(.members), .empty)
    let places = MastodonCall(.get, "v1.1/compose/search/location", .member, .read(.posts), .empty)
}
