import Crypto
import Domain
import Foundation
import MadangCore
package import Storage

/// What one backup is made of: the file that makes it one. It is written last.
package struct Manifest: Hashable, Codable, Sendable {
    /// Of the form of all this: another number is another program's.
    package static let format = 1

    package struct Table: Hashable, Codable, Sendable {
        package let schema: TableSchema
        package let rows: Int
        /// Names of objects with its rows (`RowLine`), in the order of its primary key.
        package let pieces: [String]
    }

    package struct Files: Hashable, Codable, Sendable {
        package var originals: Int
        package var renditions: Int
        /// Of those that are there.
        package var bytes: Int
        /// Names of objects with the keys of all files, a line each, in the order of their hashes.
        package var pieces: [String]
        /// Keys of files that a row names and the media store did not give whole.
        package var missing: [String]
    }

    package var format = Manifest.format
    /// The version of the program that made it.
    package let version: String
    /// When the rows were read: milliseconds since 1970-01-01T00:00:00Z.
    package let takenAt: Int64
    /// The id of the yard.
    package let yard: String
    /// Names of the migrations that had made the schema, in order.
    package let migrations: [String]
    package let tables: [Table]
    package let files: Files
    /// Secrets of the yard by name, as hexadecimal digits.
    package let keys: [String: String]

    private enum CodingKeys: String, CodingKey {
        case format, version, yard, migrations, tables, files, keys
        case takenAt = "taken_at"
    }

    /// How many rows there are of each table.
    package var counts: [String: Int] {
        Dictionary(uniqueKeysWithValues: tables.map { ($0.schema.name, $0.rows) })
    }

    /// The names of all objects that hold rows or keys of files.
    package var pieces: [String] { tables.flatMap(\.pieces) + files.pieces }

    /// The JSON that is kept, the same for equal manifests. Fails: never for a manifest.
    func encoded() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(self))
    }
}

/// The name of a backup in its repository: when it was made, and the hash of its manifest.
package struct SnapshotID: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// "20261124T215500123Z-0123456789abcdef": names are in the order of their time, to the millisecond.
    package let text: String

    init(of manifest: [UInt8], takenAt: Timestamp) {
        let (days, rest) = Int(takenAt.milliseconds).floored(by: 86_400_000)
        let date = CivilDate(daysSince1970: days)
        func two(_ number: Int) -> String { number.padded(to: 2) }
        let day = "\(date.year.padded(to: 4))\(two(date.month))\(two(date.day))"
        let time = "\(two(rest / 3_600_000))\(two(rest / 60_000 % 60))\(two(rest / 1000 % 60))"
        text =
            "\(day)T\(time)\((rest % 1000).padded(to: 3))Z-"
            + Self.digits(of: manifest)
    }

    /// Reads the name of a manifest's file without its ending; nil for anything else.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == 19, parts[1].utf8.count == 16,
            Hexadecimal.bytes(of: parts[1]) != nil
        else { return nil }
        self.text = text
    }

    /// Whether `manifest` is the one that has this name.
    func fits(_ manifest: [UInt8]) -> Bool { text.hasSuffix("-\(Self.digits(of: manifest))") }

    package var description: String { text }
    package static func < (left: Self, right: Self) -> Bool { left.text < right.text }

    private static func digits(of manifest: [UInt8]) -> String {
        String(Hexadecimal.text(of: SHA256.hash(data: manifest)).prefix(16))
    }
}
