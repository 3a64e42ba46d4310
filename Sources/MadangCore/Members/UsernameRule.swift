/// Usernames: 3–20 of a–z, 0–9 and _, unique without case, reserved words refused (docs/product.md, "Names").
public enum UsernameRule {
    /// 3…20 characters.
    public static let limit = TextLimit(minimum: 3, maximum: 20)

    /// The username as it is kept and compared: without white space at the ends, ASCII letters in lower case.
    public static func normalize(_ username: String) -> String {
        String(String.UnicodeScalarView(limit.normalize(username).unicodeScalars.map(lowered)))
    }

    /// What is wrong with the normalized form of `username` for somebody who wants it, if anything; whether it is
    /// taken, the store knows.
    public static func check(_ username: String) -> Fault? {
        checkForm(username) ?? (ReservedWords.all.contains(normalize(username)) ? .reserved : nil)
    }

    /// The same, whether it is reserved or not: who had a name before it was reserved keeps it, and can be mentioned.
    public static func checkForm(_ username: String) -> Fault? {
        let kept = normalize(username)
        guard kept.unicodeScalars.allSatisfy(isAllowed) else { return .characters }
        return limit.checkLength(kept)
    }

    /// Whether anybody can have the normalized form of `username`, or could once; nobody else needs to be
    /// looked for.
    public static func isPossible(_ username: String) -> Bool {
        let kept = normalize(username)
        return !kept.isEmpty && kept.unicodeScalars.allSatisfy(isAllowed)
    }

    /// Whether `scalar` may stand in a normalized username.
    static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "0"..."9", "_": true
        default: false
        }
    }

    static func lowered(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar
    }
}
