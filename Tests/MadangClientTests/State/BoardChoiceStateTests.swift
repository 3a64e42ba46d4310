import Foundation
import MadangClient
import TestSupport
import Testing

@Suite struct `The boards beside a memo` {
    /// Ana with boards, the last one used last, and a photo of Ben's.
    private func withChoice(
        _ titles: [String] = ["One", "Two", "Three", "Four", "Five"],
        _ body:
            @escaping @MainActor @Sendable (SteeredTransport, Screens, PhotoState, [String: String])
            async throws -> Void
    ) async throws {
        try await withSteeredScreens { line, ana, ben in
            _ = try await ben.post("look")
            let explore = ExploreState(in: ana.state)
            await explore.photos.refresh()
            var boards: [String: String] = [:]
            for title in titles {
                ana.yard.clock.advance(by: .seconds(1))
                boards[title] = try await ana.madang.makeBoard(BoardRequest(title: title)).id
            }
            try await body(line, ana, explore.photos.rows[0].photo, boards)
        }
    }

    @Test func `are the last three and those on which the photo lies, and the rest is found`() async throws {
        try await withChoice { _, ana, photo, boards in
            let (one, two) = (try #require(boards["One"]), try #require(boards["Two"]))
            try await ana.madang.savePhoto(photo.id, memo: "light")
            try await ana.madang.placePhoto(photo.id, onBoard: one)
            // To place it was to use the board.
            for title in ["Three", "Four", "Five"] {
                ana.yard.clock.advance(by: .seconds(1))
                try await ana.madang.writeBoard(try #require(boards[title]), BoardRequest(note: "later"))
            }
            let choice = BoardChoiceState(photo, in: ana.state)
            await choice.load()
            #expect(choice.offered.map(\.title) == ["Five", "Four", "Three", "One"])
            #expect(choice.offered.map(\.isOn) == [false, false, false, true] && photo.memo == "light")
            #expect(choice.found.count == 5 && !choice.isWorthSettling(memo: "light"))
            choice.words = "TW"
            #expect(choice.found.map(\.title) == ["Two"])
            choice.words = "nothing"
            #expect(choice.found.isEmpty)
            choice.set(two, true)
            #expect(choice.offered.map(\.title).sorted() == ["Five", "Four", "One", "Three", "Two"])
            choice.set(one, false)
            // What is pressed and let go of again is nothing to be done.
            choice.set(try #require(boards["Five"]), true)
            choice.set(try #require(boards["Five"]), false)
            #expect(choice.isWorthSettling(memo: nil))
            #expect(await choice.settle(memo: nil))
            let save = try await ana.madang.save(of: photo.id)
            #expect(save.boardIDs == [two] && save.memo == "light")
            #expect(photo.boardIDs == [two] && !choice.isWorthSettling(memo: nil))
            #expect(await choice.settle(memo: " stones "))
            #expect(photo.memo == "stones" && photo.boardIDs == [two])
        }
    }

    @Test func `save a photo without a memo where that is blank`() async throws {
        try await withChoice(["Light"]) { _, ana, photo, boards in
            let light = try #require(boards["Light"])
            let choice = BoardChoiceState(photo, in: ana.state)
            await choice.load()
            #expect(!photo.isSaved && choice.offered.map(\.isOn) == [false])
            #expect(!choice.isWorthSettling(memo: " \n"))
            // Nothing is to be done, and nothing is.
            #expect(await choice.settle(memo: " \n"))
            #expect(!photo.isSaved)
            choice.set(light, true)
            #expect(await choice.settle(memo: " \n"))
            let save = try await ana.madang.save(of: photo.id)
            #expect(save.memo == nil && save.boardIDs == [light])
            #expect(photo.isSaved && photo.memo == nil && photo.boardIDs == [light])
            await photo.setMemo(nil)
            #expect(photo.boardIDs.isEmpty && choice.offered.map(\.isOn) == [false])
        }
    }

    @Test func `have a new one pressed at once, and lose those that are gone`() async throws {
        try await withChoice(["Light"]) { _, ana, photo, boards in
            let choice = BoardChoiceState(photo, in: ana.state)
            await choice.load()
            choice.words = "Walls"
            #expect(await choice.make("Walls"))
            #expect(choice.offered.map(\.title) == ["Walls", "Light"] && choice.words.isEmpty)
            #expect(choice.offered.map(\.isOn) == [true, false])
            #expect(await !choice.make(String(repeating: "a", count: 51)))
            #expect(ana.state.failure?.error.fault(of: "title")?.code == "too_long")
            #expect(await choice.settle(memo: "light"))
            let save = try await ana.madang.save(of: photo.id)
            #expect(save.memo == "light" && save.boardIDs?.count == 1)
            // On another device.
            let trips = try await ana.madang.makeBoard(BoardRequest(title: "Trips"))
            await ana.handle(.boardChanged(BoardEvent(boardID: trips.id)))
            let light = try #require(boards["Light"])
            try await ana.madang.deleteBoard(light)
            await ana.handle(.boardGone(BoardEvent(boardID: light)))
            #expect(Set(choice.found.map(\.title)) == ["Trips", "Walls"])
        }
    }

    @Test func `stay pressed where they could not be reached, and the rest is done`() async throws {
        try await withChoice(["Light", "Shade"]) { line, ana, photo, boards in
            let (light, shade) = (try #require(boards["Light"]), try #require(boards["Shade"]))
            let choice = BoardChoiceState(photo, in: ana.state)
            await choice.load()
            for board in [light, shade] { choice.set(board, true) }
            try await ana.madang.deleteBoard(shade)
            #expect(await !choice.settle(memo: "light"))
            #expect(ana.state.failure?.wish == .fillBoard(shade))
            #expect(photo.memo == "light" && photo.boardIDs == [light])
            // Without the save nothing is placed.
            line.set(.isDown, for: Calls.saves.savePhoto.endpoint)
            #expect(await !choice.settle(memo: "stones"))
            #expect(photo.memo == "light" && ana.state.failure?.wish == .save(photo: photo.id))
        }
    }
}
