import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Saves` {
    private struct Scene: Sendable {
        let yard: Yard
        let ana: Member
        let ben: Member
        let photos: [Photo]
        let post: Post

        init(_ yard: Yard) async throws {
            self.yard = yard
            ana = try await yard.given.member("ana")
            ben = try await yard.given.member("ben")
            photos = try await yard.given.photos(2, by: ben)
            post = try await yard.given.post(by: ben, photos: photos)
        }

        func memos(_ query: String = "", of member: Member? = nil) async throws -> [String?] {
            let id = (member ?? ana).id
            return try await yard.database.read {
                try $0.saves.page(
                    of: id, SaveFilter(terms: MemoTerm.terms(query)), page: PageRequest(limit: 100))
            }.items.map(\.memo)
        }

        func save(_ memo: String?, of photo: Photo? = nil, by member: Member? = nil) async throws {
            yard.clock.advance(by: .seconds(1))
            try await yard.given.save(photo ?? photos[0], memo, by: member ?? ana)
        }

        func save(of photo: Photo) async throws -> Save? {
            try await yard.database.read { [ana] in try $0.saves.save(of: photo.id, by: ana.id) }
        }
    }

    private func withScene(_ backend: Backend, _ body: (Scene) async throws -> Void) async throws {
        try await withFreshDatabase(backend) { try await body(Scene($0)) }
    }

    @Test(arguments: Backend.allCases)
    func `of one photo are one with the later memo, at its place and time (rule 15)`(_ backend: Backend)
        async throws
    {
        try await withScene(backend) { scene in
            try await scene.save("first light")
            let first = try await scene.save(of: scene.photos[0])
            try await scene.save("second", of: scene.photos[1])
            try await scene.save("last light")
            #expect(try await scene.memos() == ["second", "last light"])
            let save = try #require(try await scene.save(of: scene.photos[0]))
            #expect(save.id == first?.id && save.savedAt == first?.savedAt)
            #expect(save.photo == scene.photos[0] && save.postID == scene.post.id)
            #expect(save.author.id == scene.ben.id)
        }
    }

    @Test(arguments: Backend.allCases)
    func `without a memo are found by no word, and leave the memo that is there`(_ backend: Backend)
        async throws
    {
        try await withScene(backend) { scene in
            try await scene.save(nil)
            try await scene.save("light", of: scene.photos[1])
            #expect(try await scene.memos() == ["light", nil])
            #expect(try await scene.memos("li") == ["light"])
            try await scene.save(nil, of: scene.photos[1])
            #expect(try await scene.memos() == ["light", nil])
            #expect(try await scene.memos("light") == ["light"])
            try await scene.save("shade")
            #expect(try await scene.memos("shade") == ["shade"])
            let (ana, first) = (scene.ana.id, scene.photos[0].id)
            let (savable, kept) = try await scene.yard.database.read { stores in
                (
                    try stores.saves.savable(first, for: ana),
                    try stores.saves.kept(by: ana, page: PageRequest()).items.map(\.memo)
                )
            }
            #expect(savable?.isSaved == true && savable?.memo == "shade")
            #expect(kept == ["light", "shade"])
        }
    }

    @Test(arguments: Backend.allCases)
    func `by many requests at once are one`(_ backend: Backend) async throws {
        try await withScene(backend) { scene in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<20 { group.addTask { try await scene.save("memo \(number)") } }
                try await group.waitForAll()
            }
            #expect(try await scene.memos().count == 1)
        }
    }

    @Test(arguments: Backend.allCases)
    func `can be taken away twice, also when the photo is gone (rule 15)`(_ backend: Backend) async throws {
        try await withScene(backend) { scene in
            try await scene.save("light")
            let (ana, photo) = (scene.ana.id, scene.photos[0].id)
            func remove() async throws -> Bool {
                try await scene.yard.database.write { try $0.saves.delete(photo: photo, member: ana) }
            }
            #expect(try await [remove(), remove()] == [true, false])
            try await scene.save("again")
            try await scene.yard.database.write { try $0.photos.delete(photo) }
            #expect(try await remove() == false)
        }
    }

    @Test(arguments: Backend.allCases)
    func `are of photos of posts alone`(_ backend: Backend) async throws {
        try await withScene(backend) { scene in
            let unused = try await scene.yard.given.photo(by: scene.ana)
            let avatar = try await scene.yard.given.avatar(of: scene.ben)
            for photo in [unused, avatar] {
                let refused = await #expect(throws: DomainError.self) {
                    try await scene.save("mine", of: photo)
                }
                #expect(refused?.code == .notFound)
            }
            #expect(try await scene.memos() == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `go with the post (rule 3), and nobody else has them`(_ backend: Backend) async throws {
        try await withScene(backend) { scene in
            try await scene.save("ana's")
            try await scene.save("ben's", by: scene.ben)
            #expect(try await scene.memos() == ["ana's"])
            #expect(try await scene.memos(of: scene.ben) == ["ben's"])
            try await scene.yard.database.write { try $0.posts.delete(scene.post.id) }
            #expect(try await scene.memos() == [])
            #expect(try await scene.yard.count("SELECT 1 FROM saves") == 0)
        }
    }

    @Test(arguments: Backend.allCases)
    func `tell on which boards they lie, of those that their member sees`(_ backend: Backend) async throws {
        try await withScene(backend) { scene in
            let (yard, ana, ben) = (scene.yard, scene.ana, scene.ben)
            try await scene.save("light")
            try await scene.save("shade", of: scene.photos[1])
            let own = try await yard.given.board(by: ana, with: [scene.photos[0]])
            let bens = try await yard.given.board(by: ben, .shared, with: [scene.photos[1]])
            try await yard.given.share(bens, with: ana, by: ben)
            try await yard.given.place(scene.photos[0], on: bens, by: ana)
            func boards() async throws -> [[Identifier<Board>]] {
                let first = try await scene.save(of: scene.photos[0])
                return try await yard.database.read { stores in
                    let page = try stores.saves.page(of: ana.id, SaveFilter(), page: PageRequest())
                    #expect(page.items.last?.boardIDs == first?.boardIDs)
                    return page.items.map(\.boardIDs)
                }
            }
            #expect(try await boards() == [[], [own.id, bens.id]])
            _ = try await yard.engine.write {
                try $0.run("UPDATE boards SET hidden_at = 1 WHERE id = \(bens.id)")
            }
            #expect(try await boards() == [[], [own.id]])
            _ = try await yard.database.write {
                try $0.saves.delete(photo: scene.photos[1].id, member: ana.id)
            }
            #expect(try await boards() == [[own.id]])
        }
    }

    @Test(arguments: Backend.allCases, ["block", "blocked", "suspended", "hidden"])
    func `are not there while their member does not see the post, and come back with it`(
        _ backend: Backend, _ reason: String
    ) async throws {
        try await withScene(backend) { scene in
            let (ana, ben, now) = (scene.ana, scene.ben, scene.yard.clock.now)
            try await scene.save("light")
            func set(_ isOn: Bool) async throws {
                try await scene.yard.database.write { stores in
                    switch reason {
                    case "block":
                        if isOn {
                            _ = try stores.blocks.insert(
                                scene.yard.ids.next(), blocker: ana.id, blocked: ben.id, at: now)
                        } else {
                            try stores.blocks.delete(blocker: ana.id, blocked: ben.id)
                        }
                    case "blocked":
                        if isOn {
                            _ = try stores.blocks.insert(
                                scene.yard.ids.next(), blocker: ben.id, blocked: ana.id, at: now)
                        } else {
                            try stores.blocks.delete(blocker: ben.id, blocked: ana.id)
                        }
                    case "suspended": _ = try stores.members.setSuspended(ben.id, at: isOn ? now : nil)
                    default:
                        guard let thing = try stores.moderation.thing(.post, scene.post.id.rawValue) else {
                            throw DomainError.notFound
                        }
                        _ = try stores.moderation.setHidden(thing, at: isOn ? now : nil)
                    }
                }
            }
            try await set(true)
            #expect(try await scene.memos() == [])
            #expect(try await scene.save(of: scene.photos[0]) == nil)
            let savable = try await scene.yard.database.read {
                try $0.saves.savable(scene.photos[0].id, for: ana.id)
            }
            #expect(savable == nil)
            let refused = await #expect(throws: DomainError.self) { try await scene.save("again") }
            #expect(refused?.code == .notFound)
            let kept = try await scene.yard.database.read {
                try $0.saves.kept(by: ana.id, page: PageRequest())
            }
            #expect(kept.items.map(\.memo) == ["light"])
            try await set(false)
            #expect(try await scene.memos() == ["light"])
        }
    }

    @Test(arguments: Backend.allCases)
    func `show on the photos of posts and of explore for their member alone`(_ backend: Backend) async throws
    {
        try await withScene(backend) { scene in
            try await scene.save("light", of: scene.photos[1])
            for member in [scene.ana, scene.ben] {
                let (post, explored, page) = try await scene.yard.database.read { stores in
                    (
                        try stores.posts.post(scene.post.id, viewer: member.id),
                        try stores.posts.explore(.photos, viewer: member.id, page: PageRequest()),
                        try stores.posts.page(.everyone, viewer: member.id, page: PageRequest())
                    )
                }
                let isAna = member.id == scene.ana.id
                #expect(post?.savedPhotos == (isAna ? [scene.photos[1].id] : []))
                #expect(page.items.first?.savedPhotos == post?.savedPhotos)
                #expect(explored.items.map(\.isSaved) == [false, isAna])
            }
        }
    }

    @Test(
        arguments: Backend.allCases,
        [
            ("빛", ["아침 햇빛이 좋은 창가", "빛과 그림자"]), ("햇빛", ["아침 햇빛이 좋은 창가"]),
            ("창가 아침", ["아침 햇빛이 좋은 창가"]), ("창가 그림자", []), ("CAFE", ["Café SUNSET_50%"]),
            ("nset", ["Café SUNSET_50%"]), ("50%", ["Café SUNSET_50%"]), ("ｃａｆé", ["Café SUNSET_50%"]),
            ("아침 햇", ["아침 햇빛이 좋은 창가"]), ("그림ㅈ", ["빛과 그림자"]), ("100%", []), ("_", []),
        ])
    func `are found by what stands anywhere in their memo, without case or accents`(
        _ backend: Backend, _ expected: (query: String, memos: [String])
    ) async throws {
        try await withScene(backend) { scene in
            let photos = try await scene.yard.given.photos(3, by: scene.ben)
            _ = try await scene.yard.given.post(by: scene.ben, photos: photos)
            for (photo, memo) in zip(photos, ["Café SUNSET_50%", "빛과 그림자", "아침 햇빛이 좋은 창가"]) {
                try await scene.save(memo, of: photo)
            }
            // Signs alone ask for nothing: the verb answers for them.
            guard !MemoTerm.terms(expected.query).isEmpty else { return #expect(expected.memos == []) }
            #expect(try await scene.memos(expected.query) == expected.memos)
            // The words follow the memo.
            try await scene.save("다른 생각", of: photos[0])
            #expect(try await scene.memos("생각") == ["다른 생각"])
            #expect(try await scene.memos("nset") == [])
        }
    }
}
