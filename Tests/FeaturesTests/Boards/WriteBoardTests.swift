import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Writing a board` {
    @Test(arguments: Backend.allCases)
    func `makes it once by a key, and for ever once by a handle`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let draft = BoardDraft(title: "  Light \n")
            let made = try await verbs.all.writeBoard(draft, by: ana, idempotencyKey: "one")
            #expect(made.title == "Light" && made.note.isEmpty && made.visibility == .closed)
            #expect(made.isMine && made.mayAdd && made.version == 1)
            #expect(made.photoCount == 0 && made.memberCount == 1 && made.handle == nil)
            let again = try await verbs.all.writeBoard(draft, by: ana, idempotencyKey: "one")
            #expect(again == made)

            let handle = "trips-of-2026"
            let named = BoardDraft(title: "Trips", handle: handle)
            let all = try await atOnce(4) { _ in try await verbs.all.writeBoard(named, by: ana) }
            let ids = Set(all.successes().map(\.id))
            #expect(ids.count == 1 && all.failures().isEmpty)
            verbs.clock.advance(by: .days(2))
            let late = try await verbs.all.writeBoard(
                BoardDraft(title: "Others", handle: handle), by: ana)
            #expect(late.title == "Trips" && ids == [late.id] && late.handle == handle)
            #expect(try await verbs.count("boards") == 2)
        }
    }

    @Test func `by a handle makes and changes it, and brings one back that was deleted meanwhile`()
        async throws
    {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let write = verbs.all.writeBoard
            let board = BoardReference.handle("made-without-a-line")
            try await expectRefusal(.invalid) {
                _ = try await write.change(board, BoardDraft(note: "no title"), by: ana)
            }
            let first = try await write.change(board, BoardDraft(title: "Light"), by: ana)
            let second = try await write.change(board, BoardDraft(title: "Dusk"), by: ana)
            #expect(second.id == first.id && second.title == "Dusk" && second.version == 2)
            // A handle is its maker's: another's program makes another board.
            let other = try await write.change(board, BoardDraft(title: "Mine"), by: ben)
            #expect(other.id != first.id && other.isMine)
            try await write.delete(.id(first.id), by: ana)
            let back = try await write.change(board, BoardDraft(title: "Dusk"), by: ana)
            #expect(back.id != first.id && back.photoCount == 0)
            // Who names a version means the one that is gone.
            try await write.delete(board, by: ana)
            try await expectRefusal(.conflict) {
                _ = try await write.change(board, BoardDraft(title: "Dawn"), expectedVersion: 2, by: ana)
            }
            try await expectRefusal(.notFound) {
                _ = try await write.change(.id(back.id), BoardDraft(title: "Dawn"), by: ana)
            }
            #expect(try await verbs.count("boards") == 1)
        }
    }

    @Test func `with a stale version is refused, and loses nothing (rule 20)`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let board = try await verbs.board(by: ana)
            let write = verbs.all.writeBoard
            let told = try await verbs.told([ana]) {
                let changed = try await write.change(
                    .id(board.id), BoardDraft(title: "Dusk", note: "At six"), expectedVersion: 1, by: ana)
                #expect(changed.version == 2 && changed.title == "Dusk" && changed.note == "At six")
            }
            #expect(told == [[.boardChanged(board.id)]])
            for draft in [BoardDraft(title: "Dawn"), BoardDraft(title: ""), BoardDraft(cover: "gone")] {
                try await expectRefusal(.conflict) {
                    _ = try await write.change(.id(board.id), draft, expectedVersion: 1, by: ana)
                }
            }
            // What is not named stays (rule 9), and what stays is no change.
            let quiet = try await verbs.told([ana]) {
                let same = try await write.change(
                    .id(board.id), BoardDraft(title: " Dusk", visibility: "private", cover: ""), by: ana)
                #expect(same.version == 2 && same.title == "Dusk" && same.note == "At six")
            }
            #expect(quiet == [[]])
        }
    }

    @Test func `away from shared takes the others along, with what they placed`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 2)
            let (ben, carl) = (try await verbs.given.member("ben"), try await verbs.given.member("carl"))
            let board = try await verbs.board(by: ana, "Light", .shared, with: [ben, carl])
            try await verbs.place(post.photos[0], on: board, by: ana)
            try await verbs.place(post.photos[1], on: board, by: ben)
            let told = try await verbs.told([ana, ben, carl]) {
                let open = try await verbs.all.writeBoard.change(
                    .id(board.id), BoardDraft(visibility: "public"), by: ana)
                #expect(open.memberCount == 1 && open.photoCount == 1)
            }
            #expect(told == [[.boardChanged(board.id)], [.boardGone(board.id)], [.boardGone(board.id)]])
            #expect(try await verbs.names(on: board, to: nil) == [post.photos[0].id.string])
            #expect(try await verbs.count("saves") == 2)
            let seen = try await verbs.all.readBoards.show(.id(board.id), viewer: ben)
            #expect(!seen.mayAdd && !seen.isMine)
            // Nor does anything of it come back.
            _ = try await verbs.all.writeBoard.change(
                .id(board.id), BoardDraft(visibility: "shared"), by: ana)
            #expect(try await verbs.names(on: board, to: ana) == [post.photos[0].id.string])
            #expect(try await !verbs.sees(board, ben))
        }
    }

    @Test func `chooses one of its photos as the cover, and leaves it to the first again`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 3)
            let board = try await verbs.board(by: ana)
            for photo in post.photos.prefix(2) { try await verbs.place(photo, on: board, by: ana) }
            let write = verbs.all.writeBoard
            func cover(_ name: String) async throws -> Board {
                try await write.change(.id(board.id), BoardDraft(cover: name), by: ana)
            }
            let last = post.photos[0]
            let chosen = try await cover(last.id.string)
            #expect(chosen.cover?.id == last.id && chosen.version == 2)
            #expect(try await cover(last.id.string).version == 2)
            let other = try await verbs.unsplashPhoto("sea")
            _ = try await verbs.all.fillBoard.place(other.id.string, on: .id(board.id), by: ana)
            for name in [post.photos[2].id.string, other.id.string, "nothing"] {
                let refused = try await refusal { _ = try await cover(name) }
                #expect(refused?.faults == fault("cover_photo_id", .unknown))
            }
            let shown = try await verbs.all.readBoards.show(.id(board.id), viewer: ana)
            #expect(shown.cover?.id == last.id && shown.version == 2)
            let automatic = try await cover("")
            #expect(automatic.cover?.id == post.photos[1].id && automatic.version == 3)
        }
    }

    @Test(arguments: [
        (BoardDraft(), fault("title", .required)),
        (BoardDraft(title: " \u{3164}\n"), fault("title", .required)),
        (BoardDraft(title: String(repeating: "빛", count: 51)), fault("title", .tooLong(maximum: 50))),
        (
            BoardDraft(title: "Light", note: String(repeating: "빛", count: 301)),
            fault("note", .tooLong(maximum: 300))
        ),
        (BoardDraft(title: "Light", visibility: "secret"), fault("visibility", .unknown)),
        (BoardDraft(title: "Light", cover: "0123456789abc"), fault("cover_photo_id", .unknown)),
        (BoardDraft(title: "Light", handle: "short"), fault("handle", .format)),
        (BoardDraft(title: "Light", handle: "with a blank"), fault("handle", .format)),
    ])
    func `refuses what is no board, and makes none`(_ draft: BoardDraft, _ faults: [FieldFault])
        async throws
    {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let refused = try await refusal { _ = try await verbs.all.writeBoard(draft, by: ana) }
            #expect(refused?.faults == faults)
            #expect(try await verbs.count("boards") == 0)
        }
    }

    @Test func `refuses a two hundred and first, and takes it once another is deleted`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let first = try await verbs.board(by: ana)
            try await verbs.database.write { [ids = verbs.yard.ids, now = verbs.clock.now] stores in
                for _ in 1..<BoardRule.boardLimit {
                    _ = try stores.boards.insert(
                        ids.next(), (title: "More", note: "", visibility: .closed, handle: nil),
                        owner: ana.id, at: now)
                }
            }
            let refused = try await refusal { _ = try await verbs.board(by: ana) }
            #expect(refused?.faults == fault("boards", .tooMany(maximum: 200)))
            try await verbs.all.writeBoard.delete(.id(first.id), by: ana)
            _ = try await verbs.board(by: ana)
        }
    }

    @Test func `is its owner's alone, and deleting it tells all who are on it`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 1)
            let (ben, carl) = (try await verbs.given.member("ben"), try await verbs.given.member("carl"))
            let shared = try await verbs.board(by: ana, "Ours", .shared, with: [ben])
            let open = try await verbs.board(by: ana, "Open", .open)
            let closed = try await verbs.board(by: ana, "Mine", .closed)
            try await verbs.place(post.photos[0], on: shared, by: ben)
            let write = verbs.all.writeBoard
            let attempts: [(Board, Member, ErrorCode)] = [
                (shared, ben, .forbidden), (open, ben, .forbidden), (closed, ben, .notFound),
                (shared, carl, .notFound),
            ]
            for (board, member, code) in attempts {
                try await expectRefusal(code) {
                    _ = try await write.change(.id(board.id), BoardDraft(title: "Mine"), by: member)
                }
                try await expectRefusal(code) { try await write.delete(.id(board.id), by: member) }
            }
            let told = try await verbs.told([ana, ben, carl]) {
                try await write.delete(.id(shared.id), by: ana)
            }
            #expect(told == [[.boardGone(shared.id)], [.boardGone(shared.id)], []])
            try await expectRefusal(.notFound) { try await write.delete(.id(shared.id), by: ana) }
            #expect(try await verbs.count("saves") == 1)
            #expect(try await verbs.count("board_photos") == 0)
        }
    }
}
