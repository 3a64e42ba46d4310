import CMigrations
import Crypto

/// A frozen step of the schema: SQL text that never changes once released.
package struct Migration: Hashable, Sendable {
    /// 1, 2, 3 … without gaps.
    package let number: Int
    /// "0001_members".
    package let name: String
    package let text: String

    package init(number: Int, name: String, text: String) {
        self.number = number
        self.name = name
        self.text = text
    }

    /// SHA-256 of the text, 64 lower-case hexadecimal digits.
    package var checksum: String {
        let digits = Array("0123456789abcdef".utf8)
        let bytes = SHA256.hash(data: Array(text.utf8)).flatMap {
            [digits[Int($0 >> 4)], digits[Int($0 & 15)]]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
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
