/// Words and phrases that a member does not want to read (docs/product.md, "Muted people and words").
///
/// They are compared as search compares texts (`SearchText`): without case, width and accents, in whole words. Behind
/// Hangul anything may follow, as particles do: "축구" mutes "축구를", and "cat" does not mute "concat". Han and Kana,
/// which are written without spaces, stand anywhere. A hashtag with its sign mutes the hashtag alone.
public enum MutedWordRule: TextRule {
    /// 1…60 characters on one line.
    public static let limit = TextLimit(minimum: 1, maximum: 60, isSingleLine: true)
    /// How many a member can have.
    public static let wordLimit = 50

    /// What is wrong with the normalized form of `text`, if anything: something in it must be a letter, a digit or a
    /// picture.
    public static func check(_ text: String) -> Fault? {
        limit.check(text) ?? (stretch(of: normalize(text)) == nil ? .required : nil)
    }

    /// Whether what says `text` is muted by `word`.
    public static func mutes(_ word: String, _ text: String) -> Bool {
        guard let stretch = stretch(of: normalize(word)) else { return false }
        return line(text, entities: EntityScanner.entities(in: text)).contains(stretch)
    }

    /// What the lines have of texts that `word` mutes; nil for a text without words. Equal for words that mute the
    /// same.
    public static func stretch(of word: String) -> String? {
        if word.hasPrefix("#"), HashtagRule.isTag(String(word.dropFirst())) {
            return " #" + HashtagRule.key(String(word.dropFirst())) + " "
        }
        let words = SearchText.words(word)
        guard let first = words.first, let last = words.last else { return nil }
        let begin = first.script == .dense && !beginsWithHangul(first.text) ? "" : " "
        return begin + words.map(\.text).joined(separator: " ") + (last.script == .dense ? "" : " ")
    }

    /// The stretch as SQL's LIKE looks for it, with `!` before signs that LIKE knows.
    public static func pattern(of word: String) -> String? {
        stretch(of: word).map {
            "%" + $0.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "!_") + "%"
        }
    }

    /// A text as muted words are looked for in it: its words with spaces around them, and its hashtags and mentions.
    public static func line(_ text: String, entities: [Entity]) -> String {
        let keys = Set(entities.map { ($0.kind == .hashtag ? "#" : "@") + $0.key }).sorted()
        return " " + SearchText.line(SearchText.words(text)) + keys.map { $0 + " " }.joined()
    }

    private static func beginsWithHangul(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first else { return false }
        return SearchText.isSyllable(first) || SearchText.isJamo(first)
            || ("\u{1100}"..."\u{11FF}").contains(first)
    }
}
