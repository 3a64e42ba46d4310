import Domain
import MadangCore

/// What the row of a thing in a table of search says.
struct SearchLine: Hashable {
    let folded: String
    let keys: String

    init(folded: String, keys: String) {
        self.folded = folded
        self.keys = keys
    }

    /// Of a post.
    init(text: String, entities: [Entity]) {
        folded = SearchText.line(SearchText.words(text))
        keys = Set(entities.map { ($0.kind == .hashtag ? "#" : "@") + $0.key }).sorted()
            .joined(separator: " ")
    }

    /// Of a listing.
    init(name: String, description: String) {
        folded = SearchText.line(SearchText.words(name) + SearchText.words(description))
        keys = ""
    }

    /// Of a member.
    init(username: String, displayName: String) {
        let names = [username, displayName]
        folded = SearchText.line(names.flatMap(SearchText.words))
        keys = Set(names.map(SearchName.key)).filter { !$0.isEmpty }.sorted().joined(separator: " ")
    }
}
