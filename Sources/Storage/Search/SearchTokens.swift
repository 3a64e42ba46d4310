import MadangCore

/// What the indexes of search hold of a text: short strings that are there or not, equal for both engines.
///
/// Of a word that is looked for anywhere, each pair of its letters, and its first letter with "^"; of a word that is
/// looked for from its beginning, each beginning; of a picture, "^" and the picture. Keys of posts stand as they are,
/// of names the whole with "=" and each beginning with "~".
enum SearchTokens {
    /// Beginnings are no longer than this, in Unicode scalars; of what is longer these alone are compared.
    static let longest = 24

    static func ofPost(folded: String, keys: String) -> Set<String> {
        Set(SearchText.words(folded).flatMap(tokens)).union(split(keys))
    }

    static func ofMember(folded: String, keys: String) -> Set<String> {
        Set(SearchText.words(folded).flatMap(tokens)).union(split(keys).flatMap(name))
    }

    /// Which tokens a word needs to be found: all of them are there where the word stands. Empty for the one letter
    /// of a dense word inside of others.
    static func needed(for word: SearchText.Word, startsWord: Bool) -> [String] {
        let letters = Array(word.text.unicodeScalars)
        switch word.script {
        case .spaced: return [string(letters.prefix(longest))]
        case .picture: return ["^" + word.text]
        case .dense:
            if letters.count > 1 { return pairs(letters) }
            return startsWord ? ["^" + word.text] : []
        }
    }

    static func exactName(_ key: String) -> String { "=" + string(Array(key.unicodeScalars).prefix(longest)) }
    static func nameBeginning(_ key: String) -> String {
        "~" + string(Array(key.unicodeScalars).prefix(longest))
    }

    private static func tokens(of word: SearchText.Word) -> [String] {
        let letters = Array(word.text.unicodeScalars)
        switch word.script {
        case .spaced: return beginnings(letters)
        case .picture: return ["^" + word.text]
        case .dense: return ["^" + string(letters.prefix(1))] + pairs(letters)
        }
    }

    private static func pairs(_ letters: [Unicode.Scalar]) -> [String] {
        zip(letters, letters.dropFirst()).map { string([$0, $1]) }
    }

    private static func beginnings(_ letters: [Unicode.Scalar]) -> [String] {
        (1...min(letters.count, longest)).map { string(letters.prefix($0)) }
    }

    /// The last syllable of a beginning also as it is while one types it: ㅁ and 미 on the way to 민.
    private static func name(_ key: String) -> [String] {
        let letters = Array(key.unicodeScalars)
        let starts = beginnings(letters).flatMap { start -> [String] in
            guard let last = start.unicodeScalars.last, SearchText.isSyllable(last) else { return [start] }
            let before = String(start.unicodeScalars.dropLast())
            let number = Int(last.value - 0xAC00)
            let open = Unicode.Scalar(UInt32(0xAC00 + number / 28 * 28)) ?? last
            return [start, before + string([open]), before + string([SearchText.initials[number / 588]])]
        }
        return [exactName(key)] + starts.map { "~" + $0 }
    }

    private static func split(_ keys: String) -> [String] { keys.split(separator: " ").map(String.init) }

    private static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }
}

/// What a row must have to be found.
struct SearchPattern: Hashable {
    /// All of them; at least one.
    let tokens: [String]
    /// None of them.
    let without: [String]
    /// Stretches of the folded line, where tokens alone would find too much.
    let stretches: [String]

    /// All of `terms`. Nil where nothing can have them: for no terms, and for one without a word in it, as "@___" is
    /// for listings.
    init?(_ terms: [SearchTermParts], without: [String] = []) {
        guard !terms.isEmpty, !terms.contains(where: \.tokens.isEmpty) else { return nil }
        var seen: Set<String> = []
        tokens = terms.flatMap(\.tokens).filter { seen.insert($0).inserted }
        stretches = terms.compactMap(\.stretch)
        self.without = without
    }

    init(token: String, without: [String] = []) {
        tokens = [token]
        self.without = without
        stretches = []
    }
}

/// A term as an index sees it.
struct SearchTermParts {
    var tokens: [String]
    var stretch: String?

    init(key: String) {
        tokens = [key]
    }

    init(_ words: [SearchText.Word], isExact: Bool) {
        tokens = words.enumerated().flatMap { index, word in
            SearchTokens.needed(for: word, startsWord: index > 0 || words.count == 1)
        }
        let isLong = words.contains { word in
            let count = word.text.unicodeScalars.count
            return count > (word.script == .dense ? 2 : SearchTokens.longest)
        }
        guard isExact || isLong || words.count > 1 else { return }
        stretch = words.map(\.text).joined(separator: " ")
        // Anything but a dense word begins where it begins, and ends there if it is exact.
        if let first = words.first, first.script != .dense { stretch = " " + (stretch ?? "") }
        if isExact, let last = words.last, last.script != .dense { stretch = (stretch ?? "") + " " }
    }
}

extension SearchTermParts {
    /// The stretches of a folded line that has `words` as the index finds them: for walks that look at every row.
    static func stretch(_ words: [SearchText.Word], isExact: Bool) -> String {
        if let stretch = SearchTermParts(words, isExact: isExact).stretch { return stretch }
        // One word, and a short one: a pair of letters stands anywhere, all else at the beginning of a word.
        let text = words.map(\.text).joined(separator: " ")
        let isPair = words.allSatisfy { $0.script == .dense && $0.text.unicodeScalars.count > 1 }
        return isPair ? text : " " + text
    }
}
