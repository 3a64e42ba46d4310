import MadangCore

/// Names that are those of one file, and of no other path.
enum FileName {
    /// Small letters and digits as they are, everything else by its bytes: no two texts have one name.
    static func safe(_ text: String) -> String {
        var safe: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                safe.append(byte)
            default: safe += [UInt8(ascii: "_")] + Hexadecimal.text(of: CollectionOfOne(byte)).utf8
            }
        }
        return String(decoding: safe, as: UTF8.self)
    }

    /// By what the picture at `path` of a yard is kept: its content names it, and what the query says holds for a day.
    static func picture(_ path: String) -> String {
        let name = path.prefix { $0 != "?" }
        return name.hasPrefix("/") && name.hasSuffix(".webp") ? String(name) : path
    }

    /// Whether what is at `path` is good for one reader alone, as pictures of stories are.
    static func isForOneReader(_ path: String) -> Bool {
        let query = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).dropFirst()
        return query.contains { $0.split(separator: "&").contains { $0.hasPrefix("for=") } }
    }
}
