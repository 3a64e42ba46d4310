import MadangCore

/// An address in the one spelling in which two are compared (RFC 3986 §6.2.2 and §6.2.3), without query and fragment
/// (RFC 9449 §4.3).
struct ProofAddress: Hashable, Sendable {
    private let origin: String
    private let path: String

    /// Nil for what is no address of HTTP, and for one with a user's name in it.
    init?(_ text: String) {
        // Printable ASCII alone (RFC 3986 §2): no character is made of several then.
        guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        let whole = text.prefix { $0 != "?" && $0 != "#" }
        guard let colon = whole.firstIndex(of: ":") else { return nil }
        let scheme = whole[..<colon].lowercased()
        let rest = whole[colon...]
        guard scheme == "http" || scheme == "https", rest.hasPrefix("://") else { return nil }
        let authority = rest.dropFirst(3).prefix { $0 != "/" }
        guard !authority.isEmpty, !authority.contains("@"),
            let path = Self.normal(rest.dropFirst(3).dropFirst(authority.count))
        else { return nil }
        origin = "\(scheme)://\(Self.normal(authority, usualPort: scheme == "http" ? "80" : "443"))"
        self.path = path
    }

    /// In small letters, and without the port that the scheme has anyway.
    private static func normal(_ authority: Substring, usualPort: String) -> String {
        // Behind the bracket of an IPv6 address.
        let host = authority.lastIndex(of: "]").map { authority[...$0] } ?? authority.prefix { $0 != ":" }
        let port = authority[host.endIndex...].dropFirst()
        return host.lowercased() + (port.isEmpty || port == usualPort ? "" : ":\(port)")
    }

    /// Nil for a percent sign without two digits behind it.
    private static func normal(_ path: Substring) -> String? {
        guard let decoded = withoutNeedlessCodes(path) else { return nil }
        var segments: [Substring] = []
        let all = decoded.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        for (place, segment) in all.enumerated() {
            switch segment {
            case ".", "..":
                if segment == ".." { _ = segments.popLast() }
                if place == all.count - 1 { segments.append("") }
            default: segments.append(segment)
            }
        }
        return "/" + segments.joined(separator: "/")
    }

    /// What needs no encoding as it is, all other codes in capitals.
    private static func withoutNeedlessCodes(_ path: Substring) -> String? {
        var result: [UInt8] = []
        var rest = Array(path.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                result.append(byte)
                continue
            }
            guard let meant = PercentCoding.byte(of: rest.prefix(2)) else { return nil }
            rest = rest.dropFirst(2)
            if PercentCoding.isUnreserved(meant) {
                result.append(meant)
            } else {
                PercentCoding.append(codeOf: meant, to: &result)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
