import Foundation
import MadangClient
import TestSupport
import Testing

@Suite struct `What one saved` {
    /// Ana looks at her saves and at Explore, with three photos of Ben's.
    private func withSaves(
        _ body:
            @escaping @MainActor @Sendable (SteeredTransport, Screens, Screens, ExploreState, SavesState)
            async throws -> Void
    ) async throws {
        try await withSteeredScreens { line, ana, ben in
            for text in ["a", "b", "c"] { _ = try await ben.post(text) }
            let (explore, saves) = (ExploreState(in: ana.state), SavesState(in: ana.state))
            await explore.photos.refresh()
            await saves.list.refresh()
            #expect(saves.isEmpty && explore.photos.rows.count == 3)
            try await body(line, ana, ben, explore, saves)
        }
    }

    @Test func `is there at once and once, with its memo, wherever it is saved`() async throws {
        try await withSaves { _, ana, _, explore, saves in
            let photo = explore.photos.rows[0].photo
            await photo.setMemo("warm light")
            #expect(saves.rows.map(\.photo.memo) == ["warm light"] && !saves.isEmpty)
            #expect(saves.rows[0].photo === photo && saves.rows[0].author?.id == "ben")
            // The event of it comes as well.
            await ana.handle(.photoSaved(PhotoEvent(photoID: photo.id)))
            // On another device: another photo, and another memo.
            let second = explore.photos.rows[1].photo
            yardMoves(ana)
            try await ana.madang.savePhoto(second.id, memo: "stones")
            await ana.handle(.photoSaved(PhotoEvent(photoID: second.id)))
            try await ana.madang.savePhoto(photo.id, memo: "cold light")
            await ana.handle(.photoSaved(PhotoEvent(photoID: photo.id)))
            #expect(saves.rows.map(\.photo.memo) == ["stones", "cold light"])
            #expect(explore.photos.rows.map(\.photo.isSaved) == [true, true, false])
            await saves.list.refresh()
            #expect(saves.rows.map(\.photo.memo) == ["stones", "cold light"])
        }
    }

    @Test func `may have no memo until one is written, on all devices, and a bare save takes none away`()
        async throws
    {
        try await withSaves { _, ana, _, explore, saves in
            let photo = explore.photos.rows[0].photo
            await photo.save()
            #expect(photo.isSaved && photo.memo == nil && saves.rows.map(\.photo.memo) == [nil])
            let bare = try await ana.madang.save(of: photo.id)
            #expect(bare.memo == nil)
            await ana.handle(.photoSaved(PhotoEvent(photoID: photo.id)))
            #expect(photo.isSaved && photo.memo == nil)
            await photo.setMemo("light")
            await photo.save()
            #expect(photo.memo == "light")
            let again = try await ana.madang.savePhoto(photo.id)
            #expect(again.memo == "light")
            await photo.setMemo(nil)
            #expect(!photo.isSaved && saves.isEmpty)
        }
    }

    private func yardMoves(_ screens: Screens) { screens.yard.clock.advance(by: .seconds(1)) }

    @Test func `goes at once when it is taken away, and is back in its place when that is refused`()
        async throws
    {
        try await withSaves { line, ana, _, explore, saves in
            for (number, row) in explore.photos.rows.enumerated() {
                yardMoves(ana)
                await row.photo.setMemo("m\(number)")
            }
            #expect(saves.rows.map(\.photo.memo) == ["m2", "m1", "m0"])
            let middle = saves.rows[1].photo
            let (answered, gate) = (Gate(), Gate())
            line.set(.waits(answered: answered, gate), for: Calls.saves.removeSave.endpoint)
            let removal = Task { await middle.setMemo(nil) }
            await answered.wait()
            #expect(saves.rows.map(\.photo.memo) == ["m2", "m0"] && !middle.isSaved)
            gate.open()
            await removal.value
            await ana.handle(.photoUnsaved(PhotoEvent(photoID: middle.id)))
            await saves.list.refresh()
            #expect(saves.rows.map(\.photo.memo) == ["m2", "m0"])
            line.set(.isDown, for: Calls.saves.removeSave.endpoint)
            await saves.rows[0].photo.setMemo(nil)
            #expect(saves.rows.map(\.photo.memo) == ["m2", "m0"])
            #expect(ana.state.failure?.wish == .save(photo: saves.rows[0].id))
        }
    }

    @Test func `is not moved by late word of what one has undone`() async throws {
        try await withSaves { _, ana, _, explore, saves in
            let photo = explore.photos.rows[0].photo
            await photo.setMemo("one")
            await photo.setMemo(nil)
            await photo.setMemo("two")
            // Of the removal in between.
            await ana.handle(.photoUnsaved(PhotoEvent(photoID: photo.id)))
            #expect(photo.isSaved && saves.rows.map(\.photo.memo) == ["two"])
        }
    }

    @Test func `is found by its memo, and what an earlier search finds late does not show`() async throws {
        try await withSaves { line, ana, _, explore, saves in
            for (row, memo) in zip(explore.photos.rows, ["warm light", "stones", "light and shade"]) {
                yardMoves(ana)
                await row.photo.setMemo(memo)
            }
            let (answered, gate) = (Gate(), Gate())
            line.set(.waits(answered: answered, gate), for: Calls.saves.listSaves.endpoint)
            let early = Task { await saves.search("stones") }
            await answered.wait()
            line.set(nil, for: Calls.saves.listSaves.endpoint)
            await saves.search("light")
            gate.open()
            await early.value
            #expect(
                saves.rows.map(\.photo.memo) == ["light and shade", "warm light"] && saves.words == "light")
            // What is saved meanwhile was not found; what is taken away goes.
            await explore.photos.rows[1].photo.setMemo("light stones")
            #expect(saves.rows.count == 2)
            await saves.rows[0].photo.setMemo(nil)
            #expect(saves.rows.map(\.photo.memo) == ["warm light"])
            await saves.search("")
            #expect(saves.rows.map(\.photo.memo) == ["light stones", "warm light"])
        }
    }

    @Test func `goes with its post, and with whoever is blocked`() async throws {
        try await withSaves { _, ana, ben, explore, saves in
            for row in explore.photos.rows { await row.photo.setMemo("memo") }
            let row = saves.rows[0]
            let post = try #require(row.postID)
            try await ben.madang.deletePost(post)
            await ana.handle(.postDeleted(PostEvent(postID: post)))
            #expect(saves.rows.count == 2 && explore.photos.rows.count == 2)
            #expect(await row.author?.setBlocked(true) == true)
            #expect(saves.isEmpty && explore.photos.rows.isEmpty)
        }
    }

    @Test func `has the right stars after something was missed`() async throws {
        try await withSaves { _, ana, _, explore, saves in
            let photos = explore.photos.rows.map(\.photo)
            await photos[0].setMemo("gone soon")
            try await ana.madang.removeSave(of: photos[0].id)
            try await ana.madang.savePhoto(photos[1].id, memo: "new")
            await ana.handle(.reset)
            #expect(photos.map(\.isSaved) == [false, true, false])
            #expect(saves.list.newCount == 1)
            await saves.list.showNew()
            #expect(saves.rows.map(\.photo.memo) == ["new"])
        }
    }
}
