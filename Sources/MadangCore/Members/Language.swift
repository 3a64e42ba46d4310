/// A language in which Madang speaks, by its ISO 639-1 code (docs/product.md, "Who it is for").
public enum Language: String, CaseIterable, Sendable {
    /// Korean, the first language.
    case ko
    /// English, for everyone else.
    case en

    /// Judges the code of the language that a member chooses; an empty one returns to the language of the browser.
    public static func check(_ code: String) -> Fault? {
        code.isEmpty || Language(rawValue: code) != nil ? nil : .unknown
    }
}
