import Domain
import MadangCore
import Storage
import TestSupport
import Testing

/// Ana's board, which ben is on, too, and carl's photos.
private struct Scene: Sendable {
    let yard: Yard
    let ana: Member
    let ben: Member
    let carl: Member
    let photos: [Photo]
    let post: Post
    let board: Board

    init(_ yard: Yard, photos count: Int = 4) async throws {
        self.yard = yard
        ana = try await yard.given.member("ana")
        ben = try await yard.given.member("ben")
        carl = try await yard.given.member("carl")
        photos = try await yard.given.photos(count, by: carl)
        post = try await yard.given.post(by: carl, photos: photos)
        board = try await yard.given.board(by: ana, .shared)
        try await yard.given.share(board, with: ben, by: ana)
    }

    func name(_ number: Int) -> String { photos[number].id.string }

    func shown(to viewer: Member, _ query: String = "") async throws -> [BoardPhoto] {
        try await yard.database.read { [board] in
            try $0.boards.photos(
                on: board.id, viewer: viewer.id, terms: MemoTerm.terms(query), page: PageRequest(limit: 100)
            ).items
        }
    }

    func names(_ query: String = "", for viewer: Member? = nil) async throws -> [String] {
        try await shown(to: viewer ?? ana, query).map(\.photoName)
    }

    /// Without saving them before.
    func place(_ names: [String], by member: Member) async throws -> Set<String> {
        try await yard.database.write { [board, ids = yard.ids] in
            try $0.boards.place(names, on: board.id, by: member.id, ids: { ids.next() })
        }
    }

    @discardableResult
    func takeOff(_ names: [String], by member: Member) async throws -> Set<String> {
        try await yard.database.write { [board] in
            try $0.boards.takeOff(
                names, of: board.id, by: member.id, isOwner: member.id == board.owner.id)
        }
    }

    @discardableResult
    func order(_ names: [String]) async throws -> Bool {
        try await yard.database.write { [board] in try $0.boards.order(names, on: board.id) }
    }

    /// A photo of Unsplash that `member` saved.
    func unsplash(_ name: String, by member: Member) async throws -> String {
        let id = try #require(UnsplashID(name))
        let photo = UnsplashPhoto(
            id: id, size: PixelSize(width: 3, height: 2), color: 0, altText: "", source: "s", page: "p",
            photographer: UnsplashPhoto.Photographer(name: "n", page: "p"), downloadLocation: "d")
        try await yard.database.write { [ids = yard.ids, now = yard.clock.now] stores in
            try stores.unsplash.keep(photo, at: now)
            _ = try stores.unsplash.put(ids.next(), photo: id, member: member.id, memo: "far away", at: now)
        }
        return id.string
    }
}

private func withScene(
    _ backend: Backend, photos: Int = 4, _ body: (Scene) async throws -> Void
) async throws {
    try await withFreshDatabase(backend) { try await body(Scene($0, photos: photos)) }
}

