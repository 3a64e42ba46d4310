import FoundationEssentials

/// JSON as it is on the wire: tests of shapes look at it, not through our own types.
enum JSONValue: Hashable, Sendable, Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    init?(_ bytes: [UInt8]) {
        // Not JSON is an answer too: the test says what it expects.
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)) else { return nil }
        self = value
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            // Each `try?` here asks which kind it is: a miss leads to the next.
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    subscript(_ key: String) -> JSONValue {
        if case .object(let values) = self { values[key] ?? .null } else { .null }
    }

    subscript(_ index: Int) -> JSONValue { array.indices.contains(index) ? array[index] : .null }

    var string: String? { if case .text(let text) = self { text } else { nil } }
    var int: Int? { if case .number(let number) = self { Int(number) } else { nil } }
    var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    var array: [JSONValue] { if case .list(let values) = self { values } else { [] } }
    /// Sorted names of an object.
    var keys: [String] { if case .object(let values) = self { values.keys.sorted() } else { [] } }
}
