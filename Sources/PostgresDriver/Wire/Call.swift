import CPostgres
import Storage

/// A statement on its way to the server.
struct Call {
    private let sql: SQL
    /// Whether the same text will come again: only then is it worth preparing.
    let isRepeated: Bool
    /// Whether it belongs to a unit of work that writes. The same text is planned otherwise there, and prepared apart.
    private let isOfWriter: Bool

    init(_ sql: SQL, isOfWriter: Bool = false) {
        self.sql = sql
        self.isOfWriter = isOfWriter
        isRepeated = true
    }

    /// Without values.
    init(_ text: String, isRepeated: Bool = true) {
        sql = SQL(plain: text)
        self.isRepeated = isRepeated
        isOfWriter = false
    }

    /// Bound to it, in order.
    var values: [SQLValue] { sql.values }

    /// With `$1`, `$2` … for the values. Made anew each time: whoever has prepared the statement needs it no more.
    var text: String { sql.numberedText }

    /// The type of each value; 0 lets the server find the type of a null.
    var types: [Oid] {
        values.map { value in
            switch value {
            case .null: 0
            case .integer: TypeID.int8
            case .text: TypeID.text
            case .bytes: TypeID.bytea
            }
        }
    }

    /// Under what it is remembered as prepared: the server fixes the types when it prepares a text.
    var shape: String {
        let text = isOfWriter ? "\0" + sql.text : sql.text
        guard values.contains(.null) else { return text }
        return text + "\0" + values.map { $0 == .null ? "0" : "1" }.joined()
    }

    /// Runs `body` with the values in their binary form, their lengths, and their formats (1 is binary).
    func withParameters<Result>(
        _ body: ([UnsafePointer<CChar>?], [Int32], [Int32]) -> Result
    ) -> Result {
        var bytes: [UInt8] = []
        var places: [(start: Int, count: Int)?] = []
        for value in values {
            let start = bytes.count
            switch value {
            case .null:
                places.append(nil)
                continue
            case .integer(let integer): withUnsafeBytes(of: integer.bigEndian) { bytes += $0 }
            case .text(let text): bytes += Array(text.utf8)
            case .bytes(let content): bytes += content
            }
            places.append((start, bytes.count - start))
        }
        // An empty value is not null: it needs a place to point at.
        bytes.append(0)
        return bytes.withUnsafeBytes { buffer in
            let pointers = places.map { place in
                place.flatMap {
                    buffer.baseAddress?.advanced(by: $0.start).assumingMemoryBound(to: CChar.self)
                }
            }
            return body(pointers, places.map { Int32($0?.count ?? 0) }, places.map { _ in 1 })
        }
    }
}
