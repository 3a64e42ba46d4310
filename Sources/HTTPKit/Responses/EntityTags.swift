import Crypto
import MadangCore

/// The tags in `If-Match` or `If-None-Match` (RFC 9110 §13.1).
package struct EntityTags: Hashable, Sendable {
    /// Without `W/`, quotes included.
    private let tags: [Substring]
    /// `*`
    package let isAny: Bool

    package init(_ header: String?) {
        let elements = (header ?? "").split { $0 == "," || $0 == " " }
        isAny = elements == ["*"]
        tags = elements.map { $0.hasPrefix("W/") ? $0.dropFirst(2) : $0 }
    }

    /// The strong tag of an answer with `bytes`.
    package static func strong(of bytes: [UInt8]) -> String {
        "\"\(Hexadecimal.text(of: SHA256.hash(data: bytes).prefix(16)))\""
    }

    /// By weak comparison: what a compressed answer carries is as good as the plain one's.
    package func matchesWeakly(_ tag: String) -> Bool {
        let plain = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
        return isAny || tags.contains(plain)
    }

    /// What is in the quotes of the only tag.
    package var onlyText: String? {
        guard tags.count == 1, let tag = tags.first, tag.count >= 2, tag.first == "\"", tag.last == "\""
        else {
            return nil
        }
        return String(tag.dropFirst().dropLast())
    }
}
