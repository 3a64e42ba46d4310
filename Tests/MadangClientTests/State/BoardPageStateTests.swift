import Foundation
import MadangClient
import MadangCore
import Synchronization
import TestSupport
import Testing

@Suite struct `A board on the screen of an app` {
    /// Ana's board with photos of Ben's, "a" to "d" from the first to the last, on a line that can be steered.
    @MainActor private struct Scene {
        let line: SteeredTransport
        let sent: RecordingTransport
        let ana: Screens
        let ben: Screens
        let page: BoardPageState
        /// In the order of the board.
        let photos: [String]

        var shown: [String] { page.rows.map(\.id) }

        /// The board as the server has it.
        func known() async throws -> [String] {
            try await ana.madang.photos(onBoard: page.facts.id).firstPage().map(\.id)
        }

        /// What was sent to put the board in order.
        var orders: [String] {
            sent.exchanges.filter { $0.endpoint == Calls.boards.orderBoard.endpoint }.map(\.body)
        }

        func changed() async {
            await ana.handle(.boardChanged(BoardEvent(boardID: page.facts.id)))
        }
    }

    private func withScene(
        _ body: @escaping @MainActor @Sendable (Scene) async throws -> Void
    ) async throws {
        let lines = Mutex<(SteeredTransport, RecordingTransport)?>(nil)
        try await withScreens(
            over: { router in
                let recording = RecordingTransport(router)
                let steered = SteeredTransport(recording)
                lines.withLock { $0 = (steered, recording) }
                return steered
            }, retry: .never
        ) { ana, ben in
            let (line, sent) = try #require(lines.withLock { $0 })
            var photos: [String] = []
            for text in ["a", "b", "c", "d"] { photos.append(try await ben.post(text).photos[0].id) }
            let board = try await ana.madang.makeBoard(BoardRequest(title: "Light"))
            try await ana.madang.fillBoard(board.id, with: photos)
            let page = BoardPageState(try await ana.madang.board(board.id), in: ana.state)
            await page.list.refresh()
            let scene = Scene(line: line, sent: sent, ana: ana, ben: ben, page: page, photos: photos)
            #expect(scene.shown == photos && page.facts.board.photoCount == 4)
            try await body(scene)
        }
    }

    private func body(_ photos: [String]) -> String {
        #"{"photo_ids":[\#(photos.map { "\"\($0)\"" }.joined(separator: ","))]}"#
    }

    @Test func `shows an order at once, sends it as the smallest stretch, and goes back where it is refused`()
        async throws
    {
        try await withScene { scene in
            let (page, all) = (scene.page, scene.photos)
            page.move(all[3], to: 1)
            #expect(scene.shown == [all[0], all[3], all[1], all[2]] && scene.orders.isEmpty)
            #expect(await page.settleOrder())
            #expect(scene.orders == [body([all[3], all[1], all[2]])])
            let now = [all[0], all[3], all[1], all[2]]
            #expect(scene.shown == now && page.list.rows.map(\.id) == now)
            let known = try await scene.known()
            #expect(known == now)
            // To and fro is nothing to be sent, and places beyond the end are the end.
            page.move(all[0], to: 9)
            page.move(all[0], to: -1)
            #expect(await page.settleOrder())
            #expect(scene.orders.count == 1 && scene.shown == now)

            scene.line.set(.isDown, for: Calls.boards.orderBoard.endpoint)
            page.move(all[0], to: 3)
            #expect(scene.shown == [all[3], all[1], all[2], all[0]])
            #expect(await !page.settleOrder())
            #expect(scene.shown == now && scene.ana.state.failure?.wish == .orderBoard(page.facts.id))
            #expect(await page.settleOrder())
        }
    }

    @Test func `follows what is moved while an order is on its way`() async throws {
        try await withScene { scene in
            let (page, all) = (scene.page, scene.photos)
            let (answered, gate) = (Gate(), Gate())
            scene.line.set(.waits(answered: answered, gate), for: Calls.boards.orderBoard.endpoint)
            page.move(all[1], to: 0)
            let settling = Task { await page.settleOrder() }
            await answered.wait()
            page.move(all[3], to: 0)
            #expect(await page.settleOrder())
            #expect(scene.shown == [all[3], all[1], all[0], all[2]])
            gate.open()
            #expect(await settling.value)
            #expect(scene.orders.count == 2 && scene.shown == [all[3], all[1], all[0], all[2]])
            let known = try await scene.known()
            #expect(known == scene.shown)
        }
    }

    @Test func `keeps one's order while others are added and taken off`() async throws {
        try await withScene { scene in
            let (page, all) = (scene.page, scene.photos)
            page.move(all[0], to: 2)
            let new = try await scene.ben.post("new").photos[0].id
            try await scene.ana.madang.placePhoto(new, onBoard: page.facts.id)
            try await scene.ana.madang.takePhoto(all[3], offBoard: page.facts.id)
            await scene.changed()
            #expect(scene.shown == [new, all[1], all[2], all[0]])
            #expect(await page.settleOrder())
            #expect(scene.orders == [body([all[1], all[2], all[0]])])
            #expect(try await scene.known() == [new, all[1], all[2], all[0]])
            #expect(page.facts.board.photoCount == 4)
            // Moved on another device.
            try await scene.ana.madang.orderBoard(page.facts.id, [all[0], new])
            await scene.changed()
            #expect(scene.shown == [all[0], all[1], all[2], new])
        }
    }

