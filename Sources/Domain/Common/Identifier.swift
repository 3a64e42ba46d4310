/// The id of an `Owner`: 63 bits, made by the application, older ids are smaller (docs/decisions/0001-ids.md).
///
/// Outside the server an id is an opaque string of 13 characters of Crockford's base 32 in lower case;
/// such strings sort as their numbers do.
package struct Identifier<Owner>: Hashable, Sendable, Comparable {
    package let rawValue: Int64

    package init(rawValue: Int64) {
        self.rawValue = rawValue
    }

    /// Reads the opaque form. `nil` for anything that `string` never gives.
    package init?(_ string: some StringProtocol) {
        guard string.utf8.count == 13 else { return nil }
        var value: UInt64 = 0
        for byte in string.utf8 {
            guard let digit = crockford.firstIndex(of: byte) else { return nil }
            let (shifted, overflow) = value.multipliedReportingOverflow(by: 32)
            guard !overflow else { return nil }
            value = shifted | UInt64(digit)
        }
        guard value <= UInt64(Int64.max) else { return nil }
        rawValue = Int64(value)
    }

    /// The opaque form.
    package var string: String {
        var rest = UInt64(bitPattern: rawValue)
        return String(unsafeUninitializedCapacity: 13) { text in
            for position in (0..<13).reversed() {
                text[position] = crockford[Int(rest & 31)]
                rest >>= 5
            }
            return 13
        }
    }

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

private let crockford = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

extension Identifier: CustomStringConvertible {
    package var description: String { string }
}
