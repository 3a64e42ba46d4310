/// Hashtags: letters, digits and _ in any script (docs/product.md, "Hashtags").
///
/// What is left open there is decided as in common practice: at least one letter, so that "#1" stays a rank;
/// at most 50 characters, and a longer run is no tag at all, because cutting it would make another tag of it.
public enum HashtagRule {
    /// In Unicode scalars of the NFC form.
    public static let maximumLength = 50

    /// How many a member can follow.
    public static let followLimit = 100

    /// What tags are compared by: NFC, without case. `#cafe\u{301}` is `#Café`, 한글 typed as jamo is 한글.
    /// By way of capitals, so that `straße` meets `STRASSE` and both Greek sigmas are one.
    public static func key(_ tag: String) -> String {
        NormalForm.composed(NormalForm.composed(tag).uppercased().lowercased())
    }

    /// Whether `tag`, without its sign, is one whole hashtag.
    public static func isTag(_ tag: String) -> Bool {
        let scalars = Array(tag.unicodeScalars)
        return length(in: scalars[...]) == scalars.count && isAccepted(scalars[...])
    }

    /// How many scalars at the start of `scalars` could belong to a tag.
    static func length(in scalars: ArraySlice<Unicode.Scalar>) -> Int {
        guard let first = scalars.first, isWord(first), !isMark(first) else { return 0 }
        return scalars.prefix(while: isWord).count
    }

    /// Judges a run of word scalars.
    static func isAccepted(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
        guard scalars.contains(where: isLetter) else { return false }
        let composed = NormalForm.composed(String(String.UnicodeScalarView(scalars)))
        return composed.unicodeScalars.count <= maximumLength
    }

    /// Letter, mark, digit or _. Invisible ones (Hangul filler, variation selectors behind emoji) are none.
    static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        guard !scalar.properties.isDefaultIgnorableCodePoint else { return false }
        return scalar == "_" || isLetter(scalar) || isMark(scalar)
            || scalar.properties.generalCategory == .decimalNumber
    }

    static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
            !scalar.properties.isDefaultIgnorableCodePoint
        default: false
        }
    }

    /// A combining mark that may stand behind a letter. Enclosing marks make keycaps of digits: none.
    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark: !scalar.properties.isDefaultIgnorableCodePoint
        default: false
        }
    }
}
