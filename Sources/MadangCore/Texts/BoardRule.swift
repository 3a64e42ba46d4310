/// What a board is called.
public enum BoardTitleRule: TextRule {
    /// 1…50 characters on one line.
    public static let limit = TextLimit(minimum: 1, maximum: 50, isSingleLine: true)
}

/// What a board is for; it may be absent.
public enum BoardNoteRule: TextRule {
    /// 0…300 characters, on several lines.
    public static let limit = TextLimit(maximum: 300)
}

/// How many there are of everything about boards, and what their handles look like (docs/product.md, "Boards").
public enum BoardRule {
    /// Boards of one owner.
    public static let boardLimit = 200
    /// Photos on one board.
    public static let photoLimit = 1000
    /// Members of one board, its owner among them.
    public static let memberLimit = 50
    /// For how long a board is shown as new to whom it was shared with, in days.
    public static let newDays = 7

    /// Whether a program may call a board so: 8…64 of a–z, A–Z, 0–9 and the hyphen.
    public static func isHandle(_ text: String) -> Bool {
        (8...64).contains(text.utf8.count) && text.utf8.allSatisfy { $0.isLetterOrDigit || isHyphen($0) }
    }

    /// Whether a photo may be called so, one of Unsplash as well: 1…64 of a–z, A–Z, 0–9, the hyphen and the low line.
    public static func isPhoto(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy {
                $0.isLetterOrDigit || isHyphen($0) || $0 == UInt8(ascii: "_")
            }
    }

    private static func isHyphen(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") }
}

/// Who sees a board. The words are kept and sent: they never change.
public enum BoardVisibility: String, CaseIterable, Sendable {
    /// Its owner alone.
    case closed = "private"
    /// Its owner and whom they chose, who may all place photos on it.
    case shared
    /// Everybody who sees its owner: it stands on their profile.
    case open = "public"
}
