/// The name shown beside the username, on one line (docs/product.md, "Names").
///
/// A name stands in the sentences of others, so it may hold nothing that hides, turns the direction of a text, or
/// reaches over the lines around it (docs/decisions/0057-names-of-strangers.md). The browser's twin is tested with the
/// same data/display-name-vectors.json.
public enum DisplayNameRule: TextRule {
    /// 1…20 characters on one line.
    public static let limit = TextLimit(minimum: 1, maximum: 20, isSingleLine: true)

    /// How many nonspacing marks a letter may bear, in the composed form: Vietnamese and Thai need two. A third would
    /// leave the line, which has room for two.
    public static let markLimit = 2

    /// What is wrong with the normalized form of `text`, if anything.
    public static func check(_ text: String) -> Fault? {
        let kept = normalize(text)
        if let fault = limit.checkCharacters(kept) { return fault }
        let scalars = Array(NormalForm.composed(kept).unicodeScalars)
        guard scalars.contains(where: isInk) else { return .required }
        if scalars.indices.contains(where: { isHidden(at: $0, in: scalars) }) { return .hiddenCharacters }
        return CombiningMarks.most(in: scalars) > markLimit ? .tooManyMarks(maximum: markLimit) : nil
    }

    /// Letters, digits, punctuation and symbols: a name of marks and spaces alone cannot be read.
    private static func isInk(_ scalar: Unicode.Scalar) -> Bool {
        guard !TextLimit.isBlank(scalar), !scalar.properties.isDefaultIgnorableCodePoint else { return false }
        return switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .spaceSeparator, .lineSeparator,
            .paragraphSeparator,
            .control, .format:
            false
        default: true
        }
    }

    /// Whether the scalar shows nothing, or only changes how others are shown, where no way of writing needs it.
    private static func isHidden(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        let scalar = scalars[index]
        guard isInvisible(scalar) else { return false }
        guard index > 0 else { return true }
        let previous = scalars[index - 1]
        let next = index + 1 < scalars.count ? scalars[index + 1] : nil
        switch scalar.value {
        case 0x200D: return !joinsLetters(previous, next) && !joinsPictures(previous, next)
        case 0x200C: return !joinsLetters(previous, next)
        case 0xFE0E, 0xFE0F: return !isPicture(previous) && next != "\u{20E3}"
        case 0xE0100...0xE01EF: return !previous.properties.isIdeographic
        case 0xE0020...0xE007F:
            return previous != "\u{1F3F4}" && !(0xE0020...0xE007F).contains(previous.value)
        default: return true
        }
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .format, .lineSeparator, .paragraphSeparator: true
        default: scalar.properties.isDefaultIgnorableCodePoint || TextLimit.isBlank(scalar)
        }
    }

    /// Persian, Hindi, Sinhala and their neighbours, U+0600…U+0DFF, write some words with a joiner between letters.
    private static func joinsLetters(_ previous: Unicode.Scalar, _ next: Unicode.Scalar?) -> Bool {
        let letters: ClosedRange<UInt32> = 0x600...0xDFF
        return letters.contains(previous.value) && next.map { letters.contains($0.value) } == true
    }

    /// 👩‍🚀 and ❤️‍🔥: pictures made of several.
    private static func joinsPictures(_ previous: Unicode.Scalar, _ next: Unicode.Scalar?) -> Bool {
        (isPicture(previous) || previous == "\u{FE0F}") && next.map(isPicture) == true
    }

    private static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isEmoji && !scalar.isASCII
    }
}
