import Crypto
import Domain
import MadangCore
import TestSupport
import Testing

@testable import HTTPKit

@Suite struct `A cursor` {
    private let codec = CursorCodec(key: ServerKey(SymmetricKey(size: .bits256)))

    @Test func `reads back as it was written`() throws {
        for position in [
            Position(key: 0), Position(key: .max, tie: .min), Position(key: -1, tie: 1),
            Position(key: 1 << 40, tie: 7),
        ] {
            #expect(try codec.decode(codec.encode(position, in: .everyone), in: .everyone) == position)
        }
    }

    @Test func `is good for its own list alone`() throws {
        let ana = Identifier<Member>(rawValue: 1)
        let ben = Identifier<Member>(rawValue: 2)
        let lists: [ListName] = [
            .everyone, .explore, .home(of: ana), .home(of: ben), .liked(by: ana),
            .likes(of: Identifier<Post>(rawValue: 1)), .posts(by: "ana"), .posts(by: "ben"),
            .followers(of: "ana"),
            .following(of: "ana"),
        ]
        for list in lists {
            let cursor = codec.encode(Position(key: 5), in: list)
            for other in lists where other != list {
                #expect(throws: DomainError.self) { try codec.decode(cursor, in: other) }
            }
        }
    }

    @Test func `cannot be changed or made up`() throws {
        let cursor = codec.encode(Position(key: 123_456, tie: 9), in: .everyone)
        for index in cursor.indices {
            var forged = cursor
            forged.replaceSubrange(index...index, with: cursor[index] == "A" ? "B" : "A")
            let error = #expect(throws: DomainError.self) { try codec.decode(forged, in: .everyone) }
            #expect(error?.code == .malformed)
        }
        for text in ["", "A", cursor + "A", String(cursor.dropLast()), cursor + "=", "ㅎ", "../../x"] {
            #expect(throws: DomainError.self) { try codec.decode(text, in: .everyone) }
        }
        let stranger = CursorCodec(key: ServerKey(SymmetricKey(size: .bits256)))
        #expect(throws: DomainError.self) { try stranger.decode(cursor, in: .everyone) }
    }
}

@Suite struct `A page query` {
    private func query(_ text: String) throws -> PageQuery {
        try PageQuery(Form(encoded: text), defaultLimit: 20)
    }

    @Test func `has a limit from 1 to 100`() throws {
        #expect(try query("").limit == 20)
        #expect(try query("limit=1").limit == 1)
        #expect(try query("limit=100").limit == 100)
        for text in ["limit=0", "limit=101", "limit=-1"] {
            let error = #expect(throws: DomainError.self) { try query(text) }
            #expect(error?.code == .invalid)
            #expect(error?.faults.map(\.field) == ["limit"])
        }
        for text in ["limit=", "limit=ten", "limit=1.5", "limit=99999999999999999999"] {
            let error = #expect(throws: DomainError.self) { try query(text) }
            #expect(error?.code == .malformed)
        }
    }
}
