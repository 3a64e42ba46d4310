import Foundation
import MadangClient
import TestSupport
import Testing

@Suite struct `Boards on the screens of an app` {
    private func changed(_ board: String) -> LiveEvent.News { .boardChanged(BoardEvent(boardID: board)) }

    private func gone(_ board: String) -> LiveEvent.News { .boardGone(BoardEvent(boardID: board)) }

    @Test func `stand on top when they are made, and once where the answer was lost`() async throws {
        try await withSteeredScreens { line, ana, _ in
            let boards = BoardsState(in: ana.state)
            await boards.list.refresh()
            #expect(boards.list.isLoaded && boards.list.rows.isEmpty)
            line.set(.losesAnswer, for: Calls.boards.createBoard.endpoint)
            let lost = await boards.make(BoardRequest(title: "Light"))
            #expect(lost == nil && ana.state.failure?.wish == .makeBoard)
            line.set(nil, for: Calls.boards.createBoard.endpoint)
            let made = try #require(await boards.make(BoardRequest(title: "Light")))
            #expect(boards.list.rows.map(\.board.title) == ["Light"] && boards.list.rows[0] === made)
            // The event of it comes as well.
            await ana.handle(changed(made.id))
            ana.yard.clock.advance(by: .seconds(1))
            let second = try #require(await boards.make(BoardRequest(title: "Walls")))
            #expect(boards.list.rows.map(\.id) == [second.id, made.id])
            await boards.list.refresh()
            #expect(boards.list.rows.map(\.id) == [second.id, made.id])
        }
    }

    @Test func `come, move and go by what happens on other devices`() async throws {
        try await withScreens { ana, ben in
            let boards = BoardsState(in: ana.state)
            await boards.list.refresh()
            var made: [String] = []
            for title in ["Light", "Walls"] {
                ana.yard.clock.advance(by: .seconds(1))
                let board = try await ana.madang.makeBoard(BoardRequest(title: title))
                await ana.handle(changed(board.id))
                made.append(board.id)
            }
            #expect(boards.list.rows.map(\.board.title) == ["Walls", "Light"])
            ana.yard.clock.advance(by: .seconds(1))
            let photo = try await ben.post("look").photos[0].id
            try await ana.madang.placePhoto(photo, onBoard: made[0])
            await ana.handle(changed(made[0]))
            #expect(boards.list.rows.map(\.board.title) == ["Light", "Walls"])
            #expect(boards.list.rows[0].board.photoCount == 1)
            let walls = boards.list.rows[1]
            try await ana.madang.deleteBoard(made[1])
            await ana.handle(gone(made[1]))
            #expect(boards.list.rows.map(\.id) == [made[0]] && walls.isGone)
            // Word of the rest was missed.
            try await ana.madang.deleteBoard(made[0])
            _ = try await ana.madang.makeBoard(BoardRequest(title: "Trips"))
            await ana.handle(.reset)
            #expect(boards.list.rows.map(\.board.title) == ["Trips"])
        }
    }

    @Test func `are shared, left, and gone with whoever is blocked`() async throws {
        try await withScreens { ana, ben in
            let (mine, theirs) = (BoardsState(in: ana.state), BoardsState(in: ben.state))
            await mine.list.refresh()
            await theirs.list.refresh()
            var shared: [BoardFacts] = []
            for title in ["Trips", "Yards"] {
                ana.yard.clock.advance(by: .seconds(1))
                let draft = BoardRequest(title: title, visibility: "shared")
                let board = try #require(await theirs.make(draft))
                #expect(await board.add("ana")?.member.username == "ana")
                #expect(board.board.memberCount == 2)
                await ana.handle(changed(board.id))
                shared.append(board)
            }
            #expect(mine.list.rows.map(\.board.title) == ["Yards", "Trips"])
            #expect(mine.list.rows.allSatisfy { $0.board.isNew && !$0.board.isMine })
            let nobody = await shared[0].add("nobody")
            #expect(nobody == nil && ben.state.failure?.wish == .shareBoard(shared[0].id))
            let left = mine.list.rows[1]
            #expect(await left.leave())
            #expect(left.isGone && mine.list.rows.map(\.board.title) == ["Yards"])
            await ben.handle(changed(shared[0].id))
            #expect(shared[0].board.memberCount == 1)
            // Named anew it is back.
            #expect(await shared[0].add("ana") != nil)
            await ana.handle(changed(shared[0].id))
            #expect(mine.list.rows.contains { $0.id == shared[0].id && !$0.isGone })
            #expect(await shared[0].remove("ana"))
            await ana.handle(gone(shared[0].id))
            #expect(mine.list.rows.map(\.board.title) == ["Yards"])
            let owner = ana.state.member(mine.list.rows[0].board.owner)
            #expect(await owner.setBlocked(true))
            #expect(mine.list.rows.isEmpty && theirs.list.rows.count == 2)
        }
    }

