/// E-mail addresses as people have them: a dot-atom, one @, a domain name of at least two labels.
///
/// Lengths by RFC 5321 §4.5.3.1 and RFC 1035 §2.3.4. Quoted local parts, address literals and addresses
/// outside ASCII are valid in the RFCs and refused here: nobody joins with them, and mail servers balk.
public enum EmailRule {
    /// Octets of the whole address: what fits a path of 256 with its angle brackets (RFC 5321 §4.5.3.1.3).
    public static let maximumLength = 254

    /// The address as it is kept: without white space at the ends, the domain in lower case.
    public static func normalize(_ email: String) -> String {
        let trimmed = TextLimit(maximum: maximumLength).normalize(email)
        guard let at = trimmed.lastIndex(of: "@") else { return trimmed }
        return trimmed[..<at] + key(of: trimmed[at...])
    }

    /// What two addresses are compared by: all in lower case. RFC 5321 lets a host tell Ana@ from ana@,
    /// no host does, and two accounts for one mailbox would be worse.
    public static func key(_ email: String) -> String { key(of: normalize(email)[...]) }

    /// What is wrong with the normalized form of `email`, if anything.
    public static func check(_ email: String) -> Fault? {
        let kept = normalize(email)
        if kept.isEmpty { return .required }
        if kept.utf8.count > maximumLength { return .tooLong(maximum: maximumLength) }
        let parts = kept.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, isLocalPart(parts[0]), isDomain(parts[1]) else { return .email }
        return nil
    }

    private static func key(of text: Substring) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map(UsernameRule.lowered)))
    }

    private static func isLocalPart(_ text: Substring) -> Bool {
        guard text.utf8.count <= 64 else { return false }
        return text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { atom in
            !atom.isEmpty && atom.unicodeScalars.allSatisfy(isAtomText)
        }
    }

    /// RFC 5322 §3.2.3, `atext`.
    private static func isAtomText(_ scalar: Unicode.Scalar) -> Bool {
        isLetterOrDigit(scalar) || "!#$%&'*+-/=?^_`{|}~".unicodeScalars.contains(scalar)
    }

    private static func isDomain(_ text: Substring) -> Bool {
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        guard text.utf8.count <= 253, labels.count >= 2, labels.allSatisfy(isLabel) else { return false }
        // All digits at the end would be an IPv4 address.
        return labels.last?.unicodeScalars.contains { !("0"..."9").contains($0) } ?? false
    }

    private static func isLabel(_ label: Substring) -> Bool {
        (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
            && label.unicodeScalars.allSatisfy { isLetterOrDigit($0) || $0 == "-" }
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: false
        }
    }
}
