/// Texts as search compares them: words in small letters with single spaces between them, without accents, width or
/// punctuation.
///
/// A word ends where the way of writing changes, so that "아이폰SE로" is the words 아이폰, se and 로: particles and
/// names grow together with Hangul, and people look for either part.
public enum SearchText {
    /// How letters hang together.
    public enum Script: Hashable, Sendable {
        /// Written without spaces, or with endings grown on: looked for anywhere in a word, by pairs of letters.
        case dense
        /// Written with spaces between words: looked for from the beginning of a word.
        case spaced
        /// A picture is a word by itself.
        case picture
    }

    /// A word and how it is written.
    public struct Word: Hashable, Sendable {
        /// In small letters, without accents; at least one letter, digit or picture.
        public let text: String
        /// Decides where in a word of a text it is looked for.
        public let script: Script
    }

    /// The words of `text`, in order. Folding what is folded already changes nothing.
    public static func words(_ text: String) -> [Word] {
        var words: [Word] = []
        var letters = String.UnicodeScalarView()
        var script: Script?
        func end() {
            if let known = script { words.append(Word(text: String(letters), script: known)) }
            letters = String.UnicodeScalarView()
            script = nil
        }
        for scalar in folded(text).unicodeScalars {
            if script != nil, script != .picture, HashtagRule.isMark(scalar) {
                letters.append(scalar)
                continue
            }
            let next = Self.script(of: scalar)
            if next != script || next == .picture { end() }
            guard let next else { continue }
            script = next
            letters.append(scalar)
        }
        end()
        return words
    }

    /// The text of all `words` with a space before, between and behind them: what a stretch is looked for in.
    public static func line(_ words: [Word]) -> String {
        words.isEmpty ? "" : " " + words.map(\.text).joined(separator: " ") + " "
    }

    /// The Hangul consonants with which syllables begin, as they are typed alone, in the order of Unicode.
    public static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)

    /// Whether `scalar` is a letter that stands alone while a Hangul syllable is typed.
    public static func isJamo(_ scalar: Unicode.Scalar) -> Bool { ("\u{3131}"..."\u{3163}").contains(scalar) }

    /// Whether `scalar` is a whole Hangul syllable, 가…힣.
    public static func isSyllable(_ scalar: Unicode.Scalar) -> Bool {
        ("\u{AC00}"..."\u{D7A3}").contains(scalar)
    }

    /// `text` without the letter that is being typed behind a syllable ("사ㅈ" on the way to "사진"): it is no word
    /// yet, and what was found before must not vanish.
    public static func withoutUnfinished(_ text: String) -> String {
        var scalars = text.unicodeScalars
        while let last = scalars.last, isJamo(last) { scalars.removeLast() }
        guard let last = scalars.last, isSyllable(last) else { return text }
        return String(scalars)
    }

    /// Without case, width, accents and what cannot be seen. By way of capitals, as `HashtagRule.key`.
    private static func folded(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in NormalForm.decomposed(text).unicodeScalars where !isAccent(scalar) {
            guard !scalar.properties.isDefaultIgnorableCodePoint else { continue }
            scalars.append(narrowed(scalar))
        }
        return NormalForm.composed(NormalForm.composed(String(scalars)).uppercased().lowercased())
    }

    /// Combining marks of Latin, Greek and Cyrillic: "cafe" finds "café". Those of other scripts make other letters.
    private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
        ("\u{300}"..."\u{36F}").contains(scalar)
    }

    /// Full-width Latin as everybody else types it.
    static func narrowed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard ("\u{FF01}"..."\u{FF5E}").contains(scalar) else { return scalar }
        return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    }

    private static func script(of scalar: Unicode.Scalar) -> Script? {
        if HashtagRule.isLetter(scalar) { return isDense(scalar) ? .dense : .spaced }
        switch scalar.properties.generalCategory {
        case .decimalNumber: return .spaced
        case .otherSymbol: return .picture
        default: return nil
        }
    }

    /// Hangul, Han, Kana, Bopomofo, Thai, Lao, Burmese and Khmer.
    private static func isDense(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x11FF, 0x1780...0x17FF, 0x2E80...0x9FFF, 0xA960...0xA97F,
            0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF66...0xFFDC, 0x1B000...0x1B16F, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
