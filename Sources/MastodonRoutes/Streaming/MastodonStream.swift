import Domain
import HTTPTypes
import MadangCore

/// What a program wants to be told of, by the names that it knows (docs.joinmastodon.org, "Streaming API").
struct MastodonStream: Hashable, Sendable {
    enum Kind: String, CaseIterable, Sendable {
        case home = "user"
        case notifications = "user:notification"
        case everyone = "public"
        case media = "public:media"
        case local = "public:local"
        case localMedia = "public:local:media"
        /// Of other servers nobody tells anything.
        case remote = "public:remote"
        case remoteMedia = "public:remote:media"
        case tag = "hashtag"
        case localTag = "hashtag:local"

        fileprivate var isOfTag: Bool { [.tag, .localTag].contains(self) }
    }

    /// Those of Mastodon that there is nothing for: lists and direct messages.
    private static let others: Set<String> = ["list", "direct"]

    let kind: Kind
    /// As the program wrote it; nil for streams of no hashtag.
    let tag: String?

    /// Fails: 404 for one that only Mastodon has, 400 for one that nobody knows, and without the hashtag that it is of.
    init(_ name: String?, tag: String?) throws(MastodonRefusal) {
        let name = name ?? ""
        if Self.others.contains(name) {
            throw MastodonRefusal(.notFound, "The stream \(name) does not exist here")
        }
        guard let kind = Kind(rawValue: name) else {
            throw MastodonRefusal(.badRequest, "Unknown stream type")
        }
        if kind.isOfTag, tag?.isEmpty ?? true {
            throw MastodonRefusal(.badRequest, "Missing tag name parameter")
        }
        self.kind = kind
        self.tag = kind.isOfTag ? tag : nil
    }

    /// How frames name it.
    var names: [String] { [kind.rawValue] + (tag.map { [$0] } ?? []) }

    /// What a token must allow.
    var scope: Scope { kind == .notifications ? .read(.notifications) : .read(.posts) }

    /// Whether it tells of everybody's posts: of those of other members than one follows, too.
    var isOfEverybody: Bool { ![.home, .notifications].contains(kind) }

    /// Whether it tells of posts that come, change and go.
    var tellsPosts: Bool { ![.notifications, .remote, .remoteMedia].contains(kind) }

    /// Whether it tells what others did that concerns one.
    var tellsNotifications: Bool { !isOfEverybody }

    /// Whether it tells of `status`, which came or changed.
    func tells(_ status: Status) -> Bool {
        switch kind {
        case .media, .localMedia: !status.mediaAttachments.isEmpty
        case .tag, .localTag:
            tag.map { key in status.tags.contains { $0.name == HashtagRule.key(key) } } ?? false
        default: true
        }
    }
}
