import MadangCore

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Entities as the column `posts.entities` holds them: `[["h", text, key, start, end], …]`.
enum EntityCoding {
    static func text(_ entities: [Entity]) throws -> String {
        guard !entities.isEmpty else { return "[]" }
        return String(decoding: try JSONEncoder().encode(entities.map(Line.init(entity:))), as: UTF8.self)
    }

    static func entities(_ text: String) throws -> [Entity] {
        guard text != "[]" else { return [] }
        return try JSONDecoder().decode([Line].self, from: Data(text.utf8)).map(\.entity)
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
