package import MadangCore

/// One of the things that must all stand in a post.
package enum SearchTerm: Hashable, Sendable {
    /// A word as typed, which may be several words of `SearchText` next to each other ("아이폰SE").
    /// Never empty. An exact one was quoted.
    case words([SearchText.Word], isExact: Bool)
    /// A hashtag, by its key.
    case hashtag(String)
    /// A mention, by the normalized username.
    case mention(String)
}

extension SearchTerm {
    /// What `query` asks for: words, "several in quotes", #hashtags and @names. Empty if there is nothing in it that
    /// could be looked for.
    package static func terms(_ query: String) -> [SearchTerm] {
        var terms: [SearchTerm] = []
        for (index, part) in query.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
            // Behind an odd number of quotes; the last one may not be closed yet.
            if index % 2 == 1 {
                terms += words(String(part), isExact: true)
            } else {
                terms += part.split(whereSeparator: \.isWhitespace).flatMap { term(String($0)) }
            }
        }
        return terms
    }

    private static func term(_ word: String) -> [SearchTerm] {
        let rest = String(word.dropFirst())
        if word.hasPrefix("#"), HashtagRule.isTag(rest) { return [.hashtag(HashtagRule.key(rest))] }
        if word.hasPrefix("@"), UsernameRule.checkForm(rest) == nil {
            return [.mention(UsernameRule.normalize(rest))]
        }
        return words(SearchText.withoutUnfinished(word), isExact: false)
    }

    private static func words(_ text: String, isExact: Bool) -> [SearchTerm] {
        let words = SearchText.words(text)
        return words.isEmpty ? [] : [.words(words, isExact: isExact)]
    }
}

/// A member's name as it is looked for.
package struct SearchName: Hashable, Sendable {
    /// The username that it is; nil for what can be none.
    package let username: String?
    /// All of it without spaces, signs and what is not finished; empty for a username of nothing but "_".
    package let key: String
    /// Its words; empty for "@name", which is looked for from its beginning alone.
    package let words: [SearchText.Word]

    /// nil if there is nothing in `query` that could be looked for.
    package init?(_ query: String) {
        let isHandle = query.hasPrefix("@")
        let text = isHandle ? String(query.dropFirst()) : query
        username = UsernameRule.isPossible(text) ? UsernameRule.normalize(text) : nil
        key = Self.key(text)
        guard !key.isEmpty || username != nil else { return nil }
        words = isHandle ? [] : SearchText.words(SearchText.withoutUnfinished(text))
    }

    /// What names are compared by.
    package static func key(_ name: String) -> String {
        SearchText.words(name).map(\.text).joined()
    }
}
