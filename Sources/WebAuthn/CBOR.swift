import Domain

/// What authenticators write (RFC 8949), as far as they may (CTAP 2.1, section 8): whole numbers, bytes, texts, lists
/// and maps of a known length, true, false and null.
enum CBOR: Hashable, Sendable {
    case integer(Int64)
    case bytes([UInt8])
    case text(String)
    case list([CBOR])
    case map([CBOR: CBOR])
    case bool(Bool)
    case null
}

extension CBOR {
    var integer: Int64? { if case .integer(let value) = self { value } else { nil } }
    var bytes: [UInt8]? { if case .bytes(let value) = self { value } else { nil } }
    var text: String? { if case .text(let value) = self { value } else { nil } }

    /// What stands under a text or a number.
    subscript(key: String) -> CBOR? { self[.text(key)] }
    subscript(key: Int64) -> CBOR? { self[.integer(key)] }

    private subscript(key: CBOR) -> CBOR? {
        if case .map(let entries) = self { entries[key] } else { nil }
    }
}

/// Reads one value after the other.
struct CBORReader {
    /// Lists and maps in each other (CTAP 2.1, section 8).
    private static let depthLimit = 4

    private let bytes: [UInt8]
    /// Where the next value begins.
    private(set) var position: Int

    init(_ bytes: [UInt8], from position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    var isAtEnd: Bool { position == bytes.count }

    /// Fails: `.malformed` for anything that an authenticator may not write, and at the end.
    mutating func value() throws(PasskeyFault) -> CBOR { try value(depth: 0) }

    private mutating func value(depth: Int) throws(PasskeyFault) -> CBOR {
        guard depth <= Self.depthLimit else { throw .malformed }
        let head = try byte()
        switch head >> 5 {
        case 0: return .integer(try number(head))
        // The number n stands for -1 - n.
        case 1: return .integer(-1 - (try number(head)))
        case 2: return .bytes(try take(try length(head)))
        case 3:
            guard let text = String(validating: try take(try length(head)), as: UTF8.self) else {
                throw .malformed
            }
            return .text(text)
        case 4:
            var items: [CBOR] = []
            for _ in 0..<(try length(head)) { items.append(try value(depth: depth + 1)) }
            return .list(items)
        case 5:
            var entries: [CBOR: CBOR] = [:]
            for _ in 0..<(try length(head)) {
                let key = try value(depth: depth + 1)
                guard entries.updateValue(try value(depth: depth + 1), forKey: key) == nil else {
                    throw .malformed
                }
            }
            return .map(entries)
        default: return try simple(head)
        }
    }

    private func simple(_ head: UInt8) throws(PasskeyFault) -> CBOR {
        switch head {
        case 0xF4: return .bool(false)
        case 0xF5: return .bool(true)
        case 0xF6: return .null
        default: throw .malformed
        }
    }

    /// How many bytes, items or entries follow: never more than there are bytes left, so that no room is made for what
    /// does not come.
    private mutating func length(_ head: UInt8) throws(PasskeyFault) -> Int {
        let count = try number(head)
        guard count <= Int64(bytes.count - position) else { throw .malformed }
        return Int(count)
    }

    private mutating func number(_ head: UInt8) throws(PasskeyFault) -> Int64 {
        let short = head & 31
        guard short >= 24 else { return Int64(short) }
        guard short <= 27 else { throw .malformed }
        let number = try take(1 << Int(short - 24)).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard let number = Int64(exactly: number) else { throw .malformed }
        return number
    }

    private mutating func byte() throws(PasskeyFault) -> UInt8 { try take(1)[0] }

    private mutating func take(_ count: Int) throws(PasskeyFault) -> [UInt8] {
        guard count <= bytes.count - position else { throw .malformed }
        defer { position += count }
        return Array(bytes[position..<position + count])
    }
}
