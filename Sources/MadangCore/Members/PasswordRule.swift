/// Passwords: 8–128 characters of any kind and no composition rules (docs/product.md, "Passwords"; NIST SP 800-63B
/// §3.1.1).
public enum PasswordRule {
    /// 8…128 characters.
    public static let limit = TextLimit(minimum: 8, maximum: 128)

    /// The password as it is hashed: nothing trimmed, in NFC, so that the same keys pressed on another
    /// machine give the same bytes.
    public static func normalize(_ password: String) -> String { NormalForm.composed(password) }

    /// What is wrong with `password` for a member of those names, if anything.
    /// `isCommon` tells whether a password is among the most common, whatever its case.
    public static func check(
        _ password: String, of names: OwnNames, isCommon: (String) -> Bool
    ) -> Fault? {
        let kept = normalize(password)
        if let fault = limit.checkLength(kept) { return fault }
        if names.isContained(in: kept) { return .containsOwnName }
        return isCommon(kept) ? .common : nil
    }
}

/// What everybody knows of a member, and so tries first (NIST SP 800-63B §3.1.1.2, "context-specific words").
public struct OwnNames: Hashable, Sendable {
    /// In lower case and NFC, each of `minimumLength` characters at least.
    public let words: [String]

    /// Shorter names stand in any word: nobody could use a password with an "a" in it.
    public static let minimumLength = 3

    /// As they were typed. Of the e-mail address the part before the @ counts.
    public init(username: String, displayName: String = "", email: String = "") {
        let local = email.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
        words = [UsernameRule.normalize(username), displayName, String(local)]
            .map { NormalForm.composed(DisplayNameRule.limit.normalize($0)).lowercased() }
            .filter { $0.count >= Self.minimumLength }
    }

    func isContained(in password: String) -> Bool {
        let password = password.lowercased()
        return words.contains { password.contains($0) }
    }
}
