import HTTPTypes
package import Hummingbird

extension HTTPRequest.Method {
    /// Whether it may change something (RFC 9110 §9.2.1).
    var isUnsafe: Bool {
        switch self {
        case .get, .head, .options, .trace: false
        default: true
        }
    }
}

extension Request {
    /// Whether the request may change something: reading methods may not.
    package var isUnsafe: Bool { method.isUnsafe }

    /// Where the request was made, as the browser says.
    package enum Origin: Hashable, Sendable {
        case same, other
        /// No browser of today: those say it with every request that changes something.
        case unsaid
    }

    /// By `Sec-Fetch-Site` (W3C Fetch Metadata), else by `Origin` against the host that the client asked for. Whoever
    /// came by TLS must also have been on a page that did: what is on the same host without TLS may be anybody's.
    package func origin(of forwarded: ForwardedRequest) -> Origin {
        if let site = headers[.secFetchSite] {
            return site == "same-origin" || site == "none" ? .same : .other
        }
        guard let origin = headers[.origin] else { return .unsaid }
        // `scheme://authority` and nothing else (RFC 6454 §7.1), or `null`.
        let parts = origin.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[1].isEmpty, let host = forwarded.host else { return .other }
        if forwarded.isSecure == true, parts[0].lowercased() != "https:" { return .other }
        return parts[2].lowercased() == host.lowercased() ? .same : .other
    }
}
