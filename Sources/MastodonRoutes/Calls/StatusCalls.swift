import HTTPTypes
import MadangCore

/// Posts, comments and listings: each is a status.
struct StatusCalls: MastodonCallGroup {
    let publish = MastodonCall(.post, "v1/statuses", .member, .write(.posts), .partly)
    let list = MastodonCall(.get, "v1/statuses", .optional, .read(.posts))
    let show = MastodonCall(.get, "v1/statuses/{id}", .optional, .read(.posts))
    let edit = MastodonCall(.put, "v1/statuses/{id}", .member, .write(.posts), .partly)
    let delete = MastodonCall(.delete, "v1/statuses/{id}", .member, .write(.posts))
    let context = MastodonCall(.get, "v1/statuses/{id}/context", .optional, .read(.posts))
    let source = MastodonCall(.get, "v1/statuses/{id}/source", .member, .read(.posts))
    let history = MastodonCall(.get, "v1/statuses/{id}/history", .optional, .read(.posts), .partly)
    let card = MastodonCall(.get, "v1/statuses/{id}/card", .optional, .read(.posts))
    let favouritedBy = MastodonCall(.get, "v1/statuses/{id}/favourited_by", .optional, .read(.posts))
    let rebloggedBy = MastodonCall(.get, "v1/statuses/{id}/reblogged_by", .optional, .read(.posts), .empty)
    let quotes = MastodonCall(.get, "v1/statuses/{id}/quotes", .optional, .read(.posts), .empty)
    let revokeQuote = MastodonCall(
        .post, "v1/statuses/{id}/quotes/{item}/revoke", .member, .write(.posts), .empty)
    let changePolicy = MastodonCall(
        .put, "v1/statuses/{id}/interaction_policy", .member, .write(.posts), .empty)
    let favourite = MastodonCall(.post, "v1/statuses/{id}/favourite", .member, .write(.posts))
    let unfavourite = MastodonCall(.post, "v1/statuses/{id}/unfavourite", .member, .write(.posts))
    let bookmark = MastodonCall(.post, "v1/statuses/{id}/bookmark", .member, .write(.saves))
    let unbookmark = MastodonCall(.post, "v1/statuses/{id}/unbookmark", .member, .write(.saves))
    let reblog = MastodonCall(.post, "v1/statuses/{id}/reblog", .member, .write(.posts), .empty)
    let unreblog = MastodonCall(.post, "v1/statuses/{id}/unreblog", .member, .write(.posts), .empty)
    let mute = MastodonCall(.post, "v1/statuses/{id}/mute", .member, .write(.posts), .empty)
    let unmute = MastodonCall(.post, "v1/statuses/{id}/unmute", .member, .write(.posts), .empty)
    let pin = MastodonCall(.post, "v1/statuses/{id}/pin", .member, .write(.posts), .empty)
    let unpin = MastodonCall(.post, "v1/statuses/{id}/unpin", .member, .write(.posts), .empty)
    let translate = MastodonCall(.post, "v1/statuses/{id}/translate", .member, .read(.posts), .empty)
    let favourites = MastodonCall(.get, "v1/favourites", .member, .read(.posts))
    let bookmarks = MastodonCall(.get, "v1/bookmarks", .member, .read(.saves))
    let scheduled = MastodonCall(.get, "v1/scheduled_statuses", .member, .read(.drafts))
    let showScheduled = MastodonCall(.get, "v1/scheduled_statuses/{id}", .member, .read(.drafts))
    let moveScheduled = MastodonCall(.put, "v1/scheduled_statuses/{id}", .member, .write(.drafts))
    let deleteScheduled = MastodonCall(.delete, "v1/scheduled_statuses/{id}", .member, .write(.drafts))
}

/// Lists of statuses, newest first.
struct TimelineCalls: MastodonCallGroup {
    let home = MastodonCall(.get, "v1/timelines/home", .member, .read(.posts))
    let everyone = MastodonCall(.get, "v1/timelines/public", .optional, .read(.posts))
    let tag = MastodonCall(.get, "v1/timelines/tag/{tag}", .optional, .read(.posts))
    let list = MastodonCall(.get, "v1/timelines/list/{id}", .member, .read(.posts), .empty)
    let link = MastodonCall(.get, "v1/timelines/link", .optional, .read(.posts), .empty)
    let direct = MastodonCall(.get, "v1/timelines/direct", .member, .read(.posts), .empty)
}

/// Photos, before they are part of anything.
struct MediaCalls: MastodonCallGroup {
    let upload = MastodonCall(.post, "v2/media", .member, .write(.photos))
    let uploadOld = MastodonCall(.post, "v1/media", .member, .write(.photos))
    let show = MastodonCall(.get, "v1/media/{id}", .member, .read(.photos))
    let update = MastodonCall(.put, "v1/media/{id}", .member, .write(.photos), .partly)
    let delete = MastodonCall(.delete, "v1/media/{id}", .member, .write(.photos))
}

/// Hashtags.
struct TagCalls: MastodonCallGroup {
    let show = MastodonCall(.get, "v1/tags/{tag}", .optional, .read(.posts))
    let follow = MastodonCall(.post, "v1/tags/{tag}/follow", .member, .write(.follows))
    let unfollow = MastodonCall(.post, "v1/tags/{tag}/unfollow", .member, .write(.follows))
    let followed = MastodonCall(.get, "v1/followed_tags", .member, .read(.follows))
    let featured = MastodonCall(.get, "v1/featured_tags", .member, .read(.members), .empty)
    let suggestedFeatured = MastodonCall(
        .get, "v1/featured_tags/suggestions", .member, .read(.members), .empty)
    let feature = MastodonCall(.post, "v1/tags/{tag}/feature", .member, .write(.account), .empty)
    let unfeature = MastodonCall(.post, "v1/tags/{tag}/unfeature", .member, .write(.account), .empty)
    let addFeatured = MastodonCall(.post, "v1/featured_tags", .member, .write(.account), .empty)
    let removeFeatured = MastodonCall(
        .delete, "v1/featured_tags/{id}", .member, .write(.account), .empty)
    let trending = MastodonCall(.get, "v1/trends/tags", .optional, .read(.posts))
    let trendingOld = MastodonCall(.get, "v1/trends", .optional, .read(.posts))
    let trendingStatuses = MastodonCall(.get, "v1/trends/statuses", .optional, .read(.posts))
    let trendingLinks = MastodonCall(.get, "v1/trends/links", .optional, .read(.posts), .empty)
}

/// Finding things by words.
struct SearchCalls: MastodonCallGroup {
    let search = MastodonCall(.get, "v2/search", .optional, .read(.search))
    let searchOld = MastodonCall(.get, "v1/search", .optional, .read(.search), .empty)
}
