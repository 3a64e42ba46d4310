import FoundationEssentials
import MadangCore

/// Entities as the column `posts.entities` holds them: `[["h", text, key, start, end], …]`.
enum EntityCoding {
    static func text(_ entities: [Entity]) throws -> String {
        guard !entities.isEmpty else { return "[]" }
        return String(decoding: try JSONEncoder().encode(entities.map(Line.init(entity:))), as: UTF8.self)
    }

    /// Read for every post of a list: what has no escaped character in it, as hashtags and usernames never have, costs
    /// a hundredth of what a decoder does.
    static func entities(_ text: String) throws -> [Entity] {
        guard text != "[]" else { return [] }
        if !text.utf8.contains(UInt8(ascii: "\\")), let entities = plain(text[...]) { return entities }
        return try JSONDecoder().decode([Line].self, from: Data(text.utf8)).map(\.entity)
    }

    /// Nil for what is not as `JSONEncoder` writes it.
    private static func plain(_ text: Substring) -> [Entity]? {
        var rest = text.utf8
        var entities: [Entity] = []
        guard rest.popFirst() == UInt8(ascii: "[") else { return nil }
        var separator: UInt8?
        repeat {
            guard let entity = entity(&rest) else { return nil }
            entities.append(entity)
            separator = rest.popFirst()
        } while separator == UInt8(ascii: ",")
        return separator == UInt8(ascii: "]") && rest.isEmpty ? entities : nil
    }

    /// Takes `["h","text","key",1,2]`.
    private static func entity(_ rest: inout Substring.UTF8View) -> Entity? {
        let comma = UInt8(ascii: ",")
        guard rest.popFirst() == UInt8(ascii: "["),
            let kind = string(field(&rest, before: comma)), let text = string(field(&rest, before: comma)),
            let key = string(field(&rest, before: comma)), let start = number(field(&rest, before: comma)),
            let end = number(field(&rest, before: UInt8(ascii: "]")))
        else { return nil }
        return Entity(kind: kind == "h" ? .hashtag : .mention, text: text, key: key, start: start, end: end)
    }

    /// Takes all before the first `end`, and `end`.
    private static func field(_ rest: inout Substring.UTF8View, before end: UInt8) -> Substring.UTF8View? {
        guard let index = rest.firstIndex(of: end) else { return nil }
        let field = rest[..<index]
        rest = rest[rest.index(after: index)...]
        return field
    }

    private static func string(_ quoted: Substring.UTF8View?) -> String? {
        let quote = UInt8(ascii: "\"")
        guard var text = quoted, text.popFirst() == quote, text.popLast() == quote else { return nil }
        return String(Substring(text))
    }

    private static func number(_ digits: Substring.UTF8View?) -> Int? {
        digits.flatMap { Int(Substring($0)) }
    }

    private struct Line: Codable {
        let entity: Entity

        init(entity: Entity) {
            self.entity = entity
        }

        init(from decoder: any Decoder) throws {
            var fields = try decoder.unkeyedContainer()
            let kind = try fields.decode(String.self) == "h" ? Entity.Kind.hashtag : .mention
            entity = Entity(
                kind: kind, text: try fields.decode(String.self), key: try fields.decode(String.self),
                start: try fields.decode(Int.self), end: try fields.decode(Int.self))
        }

        func encode(to encoder: any Encoder) throws {
            var fields = encoder.unkeyedContainer()
            try fields.encode(entity.kind == .hashtag ? "h" : "m")
            try fields.encode(entity.text)
            try fields.encode(entity.key)
            try fields.encode(entity.start)
            try fields.encode(entity.end)
        }
    }
}
