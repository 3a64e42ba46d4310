/// How long a text may be, and the one way in which every text that people write is tidied and judged.
///
/// Characters are grapheme clusters (docs/product.md, "Text limits"): a family emoji is one.
public struct TextLimit: Hashable, Sendable {
    /// With a `minimum` of 0 the text may be absent.
    public let minimum: Int
    /// In characters, as `minimum`.
    public let maximum: Int
    /// Line ends and tabs become spaces.
    public let isSingleLine: Bool

    /// The longest emoji sequences have 10 scalars. Without a bound a single character could hold
    /// a megabyte of combining marks.
    private static let scalarsPerCharacter = 16

    /// How many marks a letter of a text may bear: Hebrew with points and accents has five, and Tibetan stacks as many.
    /// More are no way of writing, and run over whatever stands around the text. Names are kept to fewer
    /// (`DisplayNameRule`). The browser's twin is tested with the same data/text-mark-vectors.json.
    public static let markLimit = 8

    /// Without a `minimum` the text may be absent; on several lines unless told otherwise.
    public init(minimum: Int = 0, maximum: Int, isSingleLine: Bool = false) {
        self.minimum = minimum
        self.maximum = maximum
        self.isSingleLine = isSingleLine
    }

    /// The text as it is kept: `\n` for every line end, no white space at the ends,
    /// and empty if nothing in it can be seen. Applying it twice changes nothing.
    public func normalize(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        var afterReturn = false
        for scalar in text.unicodeScalars {
            defer { afterReturn = scalar == "\r" }
            if scalar == "\n" && afterReturn { continue }
            scalars.append(unified(scalar))
        }
        guard scalars.contains(where: isVisible) else { return "" }
        let start = scalars.firstIndex { !$0.properties.isWhitespace } ?? scalars.startIndex
        let end = scalars.lastIndex { !$0.properties.isWhitespace } ?? start
        return String(scalars[start...end])
    }

    /// What is wrong with the normalized form of `text`, if anything.
    public func check(_ text: String) -> Fault? {
        let kept = normalize(text)
        if let fault = checkCharacters(kept) { return fault }
        let marks = CombiningMarks.most(in: kept.unicodeScalars)
        return marks > Self.markLimit ? .tooManyMarks(maximum: Self.markLimit) : nil
    }

    /// Judges a normalized text by all but its marks.
    func checkCharacters(_ kept: String) -> Fault? {
        if kept.unicodeScalars.contains(where: isForbidden) { return .controlCharacters }
        return checkLength(kept)
    }

    /// Judges the length alone, of the text as it is.
    public func checkLength(_ text: String) -> Fault? {
        if text.isEmpty { return minimum > 0 ? .required : nil }
        if text.unicodeScalars.count > maximum * Self.scalarsPerCharacter {
            return .tooLong(maximum: maximum)
        }
        let count = text.count
        if count < minimum { return .tooShort(minimum: minimum) }
        return count > maximum ? .tooLong(maximum: maximum) : nil
    }

    private func unified(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar {
        case "\r", "\n": isSingleLine ? " " : "\n"
        case "\t": isSingleLine ? " " : "\t"
        default: scalar
        }
    }

    /// White space, and ignorable characters like the Hangul filler or a zero-width space, show nothing.
    private func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
            && scalar != "\u{FEFF}" && !Self.isBlank(scalar)
    }

    /// Symbols without ink: the braille pattern without dots, and the musical note without a head.
    static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{2800}" || scalar == "\u{1D159}" }

    private func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
    }
}