    @Test func `moves several at once, and has those back that stay where they are`() async throws {
        try await withScene { scene in
            let (ana, all) = (scene.ana, scene.photos)
            let draft = BoardRequest(title: "Trips", visibility: "shared")
            let shared = try await scene.ben.madang.makeBoard(draft)
            try await scene.ben.madang.addMember("ana", toBoard: shared.id)
            try await scene.ben.madang.placePhoto(all[0], onBoard: shared.id)
            try await ana.madang.fillBoard(shared.id, with: [all[1], all[2]])
            let page = BoardPageState(try await ana.madang.board(shared.id), in: ana.state)
            await page.list.refresh()
            #expect(page.rows.map(\.id) == [all[1], all[2], all[0]])
            #expect(page.rows.map(\.addedBy?.id) == ["ana", "ana", "ben"])
            #expect(page.rows.map(\.mayTakeOff) == [true, true, false])
            let target = try await ana.madang.makeBoard(BoardRequest(title: "Shade"))
            for photo in [all[1], all[0], "nothing"] { page.choose(photo, true) }
            #expect(page.chosen == [all[0], all[1]])

            scene.line.set(.isDown, for: Calls.boards.fillBoard.endpoint)
            let failed = await page.moveChosen(to: target.id)
            #expect(failed == nil && ana.state.failure?.wish == .fillBoard(target.id))
            #expect(page.rows.count == 3 && page.chosen.count == 2)

            let (answered, gate) = (Gate(), Gate())
            scene.line.set(.waits(answered: answered, gate), for: Calls.boards.fillBoard.endpoint)
            let moving = Task { await page.moveChosen(to: target.id) }
            await answered.wait()
            #expect(page.rows.map(\.id) == [all[2]])
            gate.open()
            let filled = try #require(await moving.value)
            #expect(filled.added == [all[1], all[0]] && filled.removed == [all[1]])
            #expect(page.rows.map(\.id) == [all[2], all[0]] && page.chosen.isEmpty)
            let lying = try await ana.madang.photos(onBoard: target.id).firstPage().map(\.id)
            #expect(lying == [all[1], all[0]])
            #expect(page.rows[1].photo.boardIDs.contains(target.id))

            for row in page.rows { page.choose(row.id, true) }
            // Ben's she may not take off.
            #expect(await !page.takeOffChosen())
            #expect(page.rows.map(\.id) == [all[0]] && page.chosen == [all[0]])
            let added = await page.addChosen(to: scene.page.facts.id)
            #expect(added?.removed == [] && page.rows.count == 1)
            // It lies on the other page already, and stays in its place.
            #expect(scene.shown == all)
            page.choose(all[0], false)
            #expect(page.chosen.isEmpty)
            // Undone: what went is back, on top.
            try await ana.madang.fillBoard(shared.id, with: [all[1]], from: target.id)
            await ana.handle(.boardChanged(BoardEvent(boardID: shared.id)))
            #expect(page.rows.map(\.id) == [all[1], all[0]])
        }
    }

    @Test func `has a cover that one chooses, and memos of one's own`() async throws {
        try await withScene { scene in
            let (page, all) = (scene.page, scene.photos)
            #expect(page.facts.board.cover?.id == all[0] && page.rows.allSatisfy { !$0.isCover })
            #expect(await page.setCover(all[2]))
            #expect(page.rows.map(\.isCover) == [false, false, true, false])
            #expect(page.facts.board.cover?.id == all[2])
            #expect(await page.setCover(all[3]))
            #expect(page.rows.map(\.isCover) == [false, false, false, true])
            #expect(await page.setCover(nil))
            #expect(page.rows.allSatisfy { !$0.isCover } && page.facts.board.cover?.id == all[0])

            await page.rows[1].photo.setMemo("warm light")
            await page.rows[2].photo.setMemo("stones")
            #expect(page.rows.map(\.memo) == [nil, "warm light", "stones", nil])
            await page.search("light")
            #expect(page.rows.map(\.id) == [all[1]] && page.words == "light")
            // A search is not put in order.
            page.move(all[1], to: 0)
            #expect(await page.settleOrder())
            #expect(scene.orders.isEmpty)
            await page.search("")
            #expect(scene.shown == all)
        }
    }

    @Test func `loses what is saved no more, with its post, and whoever is blocked`() async throws {
        try await withScene { scene in
            let (page, all) = (scene.page, scene.photos)
            await page.rows[0].photo.setMemo(nil)
            #expect(scene.shown == Array(all[1...]))
            let known = try await scene.known()
            #expect(known == scene.shown)
            let post = try #require(page.rows[0].postID)
            try await scene.ben.madang.deletePost(post)
            await scene.ana.handle(.postDeleted(PostEvent(postID: post)))
            #expect(scene.shown == Array(all[2...]))
            #expect(await page.rows[0].author?.setBlocked(true) == true)
            #expect(page.rows.isEmpty && !page.facts.isGone)
            await scene.ana.handle(.boardGone(BoardEvent(boardID: page.facts.id)))
            #expect(page.facts.isGone)
        }
    }
}
