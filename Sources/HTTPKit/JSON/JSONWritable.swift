/// What an answer can be written of: objects, and by hand the values that end in a text, a number or a list. Floating
/// point and dates have no conformance: the contract has no such values, so that an answer with one does not compile.
@usableFromInline
package protocol JSONWritable {
    /// Writes the value where the writer stands: the same bytes as `JSONEncoder` with sorted keys and plain slashes.
    func write(to json: inout JSONWriter)
}

extension JSONWritable {
    /// The value as JSON, in one line. Equal values have equal bytes.
    @inlinable
    package var json: JSONWriter {
        var json = JSONWriter()
        write(to: &json)
        return json
    }
}

/// What is written as an object. `scripts/make-json-writers` makes the conformances of wire types from their
/// declarations (docs/decisions/0047-json.md).
@usableFromInline
package protocol JSONObject: JSONWritable {
    /// Writes the fields in the order of their names into the object that is open.
    func writeFields(to json: inout JSONWriter)
}

extension JSONObject {
    /// The fields between braces.
    @inlinable @inline(__always)
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        writeFields(to: &json)
        json.endObject()
    }
}

extension String: JSONWritable {
    /// Between quotes, with the escapes of RFC 8259 §7.
    @inlinable @inline(__always)
    package func write(to json: inout JSONWriter) { json.append(self) }
}

extension Int: JSONWritable {
    /// In decimal digits.
    @inlinable @inline(__always)
    package func write(to json: inout JSONWriter) { json.append(self) }
}

extension Bool: JSONWritable {
    /// `true` or `false`.
    @inlinable @inline(__always)
    package func write(to json: inout JSONWriter) { json.append(literal: self ? "true" : "false") }
}

extension Array: JSONWritable where Element: JSONWritable {
    /// The elements in their order.
    @inlinable
    package func write(to json: inout JSONWriter) {
        json.append(literal: "[")
        var isFirst = true
        for element in self {
            if !isFirst { json.append(literal: ",") }
            isFirst = false
            element.write(to: &json)
        }
        json.append(literal: "]")
    }
}
