import MadangCore

/// Which saves are asked for.
package struct SaveFilter: Hashable, Sendable {
    /// All of these stand in the memo.
    package let terms: [MemoTerm]
    /// Of these photos alone; nil for any.
    package let photos: SavedPhotos?

    package init(terms: [MemoTerm] = [], photos: SavedPhotos? = nil) {
        self.terms = terms
        self.photos = photos
    }
}

/// Some photos, ours and others'.
package struct SavedPhotos: Hashable, Sendable {
    package private(set) var ours: Set<Identifier<Photo>> = []
    package private(set) var unsplash: Set<UnsplashID> = []

    /// What `names` name; what names no photo is none that was saved.
    package init(_ names: some Sequence<String>) {
        for name in names {
            if let id = UnsplashID(outside: name) {
                unsplash.insert(id)
            } else if let id = Identifier<Photo>(name) {
                ours.insert(id)
            }
        }
    }

    package var count: Int { ours.count + unsplash.count }
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
