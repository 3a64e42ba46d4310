package import Domain
import MadangCore

/// What a program says of a call, in whatever form it says it: in the address, as a form, as JSON. Names of forms may
/// hold others, as `a[b]` and `a[]`; objects and lists of JSON are the same.
package struct CallParameters: Hashable, Sendable {
    /// What stands under a name.
    indirect enum Value: Hashable, Sendable {
        case null
        case text(String)
        case list([Value])
        case object([String: Value])
    }

    private var values: [String: Value]

    init(_ values: [String: Value] = [:]) {
        self.values = values
    }

    /// Takes the names of `form` apart, in their order: what came before tells to which of a list `a[][b]` belongs.
    package init(_ form: Form) {
        values = [:]
        var seen: [String: Int] = [:]
        for name in form.names {
            let texts = form.all(name)
            let index = seen[name, default: 0]
            seen[name] = index + 1
            Self.put(.text(texts[index]), Self.steps(of: name)[...], in: &values)
        }
    }

    /// Whether the name is there at all, if only empty or null.
    package func has(_ name: String) -> Bool { values[name] != nil }

    /// Whether something stands under the name, if only an empty list; null is nothing.
    package func says(_ name: String) -> Bool { has(name) && values[name] != .null }

    /// The text of that name, of several the last; nil for none and for null.
    package func text(_ name: String) -> String? { Self.text(values[name]) }

    /// Every text of that name, in order: of a list, or the only one.
    package func texts(_ name: String) -> [String] {
        switch values[name] {
        case .list(let all): all.compactMap(Self.text)
        case .object(let all): Self.inOrder(all).compactMap(Self.text)
        case let one: Self.text(one).map { [$0] } ?? []
        }
    }

    /// The ids of that name, in order; what is no id of ours is left out.
    package func ids<Owner>(_ name: String, of owner: Owner.Type = Owner.self) -> [Identifier<Owner>] {
        texts(name).compactMap { Identifier<Owner>($0) }
    }

    /// Yes or no, as programs say it; nil where it is neither.
    package func flag(_ name: String) -> Bool? {
        switch text(name)?.lowercased() {
        case "true", "1", "t", "on", "yes": true
        case "false", "0", "f", "off", "no": false
        default: nil
        }
    }

    /// A whole number; nil for none. Fails: `.invalid` with `name` for what is no number.
    package func number(_ name: String) throws -> Int? {
        guard let text = text(name), !text.isEmpty else { return nil }
        guard let number = Int(text) else { throw DomainError.invalid(name, .format) }
        return number
    }

    /// What stands within that name; empty where nothing does.
    package subscript(_ name: String) -> CallParameters {
        guard case .object(let inner) = values[name] else { return CallParameters() }
        return CallParameters(inner)
    }

    /// Several of the kind that `subscript` gives, in order: of a list, or numbered.
    package func list(_ name: String) -> [CallParameters] {
        let all: [Value] =
            switch values[name] {
            case .list(let all): all
            case .object(let numbered): Self.inOrder(numbered)
            default: []
            }
        return all.map { value in
            guard case .object(let inner) = value else { return CallParameters() }
            return CallParameters(inner)
        }
    }

    /// The same with what `other` says; where both say something, what `other` says.
    package func merging(_ other: CallParameters) -> CallParameters {
        CallParameters(values.merging(other.values) { $1 })
    }

    /// Names that stand in nothing else, with their texts.
    package var form: Form { Form(values.mapValues { value in Self.text(value).map { [$0] } ?? [] }) }

    private static func text(_ value: Value?) -> String? {
        switch value {
        case .text(let text): text
        case .list(let all): text(all.last)
        case .null, .object, nil: nil
        }
    }

    private static func inOrder(_ numbered: [String: Value]) -> [Value] {
        numbered.compactMap { name, value in Int(name).map { ($0, value) } }
            .sorted { $0.0 < $1.0 }.map(\.1)
    }
}

// Names of forms
extension CallParameters {
    /// More names within names nobody needs.
    private static let depth = 6

    /// The name of a form up to what stands in brackets: "a" of "a[b][]".
    static func outerName(of name: String) -> String { String(name.prefix { $0 != "[" }) }

    /// "a[b][]" is a, b and an empty text for the next of a list. What is written otherwise is one name.
    private static func steps(of name: String) -> [String] {
        guard let open = name.firstIndex(of: "["), open != name.startIndex, name.hasSuffix("]") else {
            return [name]
        }
        let inner = name[name.index(after: open)...].dropLast()
        let steps = inner.split(separator: "][", omittingEmptySubsequences: false).map(String.init)
        guard steps.count < depth, !steps.contains(where: { $0.contains { $0 == "[" || $0 == "]" } }) else {
            return [name]
        }
        return [String(name[..<open])] + steps
    }

    private static func put(_ value: Value, _ steps: ArraySlice<String>, in object: inout [String: Value]) {
        guard let step = steps.first else { return }
        object[step] = put(value, steps.dropFirst(), beside: object[step])
    }

    /// What stands under a name once `value` is put there behind what is `known`.
    private static func put(_ value: Value, _ steps: ArraySlice<String>, beside known: Value?) -> Value {
        guard let step = steps.first else {
            // A name that comes twice without brackets is a list, too.
            return switch known {
            case nil: value
            case .list(let all)?: .list(all + [value])
            case let one?: .list([one, value])
            }
        }
        guard step.isEmpty else {
            var inner: [String: Value] = if case .object(let inner)? = known { inner } else { [:] }
            put(value, steps, in: &inner)
            return .object(inner)
        }
        var all: [Value] = if case .list(let all)? = known { all } else { [] }
        let rest = steps.dropFirst()
        guard let name = rest.first else { return .list(all + [value]) }
        // `a[][b]` belongs to the last of the list until that has a b.
        if case .object(var last)? = all.last, last[name] == nil {
            put(value, rest, in: &last)
            all[all.count - 1] = .object(last)
        } else {
            var next: [String: Value] = [:]
            put(value, rest, in: &next)
            all.append(.object(next))
        }
        return .list(all)
    }
}

// JSON
extension CallParameters: Decodable {
    /// An object of JSON. Fails: `DecodingError` for anything else.
    package init(from decoder: any Decoder) throws {
        guard case .object(let values) = try Value(from: decoder) else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "not an object"))
        }
        self.values = values
    }
}

extension CallParameters.Value: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // Each `try?` asks which kind it is: a miss leads to the next.
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .text(flag ? "true" : "false")
        } else if let number = try? container.decode(Int.self) {
            self = .text(String(number))
        } else if let number = try? container.decode(Double.self) {
            self = .text(String(number))
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let all = try? container.decode([Self].self) {
            self = .list(all)
        } else {
            self = .object(try container.decode([String: Self].self))
        }
    }
}
