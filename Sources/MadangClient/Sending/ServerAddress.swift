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
