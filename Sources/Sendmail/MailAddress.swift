import MadangCore

/// Who sends: an address, and a name if there is one.
package struct MailAddress: Hashable, Sendable {
    package let name: String
    package let address: String

    /// Reads `yard@example.org` and `Our yard <yard@example.org>`; nil for anything else.
    package init?(_ text: String) {
        let parts = text.split(separator: "<", omittingEmptySubsequences: false)
        switch parts.count {
        case 1:
            name = ""
            address = EmailRule.normalize(text)
        case 2 where parts[1].hasSuffix(">"):
            name = Self.trimmed(parts[0])
            address = EmailRule.normalize(String(parts[1].dropLast()))
        default: return nil
        }
        let isPlain = name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f }
        guard EmailRule.check(address) == nil, isPlain else { return nil }
    }

    /// What stands behind the @.
    var domain: Substring {
        address[address.index(after: address.lastIndex(of: "@") ?? address.startIndex)...]
    }

    /// Without spaces and quotes at the ends.
    private static func trimmed(_ text: Substring) -> String {
        let isEdge: (Character) -> Bool = { $0 == " " || $0 == "\"" }
        let start = text.drop(while: isEdge)
        return String(String(start.reversed().drop(while: isEdge)).reversed())
    }
}
