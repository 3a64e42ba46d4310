import Domain
import Features
import MadangCore
import TestSupport
import Testing

@Suite struct `Reading boards` {
    @Test func `finds photos by one's own memos, and nobody else's`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 2)
            let ben = try await verbs.given.member("ben")
            let board = try await verbs.board(by: ana, "Light", .open)
            let names = post.photos.map(\.id.string)
            try await verbs.given.save(post.photos[0], "아침 햇빛", by: ana)
            try await verbs.given.save(post.photos[1], "saved by ben", by: ben)
            _ = try await verbs.all.fillBoard(.id(board.id), with: names, by: ana)
            func found(_ query: String, by viewer: Member?) async throws -> [BoardPhoto] {
                try await verbs.all.readBoards.photos(
                    on: .id(board.id), viewer: viewer, matching: query, page: PageRequest()
                ).photos.items
            }
            #expect(try await found("햇빛", by: ana).map(\.photoName) == [names[0]])
            #expect(try await found("saved", by: ben).map(\.memo) == ["saved by ben"])
            #expect(try await found("saved", by: ana).isEmpty)
            #expect(try await found("햇빛", by: ben).isEmpty)
            #expect(try await found("햇빛", by: nil).isEmpty)
            #expect(try await found("!?", by: ana).isEmpty)
            #expect(try await found(" ", by: nil).map(\.memo) == [nil, nil])
            #expect(try await found("", by: ben).map(\.memo) == [nil, "saved by ben"])
            let long = String(repeating: "a", count: 101)
            let refused = try await refusal { _ = try await found(long, by: ana) }
            #expect(refused?.faults == fault("q", .tooLong(maximum: 100)))
        }
    }

    @Test func `lists one's own and shared ones by their titles, and of others what is for all`()
        async throws
    {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let read = verbs.all.readBoards
            let page = PageRequest()
            try await verbs.board(by: ana, "Morning light", .open)
            try await verbs.board(by: ana, "Mine")
            try await verbs.board(by: ana, "Evening light", .shared, with: [ben])
            #expect(
                try await read(of: ana, matching: "light", page: page).items.map(\.title)
                    == ["Evening light", "Morning light"])
            #expect(try await read(of: ana, matching: "!?", page: page).items.isEmpty)
            #expect(try await read(of: ben, page: page).items.map(\.title) == ["Evening light"])
            #expect(try await read.choices(of: ben).map(\.title) == ["Evening light"])
            for viewer in [nil, ana, ben] {
                let shown = try await read.publicly(by: "Ana", viewer: viewer, page: page)
                #expect(shown.profile.member.id == ana.id)
                #expect(shown.boards.items.map(\.title) == ["Morning light"])
            }
            try await verbs.given.block(ana, by: ben)
            #expect(try await read.publicly(by: "ana", viewer: ben, page: page).boards.items.isEmpty)
            try await expectRefusal(.notFound) {
                _ = try await read.publicly(by: "ben", viewer: ana, page: page)
            }
            try await expectRefusal(.notFound) {
                _ = try await read.publicly(by: "nobody", viewer: nil, page: page)
            }
        }
    }
}
