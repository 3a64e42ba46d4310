import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Saving a photo` {
    private func events(of member: Member, _ verbs: BusyYard) async throws -> [Event.News] {
        let start = Identifier<Event>(earliestAt: verbs.clock.now - .minutes(5))
        return try await verbs.database.read {
            try $0.events.events(after: start, for: member.id, lookingAt: [], limit: 100)
        }.map(\.news).filter(\.isPrivate)
    }

    @Test func `keeps it with the memo, tidied, and tells the member alone`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 1)
            let bo = try await verbs.given.member("bo_")
            let photo = post.photos[0].id
            let save = try await verbs.all.savePhoto(photo, memo: "  warm light \n", by: bo)
            #expect(save.memo == "warm light" && save.photo == post.photos[0] && save.postID == post.id)
            #expect(try await verbs.all.showSave(of: photo, by: bo) == save)
            #expect(try await verbs.all.listSaves(of: bo, page: PageRequest()).items == [.ours(save)])
            #expect(try await events(of: bo, verbs) == [.photoSaved(photo.string)])
            #expect(try await events(of: ana, verbs) == [])
            try await expectRefusal(.notFound) { _ = try await verbs.all.showSave(of: photo, by: ana) }
            #expect(try await verbs.all.listSaves(of: ana, page: PageRequest()).items == [])
            #expect(try await verbs.all.listNotifications(of: ana, page: PageRequest()).unreadCount == 0)
            #expect(try await verbs.showPost(post.id, viewer: ana).savedPhotos == [])
        }
    }

    @Test(arguments: [
        ("", Fault.required), (" \n\u{3164}", .required),
        (String(repeating: "가", count: 201), .tooLong(maximum: 200)),
    ])
    func `refuses a memo that is blank or too long, and keeps what was there`(_ memo: String, _ fault: Fault)
        async throws
    {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 1)
            let photo = post.photos[0].id
            _ = try await verbs.all.savePhoto(photo, memo: "light", by: ana)
            let refused = await #expect(throws: DomainError.self) {
                _ = try await verbs.all.savePhoto(photo, memo: memo, by: ana)
            }
            #expect(refused?.faults == [FieldFault(field: "memo", fault: fault)])
            #expect(try await verbs.all.showSave(of: photo, by: ana).memo == "light")
        }
    }

    @Test func `without a memo has none until one is written, and never takes one away`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 1)
            let photo = post.photos[0].id
            func save(_ memo: String?) async throws -> String? {
                try await verbs.all.savePhoto(photo, memo: memo, by: ana).memo
            }
            #expect(try await save(nil) == nil)
            let bare = try await verbs.all.showSave.savable(photo, for: ana)
            #expect(bare.isSaved && bare.memo == nil)
            #expect(try await verbs.all.listSaves(of: ana, page: PageRequest()).items.map(\.memo) == [nil])
            #expect(try await save("light") == "light")
            #expect(try await save(nil) == "light")
            let found = try await verbs.all.listSaves(of: ana, matching: "light", page: PageRequest())
            #expect(found.items.count == 1)
        }
    }

    @Test func `takes 200 characters, however many code points they have`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 1)
            let memo = String(repeating: "👨‍👩‍👧‍👦", count: 200)
            #expect(try await verbs.all.savePhoto(post.photos[0].id, memo: memo, by: ana).memo == memo)
        }
    }

    @Test func `is possible for photos of posts that one sees alone`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 1)
            let bo = try await verbs.given.member("bo_")
            let unused = try await verbs.given.photo(by: bo)
            for photo in [unused.id, Identifier<Photo>(rawValue: 7)] {
                // Also before its memo is judged.
                try await expectRefusal(.notFound) {
                    _ = try await verbs.all.savePhoto(photo, memo: "", by: bo)
                }
                try await expectRefusal(.notFound) {
                    _ = try await verbs.all.showSave.savable(photo, for: bo)
                }
            }
            let savable = try await verbs.all.showSave.savable(post.photos[0].id, for: bo)
            #expect(
                !savable.isSaved && savable.memo == nil && savable.postID == post.id
                    && savable.photo == post.photos[0])
            try await verbs.given.block(ana, by: bo)
            for _ in 0..<2 {
                try await expectRefusal(.blocked) {
                    _ = try await verbs.all.savePhoto(post.photos[0].id, memo: "light", by: bo)
                }
                try await expectRefusal(.blocked) {
                    _ = try await verbs.all.showSave.savable(post.photos[0].id, for: bo)
                }
            }
        }
    }

    @Test func `ends when it is taken away, however often that is said`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 1)
            let photo = post.photos[0].id
            _ = try await verbs.all.savePhoto(photo, memo: "light", by: ana)
            for _ in 0..<2 { try await verbs.all.removeSave(photo, by: ana) }
            try await verbs.all.removeSave(Identifier(rawValue: 7), by: ana)
            #expect(try await verbs.all.listSaves(of: ana, page: PageRequest()).items == [])
            #expect(
                try await events(of: ana, verbs) == [.photoSaved(photo.string), .photoUnsaved(photo.string)])
        }
    }

    @Test(arguments: Backend.allCases)
    func `that is taken away leaves its boards, and all who are on them are told`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 2)
            let ben = try await verbs.given.member("ben")
            let shared = try await verbs.board(by: ana, "Ours", .shared, with: [ben])
            let own = try await verbs.board(by: ben, "Mine")
            for board in [shared, own] { try await verbs.place(post.photos[0], on: board, by: ben) }
            try await verbs.place(post.photos[0], on: verbs.board(by: ana, "Hers"), by: ana)
            try await verbs.place(post.photos[1], on: shared, by: ana)
            let save = try await verbs.all.showSave(of: post.photos[0].id, by: ben)
            #expect(save.boardIDs == [shared.id, own.id])
            let told = try await verbs.told([ana, ben]) {
                for _ in 0..<2 { try await verbs.all.removeSave(post.photos[0].id, by: ben) }
            }
            let photo = post.photos[0].id.string
            #expect(told[0] == [.boardChanged(shared.id)])
            #expect(told[1] == [.photoUnsaved(photo), .boardChanged(shared.id), .boardChanged(own.id)])
            #expect(try await verbs.names(on: shared, to: ben) == [post.photos[1].id.string])
            #expect(try await verbs.names(on: own, to: ben) == [])
            #expect(try await verbs.count("board_photos") == 2)
        }
    }

    @Test func `can be looked for in the memos, and signs alone find nothing`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 2)
            for (photo, memo) in zip(post.photos, ["아침 햇빛", "evening"]) {
                _ = try await verbs.all.savePhoto(photo.id, memo: memo, by: ana)
            }
            func found(_ query: String) async throws -> [String?] {
                try await verbs.all.listSaves(of: ana, matching: query, page: PageRequest()).items.map(\.memo)
            }
            #expect(try await found("햇빛") == ["아침 햇빛"])
            #expect(try await found("  ") == ["evening", "아침 햇빛"])
            #expect(try await found("!?") == [])
            let long = String(repeating: "a", count: 101)
            let refused = await #expect(throws: DomainError.self) { _ = try await found(long) }
            #expect(refused?.faults == [FieldFault(field: "q", fault: .tooLong(maximum: 100))])
        }
    }

    @Test func `that an edit takes out of its post is not listed, and comes back with it`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 2)
            let ids = post.photos.map(\.id)
            _ = try await verbs.all.savePhoto(ids[1], memo: "light", by: ana)
            _ = try await verbs.editPost(
                post.id, text: nil, photoIDs: [ids[0]], expectedVersion: nil, by: ana)
            #expect(try await verbs.all.listSaves(of: ana, page: PageRequest()).items == [])
            _ = try await verbs.editPost(post.id, text: nil, photoIDs: ids, expectedVersion: nil, by: ana)
            #expect(
                try await verbs.all.listSaves(of: ana, page: PageRequest()).items.map(\.memo) == ["light"])
        }
    }
}
