/// What a name looks like, for finding names that are meant to be taken for others: the skeleton of UTS 39, narrowed
/// to what ASCII letters can be mistaken for (docs/decisions/0057-names-of-strangers.md). It is compared, never shown.
public enum Lookalike {
    /// How many follow a member whose username nobody else may come near: as many as one can know by name.
    public static let trustedFollowerCount = 100

    /// What `username`, in its normalized form, looks like: `rn` is m, `vv` is w, 0 is o, 1 and i are l; and `_` at the
    /// ends or beside another is overlooked. Two usernames with the same skeleton are easily mistaken.
    public static func skeleton(ofUsername username: String) -> String {
        let text = bare(username)
        return text.isEmpty ? username : text
    }

    /// What a display name looks like, in any script, without case, marks and spaces; empty if nothing is left.
    public static func skeleton(ofName name: String) -> String {
        var text = ""
        for wide in NormalForm.decomposed(name).unicodeScalars where !isOverlooked(wide) {
            let scalar = SearchText.narrowed(wide)
            if let seen = table[scalar] {
                text += seen
            } else {
                // Of a capital without a look-alike the small letter may have one.
                for small in scalar.properties.lowercaseMapping.unicodeScalars where !isOverlooked(small) {
                    text += table[small] ?? String(small)
                }
            }
        }
        return bare(NormalForm.composed(text))
    }

    /// Pairs of letters that look like one, then single ones, without `_` that is easily overlooked.
    private static func bare(_ text: String) -> String {
        var seen: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars {
            switch (seen.last, scalar) {
            case ("r", "n"): seen[seen.count - 1] = "m"
            case ("v", "v"): seen[seen.count - 1] = "w"
            case ("_", "_"): continue
            default: seen.append(scalar)
            }
        }
        let inner = seen.drop { $0 == "_" }
        let end = inner.lastIndex { $0 != "_" }.map { $0 + 1 } ?? inner.startIndex
        return String(String.UnicodeScalarView(inner[..<end].map(single)))
    }

    private static func single(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar {
        case "0": "o"
        case "1", "i": "l"
        default: scalar
        }
    }

    private static func isOverlooked(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        guard !properties.isWhitespace, !properties.isDefaultIgnorableCodePoint else { return true }
        return switch properties.generalCategory {
        // Those of Latin, Greek and Cyrillic: elsewhere marks make other letters.
        case .nonspacingMark: ("\u{300}"..."\u{36F}").contains(scalar)
        case .control, .format: true
        default: TextLimit.isBlank(scalar)
        }
    }

    private static let table: [Unicode.Scalar: String] = {
        var table: [Unicode.Scalar: String] = [:]
        for row in lookalikeRows.split(separator: "\n") {
            let words = row.split(separator: " ")
            for number in words.dropFirst() {
                if let scalar = UInt32(number, radix: 16).flatMap(Unicode.Scalar.init) {
                    table[scalar] = String(words[0])
                }
            }
        }
        return table
    }()
}
