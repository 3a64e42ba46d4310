import FoundationEssentials

/// Texts by name, as a column of compact JSON holds them. The names are sorted: equal facts are equal texts.
enum Facts {
    static func text(_ facts: [String: String]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(facts), as: UTF8.self)
    }

    /// Fails: what decoding throws, for a text that `text` never gives.
    static func read(_ text: String) throws -> [String: String] {
        try JSONDecoder().decode([String: String].self, from: Data(text.utf8))
    }
}