@Suite struct `A photo on a board` {
    @Test(arguments: Backend.allCases)
    func `lies there once, whoever places it`(_ backend: Backend) async throws {
        try await withScene(backend) { scene in
            let (ana, ben, photo) = (scene.ana, scene.ben, scene.photos[0])
            #expect(try await scene.place([scene.name(0)], by: ana) == [], "nobody saved it")
            try await scene.yard.given.save(photo, "mine", by: ana)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<12 {
                    group.addTask {
                        let member = number.isMultiple(of: 2) ? ana : ben
                        try await scene.yard.given.place(photo, on: scene.board, by: member)
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await scene.yard.count("SELECT 1 FROM board_photos") == 1)
            #expect(try await scene.yard.count("SELECT 1 FROM saves") == 2)
            let (anas, bens) = (try await scene.shown(to: ana), try await scene.shown(to: ben))
            #expect(anas.map(\.memo) == ["mine"] && bens.map(\.memo) == [nil])
            #expect(anas.map(\.isSaved) == [true] && bens.map(\.isSaved) == [true])
            let adder = try #require(anas.first?.addedBy)
            #expect(bens.first?.addedBy?.id == adder.id)
            // Across a block, too, where one does not see what the other placed.
            try await scene.yard.given.block(ana, by: ben)
            let other = adder.id == ana.id ? ben : ana
            #expect(try await scene.place([scene.name(0)], by: other) == [scene.name(0)])
            #expect(try await scene.shown(to: other) == [])
            #expect(try await scene.yard.count("SELECT 1 FROM board_photos") == 1)
        }
    }

    @Test(arguments: Backend.allCases)
    func `goes with its save, its photo, its post and its adder`(_ backend: Backend) async throws {
        try await withScene(backend) { scene in
            let (yard, ana, ben) = (scene.yard, scene.ana, scene.ben)
            let (alone, added) = (
                try await yard.given.photo(by: scene.carl), try await yard.given.photo(by: scene.carl)
            )
            _ = try await yard.given.post(by: scene.carl, photos: [alone, added])
            try await yard.given.place(Array(scene.photos.dropLast()), on: scene.board, by: ana)
            try await yard.given.place([alone, added], on: scene.board, by: ana)
            try await yard.given.place(scene.photos[3], on: scene.board, by: ben)
            #expect(try await scene.names().count == 6)
            let removed = try await yard.database.write { [photo = scene.photos[1].id] in
                try $0.saves.delete(photo: photo, member: ana.id)
            }
            #expect(removed)
            #expect(try await !scene.names().contains(scene.name(1)))
            try await yard.database.write { try $0.photos.delete(alone.id) }
            #expect(try await scene.names().count == 4)
            try await yard.database.write { try $0.members.delete(ben.id) }
            #expect(
                try await scene.names() == [added.id.string, scene.name(0), scene.name(2)])
            try await yard.database.write { [post = scene.post.id] in try $0.posts.delete(post) }
            #expect(try await scene.names() == [added.id.string])
            #expect(try await yard.count("SELECT 1 FROM board_photos") == 1)
            try await yard.database.write { [board = scene.board.id] in try $0.boards.delete(board) }
            #expect(try await yard.count("SELECT 1 FROM board_photos") == 0)
            #expect(try await yard.count("SELECT 1 FROM saves") == 1)
        }
    }

    @Test(arguments: Backend.allCases)
    func `of Unsplash has its place among ours, and is no cover`(_ backend: Backend) async throws {
        try await withScene(backend) { scene in
            let (yard, ana, ben) = (scene.yard, scene.ana, scene.ben)
            let other = try await scene.unsplash("far", by: ana)
            for number in 0..<2 { try await yard.given.save(scene.photos[number], nil, by: ana) }
            let names = [scene.name(0), other, scene.name(1)]
            #expect(try await scene.place(names + names + ["nothing"], by: ana) == Set(names))
            #expect(try await scene.names() == names)
            try await scene.order([other, scene.name(0)])
            #expect(try await scene.names() == [other, scene.name(0), scene.name(1)])
            let isSet = try await yard.database.write { [board = scene.board.id] stores in
                try stores.boards.setCover(other, of: board)
            }
            #expect(!isSet)
            let shown = try await scene.shown(to: ben)
            #expect(shown.map(\.isSaved) == [false, false, false])
            #expect(shown.allSatisfy { $0.memo == nil && !$0.mayTakeOff && $0.addedBy?.id == ana.id })
            let board = try await yard.database.read { [board = scene.board.id] in
                try $0.boards.board(board, viewer: ben.id)
            }
            #expect(board?.cover?.id == scene.photos[0].id && board?.photoCount == 3)
            let saved = try await yard.database.read { stores in
                try stores.saves.page(of: ana.id, SaveFilter(), page: PageRequest()).items
            }
            #expect(saved.count == 3 && saved.allSatisfy { $0.boardIDs == [scene.board.id] })
            let holding = try await yard.database.read { stores in
                try names.map { try stores.boards.holding($0, by: ana.id) }
                    + [stores.boards.holding(names[0], by: ben.id)]
            }
            #expect(holding == [[scene.board.id], [scene.board.id], [scene.board.id], []])
            let id = try #require(UnsplashID(outside: other))
            let bare = try await yard.database.write { stores in
                _ = try stores.unsplash.delete(photo: id, member: ana.id)
                return try stores.unsplash.save(of: id, by: ana.id)
            }
            #expect(bare == nil)
            #expect(try await scene.names() == [scene.name(0), scene.name(1)])
        }
    }

