import HTTPKit

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
}

extension JSONNode: JSONWritable {
    func write(to json: inout JSONWriter) {
        switch self {
        case .null: json.append(literal: "null")
        case .bool(let value): value.write(to: &json)
        case .number(let number): number.write(to: &json)
        case .decimal(let text): json.append(number: text)
        case .text(let text): text.write(to: &json)
        case .list(let values): values.write(to: &json)
        case .object(let entries):
            json.beginObject()
            for entry in entries { json.field(named: entry.name, entry.value) }
            json.endObject()
        }
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

extension JSONNode {
    /// Where a schema stands in the description.
    static func path(ofSchema name: String) -> JSONNode { "#/components/schemas/\(name)" }

    static func reference(to name: String) -> JSONNode { ["$ref": path(ofSchema: name)] }
}
