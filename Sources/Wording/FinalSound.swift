/// The sound with which a word ends when it is read in Korean.
enum FinalSound {
    case vowel
    /// ㄹ, after which 로 stays 로.
    case rieul
    case consonant

    /// `nil` where the reading cannot be known: other scripts, emoji, English words of uncertain ending.
    init?(of word: String) {
        // Quotation marks, full stops and marks of direction are not read.
        let scalars = Array(word.unicodeScalars)
        guard let last = scalars.last(where: Self.isRead) else { return nil }
        switch last.value {
        case 0xAC00...0xD7A3: self.init(syllable: last)
        case 0x1161...0x1175: self = .vowel
        case 0x11A8...0x11C2: self = last == "\u{11AF}" ? .rieul : .consonant
        case 0x30...0x39: self = Self.ofDigit[Int(last.value) - 0x30]
        case 0x41...0x5A, 0x61...0x7A: self.init(latin: Self.lastLatinWord(of: scalars))
        default: return nil
        }
    }

    /// A composed syllable is 0xAC00 + (initial × 21 + medial) × 28 + final; the 8th final is ㄹ (Unicode §3.12).
    private init(syllable: Unicode.Scalar) {
        switch (syllable.value - 0xAC00) % 28 {
        case 0: self = .vowel
        case 8: self = .rieul
        default: self = .consonant
        }
    }

    /// 영 일 이 삼 사 오 육 칠 팔 구; tens, hundreds and thousands (십 백 천 만) close like 영.
    private static let ofDigit: [FinalSound] = [
        .consonant, .rieul, .vowel, .consonant, .vowel, .vowel, .consonant, .rieul, .rieul, .vowel,
    ]

    /// Capitals are read by their names (엘, 엠, 엔, 알, 에스…), words by their sound as far as spelling tells it.
    private init?(latin word: String) {
        guard let last = word.last else { return nil }
        let isSpelledOut = word.count == 1 || word == word.uppercased()
        switch (Character(last.lowercased()), isSpelledOut) {
        case ("l", _), ("r", true): self = .rieul
        case ("m", _), ("n", _): self = .consonant
        case (_, true): self = .vowel
        case ("a", _), ("i", _), ("o", _), ("u", _), ("y", _), ("w", _), ("s", _), ("z", _): self = .vowel
        case ("g", _) where word.lowercased().hasSuffix("ng"): self = .consonant
        default: return nil
        }
    }

    private static func isRead(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .closePunctuation, .finalPunctuation, .otherPunctuation, .openPunctuation, .initialPunctuation,
            .dashPunctuation, .connectorPunctuation, .spaceSeparator, .format:
            false
        default: true
        }
    }

    private static func lastLatinWord(of scalars: [Unicode.Scalar]) -> String {
        let ending = scalars.reversed().drop { !$0.properties.isAlphabetic }
        let word = ending.prefix { $0.isASCII && $0.properties.isAlphabetic }
        return String(String.UnicodeScalarView(word.reversed()))
    }
}
