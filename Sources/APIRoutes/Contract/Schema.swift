import MadangCore

/// What a value on the wire may be: JSON Schema 2020-12, as OpenAPI 3.1 takes it.
struct Schema: Sendable {
    private(set) var entries: [(name: String, value: JSONNode)]
    /// Named schemas that this one points to.
    private(set) var parts: [any SchemaDescribed.Type]
    /// A value as it might come.
    private(set) var example: JSONNode

    init(
        _ entries: [(String, JSONNode)], parts: [any SchemaDescribed.Type] = [], example: JSONNode
    ) {
        self.entries = entries.map { (name: $0.0, value: $0.1) }
        self.parts = parts
        self.example = example
    }

    var node: JSONNode { JSONNode(entries: entries.map { ($0.name, $0.value) }) }

    private subscript(_ name: String) -> JSONNode? { entries.first { $0.name == name }?.value }

    /// The same with `value` under `name`, in place of what stood there.
    func with(_ name: String, _ value: JSONNode) -> Schema {
        var schema = self
        if let index = schema.entries.firstIndex(where: { $0.name == name }) {
            schema.entries[index].value = value
        } else {
            schema.entries.append((name: name, value: value))
        }
        return schema
    }

    func described(_ text: String) -> Schema { with("description", .text(text)) }

    /// What is said of it.
    var text: String? {
        guard case .text(let text)? = self["description"] else { return nil }
        return text
    }

    /// The same without what stands under `name`.
    func without(_ name: String) -> Schema {
        var schema = self
        schema.entries.removeAll { $0.name == name }
        return schema
    }

    func example(_ value: JSONNode) -> Schema {
        var schema = self
        schema.example = value
        return schema
    }

    /// The same, or null.
    var orNull: Schema {
        if case .text(let type)? = self["type"] {
            let nullable = with("type", [.text(type), "null"])
            guard case .list(let words)? = self["enum"] else { return nullable }
            return nullable.with("enum", .list(words + [.null]))
        }
        if case .list(let choices)? = self["anyOf"] {
            return with("anyOf", .list(choices + [["type": "null"]]))
        }
        return Schema([("anyOf", [node, ["type": "null"]])], parts: parts, example: example)
    }
}

// The kinds of values that there are.
extension Schema {
    /// A text without limits of its own.
    static func text(_ example: JSONNode) -> Schema { Schema([("type", "string")], example: example) }

    /// A text that people write.
    static func text(_ limit: TextLimit, _ example: JSONNode) -> Schema {
        var entries: [(String, JSONNode)] = [("type", "string")]
        if limit.minimum > 0 { entries.append(("minLength", .number(limit.minimum))) }
        entries.append(("maxLength", .number(limit.maximum)))
        entries.append(("pattern", .text(limit.minimum > 0 ? Self.visible : Self.printable)))
        return Schema(entries, example: example)
    }

    /// A text of that form (ECMA 262, as JSON Schema wants it).
    static func text(matching pattern: String, _ example: JSONNode) -> Schema {
        Schema([("type", "string"), ("pattern", .text(pattern))], example: example)
    }

    /// No control characters but tab and line end (`TextLimit.check`).
    private static let printable = #"^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]*$"#
    /// The same, and one that can be seen.
    private static let visible =
        #"^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]*[^\s\u0000-\u001F\u007F-\u009F]"#
        + #"[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]*$"#