    @Test(arguments: Backend.allCases)
    func `is taken off by who placed it, and by the owner`(_ backend: Backend) async throws {
        try await withScene(backend) { scene in
            let (ana, ben) = (scene.ana, scene.ben)
            try await scene.yard.given.place(Array(scene.photos[...1]), on: scene.board, by: ana)
            try await scene.yard.given.place(Array(scene.photos[2...]), on: scene.board, by: ben)
            let all = (0..<4).map(scene.name)
            #expect(try await scene.shown(to: ben).map(\.mayTakeOff) == [true, true, false, false])
            #expect(try await scene.shown(to: ana).allSatisfy(\.mayTakeOff))
            #expect(try await scene.takeOff([all[0], all[2], "nothing"], by: ben) == [all[2]])
            #expect(try await scene.takeOff([all[0], all[2], all[3]], by: ana) == [all[0], all[3]])
            #expect(try await scene.names() == [all[1]])
            #expect(try await scene.yard.count("SELECT 1 FROM saves") == 4)
        }
    }

    @Test(arguments: Backend.allCases)
    func `is not placed by who does not see its post`(_ backend: Backend) async throws {
        try await withScene(backend) { scene in
            try await scene.yard.given.save(scene.photos[0], "mine", by: scene.ana)
            try await scene.yard.given.place(scene.photos[1], on: scene.board, by: scene.ben)
            try await scene.yard.given.block(scene.ana, by: scene.carl)
            let names = [scene.name(0), scene.name(1)]
            #expect(try await scene.place(names, by: scene.ana) == [])
            let saved = try await scene.yard.database.write { [ids = scene.yard.ids, ana = scene.ana] in
                try $0.boards.save(
                    SavedPhotos(names), by: ana.id, at: Timestamp(milliseconds: 1), ids: { ids.next() })
            }
            #expect(saved == [])
            #expect(try await scene.names() == [])
            #expect(try await scene.names(for: scene.ben) == [scene.name(1)])
        }
    }
}

@Suite struct `An order` {
    @Test(arguments: Backend.allCases)
    func `puts those that it names on the places that they hold, and moves no other`(_ backend: Backend)
        async throws
    {
        try await withScene(backend, photos: 6) { scene in
            try await scene.yard.given.place(scene.photos, on: scene.board, by: scene.ana)
            let all = (0..<6).map(scene.name)
            #expect(try await scene.names() == all)
            #expect(try await scene.order([all[4], all[1], "nothing", all[3], all[4]]))
            let moved = [all[0], all[4], all[2], all[1], all[3], all[5]]
            #expect(try await scene.names() == moved)
            // Said again it is the same; so is what names none, one, or all as they are.
            for names in [[all[4], all[1], all[3]], [], [all[2]], moved] {
                let isMoved = try await scene.order(names)
                #expect(!isMoved, "\(names)")
            }
            #expect(try await scene.names() == moved)
            let reversed = Array(all.reversed())
            #expect(try await scene.order(reversed))
            #expect(try await scene.names() == reversed)
        }
    }

