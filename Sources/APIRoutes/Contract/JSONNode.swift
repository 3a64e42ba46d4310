/// JSON with names in the order in which they were written: a description is read by people, too.
enum JSONNode: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Int)
    /// As it is written: "0.01".
    case decimal(String)
    case text(String)
    case list([JSONNode])
    case object([Entry])

    struct Entry: Hashable, Sendable {
        let name: String
        let value: JSONNode
    }

    /// The value of that name in an object.
    subscript(_ name: String) -> JSONNode? {
        guard case .object(let entries) = self else { return nil }
        return entries.first { $0.name == name }?.value
    }

    /// UTF-8, in one line.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return bytes
    }

    private func write(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .number(let number): bytes += String(number).utf8
        case .decimal(let text): bytes += text.utf8
        case .text(let text): Self.write(text, to: &bytes)
        case .list(let values):
            bytes.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let entries):
            bytes.append(UInt8(ascii: "{"))
            for (index, entry) in entries.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                Self.write(entry.name, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                entry.value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    /// RFC 8259 §7: quotes, backslashes and control characters are escaped.
    private static func write(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): bytes += "\\n".utf8
            case 0..<0x20: bytes += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}

extension JSONNode: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    init(stringLiteral text: String) { self = .text(text) }
    init(integerLiteral number: Int) { self = .number(number) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(arrayLiteral values: JSONNode...) { self = .list(values) }
    init(dictionaryLiteral entries: (String, JSONNode)...) { self.init(entries: entries) }
    init(nilLiteral: ()) { self = .null }

    /// An object.
    init(entries: [(String, JSONNode)]) {
        self = .object(entries.map { Entry(name: $0.0, value: $0.1) })
    }
}
