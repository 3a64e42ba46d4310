import Domain
import MadangCore
import TestSupport
import Testing

@testable import Storage

@Suite struct `Hashtags and mentions of a post, as a column` {
    @Test(arguments: [
        [], ["길"], ["a", "산책"], ["", "x"], ["a,b"], ["]"], ["[\"h\"]"], ["\"", "\\"],
        ["a/b", "\n", "\u{7f}"],
        ["🏳️‍🌈", "é", "e\u{301}"], ["1", "null"],
    ])
    func `come back as they were`(texts: [String]) throws {
        let entities = texts.enumerated().map { number, text in
            Entity(
                kind: number % 2 == 0 ? .hashtag : .mention, text: text, key: text + "k", start: number,
                end: 1_000_000 * number)
        }
        #expect(try EntityCoding.entities(EntityCoding.text(entities)) == entities)
    }

    @Test func `are refused when they are no such thing`() {
        for text in [
            "", "[", "[[]]", "[[\"h\",\"a\",\"a\",1]]", "[[\"h\",\"a\",\"a\",1,x]]",
            "[[\"h\",\"a\",\"a\",1,2]",
        ] {
            #expect(throws: (any Error).self) { try EntityCoding.entities(text) }
        }
    }
}
