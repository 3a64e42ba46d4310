/// A line for a terminal. What this program writes into it stays as it is; what is put between is made plain, for it
/// may come from a yard that does not mean well.
struct Line: ExpressibleByStringInterpolation {
    /// Takes the parts of a line.
    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        init(literalCapacity: Int, interpolationCount: Int) {}

        /// Words of this program.
        mutating func appendLiteral(_ literal: String) { text += literal }

        /// What is a line already.
        mutating func appendInterpolation(_ line: Line) { text += line.text }

        /// Anything else, made plain.
        mutating func appendInterpolation<Value>(_ value: Value) {
            text += Line.plain(String(describing: value))
        }
    }

    /// As it is written to the terminal.
    let text: String

    init(stringLiteral text: String) { self.text = text }

    init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// `text` in a style, made plain.
    init(_ text: String, style: Screen.Style) {
        let text = Self.plain(text)
        self.text = text.isEmpty ? "" : "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m"
    }

    /// Of a picture: orders to the terminal that this program made.
    init(picture text: String) { self.text = text }

    /// A display name with the username, made plain: anybody may choose a display name that somebody else has.
    static func name(_ displayName: String, _ username: String) -> String {
        plain("\(displayName) (@\(username))")
    }

    /// What others wrote, without what a terminal would obey (C0, C1, and turning of direction), on one line.
    static func plain(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.compactMap { scalar in
                    switch scalar.properties.generalCategory {
                    case .lineSeparator, .paragraphSeparator: " "
                    case .control: scalar == "\n" || scalar == "\t" ? " " : nil
                    case .format: scalar == "\u{200D}" ? scalar : nil
                    default: scalar
                    }
                }))
    }
}
