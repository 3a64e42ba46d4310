import MadangAPI

/// A wire type that the description of the API names.
protocol SchemaDescribed: SendableMetatype {
    /// Fails: `OpenAPIDocument.Undescribed` where its types and names do not say all.
    static var schema: Schema { get throws }
    /// Under which name: that of the type, unless it is inside of another.
    static var schemaName: String { get }
    /// Types whose fields stand among its own on the wire.
    static var included: [any Decodable.Type] { get }
}

extension SchemaDescribed {
    static var included: [any Decodable.Type] { [] }
    static var schemaName: String { String(describing: Self.self) }
}

/// What the server answers. Names and kinds of its fields are those that the type reads; what they mean stands over
/// them in MadangAPI.
protocol AnswerDescribed: SchemaDescribed, Decodable {
    /// Of the fields of which name and kind do not say enough (`Schema.usual`).
    static var forms: [String: Schema] { get }
}

extension AnswerDescribed {
    static var forms: [String: Schema] { [:] }

    static var schema: Schema {
        get throws {
            let properties = try described(with: forms).map { field, schema in
                field.isRequired
                    ? Property.has(field.name, schema)
                    : .may(field.name, schema)
            }
            return .object(try text, properties)
        }
    }
}

/// What a client sends: null is as good as absent, and other names are passed over (docs/api/errors.md).
protocol RequestDescribed: SchemaDescribed, Decodable {
    /// As of `AnswerDescribed`.
    static var forms: [String: Schema] { get }
    /// What must be there beside what the type cannot be read without: the server judges it.
    static var required: Set<String> { get }
    /// Nil for what is required, or all where nothing is.
    static var example: JSONNode? { get }
    /// One of these must hold, where there are any.
    static var choices: [Choice] { get }
}

/// What some fields of a request are together.
struct Choice: Sendable {
    let fields: [String: JSONNode]
    /// Whether they must be there.
    var isRequired = false

    fileprivate var node: JSONNode {
        let sorted = fields.sorted { $0.key < $1.key }
        let properties = ("properties", JSONNode(entries: sorted.map { ($0.key, $0.value) }))
        let names = ("required", JSONNode.list(sorted.map { .text($0.key) }))
        return JSONNode(entries: isRequired ? [names, properties] : [properties])
    }
}

extension RequestDescribed {
    static var forms: [String: Schema] { [:] }
    static var required: Set<String> { [] }
    static var example: JSONNode? { nil }
    static var choices: [Choice] { [] }

    static var schema: Schema {
        get throws { try request(needing: required, example: example, choices) }
    }

    fileprivate static func request(
        needing required: Set<String>, without omitted: Set<String> = [], example: JSONNode?,
        _ choices: [Choice] = [], isChange: Bool = false
    ) throws -> Schema {
        let fields = try described(with: forms).filter { !omitted.contains($0.0.name) }
        let properties = fields.map { field, schema in
            !isChange && (field.isRequired || required.contains(field.name))
                ? Property.has(field.name, schema) : .may(field.name, schema)
        }
        let needed = properties.filter(\.isRequired)
        let shown = (needed.isEmpty ? properties : needed).map { ($0.name, $0.schema.example) }
        let nullable = properties.map { one in
            one.isRequired ? one : Property.may(one.name, one.schema.orNull)
        }
        let schema = Schema.object(try text, nullable).example(example ?? JSONNode(entries: shown))
        return choices.isEmpty ? schema : schema.with("anyOf", .list(choices.map(\.node)))
    }
}

/// A body that publishes something, and changes it: then nothing is required, and what is absent stays.
protocol ChangeDescribed: RequestDescribed {
    static var changeExample: JSONNode { get }
    /// What only a change may name.
    static var changedAlone: Set<String> { get }
    /// What only something new may name.
    static var publishedAlone: Set<String> { get }
}

extension ChangeDescribed {
    static var changedAlone: Set<String> { [] }
    static var publishedAlone: Set<String> { [] }

    static var schema: Schema {
        get throws { try request(needing: required, without: changedAlone, example: example, choices) }
    }

    static var change: Schema {
        get throws {
            try request(needing: [], without: publishedAlone, example: changeExample, isChange: true)
        }
    }
}

extension SchemaDescribed where Self: Decodable {
    /// What stands over the type.
    fileprivate static var text: String {
        get throws { try WireComments.all.of(Self.self).text }
    }

    /// Its fields in the order in which they are declared, those of `included` first.
    fileprivate static func described(with forms: [String: Schema]) throws -> [(FieldRecorder.Field, Schema)]
    {
        let all = try FieldRecorder.fields(of: Self.self)
        let foreign = try included.map { try FieldRecorder.fields(of: $0).map(\.name) }
        let types = included + [Self.self]
        let fields = try all.map { field in
            let owner = foreign.firstIndex { $0.contains(field.name) } ?? included.count
            return (field, owner, try WireComments.all.of(field.name, in: types[owner]))
        }
        return try fields.sorted { ($0.1, $0.2.place) < ($1.1, $1.2.place) }.map { field, _, comment in
            guard let schema = forms[field.name] ?? .usual(field.name, field.type) else {
                throw OpenAPIDocument.Undescribed(what: "\(Self.self).\(field.name)")
            }
            return (field, (field.isNullable ? schema.orNull : schema).described(comment.text))
        }
    }
}

extension Schema {
    /// What the name and the type of a field say; nil where that is not enough.
    fileprivate static func usual(_ name: String, _ type: any Decodable.Type) -> Schema? {
        switch type {
        case _ where name == "paging": .of(PagingSchema.self)
        case let list as any ListType.Type:
            usual(name.hasSuffix("s") ? String(name.dropLast()) : name, list.element).map { .list(of: $0) }
        case let type as any SchemaDescribed.Type: .of(type)
        case is Bool.Type: .flag
        case is Int.Type:
            switch name {
            case "version": .version
            case "width", "height": .length
            default: .count
            }
        case is String.Type: usualText(name)
        default: nil
        }
    }

    private static func usualText(_ name: String) -> Schema? {
        if name == "id" || name == "up_to" || name.hasSuffix("_id") { return .id }
        if name == "at" || name.hasSuffix("_at") { return .time }
        return switch name {
        case "username": .username
        case "display_name": .text("Ana")
        default: nil
        }
    }
}
