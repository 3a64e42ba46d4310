import CPostgres
import Storage

/// What the server answered to one statement.
final class Answer {
    private let result: OpaquePointer

    /// Takes `result` over.
    init(_ result: OpaquePointer) {
        self.result = result
    }

    deinit {
        PQclear(result)
    }

    var status: ExecStatusType { PQresultStatus(result) }
    var complaint: ServerComplaint? { ServerComplaint(result) }

    /// "INSERT 0 1".
    var tag: String { String(cString: PQcmdStatus(result)) }
    var rowCount: Int { Int(PQntuples(result)) }
    /// Rows that the statement wrote or gave.
    var changedRows: Int { Int(String(cString: PQcmdTuples(result))) ?? 0 }

    /// The value in the row `row` and the column `column`, which count from 0.
    /// Fails: `StorageError.failed` for a type that none of our statements gives.
    func value(_ row: Int, _ column: Int) throws -> SQLValue {
        let (row, column) = (Int32(row), Int32(column))
        guard PQgetisnull(result, row, column) == 0, let start = PQgetvalue(result, row, column) else {
            return .null
        }
        let bytes = UnsafeRawBufferPointer(start: start, count: Int(PQgetlength(result, row, column)))
        return try TypeID.value(of: bytes, type: PQftype(result, column))
    }
}

/// Numbers of the types that travel, https://www.postgresql.org/docs/15/datatype-oid.html (`pg_type.dat`).
enum TypeID {
    static let bytea: Oid = 17
    static let int8: Oid = 20
    static let text: Oid = 25

    private static let bool: Oid = 16
    private static let int2: Oid = 21
    private static let int4: Oid = 23
    private static let oid: Oid = 26
    private static let numeric: Oid = 1700
    /// "char", name, json, unknown, bpchar, varchar: all of them are their text.
    private static let texts: Set<Oid> = [18, 19, text, 114, 705, 1042, 1043]
    /// What a function gives that gives nothing.
    private static let void: Oid = 2278

    /// `bytes` are the binary form of a value of `type`.
    fileprivate static func value(of bytes: UnsafeRawBufferPointer, type: Oid) throws -> SQLValue {
        switch type {
        case int8: .integer(Int64(bigEndian: bytes.loadUnaligned(as: Int64.self)))
        case int4: .integer(Int64(Int32(bigEndian: bytes.loadUnaligned(as: Int32.self))))
        case int2: .integer(Int64(Int16(bigEndian: bytes.loadUnaligned(as: Int16.self))))
        case oid: .integer(Int64(UInt32(bigEndian: bytes.loadUnaligned(as: UInt32.self))))
        case bool: .integer(bytes.first == 0 ? 0 : 1)
        case bytea: .bytes([UInt8](bytes))
        case numeric: .integer(try wholeNumber(bytes))
        case void: .null
        case _ where texts.contains(type): .text(String(decoding: bytes, as: UTF8.self))
        default: throw StorageError.failed("a column of the type \(type), which is not understood")
        }
    }

    /// A `numeric` in its binary form: how many digits to the base 10 000, the power of the first one, the
    /// sign, how many decimal places, the digits. Sums of whole numbers have no places.
    private static func wholeNumber(_ bytes: UnsafeRawBufferPointer) throws -> Int64 {
        func word(_ index: Int) -> Int64 {
            Int64(Int16(bigEndian: bytes.loadUnaligned(fromByteOffset: index * 2, as: Int16.self)))
        }
        let count = Int(word(0))
        let weight = Int(word(1))
        guard word(2) == 0 || word(2) == 0x4000, count <= weight + 1, weight < 5 else {
            throw StorageError.failed("a number that is not whole, or too large")
        }
        var magnitude: Int64 = 0
        for place in 0..<(count == 0 ? 0 : weight + 1) {
            let (product, overflows) = magnitude.multipliedReportingOverflow(by: 10_000)
            let (sum, alsoOverflows) = product.addingReportingOverflow(place < count ? word(4 + place) : 0)
            guard !overflows, !alsoOverflows else { throw StorageError.failed("a number that is too large") }
            magnitude = sum
        }
        return word(2) == 0 ? magnitude : -magnitude
    }
}
