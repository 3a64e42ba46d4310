import HTTPTypes
import MadangCore

/// What others did that concerns one.
struct NotificationCalls: MastodonCallGroup {
    let list = MastodonCall(.get, "v1/notifications", .member, .read(.notifications))
    let show = MastodonCall(.get, "v1/notifications/{id}", .member, .read(.notifications))
    let clear = MastodonCall(.post, "v1/notifications/clear", .member, .write(.notifications))
    let dismiss = MastodonCall(
        .post, "v1/notifications/{id}/dismiss", .member, .write(.notifications))
    let unreadCount = MastodonCall(.get, "v1/notifications/unread_count", .member, .read(.notifications))
    let changePolicy = MastodonCall(
        .patch, "v2/notifications/policy", .member, .write(.notifications), .empty)
    let replacePolicy = MastodonCall(
        .put, "v2/notifications/policy", .member, .write(.notifications), .empty)
    let oldPolicy = MastodonCall(
        .get, "v1/notifications/policy", .member, .read(.notifications), .empty)
    let changeOldPolicy = MastodonCall(
        .put, "v1/notifications/policy", .member, .write(.notifications), .empty)
    let policy = MastodonCall(.get, "v2/notifications/policy", .member, .read(.notifications), .empty)
    let requests = MastodonCall(.get, "v1/notifications/requests", .member, .read(.notifications), .empty)
    let showRequest = MastodonCall(
        .get, "v1/notifications/requests/{id}", .member, .read(.notifications), .empty)
    let acceptRequest = MastodonCall(
        .post, "v1/notifications/requests/{id}/accept", .member, .write(.notifications), .empty)
    let dismissRequest = MastodonCall(
        .post, "v1/notifications/requests/{id}/dismiss", .member, .write(.notifications), .empty)
    let acceptRequests = MastodonCall(
        .post, "v1/notifications/requests/accept", .member, .write(.notifications), .empty)
    let dismissRequests = MastodonCall(
        .post, "v1/notifications/requests/dismiss", .member, .write(.notifications), .empty)
    let merged = MastodonCall(
        .get, "v1/notifications/requests/merged", .member, .read(.notifications), .empty)
    let listGroups = MastodonCall(.get, "v2/notifications", .member, .read(.notifications))
    let showGroup = MastodonCall(.get, "v2/notifications/{key}", .member, .read(.notifications))
    let dismissGroup = MastodonCall(
        .post, "v2/notifications/{key}/dismiss", .member, .write(.notifications))
    let groupAccounts = MastodonCall(
        .get, "v2/notifications/{key}/accounts", .member, .read(.notifications))
    let unreadGroupCount = MastodonCall(
        .get, "v2/notifications/unread_count", .member, .read(.notifications))
}

/// What one's devices are told while nobody looks.
struct PushCalls: MastodonCallGroup {
    let show = MastodonCall(.get, "v1/push/subscription", .member, .read(.push))
    let subscribe = MastodonCall(.post, "v1/push/subscription", .member, .write(.push), .partly)
    let change = MastodonCall(.put, "v1/push/subscription", .member, .write(.push), .partly)
    let end = MastodonCall(.delete, "v1/push/subscription", .member, .write(.push))
}

/// Events while they happen.
struct StreamingCalls: MastodonCallGroup {
    let health = MastodonCall(.get, "v1/streaming/health", .anyone, open: .everybody)
    let stream = MastodonCall(.get, "v1/streaming", .member, .read(.posts))
    let home = MastodonCall(.get, "v1/streaming/user", .member, .read(.posts))
    let notifications = MastodonCall(
        .get, "v1/streaming/user/notification", .member, .read(.notifications))
    let everyone = MastodonCall(.get, "v1/streaming/public", .member, .read(.posts))
    let local = MastodonCall(.get, "v1/streaming/public/local", .member, .read(.posts))
    let remote = MastodonCall(.get, "v1/streaming/public/remote", .member, .read(.posts))
    let tag = MastodonCall(.get, "v1/streaming/hashtag", .member, .read(.posts))
    let localTag = MastodonCall(.get, "v1/streaming/hashtag/local", .member, .read(.posts))
    let list = MastodonCall(.get, "v1/streaming/list", .member, .read(.posts), .empty)
    let direct = MastodonCall(.get, "v1/streaming/direct", .member, .read(.posts), .empty)
}

/// Words that one mutes.
struct FilterCalls: MastodonCallGroup {
    let list = MastodonCall(.get, "v2/filters", .member, .read(.follows))
    let create = MastodonCall(.post, "v2/filters", .member, .write(.follows), .partly)
    let show = MastodonCall(.get, "v2/filters/{id}", .member, .read(.follows))
    let change = MastodonCall(.put, "v2/filters/{id}", .member, .write(.follows), .partly)
    let delete = MastodonCall(.delete, "v2/filters/{id}", .member, .write(.follows))
    let keywords = MastodonCall(.get, "v2/filters/{id}/keywords", .member, .read(.follows))
    let addKeyword = MastodonCall(.post, "v2/filters/{id}/keywords", .member, .write(.follows), .empty)
    let showKeyword = MastodonCall(.get, "v2/filters/keywords/{id}", .member, .read(.follows))
    let changeKeyword = MastodonCall(.put, "v2/filters/keywords/{id}", .member, .write(.follows), .partly)
    let deleteKeyword = MastodonCall(
        .delete, "v2/filters/keywords/{id}", .member, .write(.follows), .partly)
    let addStatus = MastodonCall(.post, "v2/filters/{id}/statuses", .member, .write(.follows), .empty)
    let showStatus = MastodonCall(.get, "v2/filters/statuses/{id}", .member, .read(.follows), .empty)
    let deleteStatus = MastodonCall(
        .delete, "v2/filters/statuses/{id}", .member, .write(.follows), .empty)
    let statuses = MastodonCall(.get, "v2/filters/{id}/statuses", .member, .read(.follows), .empty)
    let listOld = MastodonCall(.get, "v1/filters", .member, .read(.follows))
    let createOld = MastodonCall(.post, "v1/filters", .member, .write(.follows), .partly)
    let showOld = MastodonCall(.get, "v1/filters/{id}", .member, .read(.follows))
    let changeOld = MastodonCall(.put, "v1/filters/{id}", .member, .write(.follows), .partly)
    let deleteOld = MastodonCall(.delete, "v1/filters/{id}", .member, .write(.follows))
}

/// What should not be here.
struct ReportCalls: MastodonCallGroup {
    let report = MastodonCall(.post, "v1/reports", .member, .write(.reports), .partly)
}
