import CMigrations
import Crypto
import MadangCore

/// A frozen step of the schema: SQL text that never changes once released.
package struct Migration: Hashable, Sendable {
    /// 1, 2, 3 … without gaps.
    package let number: Int
    /// "0001_members".
    package let name: String
    package let text: String

    /// SHA-256 of the text, 64 lower-case hexadecimal digits.
    package var checksum: String { Hexadecimal.text(of: SHA256.hash(data: Array(text.utf8))) }
}

extension Migration {
    /// The embedded migrations for `dialect`, in order. Their files are called `0001_members.sqlite.sql`.
    package static func all(for dialect: Dialect) -> [Migration] {
        let ending = ".\(dialect.rawValue).sql"
        return UnsafeBufferPointer(start: CMigrationsFiles, count: CMigrationsFileCount).compactMap { file in
            let path = String(cString: file.path)
            guard path.hasSuffix(ending), let number = Int(path.prefix(4)) else { return nil }
            let text = String(
                decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
            return Migration(number: number, name: String(path.dropLast(ending.utf8.count)), text: text)
        }
    }
}
