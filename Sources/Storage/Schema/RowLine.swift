import FoundationEssentials
import MadangCore

/// A row in the neutral form of backups: a JSON array in one line. An integer is a number, a text a string, bytes are a
/// string of lower-case hexadecimal digits, NULL is null. Equal rows are equal bytes, whatever engine they come from.
package enum RowLine {
    /// Appends `row` and a line's end to `bytes`.
    package static func append(_ row: [SQLValue], to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "["))
        for (index, value) in row.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            switch value {
            case .null: bytes += "null".utf8
            case .integer(let integer): bytes += "\(integer)".utf8
            case .text(let text): append(text, to: &bytes)
            case .bytes(let content):
                bytes.append(UInt8(ascii: "\""))
                bytes += Hexadecimal.text(of: content).utf8
                bytes.append(UInt8(ascii: "\""))
            }
        }
        bytes += "]\n".utf8
    }

    /// The values of `line`, which has one for each of `columns`. Fails: `RowLineError`.
    package static func row(_ line: some Collection<UInt8>, _ columns: [TableSchema.Column]) throws
        -> [SQLValue]
    {
        do {
            return try JSONDecoder().decode(
                Cells.self, from: Data(line), configuration: columns.map(\.kind)
            ).values
        } catch {
            throw RowLineError(reason: "\(error)")
        }
    }

    /// JSON demands no more than this (RFC 8259 §7).
    private static func append(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0..<0x20: bytes += "\\u00\(Hexadecimal.text(of: [byte]))".utf8
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}

/// A line that is no row of its table.
package struct RowLineError: Error, Hashable, Sendable {
    package let reason: String
}

private struct Cells: DecodableWithConfiguration {
    var values: [SQLValue] = []

    init(from decoder: any Decoder, configuration kinds: [TableSchema.Kind]) throws {
        var cells = try decoder.unkeyedContainer()
        values.reserveCapacity(kinds.count)
        for kind in kinds {
            if try cells.decodeNil() {
                values.append(.null)
                continue
            }
            switch kind {
            case .integer: values.append(.integer(try cells.decode(Int64.self)))
            case .text: values.append(.text(try cells.decode(String.self)))
            case .bytes:
                guard let bytes = Hexadecimal.bytes(of: try cells.decode(String.self)) else {
                    throw RowLineError(reason: "bytes that are no hexadecimal digits")
                }
                values.append(.bytes(bytes))
            }
        }
        guard cells.isAtEnd else { throw RowLineError(reason: "more values than columns") }
    }
}
