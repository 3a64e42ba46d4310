/// How people reach the server.
package struct ConnectionConfiguration: Hashable, Sendable {
    /// Whose word about clients is taken.
    package let proxies: TrustedProxies
    /// Whether connections to this server are ones of TLS.
    package let isTLS: Bool
    /// Whether browsers are told to come by TLS to the hosts below this one, too.
    package let bindsSubdomains: Bool
    package let limits: ConnectionLimits

    package init(
        proxies: TrustedProxies = .none, isTLS: Bool = false, bindsSubdomains: Bool = true,
        limits: ConnectionLimits = ConnectionLimits()
    ) {
        self.proxies = proxies
        self.isTLS = isTLS
        self.bindsSubdomains = bindsSubdomains
        self.limits = limits
    }

    /// `Strict-Transport-Security` (RFC 6797) for a year.
    var strictTransport: String { "max-age=31536000\(bindsSubdomains ? "; includeSubDomains" : "")" }
}
