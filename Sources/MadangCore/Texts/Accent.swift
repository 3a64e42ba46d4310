/// The colour of the heart, the main button and the focus in a yard, which its owners choose.
///
/// Each name has its four values in web/styles/tokens.css, which a test holds to the contrast that WCAG 2.2 asks for
/// (docs/decisions/0060-about.md).
public enum Accent: String, CaseIterable, Sendable {
    /// The product's own.
    case persimmon
    /// A red with blue in it.
    case rose
    /// Between red and violet.
    case plum
    /// Violet.
    case iris
    /// Blue.
    case sea
    /// Between blue and green.
    case teal
    /// Green.
    case pine
    /// Yellow with earth in it.
    case ochre

    /// Judges the name of what an owner chooses.
    public static func check(_ name: String) -> Fault? { Accent(rawValue: name) == nil ? .unknown : nil }
}
