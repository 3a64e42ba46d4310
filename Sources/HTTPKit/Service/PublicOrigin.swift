import Hummingbird
import MadangCore

/// Under which scheme and host a reader knows the yard: those that are configured, else those they asked for.
package struct PublicOrigin: Sendable {
    private let configured: String?

    /// - Parameter origin: scheme and host under which people reach the yard; nil where nobody has said it.
    package init(_ origin: String?) {
        configured = origin.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    }

    /// "https://madang.example", without a slash at its end; empty where nobody says a host.
    package func text(for context: AppContext) -> String {
        if let configured { return configured }
        let host = context.forwarded.host ?? ""
        let scheme = context.forwarded.isSecure == true ? "https" : "http"
        // Whatever else somebody sends in its place is no host.
        let isHost =
            (1...255).contains(host.utf8.count)
            && host.utf8.allSatisfy { $0.isLetterOrDigit || ".-:[]".utf8.contains($0) }
        return isHost ? "\(scheme)://\(host)" : ""
    }
}
