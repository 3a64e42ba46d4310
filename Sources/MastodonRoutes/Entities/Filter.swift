import Domain
import HTTPKit

/// A word that its member mutes (docs.joinmastodon.org, "Filter").
struct Filter: JSONObject, Hashable {
    let id: String
    let title: String
    let context: [String]
    @Nullable var expiresAt: String?
    let filterAction = "hide"
    let keywords: [FilterKeyword]
    let statuses: [String] = []

    /// What is muted is in no list.
    static let everywhere = ["home", "notifications", "public", "thread"]
}

/// The word itself (docs.joinmastodon.org, "FilterKeyword"). Its id is that of the filter: each has one.
struct FilterKeyword: JSONObject, Hashable {
    let id: String
    let keyword: String
    /// Muted words begin anywhere a word begins.
    let wholeWord = true
}

/// The same in the form of before Mastodon 4 (docs.joinmastodon.org, "V1::Filter").
struct FilterV1: JSONObject, Hashable {
    let id: String
    let phrase: String
    let context: [String]
    @Nullable var expiresAt: String?
    let irreversible = true
    let wholeWord = true
}

extension Filter {
    init(_ word: MutedWord) {
        self.init(
            id: word.id.string, title: word.text, context: Self.everywhere, expiresAt: word.endsAt?.rfc3339,
            keywords: [FilterKeyword(word)])
    }
}

extension FilterKeyword {
    init(_ word: MutedWord) {
        self.init(id: word.id.string, keyword: word.text)
    }
}

extension FilterV1 {
    init(_ word: MutedWord) {
        self.init(
            id: word.id.string, phrase: word.text, context: Filter.everywhere,
            expiresAt: word.endsAt?.rfc3339)
    }
}
