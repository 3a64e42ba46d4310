import Foundation
import MadangAPI
import MadangCore

/// Where the server is.
struct ServerAddress: Sendable {
    /// Without a slash at its end.
    private let base: String

    /// What tells it from others.
    var text: String { base }

    init(_ server: URL) {
        var text = server.absoluteString
        while text.hasSuffix("/") { text.removeLast() }
        base = text
    }

    /// The address of what the server calls by `path`, with a query where there is one. Nil for what is no path: a
    /// token must not go to another host.
    func url(_ path: String) -> URL? {
        guard path.hasPrefix("/"), !path.hasPrefix("//") else { return nil }
        return URL(string: base + path)
    }

    /// Whether `other` leads to the same place, however both are written: case of scheme and host, the port that a
    /// scheme has anyway, slashes at the end (RFC 3986 §6.2).
    func isSame(as other: String) -> Bool {
        if base == other { return true }
        guard let mine = URL(string: base).flatMap(Self.normal) else { return false }
        return mine == URL(string: other).flatMap(Self.normal)
    }

    private static func normal(_ url: URL) -> [String]? {
        guard let scheme = url.scheme?.lowercased(), let host = url.host()?.lowercased(), url.query() == nil,
            url.fragment() == nil, url.user() == nil
        else { return nil }
        let port = url.port ?? (scheme == "https" ? 443 : 80)
        return [scheme, host, String(port)]
            + url.path(percentEncoded: true).split(separator: "/").map(String.init)
    }
}

/// Names and values behind a path.
struct QueryItems: Sendable {
    private(set) var text = ""

    init(_ items: KeyValuePairs<String, String?> = [:]) {
        for (name, value) in items {
            guard let value else { continue }
            text += (text.isEmpty ? "?" : "&") + name + "=" + PercentCoding.encode(value)
        }
    }
}
