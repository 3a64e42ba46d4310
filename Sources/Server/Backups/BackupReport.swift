import Backups
import Domain

/// What a command about backups has to say in the end: lines for people, one JSON object for programs.
package struct BackupReport: Sendable {
    /// For people.
    package let text: String
    /// For programs, in one line.
    package let json: String
    /// Whether nothing is missing or broken.
    package let isGood: Bool
}

/// "12.3 MB": what people read for bytes.
package func plainBytes(_ count: Int) -> String {
    var (value, unit) = (Double(count), 0)
    let units = ["B", "kB", "MB", "GB", "TB"]
    while value >= 1000, unit < units.count - 1 {
        value /= 1000
        unit += 1
    }
    guard unit > 0 else { return "\(count) B" }
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) \(units[unit])"
}

/// "1 post", "2 posts": how many there are of what `noun` names.
func plainCount(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

extension Manifest {
    /// Counts that tell a person whether it is the right one.
    var plainCounts: String {
        let counts = counts
        return ["member", "post", "comment", "listing", "message", "photo"]
            .map { plainCount(counts["\($0)s"] ?? 0, $0) }.joined(separator: ", ")
    }

    var plainFiles: String {
        "\(plainCount(files.originals + files.renditions, "file")) (\(plainBytes(files.bytes)))"
    }
}

/// Keys, at most twenty by name.
func plainList(_ keys: [String]) -> String {
    let shown = keys.prefix(20).map { "\n  \($0)" }.joined()
    return keys.count > 20 ? shown + "\n  and \(keys.count - 20) more" : shown
}
