import HTTPKit

/// A post, a comment or a listing (docs.joinmastodon.org, "Status").
struct Status: JSONObject, Hashable {
    let id: String
    let uri: String
    @Nullable var url: String?
    let createdAt: String
    @Nullable var editedAt: String?
    @Nullable var inReplyToId: String?
    @Nullable var inReplyToAccountId: String?
    let account: WrittenAccount
    /// In HTML.
    let content: String
    let visibility = "public"
    let sensitive: Bool
    let spoilerText = ""
    @Nullable var language: String?
    let mediaAttachments: [MediaAttachment]
    let mentions: [StatusMention]
    let tags: [StatusTag]
    let emojis: [String] = []
    @Nullable var card: PreviewCard?
    @Nullable var poll: String?
    @Nullable var reblog: String?
    @Nullable var quote: String?
    let quoteApproval = QuoteApproval()
    let reblogsCount = 0
    let favouritesCount: Int
    let repliesCount: Int
    let quotesCount = 0
    /// These only where somebody is logged in.
    var favourited: Bool?
    var reblogged: Bool?
    var muted: Bool?
    var bookmarked: Bool?
    var pinned: Bool?
    var filtered: [String]?
    /// As it was typed: only of what was just deleted, so that it can be written again.
    var text: String?
}

extension Status {
    /// With `text`, what it was made of.
    func withSource(_ text: String) -> Status {
        var status = self
        status.text = text
        return status
    }
}

/// Nobody quotes here (docs.joinmastodon.org, "QuoteApproval").
struct QuoteApproval: JSONObject, Hashable {
    let automatic: [String] = []
    let manual: [String] = []
    let currentUser = "denied"
}

/// A member whom a text mentions (docs.joinmastodon.org, "Status::Mention").
struct StatusMention: JSONObject, Hashable {
    let id: String
    let username: String
    let acct: String
    let url: String
}

/// A hashtag of a text (docs.joinmastodon.org, "Status::Tag").
struct StatusTag: JSONObject, Hashable {
    let name: String
    let url: String
}

/// What a status was written as (docs.joinmastodon.org, "StatusSource").
struct StatusSource: JSONObject, Hashable {
    let id: String
    let text: String
    let spoilerText = ""
}

/// How a status once was (docs.joinmastodon.org, "StatusEdit"). The yard keeps no former versions: there is the present
/// one alone.
struct StatusEdit: JSONObject, Hashable {
    let content: String
    let spoilerText = ""
    let sensitive: Bool
    let createdAt: String
    let account: WrittenAccount
    let mediaAttachments: [MediaAttachment]
    let emojis: [String] = []
    @Nullable var quote: String?
}

extension StatusEdit {
    /// As `status` is now.
    init(_ status: Status) {
        self.init(
            content: status.content, sensitive: status.sensitive,
            createdAt: status.editedAt ?? status.createdAt, account: status.account,
            mediaAttachments: status.mediaAttachments)
    }
}

/// What stands before and behind a status (docs.joinmastodon.org, "Context").
struct StatusContext: JSONObject, Hashable {
    let ancestors: [Status]
    let descendants: [Status]
}
