import Hummingbird

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
        let isHost = !host.isEmpty && host.utf8.count <= 255 && host.utf8.allSatisfy(Self.isHostByte)
        return isHost ? "\(scheme)://\(host)" : ""
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: ".-:[]".utf8.contains(byte)
        }
    }
}
