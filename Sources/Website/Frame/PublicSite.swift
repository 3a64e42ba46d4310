import HTTPKit

/// Under which address a reader knows the yard: the one that is configured, else the one they asked for.
package struct PublicSite: Sendable {
    private let configured: SiteAddress?

    /// - Parameter origin: scheme and host under which people reach the yard; nil where nobody has said it.
    package init(origin: String?) {
        configured = origin.map(SiteAddress.init(origin:))
    }

    func address(_ context: AppContext) -> SiteAddress {
        if let configured { return configured }
        let host = context.forwarded.host ?? ""
        let scheme = context.forwarded.isSecure == true ? "https" : "http"
        // Whatever else somebody sends in its place is no host.
        let isHost = !host.isEmpty && host.utf8.count <= 255 && host.utf8.allSatisfy(isHostByte)
        return SiteAddress(origin: isHost ? "\(scheme)://\(host)" : "")
    }
}

private func isHostByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
    default: ".-:[]".utf8.contains(byte)
    }
}
