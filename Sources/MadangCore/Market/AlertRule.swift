/// Words that a member waits for in the market (docs/product.md, "Keyword alerts").
///
/// They are compared as search compares texts (`SearchText`): without case, width and accents. What is written without
/// spaces stands anywhere in a word, so that "자전거" finds "접이식자전거"; other words stand at the beginning of one, so
/// that "car" finds "cars" and not "scar". Several words stand next to each other, in this order.
public enum AlertRule: TextRule {
    /// 1…30 characters on one line.
    public static let limit = TextLimit(minimum: 1, maximum: 30, isSingleLine: true)
    /// How many alerts a member can have.
    public static let alertLimit = 30

    /// What is wrong with the normalized form of `text`, if anything: something in it must be a letter, a digit or a
    /// picture.
    public static func check(_ text: String) -> Fault? {
        limit.check(text) ?? (SearchText.words(normalize(text)).isEmpty ? .required : nil)
    }

    /// Whether what says `text` is what `words` wait for.
    public static func finds(_ words: String, in text: String) -> Bool {
        guard let stretch = stretch(of: normalize(words)) else { return false }
        return line([text]).contains(stretch)
    }

    /// What the lines have of texts that `words` find; nil for a text without words. Equal for words that find the
    /// same.
    public static func stretch(of words: String) -> String? {
        let words = SearchText.words(words)
        guard let first = words.first else { return nil }
        return (first.script == .dense ? "" : " ") + words.map(\.text).joined(separator: " ")
    }

    /// The letters under which `words` are filed: every line in which they stand has them among its `grams`. Nil for a
    /// text without words.
    public static func gram(of words: String) -> String? {
        let words = SearchText.words(words)
        // Of the longest word: it is in the fewest texts.
        guard let longest = words.max(by: { $0.text.unicodeScalars.count < $1.text.unicodeScalars.count })
        else { return nil }
        return grams(of: longest).first { $0.isBeginning && $0.isLongest }?.text
    }

    /// Texts as alerts look into them: the words of each with spaces around them. No stretch reaches from one text into
    /// another.
    public static func line(_ texts: [String]) -> String {
        texts.map { SearchText.line(SearchText.words($0)) }.joined(separator: "\n")
    }

    /// All letters under which something may be filed that stands in one of `texts`, each once.
    public static func grams(in texts: [String]) -> [String] {
        let words = Set(texts.flatMap { SearchText.words($0) })
        return Set(words.flatMap { grams(of: $0).map(\.text) }).sorted()
    }

    private struct Gram {
        let text: String
        /// Whether the word begins with it.
        let isBeginning: Bool
        /// Whether the word has no longer one there.
        let isLongest: Bool
    }

    /// One and two letters anywhere of what is written without spaces, one to three letters at the beginning of others.
    private static func grams(of word: SearchText.Word) -> [Gram] {
        let letters = Array(word.text.unicodeScalars)
        let isDense = word.script == .dense
        let longest = isDense ? 2 : 3
        let places = isDense ? letters.indices : letters.indices.prefix(1)
        return places.flatMap { place in
            (1...min(longest, letters.count - place)).map { length in
                var text = String.UnicodeScalarView()
                if !isDense { text.append(" ") }
                text.append(contentsOf: letters[place..<place + length])
                return Gram(
                    text: String(text), isBeginning: place == 0,
                    isLongest: length == min(longest, letters.count - place))
            }
        }
    }
}
