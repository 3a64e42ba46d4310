package import Foundation
import MadangCore

extension TimeZone {
    /// The zone of an IANA name as browsers give it: "Asia/Seoul", "America/Argentina/Buenos_Aires", "UTC". Nil for
    /// everything else, as offsets ("GMT+9") and names that nobody knows.
    package init?(iana name: String) {
        guard name == "UTC" || name.contains("/"), name.utf8.count <= 64,
            name.utf8.allSatisfy(Self.canBeInName), let zone = TimeZone(identifier: name)
        else { return nil }
        self = zone
    }

    /// What stands in names of the database of zones. What comes behind a NUL nobody else would look at.
    private static func canBeInName(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || "_+-/".utf8.contains(byte)
    }
}
