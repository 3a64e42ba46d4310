package import MadangCore

/// Who sent a request on, as a proxy says it (RFC 7239 §6).
package enum ForwardedNode: Hashable, Sendable {
    case address(IPAddress)
    /// A name that the proxy made up to hide the address: `_gazonk`.
    case hidden(String)
    /// The proxy does not know, or what stands there is nothing of the above.
    case unknown

    /// Reads `192.0.2.1`, `[2001:db8::1]`, `unknown` or `_name`, each with or without a port. With `isLoose`, as
    /// `X-Forwarded-For` has it, IPv6 addresses may come without brackets; made-up names are not known there.
    package init(_ text: some StringProtocol, isLoose: Bool = false) {
        if isLoose, let address = IPAddress(text) {
            self = .address(address)
        } else if text.hasPrefix("[") {
            self = Self.bracketed(text.dropFirst()) ?? .unknown
        } else {
            let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 1 || Self.isPort(parts[1]), let name = parts.first else {
                self = .unknown
                return
            }
            self = Self.named(name, isLoose: isLoose)
        }
    }

    private static func named(_ name: some StringProtocol, isLoose: Bool) -> ForwardedNode {
        // An IPv6 address has colons, and none is left here.
        if let address = IPAddress(name) { return .address(address) }
        return !isLoose && isObfuscated(name) ? .hidden(String(name)) : .unknown
    }

    private static func bracketed(_ text: some StringProtocol) -> ForwardedNode? {
        guard let end = text.firstIndex(of: "]"), text[..<end].contains(":"),
            let address = IPAddress(text[..<end])
        else { return nil }
        let rest = text[text.index(after: end)...]
        guard rest.isEmpty || (rest.hasPrefix(":") && isPort(rest.dropFirst())) else { return nil }
        return .address(address)
    }

    /// RFC 7239 §6: one to five digits, or a made-up name.
    private static func isPort(_ text: some StringProtocol) -> Bool {
        let isNumber = (1...5).contains(text.utf8.count) && text.utf8.allSatisfy { (48...57).contains($0) }
        return isNumber || isObfuscated(text)
    }

    /// RFC 7239 §6.3; a bound of ours on the length.
    private static func isObfuscated(_ text: some StringProtocol) -> Bool {
        (2...64).contains(text.utf8.count) && text.utf8.first == UInt8(ascii: "_")
            && text.utf8.allSatisfy { $0.isLetterOrDigit || "._-".utf8.contains($0) }
    }
}
