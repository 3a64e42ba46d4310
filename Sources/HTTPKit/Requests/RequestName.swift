import MadangCore

/// Names one request in logs and answers.
enum RequestName {
    /// The client's own name for the request where it is harmless, else a new one.
    /// 8…64 letters, digits, `-`, `_` and `.`: nothing that could forge a line of a log.
    static func accepted(_ proposed: String?) -> String {
        guard let proposed, (8...64).contains(proposed.utf8.count), proposed.utf8.allSatisfy(isHarmless)
        else {
            return make()
        }
        return proposed
    }

    /// 16 random hexadecimal digits.
    static func make() -> String {
        let digits = String(UInt64.random(in: .min ... .max), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private static func isHarmless(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || "-_.".utf8.contains(byte)
    }
}
