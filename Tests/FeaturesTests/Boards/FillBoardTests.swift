import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Photos on a board` {
    @Test(arguments: Backend.allCases)
    func `are saved without a memo where they were not, and a save that is there stays as it is`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let (_, post) = try await verbs.givenPost(photos: 2)
            let ben = try await verbs.given.member("ben")
            let board = try await verbs.board(by: ben)
            let reference = BoardReference.id(board.id)
            let fill = verbs.all.fillBoard
            let names = post.photos.map(\.id.string)
            try await verbs.given.save(post.photos[0], "warm light", by: ben)
            let told = try await verbs.told([ben]) {
                for (number, name) in names.enumerated() {
                    let state = try await fill.place(name, on: reference, by: ben)
                    #expect(state == BoardState(isOn: true, photoCount: number + 1))
                }
            }
            let change = Event.News.boardChanged(board.id)
            #expect(told == [[change, .photoSaved(names[1]), change]])
            #expect(try await verbs.names(on: board, to: ben) == names.reversed())
            let saves = try await verbs.all.listSaves(of: ben, page: PageRequest()).items
            #expect(Set(saves.map(\.memo)) == ["warm light", nil])

            // Said twice it is the same, and nobody is told.
            let quiet = try await verbs.told([ben]) {
                let state = try await fill.place(names[0], on: reference, by: ben)
                #expect(state == BoardState(isOn: true, photoCount: 2))
            }
            #expect(quiet == [[]])
            let off = try await verbs.told([ben]) {
                for _ in 0..<2 {
                    let state = try await fill.takeOff(names[0], reference, by: ben)
                    #expect(state == BoardState(isOn: false, photoCount: 1))
                }
            }
            #expect(off == [[change]])
            #expect(try await verbs.count("saves") == 2)
        }
    }

    @Test(arguments: Backend.allCases)
    func `come many at once, the first on top, and leave the board that they came from`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 3)
            let unused = try await verbs.given.photo(by: ana)
            let (from, to) = (try await verbs.board(by: ana, "From"), try await verbs.board(by: ana, "To"))
            let names = post.photos.map(\.id.string)
            let fill = verbs.all.fillBoard
            let first = try await fill(.id(from.id), with: names, by: ana)
            #expect(first == FillBoard.Filled(added: names, removed: [], missing: []))
            #expect(try await verbs.names(on: from, to: ana) == names)
            let wanted = [names[2], "nothing", names[0], names[2], unused.id.string, "unsplash-nowhere"]
            let told = try await verbs.told([ana]) {
                let moved = try await fill(.id(to.id), with: wanted, from: .id(from.id), by: ana)
                let there = [names[2], names[0]]
                #expect(moved.added == there && moved.removed == there)
                #expect(moved.missing == ["nothing", unused.id.string, "unsplash-nowhere"])
            }
            #expect(told.map { Set($0) } == [[.boardChanged(to.id), .boardChanged(from.id)]])
            #expect(try await verbs.names(on: from, to: ana) == [names[1]])
            #expect(try await verbs.names(on: to, to: ana) == [names[2], names[0]])
            // Said twice, as a device does that lost the answer.
            let again = try await fill(.id(to.id), with: wanted, from: .id(from.id), by: ana)
            #expect(again.added == [names[2], names[0]] && again.removed == [])
            #expect(try await verbs.names(on: to, to: ana) == [names[2], names[0]])
            let used = try await verbs.all.readBoards(of: ana, page: PageRequest()).items
            #expect(used.map(\.title) == ["To", "From"])
        }
    }

    @Test func `that others placed stay where they are, but for the owner`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 2)
            let ben = try await verbs.given.member("ben")
            let shared = try await verbs.board(by: ana, "Ours", .shared, with: [ben])
            let own = try await verbs.board(by: ben, "Mine")
            let names = post.photos.map(\.id.string)
            let fill = verbs.all.fillBoard
            try await verbs.place(post.photos[0], on: shared, by: ana)
            try await verbs.place(post.photos[1], on: shared, by: ben)
            // Placed once more by another it is still the first one's.
            try await verbs.place(post.photos[0], on: shared, by: ben)
            let moved = try await fill(.id(own.id), with: names, from: .id(shared.id), by: ben)
            #expect(moved == FillBoard.Filled(added: names, removed: [names[1]], missing: []))
            try await expectRefusal(.forbidden) {
                _ = try await fill.takeOff(names[0], .id(shared.id), by: ben)
            }
            #expect(try await verbs.names(on: shared, to: ben) == [names[0]])
            try await verbs.place(post.photos[1], on: shared, by: ben)
            for name in names { _ = try await fill.takeOff(name, .id(shared.id), by: ana) }
            #expect(try await verbs.names(on: shared, to: ana) == [])
        }
    }

    @Test func `are a thousand at most, and of one too many none comes`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 3)
            let board = try await verbs.board(by: ana)
            try await verbs.fill(board, up: BoardRule.photoLimit - 1, by: ana)
            let names = post.photos.map(\.id.string)
            let fill = verbs.all.fillBoard
            let told = try await verbs.told([ana]) {
                let refused = try await refusal {
                    _ = try await fill(.id(board.id), with: Array(names.prefix(2)), by: ana)
                }
                #expect(refused?.faults == fault("photo_ids", .tooMany(maximum: 1000)))
            }
            #expect(told == [[]])
            #expect(try await verbs.count("board_photos") == 999)
            #expect(try await verbs.count("saves") == 999)
            #expect(try await fill.place(names[0], on: .id(board.id), by: ana).photoCount == 1000)
            try await expectRefusal(.invalid) {
                _ = try await fill.place(names[1], on: .id(board.id), by: ana)
            }
            // What is there may be said again.
            _ = try await fill.place(names[0], on: .id(board.id), by: ana)
            #expect(try await verbs.count("board_photos") == 1000)
        }
    }

    @Test(arguments: Backend.allCases)
    func `that several place at once lie there once`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 1)
            let others = try await verbs.given.members(3)
            let board = try await verbs.board(by: ana, "Ours", .shared, with: others)
            let name = post.photos[0].id.string
            let states = try await atOnce(4) { number in
                try await verbs.all.fillBoard.place(
                    name, on: .id(board.id), by: number == 0 ? ana : others[number - 1])
            }
            #expect(states.successes() == Array(repeating: BoardState(isOn: true, photoCount: 1), count: 4))
            #expect(try await verbs.count("board_photos") == 1)
            #expect(try await verbs.count("saves") == 4)
        }
    }

    @Test func `are ordered by everybody on it, and of an order that changes nothing nobody hears`()
        async throws
    {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 3)
            let (ben, carl) = (try await verbs.given.member("ben"), try await verbs.given.member("carl"))
            let board = try await verbs.board(by: ana, "Ours", .shared, with: [ben])
            let names = post.photos.map(\.id.string)
            let fill = verbs.all.fillBoard
            _ = try await fill(.id(board.id), with: names, by: ana)
            let told = try await verbs.told([ana, ben]) {
                try await fill.order(.id(board.id), [names[2], "nothing", names[0], names[2]], by: ben)
            }
            #expect(told == [[.boardChanged(board.id)], [.boardChanged(board.id)]])
            #expect(try await verbs.names(on: board, to: ana) == [names[2], names[1], names[0]])
            let quiet = try await verbs.told([ana, ben]) {
                try await fill.order(.id(board.id), [names[2], names[0]], by: ana)
            }
            #expect(quiet == [[], []])
            try await expectRefusal(.notFound) { try await fill.order(.id(board.id), names, by: carl) }
            let wrong: [(names: [String], fault: Fault)] = [
                ([], .required), ((0...1000).map(String.init), .tooMany(maximum: 1000)),
            ]
            for one in wrong {
                let refused = try await refusal { try await fill.order(.id(board.id), one.names, by: ana) }
                #expect(refused?.faults == fault("photo_ids", one.fault))
            }
        }
    }

    @Test func `are placed on boards of one's own and shared ones alone, and seen ones alone`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 1)
            let ben = try await verbs.given.member("ben")
            let open = try await verbs.board(by: ana, "Open", .open)
            let own = try await verbs.board(by: ben, "Mine")
            let name = post.photos[0].id.string
            let fill = verbs.all.fillBoard
            try await verbs.place(post.photos[0], on: open, by: ana)
            try await expectRefusal(.forbidden) { _ = try await fill.place(name, on: .id(open.id), by: ben) }
            try await expectRefusal(.forbidden) { _ = try await fill.takeOff(name, .id(open.id), by: ben) }
            try await expectRefusal(.forbidden) {
                _ = try await fill(.id(own.id), with: [name], from: .id(open.id), by: ben)
            }
            try await expectRefusal(.notFound) { _ = try await fill.place(name, on: .id(own.id), by: ana) }
            let itself = try await refusal {
                _ = try await fill(.id(own.id), with: [name], from: .id(own.id), by: ben)
            }
            #expect(itself?.faults == fault("from", .unknown))
            for list in [[], (0...100).map(String.init)] as [[String]] {
                try await expectRefusal(.invalid) { _ = try await fill(.id(own.id), with: list, by: ben) }
            }
            try await expectRefusal(.notFound) {
                _ = try await fill.place("nothing", on: .id(own.id), by: ben)
            }
            try await verbs.given.block(ana, by: ben)
            try await expectRefusal(.blocked) { _ = try await fill.place(name, on: .id(own.id), by: ben) }
            #expect(try await fill(.id(own.id), with: [name], by: ben).missing == [name])
            try await expectRefusal(.notFound) { _ = try await fill.place(name, on: .id(open.id), by: ben) }
            #expect(try await verbs.count("saves") == 1)
        }
    }

    @Test func `of Unsplash are saved where the yard knows them, and no cover`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let board = try await verbs.board(by: ana)
            let fill = verbs.all.fillBoard
            let photos = [try await verbs.unsplashPhoto("sea"), try await verbs.unsplashPhoto("hill")]
            let names = photos.map(\.id.string)
            let told = try await verbs.told([ana]) {
                _ = try await fill.place(names[0], on: .id(board.id), by: ana)
            }
            #expect(told == [[.photoSaved(names[0]), .boardChanged(board.id)]])
            #expect(try await fill(.id(board.id), with: names, by: ana).missing == [])
            #expect(try await verbs.names(on: board, to: ana) == names.reversed())
            try await expectRefusal(.notFound) {
                _ = try await fill.place("unsplash-nowhere", on: .id(board.id), by: ana)
            }
            let shown = try await verbs.all.readBoards.show(.id(board.id), viewer: ana)
            #expect(shown.photoCount == 2 && shown.cover == nil)
            let gone = try await verbs.told([ana]) {
                try await verbs.all.saveUnsplashPhoto.remove(photos[0].id, by: ana)
            }
            #expect(gone == [[.photoUnsaved(names[0]), .boardChanged(board.id)]])
            #expect(try await verbs.names(on: board, to: ana) == [names[1]])
        }
    }
}

extension BusyYard {
    /// Photos of Unsplash on a board until it has `count`.
    fileprivate func fill(_ board: Board, up count: Int, by member: Member) async throws {
        let sample = try await unsplashPhoto("sample")
        let ids = yard.ids
        let now = clock.now
        try await database.write { stores in
            let photos = (0..<count).compactMap { UnsplashID("p\($0)") }
            for id in photos {
                try stores.unsplash.keep(
                    UnsplashPhoto(
                        id: id, size: sample.size, color: sample.color, altText: "", source: sample.source,
                        page: sample.page, photographer: sample.photographer,
                        downloadLocation: sample.downloadLocation), at: now)
                _ = try stores.unsplash.put(ids.next(), photo: id, member: member.id, memo: nil, at: now)
                _ = try stores.boards.place(
                    [id.string], on: board.id, by: member.id, ids: { ids.next() })
            }
        }
    }
}
