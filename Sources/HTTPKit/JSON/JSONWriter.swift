/// JSON while it is written: bytes in memory of its own, which grows as it has to (docs/decisions/0047-json.md).
///
/// An object is `beginObject`, its fields in the order of their names, `endObject`. The writer keeps no account of what
/// is open: that is the business of the code that `scripts/make-json-writers` makes. What that code calls is inlinable:
/// a field of a type of another module would be a call through a table, with metadata that is looked up.
@usableFromInline
package struct JSONWriter: ~Copyable {
    /// `capacity` bytes, of which the first `count` are written.
    @usableFromInline var memory: UnsafeMutablePointer<UInt8>
    @usableFromInline var capacity: Int
    @usableFromInline var count = 0

    /// Empty, with room for what most answers need: a post with a photo has some 2 000 bytes.
    @usableFromInline
    package init() {
        capacity = 4096
        memory = .allocate(capacity: capacity)
    }

    deinit { memory.deallocate() }

    /// Begins an object.
    @inlinable @inline(__always)
    package mutating func beginObject() { append(literal: "{") }

    /// Ends the object that began last and has not ended.
    @inlinable @inline(__always)
    package mutating func endObject() { append(literal: "}") }

    /// A field of the object that is open. `name` is plain ASCII without quotes and backslashes.
    @inlinable @inline(__always)
    package mutating func field(_ name: StaticString, _ value: some JSONWritable) {
        append(name: name)
        value.write(to: &self)
    }

    /// A field that is left out where there is no value.
    @inlinable @inline(__always)
    package mutating func field<Value: JSONWritable>(_ name: StaticString, _ value: Value?) {
        guard let value else { return }
        field(name, value)
    }

    /// A field that is null where there is no value.
    @inlinable @inline(__always)
    package mutating func field<Value: JSONWritable>(_ name: StaticString, orNull value: Value?) {
        append(name: name)
        guard let value else { return append(literal: "null") }
        value.write(to: &self)
    }

    /// A field whose name may be any text.
    package mutating func field(named name: String, _ value: some JSONWritable) {
        if memory[count - 1] != UInt8(ascii: "{") { append(literal: ",") }
        append(name)
        append(literal: ":")
        value.write(to: &self)
    }

    /// A text between quotes.
    @usableFromInline
    package mutating func append(_ text: String) {
        let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable { quote($0) }
        // Texts of Swift are UTF-8 in one piece; those of another language may not be.
        if isWritten == nil { Array(text.utf8).withUnsafeBufferPointer { quote($0) } }
    }

    /// What was written before: one value.
    package mutating func append(written bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer {
            reserve($0.count)
            put($0)
        }
    }

    /// A whole number in decimal digits.
    @usableFromInline
    package mutating func append(_ number: Int) {
        reserve(20)
        if number < 0 { put(UInt8(ascii: "-")) }
        var rest = number.magnitude
        var digits = 1
        var bound: UInt = 10
        // 10^19 is the last power of ten that a word holds, and no number here has more digits.
        while digits < 19, rest >= bound {
            digits += 1
            bound *= 10
        }
        for place in (count..<count + digits).reversed() {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            memory[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
            rest = quotient
        }
        count += digits
    }

    /// A number as it is written: "0.01".
    package mutating func append(number text: String) {
        var text = text
        text.withUTF8 {
            reserve($0.count)
            put($0)
        }
    }

    /// Bytes that stand so in the answer: punctuation, `true`, `null`.
    @inlinable @inline(__always)
    package mutating func append(literal: StaticString) {
        reserve(literal.utf8CodeUnitCount)
        put(literal)
    }

    /// The comma, unless it is the first field, the name and the colon.
    @inlinable @inline(__always)
    mutating func append(name: StaticString) {
        reserve(name.utf8CodeUnitCount + 4)
        // Only an object that has just begun ends in a brace: an empty one ends in the other.
        if memory[count - 1] != UInt8(ascii: "{") { put(UInt8(ascii: ",")) }
        put(UInt8(ascii: "\""))
        put(name)
        put("\":")
    }

    // MARK: Text

    private mutating func quote(_ text: UnsafeBufferPointer<UInt8>) {
        reserve(text.count + 2)
        put(UInt8(ascii: "\""))
        var rest = text[...]
        while true {
            let clean = Self.countOfPlainBytes(in: UnsafeBufferPointer(rebasing: rest))
            put(UnsafeBufferPointer(rebasing: rest.prefix(clean)))
            rest = rest.dropFirst(clean)
            guard let byte = rest.popFirst() else { break }
            reserve(rest.count + 7)
            escape(byte)
        }
        put(UInt8(ascii: "\""))
    }

    /// How many bytes at the beginning stand for themselves in a JSON text: all but quotes, backslashes and control
    /// characters. Bytes of other than ASCII characters are over all of these.
    private static func countOfPlainBytes(in text: UnsafeBufferPointer<UInt8>) -> Int {
        guard let start = UnsafeRawPointer(text.baseAddress) else { return 0 }
        var index = 0
        while index + 16 <= text.count {
            let one = marks(start.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let other = marks(start.loadUnaligned(fromByteOffset: index + 8, as: UInt64.self))
            if one | other != 0 { break }
            index += 16
        }
        while index < text.count, text[index] >= 0x20, text[index] != 0x22, text[index] != 0x5C { index += 1 }
        return index
    }

    /// Not 0 if one of eight bytes has to be escaped. One that is less than n (< 0x80) sets its top bit in x - n and
    /// has none in x; one that is equal to n is less than 1 in x ^ n. Vectors of the standard library take ten times as
    /// long.
    @inline(__always)
    private static func marks(_ bytes: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let controls = bytes &- ones &* 0x20
        let quotes = (bytes ^ ones &* 0x22) &- ones
        let backslashes = (bytes ^ ones &* 0x5C) &- ones
        return (controls | quotes | backslashes) & ~bytes & (ones << 7)
    }

    /// RFC 8259 §7.
    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): put("\\\"")
        case UInt8(ascii: "\\"): put("\\\\")
        case 0x08: put("\\b")
        case 0x09: put("\\t")
        case 0x0A: put("\\n")
        case 0x0C: put("\\f")
        case 0x0D: put("\\r")
        default:
            put(byte < 0x10 ? "\\u000" : "\\u001")
            let digit = byte & 0xF
            put(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
        }
    }

    // MARK: Memory

    @inlinable @inline(__always)
    mutating func reserve(_ more: Int) {
        if capacity - count < more { grow(more) }
    }

    @usableFromInline @inline(never)
    mutating func grow(_ more: Int) {
        capacity = max(capacity * 2, count + more)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: memory, count: count)
        memory.deallocate()
        memory = larger
    }

    /// Three that need room that is reserved.
    @inlinable @inline(__always)
    mutating func put(_ byte: UInt8) {
        memory[count] = byte
        count += 1
    }

    @inlinable @inline(__always)
    mutating func put(_ literal: StaticString) {
        (memory + count).update(from: literal.utf8Start, count: literal.utf8CodeUnitCount)
        count += literal.utf8CodeUnitCount
    }

    @inlinable @inline(__always)
    mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        (memory + count).update(from: start, count: bytes.count)
        count += bytes.count
    }

    /// What is written.
    package func withBytes<Result>(_ read: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        read(UnsafeBufferPointer(start: memory, count: count))
    }

    /// A copy of what is written.
    package var bytes: [UInt8] { withBytes { Array($0) } }

    /// What is written, as a text.
    package var string: String { withBytes { String(decoding: $0, as: UTF8.self) } }
}
