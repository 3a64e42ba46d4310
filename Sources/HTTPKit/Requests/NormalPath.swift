import MadangCore

/// The one spelling in which the server answers an address (RFC 3986 §6.2.2.3 and §6.2.3), slashes included.
///
/// Routers forgive what guards do not see: an empty segment, a slash at the end, a dot. Whatever is spelled otherwise
/// is answered by `NormalPathMiddleware` before anything else looks at it.
package enum NormalPath {
    /// The normal form of a request's path, as it was sent: percent-encoded, with a slash in front. It is `path` itself
    /// where that is normal, and nil where there is none: an encoded slash is no separator and yet looks like one to
    /// others, and control characters stand in no address. What is no path, such as "*", is left alone.
    package static func of(_ path: String) -> String? {
        guard path.utf8.first == slash, !isPlain(path) else { return path }
        guard let plain = decoded(Array(path.utf8)) else { return nil }
        var segments: [ArraySlice<UInt8>] = []
        for segment in plain.split(separator: slash) {
            switch segment {
            case [dot]: break
            case [dot, dot]: _ = segments.popLast()
            default: segments.append(segment)
            }
        }
        return "/" + segments.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
    }

    /// Whether it is normal at first sight, as nearly every path is: nothing is encoded in it, and no segment is empty
    /// or begins with a dot.
    private static func isPlain(_ path: String) -> Bool {
        var isAfterSlash = false
        for byte in path.utf8 {
            if isAfterSlash, byte == slash || byte == dot { return false }
            guard byte != percent, isAllowed(byte) else { return false }
            isAfterSlash = byte == slash
        }
        return !isAfterSlash || path.utf8.count == 1
    }

    private static let slash = UInt8(ascii: "/")
    private static let backslash = UInt8(ascii: "\\")
    private static let dot = UInt8(ascii: ".")
    private static let at = UInt8(ascii: "@")
    private static let percent = UInt8(ascii: "%")

    /// `bytes` with "." for "%2E" and "@" for "%40", which begins the addresses of members; nil where something else
    /// stands in them that no address has.
    private static func decoded(_ bytes: [UInt8]) -> [UInt8]? {
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            guard isAllowed(byte) else { return nil }
            guard byte == percent, let meant = PercentCoding.byte(of: rest.prefix(2)) else {
                plain.append(byte)
                continue
            }
            guard isAllowed(meant), meant != slash else { return nil }
            if meant == dot || meant == at {
                plain.append(meant)
                rest = rest.dropFirst(2)
            } else {
                plain.append(percent)
            }
        }
        return plain
    }

    /// No control characters, and not what browsers take for a slash.
    private static func isAllowed(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != 0x7F && byte != backslash
    }
}