    @Test(arguments: Backend.allCases, [1, 2, 3] as [UInt64])
    func `holds while others are added and taken off`(_ backend: Backend, _ seed: UInt64) async throws {
        try await withScene(backend, photos: 20) { scene in
            var random = SeededGenerator(seed)
            var model: [String] = []
            for _ in 0..<40 {
                let some = scene.photos.shuffled(using: &random).prefix(Int.random(in: 1...8, using: &random))
                let names = some.map(\.id.string)
                switch Int.random(in: 0..<4, using: &random) {
                case 0, 1:
                    try await scene.yard.given.place(Array(some), on: scene.board, by: scene.ana)
                    model = names.filter { !model.contains($0) } + model
                case 2:
                    let off = Array(names.prefix(2))
                    try await scene.takeOff(off, by: scene.ana)
                    model.removeAll { off.contains($0) }
                default:
                    try await scene.order(names)
                    let lying = Set(model)
                    var wanted = names.filter { lying.contains($0) }.makeIterator()
                    model = model.map { names.contains($0) ? wanted.next() ?? $0 : $0 }
                }
                #expect(try await scene.names() == model)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `is the last one of two at once`(_ backend: Backend) async throws {
        try await withScene(backend, photos: 8) { scene in
            try await scene.yard.given.place(scene.photos, on: scene.board, by: scene.ana)
            let all = (0..<8).map(scene.name)
            let wishes: [[String]] = [
                all.reversed(), Array(all[4...] + all[..<4]), Array(all[1...] + all[..<1]),
            ]
            try await withThrowingTaskGroup(of: Void.self) { group in
                for wish in wishes + wishes { group.addTask { _ = try await scene.order(wish) } }
                try await group.waitForAll()
            }
            let names = try await scene.names()
            #expect(wishes.contains(names))
        }
    }

    @Test(arguments: Backend.allCases)
    func `of a whole board takes a few statements`(_ backend: Backend) async throws {
        try await withScene(backend) { scene in
            let ana = scene.ana
            let photos = try await scene.yard.given.photos(520, by: scene.carl)
            for start in stride(from: 0, to: 520, by: 10) {
                let some = Array(photos[start..<start + 10])
                _ = try await scene.yard.given.post(by: scene.carl, photos: some)
            }
            try await scene.yard.given.place(photos, on: scene.board, by: ana)
            let reversed = Array(photos.map(\.id.string).reversed())
            let statements = try await scene.yard.engine.statements { _ = try await scene.order(reversed) }
            #expect(statements.count { $0.text.contains("board_photos") } == 3)
            #expect(try await scene.names() == Array(reversed.prefix(100)))
        }
    }
}

@Suite struct `Search on a board` {
    @Test(arguments: Backend.allCases)
    func `finds one's own memos and no others'`(_ backend: Backend) async throws {
        try await withScene(backend) { scene in
            let (yard, ana, ben) = (scene.yard, scene.ana, scene.ben)
            try await yard.given.save(scene.photos[0], "아침 햇빛", by: ana)
            try await yard.given.save(scene.photos[1], "저녁 햇빛", by: ana)
            try await yard.given.save(scene.photos[0], "Café", by: ben)
            let other = try await scene.unsplash("far", by: ana)
            try await yard.given.place(scene.photos, on: scene.board, by: ben)
            _ = try await scene.place([other], by: ana)
            let all = [other] + (0..<4).map(scene.name)
            let expected: [(query: String, anas: [String], bens: [String])] = [
                ("", all, all), ("햇빛", [all[1], all[2]], []), ("햇빛 아침", [all[1]], []),
                ("cafe", [], [all[1]]), ("away", [other], []), ("없는", [], []),
            ]
            for (query, anas, bens) in expected {
                #expect(try await scene.names(query) == anas, "\(query)")
                #expect(try await scene.names(query, for: ben) == bens, "\(query)")
            }
            let memos = try await scene.shown(to: ben).map(\.memo)
            #expect(memos == [nil, "Café", nil, nil, nil])
            let open = try await yard.given.board(by: ana, .open, with: [scene.photos[0]])
            let asked: [(terms: [MemoTerm], count: Int)] = [([], 1), (MemoTerm.terms("햇빛"), 0)]
            try await yard.database.read { stores throws in
                for (terms, count) in asked {
                    let page = try stores.boards.photos(
                        on: open.id, viewer: nil, terms: terms, page: PageRequest())
                    #expect(page.items.count == count)
                    #expect(page.items.allSatisfy { !$0.isSaved && $0.memo == nil && $0.addedBy == nil })
                }
            }
        }
    }
}