    @Test func `are found by their titles, and of others those that everybody sees`() async throws {
        try await withScreens { ana, ben in
            for (title, visibility) in [
                ("Light", "public"), ("Trips", "private"), ("Light and shade", "public"),
            ] {
                ben.yard.clock.advance(by: .seconds(1))
                try await ben.madang.makeBoard(BoardRequest(title: title, visibility: visibility))
            }
            let own = BoardsState(in: ben.state)
            await own.search("light")
            #expect(own.list.rows.map(\.board.title) == ["Light and shade", "Light"] && own.words == "light")
            // What is made meanwhile was not found.
            #expect(await own.make(BoardRequest(title: "Light again")) != nil)
            #expect(own.list.rows.count == 2)
            await own.search("")
            #expect(own.list.rows.count == 4 && own.words == nil)
            let shown = BoardsState(in: ana.state, of: "ben")
            await shown.search("trips")
            #expect(shown.list.rows.map(\.board.title) == ["Light and shade", "Light"] && shown.words == nil)
            #expect(shown.list.rows.allSatisfy { !$0.board.mayAdd && $0.board.usedAt == nil })
            // On one's own profile it comes with what one shows, and goes with what one does not.
            let profile = BoardsState(in: ben.state, of: "ben")
            await profile.list.refresh()
            let trips = try #require(own.list.rows.first { $0.board.title == "Trips" })
            #expect(await trips.write(BoardRequest(visibility: "public")))
            #expect(profile.list.rows.map(\.board.title) == ["Light and shade", "Trips", "Light"])
            #expect(await trips.write(BoardRequest(visibility: "private")))
            #expect(profile.list.rows.map(\.board.title) == ["Light and shade", "Light"])
            #expect(await trips.delete())
            #expect(trips.isGone && own.list.rows.count == 3)
        }
    }

    @Test func `are shown as they are now when somebody changed them first, and a second try goes over it`()
        async throws
    {
        try await withSteeredScreens { line, ana, _ in
            let board = try await ana.madang.makeBoard(BoardRequest(title: "Light"))
            let facts = ana.state.board(board)
            try await ana.madang.writeBoard(board.id, BoardRequest(title: "Shade"))
            #expect(await !facts.write(BoardRequest(note: "On walls")))
            #expect(ana.state.failure?.error.code == "conflict")
            #expect(ana.state.failure?.wish == .writeBoard(board.id))
            #expect(facts.board.title == "Shade" && facts.board.note.isEmpty)
            #expect(await facts.write(BoardRequest(note: "On walls")))
            #expect(facts.board.title == "Shade" && facts.board.note == "On walls")
            // The server heard it, and its answer was lost.
            line.set(.losesAnswer, for: Calls.boards.writeBoard.endpoint)
            #expect(await !facts.write(BoardRequest(title: "Walls")))
            line.set(nil, for: Calls.boards.writeBoard.endpoint)
            #expect(await facts.write(BoardRequest(title: "Walls")))
            #expect(facts.board.title == "Walls" && facts.board.version == 4)
            try await ana.madang.deleteBoard(board.id)
            await facts.load()
            #expect(facts.isGone && ana.state.failure?.error.code == "not_found")
            #expect(await facts.delete())
        }
    }
}
