import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `A reported board` {
    /// Ana's board, shared with Ben, with photos of hers that have files.
    private struct Scene {
        let verbs: BusyYard
        let (ana, ben): (Member, Member)
        let moderator: Member
        let board: Board
        let post: Post
        /// In the order in which they lie on the board.
        let photos: [Photo]

        init(_ verbs: BusyYard, photos count: Int) async throws {
            self.verbs = verbs
            (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            moderator = try await verbs.given.member("mod", role: .moderator)
            var uploaded: [Photo] = []
            for number in 0..<count {
                uploaded.append(try await verbs.upload(by: ana, "photo \(number)").photo)
            }
            post = try await verbs.publish(PostDraft(photoIDs: uploaded.map(\.id)), by: ana)
            photos = post.photos
            board = try await verbs.board(by: ana, "Watches", .shared, with: [ben])
            _ = try await verbs.all.writeBoard.change(
                .id(board.id), BoardDraft(note: "Cheap ones"), by: ana)
            _ = try await verbs.all.fillBoard(
                .id(board.id), with: photos.map(\.id.string), by: ana)
        }

        func report(_ board: Board, by member: Member) async throws {
            try await verbs.all.reportThing(
                "board", id: board.id.string, words: ReportWords("spam"), by: member)
        }

        func file() async throws -> Case {
            try await verbs.all.readCases.file(on: .board, board.id.rawValue)
        }

        @discardableResult
        func decide(_ action: String) async throws -> Decision {
            try await verbs.all.decide(
                action, "board", id: board.id.string, reason: "no ads", by: verbs.given.confirmed(moderator))
        }
    }

    @Test(arguments: Backend.allCases)
    func `is read by moderators as it was, renamed, emptied or deleted`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await Scene(verbs, photos: 5)
            let (board, photos) = (scene.board, scene.photos)
            // Before, it is nowhere for them.
            #expect(try await !verbs.sees(board, scene.moderator))
            try await expectRefusal(.notFound) { _ = try await scene.file() }
            try await expectRefusal(.notFound) { try await scene.decide("remove") }
            _ = try await verbs.all.writeBoard.change(
                .id(board.id), BoardDraft(cover: photos[2].id.string), by: scene.ana)

            let form = try await verbs.all.reportThing.look("board", id: board.id.string, by: scene.ben)
            #expect(form.member.id == scene.ana.id && form.quote?.kind == "board")
            #expect(form.quote?.text == "Watches\n\nCheap ones" && form.quote?.id == board.id.string)
            try await scene.report(board, by: scene.ben)
            let found = try await verbs.onlyCase()
            #expect(found.thing.kind == .member && found.thing.memberID == scene.ana.id)
            let quote = try #require(found.reports.first?.quote)
            #expect(quote.text == "Watches\n\nCheap ones" && quote.photos.isEmpty)
            let look = try #require(found.evidence.first)
            let piece = try #require(look.pieces.first)
            #expect(look.pieces.count == 1 && piece.isReported && piece.kind == .board)
            #expect(piece.thingID == board.id.rawValue && piece.username == "ana")
            #expect(piece.title == "Watches" && piece.text == "Cheap ones")
            // The cover, and the first others of those that lie there.
            let shown = [photos[2], photos[0], photos[1], photos[3]]
            #expect(piece.photos.map(\.blob) == shown.compactMap { $0.rendition(.full)?.blob })
            let bytes = try await verbs.bytes(of: look, 3)
            #expect(!bytes.isEmpty)
            let page = try await scene.file()
            #expect(!page.isGone && page.evidence == [look] && page.member.id == scene.ana.id)
            #expect(try await !verbs.sees(board, scene.moderator))

            _ = try await verbs.all.writeBoard.change(
                .id(board.id), BoardDraft(title: "Flowers", note: ""), by: scene.ana)
            #expect(try await verbs.onlyCase().reports.first?.quote?.text == "Flowers")
            try await verbs.deletePost(scene.post.id, by: scene.ana)
            try await verbs.all.writeBoard.delete(.id(board.id), by: scene.ana)
            verbs.ageFiles()
            _ = try await verbs.collect()
            let last = try await verbs.onlyCase()
            #expect(last.evidence == [look] && last.reports.map(\.quote) == [nil])
            #expect(try await verbs.bytes(of: look, 3) == bytes)
            let gone = try await scene.file()
            #expect(gone.isGone && gone.evidence == [look])
            try await expectRefusal(.notFound) { try await scene.decide("remove") }
        }
    }

    @Test(arguments: Backend.allCases)
    func `that is removed closes for everybody but its owner, and can be put back`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let scene = try await Scene(verbs, photos: 1)
            let board = scene.board
            try await scene.report(board, by: scene.ben)
            let change = Event.News.boardChanged(board.id)
            let told = try await verbs.told([scene.ana, scene.ben]) { try await scene.decide("remove") }
            #expect(told == [[change], [change]])
            #expect(try await verbs.all.readCases(page: PageRequest()).items.isEmpty)
            for viewer in [nil, scene.ben, scene.moderator] { #expect(try await !verbs.sees(board, viewer)) }
            #expect(try await verbs.all.readBoards(of: scene.ben, page: PageRequest()).items.isEmpty)
            #expect(try await verbs.all.readBoards.choices(of: scene.ben).isEmpty)
            let own = try await verbs.all.readBoards.show(.id(board.id), viewer: scene.ana)
            #expect(own.hiddenAt != nil && own.photoCount == 1)
            try await expectRefusal(.conflict) { try await scene.decide("remove") }
            // Its photos are where they were.
            #expect(try await verbs.audience(of: scene.photos[0], to: scene.ben) == .everybody)

            let back = try await verbs.told([scene.ana, scene.ben]) { try await scene.decide("put_back") }
            #expect(back == [[change], [change]])
            #expect(try await verbs.sees(board, scene.ben))
            try await expectRefusal(.conflict) { try await scene.decide("put_back") }
            let notices = try await verbs.database.read { try $0.notices.unseen(by: scene.ana.id, limit: 9) }
            #expect(notices.map(\.kind) == [.putBack, .removed])
            #expect(notices.allSatisfy { $0.facts["thing"] == "board" && $0.facts["reason"] == "no ads" })

            // Not put back, it goes after a week; posts and saves stay.
            try await scene.decide("remove")
            verbs.clock.advance(by: .days(7))
            #expect(try await verbs.collect().removed == 1)
            #expect(try await verbs.count("boards") == 0)
            #expect(try await verbs.count("saves") == 1)
            #expect(try await verbs.count("posts") == 1)
        }
    }

    @Test func `that its owner deletes takes its removal along at the latest after the week`() async throws {
        try await withVerbs { verbs in
            let scene = try await Scene(verbs, photos: 1)
            try await scene.report(scene.board, by: scene.ben)
            try await scene.decide("remove")
            try await verbs.all.writeBoard.delete(.id(scene.board.id), by: scene.ana)
            try await expectRefusal(.notFound) { try await scene.decide("put_back") }
            verbs.clock.advance(by: .days(7))
            #expect(try await verbs.collect().removed == 1)
            #expect(try await verbs.count("removals") == 0)
        }
    }

    @Test func `is one that its reporter sees, of somebody else, and decided on by removing alone`()
        async throws
    {
        try await withVerbs { verbs in
            let scene = try await Scene(verbs, photos: 1)
            let stranger = try await verbs.given.member("dora")
            for member in [stranger, scene.moderator] {
                try await expectRefusal(.notFound) { try await scene.report(scene.board, by: member) }
            }
            let own = try await refusal { try await scene.report(scene.board, by: scene.ana) }
            #expect(own?.faults.map(\.field) == ["id"])
            let open = try await verbs.board(by: scene.ana, "Open", .open)
            try await scene.report(open, by: stranger)
            try await scene.report(scene.board, by: scene.ben)
            for action in ["hide", "restore", "warn", "dismiss"] {
                let error = try await refusal { try await scene.decide(action) }
                #expect(error?.faults.map(\.field) == ["action"], "\(action)")
            }
            try await verbs.given.block(scene.ana, by: stranger)
            try await expectRefusal(.notFound) { try await scene.report(open, by: stranger) }
        }
    }
}
