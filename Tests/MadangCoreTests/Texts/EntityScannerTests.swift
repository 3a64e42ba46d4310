import MadangCore
import Testing

private struct EntityCase: Decodable {
    struct Found: Decodable {
        let kind: String
        let text: String
        let key: String
        let start: Int
        let end: Int
    }

    let text: String
    let entities: [Found]
}

@Suite struct `Hashtags and mentions` {
    @Test func `are found as in the vectors shared with the browser`() throws {
        let cases = try SharedVectors.read("entity-vectors.json", as: EntityCase.self)
        #expect(cases.count >= 40)
        for wanted in cases {
            let found = EntityScanner.entities(in: wanted.text)
            #expect(
                found.map(description) == wanted.entities.map(description), "\(wanted.text.debugDescription)")
        }
    }

    /// Scalars one by one, since `==` of strings takes both spellings of é for the same.
    private func description(_ entity: Entity) -> String {
        "\(entity.kind.rawValue) \(spelled(entity.text)) \(spelled(entity.key)) \(entity.start)..<\(entity.end)"
    }

    private func description(_ entity: EntityCase.Found) -> String {
        "\(entity.kind) \(spelled(entity.text)) \(spelled(entity.key)) \(entity.start)..<\(entity.end)"
    }

    private func spelled(_ text: String) -> String {
        text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: ".")
    }

    @Test func `stand where they say, whatever the text`() {
        var random = Seeded(state: 3)
        let alphabet =
            Array("#@#@/& \n_aZ9é한👍🏽\u{301}\u{1112}\u{1161}\u{200D}❤️".unicodeScalars)
            + ["https://"].flatMap(\.unicodeScalars)
        for _ in 0..<3000 {
            let length = Int.random(in: 0...40, using: &random)
            let scalars = (0..<length).compactMap { _ in alphabet.randomElement(using: &random) }
            let text = String(String.UnicodeScalarView(scalars))
            var end = 0
            for entity in EntityScanner.entities(in: text) {
                #expect(entity.start >= end && entity.end <= scalars.count)
                end = entity.end
                let written = scalars[entity.start..<entity.end].map(\.value)
                let sign: Unicode.Scalar = entity.kind == .hashtag ? "#" : "@"
                #expect(written == [sign.value] + entity.text.unicodeScalars.map(\.value))
            }
            let joined = EntityScanner.pieces(of: text).map(written).joined()
            #expect(joined.unicodeScalars.elementsEqual(text.unicodeScalars))
        }
    }

    private func written(_ piece: TextPiece) -> String {
        switch piece {
        case .plain(let text): text
        case .entity(_, let written): written
        }
    }

    @Test func `cut a text into pieces, a repeated tag each time`() {
        let kinds = EntityScanner.pieces(of: "é #a, #a").map { piece in
            switch piece {
            case .plain(let text): text
            case .entity(let entity, let written): "[\(written)→\(entity.key)]"
            }
        }
        #expect(kinds == ["é ", "[#a→a]", ", ", "[#a→a]"])
    }

    @Test(arguments: [
        ("한글", true), ("abc_1", true), ("1a", true), ("", false), ("123", false), ("a b", false),
        ("#a", false),
        ("\u{301}a", false), ("a-b", false),
    ])
    func `are told from other words`(tag: String, isTag: Bool) {
        #expect(HashtagRule.isTag(tag) == isTag)
    }

    @Test func `have keys that stay as they are`() {
        for tag in ["Café", "cafe\u{301}", "STRASSE", "straße", "ΟΔΟΣ", "İstanbul", "ǅ", "ﬁn", "한글"] {
            let key = HashtagRule.key(tag)
            #expect(HashtagRule.key(key).unicodeScalars.elementsEqual(key.unicodeScalars), "\(tag)")
        }
    }
}
