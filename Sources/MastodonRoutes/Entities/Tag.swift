import Domain
import HTTPKit
import MadangCore

/// A hashtag (docs.joinmastodon.org, "Tag").
struct Tag: JSONObject, Hashable {
    let id: String
    let name: String
    let url: String
    /// Uses are not counted by days here.
    let history: [String] = []
    /// These only where somebody is logged in.
    let following: Bool?
    let featuring: Bool?
}

extension Tag {
    init(_ use: TagUse, _ addresses: MastodonAddresses, isMember: Bool) {
        self.init(key: use.key, addresses, isFollowed: isMember ? use.isFollowed : nil)
    }

    /// One that the member who asks follows.
    init(_ tag: FollowedTag, _ addresses: MastodonAddresses) {
        self.init(key: tag.key, addresses, isFollowed: true)
    }

    private init(key: String, _ addresses: MastodonAddresses, isFollowed: Bool?) {
        self.init(
            id: key, name: key, url: addresses.url(Pages[\.tag].path(key)), following: isFollowed,
            featuring: isFollowed == nil ? nil : false)
    }
}

/// What a search found (docs.joinmastodon.org, "Search").
struct SearchResults: JSONObject, Hashable {
    var accounts: [Account] = []
    var statuses: [Status] = []
    var hashtags: [Tag] = []
}