    /// Opaque to clients; that it fits into an address is promised.
    static let id = text(matching: "^[0-9A-Za-z_-]{1,64}$", "04hc8tq6ns1f5")
    /// The same, or empty for none.
    static let idOrNone = text(matching: "^[0-9A-Za-z_-]{0,64}$", "")
    /// RFC 3339 in UTC with milliseconds.
    static let time = Schema(
        [
            ("type", "string"), ("format", "date-time"),
            ("pattern", #"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$"#),
        ], example: "2026-11-21T01:09:00.000Z")
    /// RFC 3339, as a request may say it: in any zone, with or without fractions of a second.
    static let moment = Schema(
        [("type", "string"), ("format", "date-time")], example: "2026-11-24T09:00:00Z")
    static let flag = Schema([("type", "boolean")], example: false)
    static let count = Schema([("type", "integer"), ("minimum", 0)], example: 3)
    /// Of an edge of a picture, in pixels.
    static let length = Schema([("type", "integer"), ("minimum", 1)], example: 1600)
    static let version = Schema([("type", "integer"), ("minimum", 1)], example: 1)
        .described("Grows with every edit; what `If-Match` takes.")
    /// An absolute path on the same host.
    static func path(_ example: JSONNode) -> Schema { text(matching: "^/", example) }
    /// Of a photo: a path on the same host, or a whole address where somebody else serves it.
    static func address(_ example: JSONNode) -> Schema { text(matching: "^(/|https?://)", example) }
    static let username = text(matching: "^[a-z0-9_]{1,20}$", "ana")

    static func integer(_ range: ClosedRange<Int>, _ example: Int) -> Schema {
        Schema(
            [
                ("type", "integer"), ("minimum", .number(range.lowerBound)),
                ("maximum", .number(range.upperBound)),
            ], example: .number(example))
    }

    /// One of some words.
    static func word(_ words: [String]) -> Schema {
        Schema(
            [("type", "string"), ("enum", .list(words.map(JSONNode.text)))],
            example: .text(words.first ?? ""))
    }

    static func word<Word: CaseIterable & RawRepresentable<String>>(_ words: Word.Type) -> Schema {
        word(words.allCases.map(\.rawValue))
    }

    static func list(of item: Schema, _ range: ClosedRange<Int>? = nil) -> Schema {
        var entries: [(String, JSONNode)] = [("type", "array"), ("items", item.node)]
        if let range {
            if range.lowerBound > 0 { entries.append(("minItems", .number(range.lowerBound))) }
            entries.append(("maxItems", .number(range.upperBound)))
        }
        return Schema(entries, parts: item.parts, example: [item.example])
    }

    /// What is described by name. Its example stands there.
    static func of(_ type: any SchemaDescribed.Type) -> Schema {
        Schema([("$ref", .path(ofSchema: type.schemaName))], parts: [type], example: .null)
    }

    /// One of several.
    static func any(of schemas: [Schema]) -> Schema {
        Schema(
            [("anyOf", .list(schemas.map(\.node)))], parts: schemas.flatMap(\.parts),
            example: schemas.first?.example ?? .null)
    }
}

/// A name in an object, and what stands there.
struct Property: Sendable {
    let name: String
    let schema: Schema
    let isRequired: Bool

    /// Always there.
    static func has(_ name: String, _ schema: Schema, _ text: String? = nil) -> Property {
        Property(name, schema, text, isRequired: true)
    }

    /// There or not.
    static func may(_ name: String, _ schema: Schema, _ text: String? = nil) -> Property {
        Property(name, schema, text, isRequired: false)
    }

    private init(_ name: String, _ schema: Schema, _ text: String?, isRequired: Bool) {
        self.name = name
        self.schema = text.map(schema.described) ?? schema
        self.isRequired = isRequired
    }
}

extension Schema {
    /// What the server answers.
    static func object(_ text: String, _ properties: [Property]) -> Schema {
        let required = properties.filter(\.isRequired).map { JSONNode.text($0.name) }
        var entries: [(String, JSONNode)] = [("type", "object"), ("description", .text(text))]
        if !required.isEmpty { entries.append(("required", .list(required))) }
        entries.append(("properties", JSONNode(entries: properties.map { ($0.name, $0.schema.exemplified) })))
        return Schema(
            entries, parts: properties.flatMap(\.schema.parts),
            example: JSONNode(entries: properties.map { ($0.name, $0.schema.example) }))
    }

    /// With its example, where it is a value by itself.
    private var exemplified: JSONNode {
        let isPlain =
            switch self["type"] {
            case .text("string")?, .text("integer")?, .list?: self["enum"] == nil
            default: self["anyOf"] != nil && parts.isEmpty
            }
        return isPlain ? with("examples", [example]).node : node
    }
}
