/// Passwords: 8–128 characters of any kind and no composition rules (PRODUCT, "password"; NIST SP 800-63B §3.1.1).
public enum PasswordRule {
    public static let limit = TextLimit(minimum: 8, maximum: 128)

    /// The password as it is hashed: nothing trimmed, in NFC, so that the same keys pressed on another
    /// machine give the same bytes.
    public static func normalize(_ password: String) -> String { NormalForm.composed(password) }

    /// What is wrong with `password` for the member called `username`, if anything.
    /// `isCommon` tells whether a password is among the most common, whatever its case.
    public static func check(
        _ password: String, username: String, isCommon: (String) -> Bool
    ) -> Fault? {
        let kept = normalize(password)
        if let fault = limit.checkLength(kept) { return fault }
        let name = UsernameRule.normalize(username)
        if !name.isEmpty && kept.lowercased().contains(name) { return .containsUsername }
        return isCommon(kept) ? .common : nil
    }
}
