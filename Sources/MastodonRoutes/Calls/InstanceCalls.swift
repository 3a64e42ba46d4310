import HTTPTypes
import MadangCore

/// Programs themselves.
struct AppCalls: MastodonCallGroup {
    let register = MastodonCall(.post, "v1/apps", .anyone, open: .everybody)
    let verifyCredentials = MastodonCall(.get, "v1/apps/verify_credentials", .anyone, open: .everybody)
}

/// What the yard tells of itself.
struct InstanceCalls: MastodonCallGroup {
    let show = MastodonCall(.get, "v2/instance", .anyone, open: .everybody)
    let showOld = MastodonCall(.get, "v1/instance", .anyone, open: .everybody)
    let rules = MastodonCall(.get, "v1/instance/rules", .anyone, open: .everybody)
    let description = MastodonCall(.get, "v1/instance/extended_description", .anyone, open: .everybody)
    let privacyPolicy = MastodonCall(
        .get, "v1/instance/privacy_policy", .anyone, nil, .empty, open: .everybody)
    let termsOfService = MastodonCall(
        .get, "v1/instance/terms_of_service", .anyone, nil, .empty, open: .everybody)
    let earlierTerms = MastodonCall(
        .get, "v1/instance/terms_of_service/{date}", .anyone, nil, .empty, open: .everybody)
    let languages = MastodonCall(.get, "v1/instance/languages", .anyone, open: .everybody)
    let translationLanguages = MastodonCall(
        .get, "v1/instance/translation_languages", .anyone, nil, .empty, open: .everybody)
    let activity = MastodonCall(.get, "v1/instance/activity", .anyone, nil, .empty, open: .everybody)
    let peers = MastodonCall(.get, "v1/instance/peers", .anyone, nil, .empty, open: .everybody)
    let searchPeers = MastodonCall(.get, "v1/peers/search", .anyone, nil, .empty, open: .everybody)
    let domainBlocks = MastodonCall(
        .get, "v1/instance/domain_blocks", .anyone, nil, .empty, open: .everybody)
    let customEmojis = MastodonCall(.get, "v1/custom_emojis", .anyone, nil, .empty, open: .everybody)
}

/// How far one has read.
struct MarkerCalls: MastodonCallGroup {
    let show = MastodonCall(.get, "v1/markers", .member, .read(.posts))
    let save = MastodonCall(.post, "v1/markers", .member, .write(.posts))
}
