/// Keeps the direction of a name from turning the sentence around it, where there is no markup: in titles, letters and
/// the names of controls.
public enum TextDirection {
    /// `text` for the inside of a sentence: between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE (UAX 9) if it has
    /// letters or signs that run from right to left, and as it is otherwise: Korean and English sentences, which run
    /// from left to right, show it the same. Signs that would end the isolation are left out.
    public static func isolated(_ text: String) -> String {
        guard turns(text) else { return text }
        var scalars: String.UnicodeScalarView = "\u{2068}".unicodeScalars
        scalars.append(contentsOf: text.unicodeScalars.filter { !isControl($0) })
        scalars.append("\u{2069}")
        return String(scalars)
    }

    /// Whether `text` has letters or signs that run from right to left, or change the direction: beside others it needs
    /// an isolation.
    public static func turns(_ text: String) -> Bool {
        text.unicodeScalars.contains { isControl($0) || runsLeft($0) }
    }

    /// Embeddings, overrides and isolates.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Letters, digits and marks of scripts that run from right to left, by the blocks of Unicode.
    private static func runsLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590...0x8FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
            true
        default: false
        }
    }
}
