import CCommonPasswords
import Crypto

/// The 10 000 most common passwords, known by the first 8 bytes of their SHA-256.
///
/// A password outside the list is taken for one of it once in 10^15, so prefixes are enough.
package struct CommonPasswords: Sendable {
    package init() {}

    /// Whether `password` is in the list, whatever its case.
    package static func contains(_ password: String) -> Bool {
        let wanted = Array(SHA256.hash(data: Array(password.lowercased().utf8)))
        let table = madang_common_passwords
        return holds(
            wanted.prefix(table.prefix_length),
            in: UnsafeBufferPointer(start: table.bytes, count: table.count * table.prefix_length),
            stride: table.prefix_length)
    }

    /// Binary search in entries of `stride` bytes, sorted ascending.
    private static func holds(
        _ wanted: ArraySlice<UInt8>, in table: UnsafeBufferPointer<UInt8>, stride: Int
    ) -> Bool {
        var low = 0
        var high = table.count / stride
        while low < high {
            let middle = (low + high) / 2
            let entry = table[middle * stride..<(middle + 1) * stride]
            if entry.elementsEqual(wanted) { return true }
            if entry.lexicographicallyPrecedes(wanted) { low = middle + 1 } else { high = middle }
        }
        return false
    }
}
