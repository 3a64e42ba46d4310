import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Boards in lists` {
    @Test(arguments: Backend.allCases)
    func `come by last use, public ones latest first`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            var boards: [Board] = []
            for visibility in [.open, .closed, .open, .shared] as [BoardVisibility] {
                boards.append(
                    try await yard.given.board(by: ana, title: "\(visibility) \(boards.count)", visibility))
                yard.clock.advance(by: .minutes(1))
            }
            let bens = try await yard.given.board(by: ben, .shared)
            let ids = boards.map(\.id)
            let latestFirst = Array(ids.reversed())
            func list(of member: Member) async throws -> [Identifier<Board>] {
                try await yard.database.read { stores in
                    let page = try stores.boards.page(of: member.id, page: PageRequest())
                    #expect(try stores.boards.choices(of: member.id).map(\.id) == page.items.map(\.id))
                    #expect(page.items.allSatisfy { $0.usedAt != nil })
                    return page.items.map(\.id)
                }
            }
            #expect(try await list(of: ana) == latestFirst)
            yard.clock.advance(by: .minutes(1))
            try await yard.given.share(bens, with: ana, by: ben)
            #expect(try await list(of: ana) == [bens.id] + latestFirst)
            yard.clock.advance(by: .minutes(1))
            try await yard.database.write { [now = yard.clock.now, ids] stores in
                try stores.boards.touch(ids[0], by: ana.id, at: now)
                // Neither back in time, nor by who is not on it.
                try stores.boards.touch(ids[3], by: ana.id, at: Timestamp(milliseconds: 0))
                try stores.boards.touch(ids[1], by: ben.id, at: now)
                try stores.boards.touch(bens.id, by: ben.id, at: now)
            }
            #expect(try await list(of: ana) == [ids[0], bens.id, ids[3], ids[2], ids[1]])
            #expect(try await list(of: ben) == [bens.id])
            let open = try await yard.database.read {
                try $0.boards.publicPage(of: ana.id, viewer: ben.id, page: PageRequest())
            }
            #expect(open.items.map(\.id) == [ids[2], ids[0]])
            #expect(open.items.allSatisfy { $0.usedAt == nil && $0.joinedAt == nil && !$0.mayAdd })
        }
    }

    @Test(arguments: Backend.allCases)
    func `take as many statements for one as for a hundred`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            for member in [ana, ben] { try await yard.given.avatar(of: member) }
            func add(_ count: Int) async throws -> Board {
                var last: Board?
                for _ in 0..<count {
                    let photo = try await yard.given.photo(by: ben)
                    _ = try await yard.given.post(by: ben, photos: [photo])
                    last = try await yard.given.board(by: ana, .shared, with: [photo])
                }
                return try #require(last)
            }
            func statements(_ body: @escaping @Sendable (Stores) throws -> Void) async throws -> Int {
                // The first time reads the photos.
                try await yard.database.read(body)
                return try await yard.engine.statements { try await yard.database.read(body) }.count
            }
            let board = try await add(1)
            let request = PageRequest(limit: 100)
            let readings: [@Sendable (Stores) throws -> Void] = [
                { _ = try $0.boards.page(of: ana.id, page: request) },
                { _ = try $0.boards.choices(of: ana.id) },
                { _ = try $0.boards.board(board.id, viewer: ana.id) },
                { _ = try $0.boards.photos(on: board.id, viewer: ana.id, page: request) },
            ]
            // Of a shared board the second is for who placed the photos.
            let expected = [1, 1, 1, 2]
            for (reading, count) in zip(readings, expected) {
                #expect(try await statements(reading) == count)
            }
            _ = try await add(30)
            let photos = try await yard.given.photos(10, by: ben)
            _ = try await yard.given.post(by: ben, photos: photos)
            try await yard.given.place(photos, on: board, by: ana)
            for (reading, count) in zip(readings, expected) {
                #expect(try await statements(reading) == count)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `are taken along with what lies there, one's own wholly, others' in part`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let photos = try await yard.given.photos(3, by: ben)
            let post = try await yard.given.post(by: ben, photos: photos)
            let own = try await yard.given.board(
                by: ana, title: "Ours", .shared, with: [photos[0]], note: "together", handle: "of-this-phone")
            yard.clock.advance(by: .minutes(1))
            try await yard.given.share(own, with: ben, by: ana)
            try await yard.given.place(photos[1], on: own, by: ben)
            let closed = try await yard.given.board(by: ana, title: "Mine")
            _ = try await yard.database.write { [name = photos[1].id.string] stores in
                try stores.boards.setCover(name, of: own.id)
            }
            func kept(by member: Member) async throws -> [KeptBoard] {
                try await yard.database.read {
                    try $0.boards.kept(by: member.id, page: PageRequest(limit: 10)).items
                }
            }
            let expected = KeptBoard(
                id: own.id, title: "Ours", note: "together", visibility: .shared, handle: "of-this-phone",
                isMine: true, owner: "ana", members: ["ana", "ben"], createdAt: own.createdAt,
                photos: [
                    KeptBoard.Photo(name: photos[1].id.string, isCover: true, addedBy: "ben"),
                    KeptBoard.Photo(name: photos[0].id.string, isCover: false, addedBy: nil),
                ])
            let anas = try await kept(by: ana)
            #expect(anas.map(\.id) == [closed.id, own.id])
            #expect(anas.last == expected)
            #expect(anas.first?.members == ["ana"] && anas.first?.photos == [])
            // What the member does not see any more is theirs to take along.
            try await yard.database.write { [now = yard.clock.now] stores in
                let thing = try #require(try stores.moderation.thing(.post, post.id.rawValue))
                _ = try stores.moderation.setHidden(thing, at: now)
            }
            #expect(try await kept(by: ana).last == expected)
            let bens = try await kept(by: ben)
            #expect(bens.map(\.isMine) == [false] && bens.map(\.handle) == [nil])
            #expect(bens.map(\.owner) == ["ana"])
            #expect(bens.map { $0.photos.map(\.name) } == [[photos[1].id.string]])
        }
    }
}
