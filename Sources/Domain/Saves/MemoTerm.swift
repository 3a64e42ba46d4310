import MadangCore

/// Which saves are asked for.
package struct SaveFilter: Hashable, Sendable {
    /// All of these stand in the memo.
    package let terms: [MemoTerm]
    /// Of these photos alone; nil for any.
    package let photos: Set<Identifier<Photo>>?

    package init(terms: [MemoTerm] = [], photos: Set<Identifier<Photo>>? = nil) {
        self.terms = terms
        self.photos = photos
    }

    /// How many photos may be asked for at once.
    package static let photoLimit = 100
}

/// A stretch of a memo that is looked for, folded as `SearchText` folds it.
package struct MemoTerm: Hashable, Sendable {
    package let text: String

    /// What is looked for by `query`: its words, all of which must stand somewhere in a memo, also inside of others.
    /// Empty where there is nothing in it that could be looked for.
    package static func terms(_ query: String) -> [MemoTerm] {
        query.split(whereSeparator: \.isWhitespace).compactMap { part in
            let words = SearchText.words(SearchText.withoutUnfinished(String(part)))
            return words.isEmpty ? nil : MemoTerm(text: words.map(\.text).joined(separator: " "))
        }
    }
}
