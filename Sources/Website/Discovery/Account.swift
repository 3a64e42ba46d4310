import MadangCore

/// A member as other programs name them (RFC 7565): `acct:ana@yard.example`.
struct Account: Hashable {
    let username: String
    /// With the port, where there is one.
    let host: String

    private static let scheme = "acct:"

    init(username: String, host: String) {
        self.username = username
        self.host = host
    }

    /// What was asked for: an account, with or without its scheme, or the address of the member's page. Nil for
    /// anything else.
    init?(asked text: String) {
        if text.hasPrefix("https://") || text.hasPrefix("http://") {
            let address = text.drop { $0 != "/" }.dropFirst(2)
            let parts = address.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count == 2, parts[1].first == "@" else { return nil }
            self.init(username: String(parts[1].dropFirst()), host: String(parts[0]))
        } else {
            let name = text.hasPrefix(Self.scheme) ? text.dropFirst(Self.scheme.count) : text[...]
            let parts = name.split(separator: "@", omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
            self.init(username: String(parts[0]), host: String(parts[1]))
        }
    }

    var text: String { "\(Self.scheme)\(username)@\(host)" }

    /// Whether it is one of the yard at `site`, with or without its port.
    func isAt(_ site: SiteAddress) -> Bool {
        [site.authority, site.host].contains(host.lowercased())
    }
}
