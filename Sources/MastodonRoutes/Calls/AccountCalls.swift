import HTTPTypes
import MadangCore

/// Members, and one's own profile.
struct AccountCalls: MastodonCallGroup {
    let verifyCredentials = MastodonCall(
        .get, "v1/accounts/verify_credentials", .member, .read(.members), open: [.waiting])
    let updateCredentials = MastodonCall(
        .patch, "v1/accounts/update_credentials", .member, .write(.account), .partly)
    let deleteAvatar = MastodonCall(.delete, "v1/profile/avatar", .member, .write(.account))
    let deleteHeader = MastodonCall(.delete, "v1/profile/header", .member, .write(.account), .partly)
    let showPreferences = MastodonCall(.get, "v1/preferences", .member, .read(.members))
    let register = MastodonCall(.post, "v1/accounts", .anyone, nil, .empty, open: .everybody)
    let list = MastodonCall(.get, "v1/accounts", .optional, .read(.members))
    let show = MastodonCall(.get, "v1/accounts/{id}", .optional, .read(.members))
    let lookUp = MastodonCall(.get, "v1/accounts/lookup", .optional, .read(.members))
    let search = MastodonCall(.get, "v1/accounts/search", .optional, .read(.members))
    let statuses = MastodonCall(.get, "v1/accounts/{id}/statuses", .optional, .read(.posts))
    let followers = MastodonCall(.get, "v1/accounts/{id}/followers", .optional, .read(.follows))
    let following = MastodonCall(.get, "v1/accounts/{id}/following", .optional, .read(.follows))
    let featuredTags = MastodonCall(
        .get, "v1/accounts/{id}/featured_tags", .optional, .read(.members), .empty)
    let endorsements = MastodonCall(
        .get, "v1/accounts/{id}/endorsements", .optional, .read(.members), .empty)
    let lists = MastodonCall(.get, "v1/accounts/{id}/lists", .member, .read(.follows), .empty)
    let identityProofs = MastodonCall(
        .get, "v1/accounts/{id}/identity_proofs", .optional, .read(.members), .empty)
    let relationships = MastodonCall(.get, "v1/accounts/relationships", .member, .read(.follows))
    let familiarFollowers = MastodonCall(
        .get, "v1/accounts/familiar_followers", .member, .read(.follows), .empty)
    let directory = MastodonCall(.get, "v1/directory", .optional, .read(.members), .empty)
    let checkEmail = MastodonCall(
        .get, "v1/emails/check_confirmation", .member, .read(.members), open: [.waiting])
    let confirmEmail = MastodonCall(.post, "v1/emails/confirmations", .member, .write(.account), .empty)
}

/// Whom one follows, blocks and mutes.
struct RelationCalls: MastodonCallGroup {
    let follow = MastodonCall(.post, "v1/accounts/{id}/follow", .member, .write(.follows), .partly)
    let unfollow = MastodonCall(.post, "v1/accounts/{id}/unfollow", .member, .write(.follows))
    let removeFollower = MastodonCall(
        .post, "v1/accounts/{id}/remove_from_followers", .member, .write(.follows), .empty)
    let block = MastodonCall(.post, "v1/accounts/{id}/block", .member, .write(.follows))
    let unblock = MastodonCall(.post, "v1/accounts/{id}/unblock", .member, .write(.follows))
    let mute = MastodonCall(.post, "v1/accounts/{id}/mute", .member, .write(.follows), .partly)
    let unmute = MastodonCall(.post, "v1/accounts/{id}/unmute", .member, .write(.follows))
    let pin = MastodonCall(.post, "v1/accounts/{id}/pin", .member, .write(.follows), .empty)
    let unpin = MastodonCall(.post, "v1/accounts/{id}/unpin", .member, .write(.follows), .empty)
    let endorse = MastodonCall(.post, "v1/accounts/{id}/endorse", .member, .write(.follows), .empty)
    let unendorse = MastodonCall(.post, "v1/accounts/{id}/unendorse", .member, .write(.follows), .empty)
    let note = MastodonCall(.post, "v1/accounts/{id}/note", .member, .write(.follows), .empty)
    let blocks = MastodonCall(.get, "v1/blocks", .member, .read(.follows))
    let mutes = MastodonCall(.get, "v1/mutes", .member, .read(.follows))
    let followRequests = MastodonCall(.get, "v1/follow_requests", .member, .read(.follows), .empty)
    let acceptRequest = MastodonCall(
        .post, "v1/follow_requests/{id}/authorize", .member, .write(.follows), .empty)
    let rejectRequest = MastodonCall(
        .post, "v1/follow_requests/{id}/reject", .member, .write(.follows), .empty)
    let outgoingRequests = MastodonCall(.get, "v1/follow_requests/outgoing", .member, .read(.follows), .empty)
    let domainBlocks = MastodonCall(.get, "v1/domain_blocks", .member, .read(.follows), .empty)
    let blockDomain = MastodonCall(.post, "v1/domain_blocks", .member, .write(.follows), .empty)
    let unblockDomain = MastodonCall(.delete, "v1/domain_blocks", .member, .write(.follows), .empty)
    let suggestions = MastodonCall(.get, "v2/suggestions", .member, .read(.follows))
    let oldSuggestions = MastodonCall(.get, "v1/suggestions", .member, .read(.follows))
    let removeSuggestion = MastodonCall(
        .delete, "v1/suggestions/{id}", .member, .write(.follows), .empty)
}
