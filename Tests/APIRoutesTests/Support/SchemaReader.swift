import Domain
import Testing

/// Judges JSON by the schemas of a description of the API, as far as ours uses JSON Schema. Stricter than JSON Schema:
/// a name that an object's schema does not know is wrong, for answers say what is described and nothing else.
struct SchemaReader {
    let document: JSONValue

    /// What is wrong with `value`, each with its place; none where all is right.
    func faults(_ value: JSONValue, _ schema: JSONValue, at place: String = "") -> [String] {
        if let reference = schema["$ref"].string {
            return faults(value, document.value(at: reference), at: place)
        }
        var found: [String] = schema.keys.filter { !Self.known.contains($0) }.map {
            "\(place): keyword \($0)"
        }
        if case .list(let choices) = schema["anyOf"] {
            let each = choices.map { faults(value, $0, at: place) }
            if !each.contains([]) { found += each.min { $0.count < $1.count } ?? ["\(place): no choice"] }
        }
        for part in schema["allOf"].array { found += faults(value, part, at: place) }
        if schema["const"] != .null, schema["const"] != value {
            found.append("\(place): not \(schema["const"])")
        }
        if case .list(let words) = schema["enum"], !words.contains(value) {
            found.append("\(place): \(value) is none of \(words)")
        }
        guard isOfType(value, schema["type"]) else {
            return found + ["\(place): \(value) is no \(schema["type"])"]
        }
        switch value {
        case .text(let text): return found + faults(text, schema, at: place)
        case .number(let number): return found + faults(number, schema, at: place)
        case .list(let values):
            return found
                + values.enumerated().flatMap { faults($1, schema["items"], at: "\(place)[\($0)]") }
                + limit(values.count, schema, "Items", at: place)
        case .object(let values): return found + faults(values, schema, at: place)
        case .null, .bool: return found
        }
    }

    private static let known: Set<String> = [
        "$ref", "type", "description", "examples", "properties", "required", "items", "enum", "const",
        "anyOf", "allOf",
        "contentEncoding", "format", "pattern", "minLength", "maxLength", "minimum", "maximum", "multipleOf",
        "minItems",
        "maxItems",
    ]

    private func isOfType(_ value: JSONValue, _ type: JSONValue) -> Bool {
        if case .list(let types) = type { return types.contains { isOfType(value, $0) } }
        return switch (type.string, value) {
        case (nil, _), ("null", .null), ("boolean", .bool), ("number", .number), ("string", .text),
            ("array", .list),
            ("object", .object):
            true
        case ("integer", .number(let number)): number == number.rounded()
        default: false
        }
    }

    private func faults(_ text: String, _ schema: JSONValue, at place: String) -> [String] {
        var found = limit(text.unicodeScalars.count, schema, "Length", at: place)
        if schema["contentEncoding"] == .text("base64url"), Base64URL.decode(text) == nil {
            found.append("\(place): \(text) is not base64url")
        }
        if let pattern = schema["pattern"].string {
            do {
                if try Regex(pattern).firstMatch(in: text) == nil {
                    found.append("\(place): \(text) is not \(pattern)")
                }
            } catch {
                found.append("\(place): pattern \(pattern)")
            }
        }
        return found
    }

    private func faults(_ number: Double, _ schema: JSONValue, at place: String) -> [String] {
        let (low, high) = (schema["minimum"].int ?? .min, schema["maximum"].int ?? .max)
        return Double(low) <= number && number <= Double(high)
            ? [] : ["\(place): \(number) is not in \(low)…\(high)"]
    }

    private func faults(_ values: [String: JSONValue], _ schema: JSONValue, at place: String) -> [String] {
        let missing = schema["required"].array.compactMap(\.string).filter { values[$0] == nil }
        guard case .object(let properties) = schema["properties"] else {
            return missing.map { "\(place).\($0): missing" }
        }
        // What is laid over another schema (`allOf`) knows a part of it only.
        let isWhole = schema["allOf"] == .null
        return missing.map { "\(place).\($0): missing" }
            + values.flatMap { name, value -> [String] in
                guard let property = properties[name] else {
                    return isWhole ? ["\(place).\(name): not described"] : []
                }
                return faults(value, property, at: "\(place).\(name)")
            }
    }

    private func limit(_ count: Int, _ schema: JSONValue, _ kind: String, at place: String) -> [String] {
        let (low, high) = (schema["min\(kind)"].int ?? 0, schema["max\(kind)"].int ?? .max)
        return (low...high).contains(count) ? [] : ["\(place): \(count) is not in \(low)…\(high)"]
    }
}

extension JSONValue {
    /// What a `$ref` inside of this document leads to.
    func value(at reference: String) -> JSONValue {
        reference.split(separator: "/").dropFirst().reduce(self) { value, part in
            value[String(part).replacing("~1", with: "/").replacing("~0", with: "~")]
        }
    }

    /// The same, or what its `$ref` leads to in `document`.
    func resolved(in document: JSONValue) -> JSONValue {
        self["$ref"].string.map(document.value) ?? self
    }
}
