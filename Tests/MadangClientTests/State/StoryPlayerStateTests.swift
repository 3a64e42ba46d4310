import Foundation
import MadangClient
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3))) struct `A player of stories` {
    /// The calls by which it says what was seen.
    private func marks(_ line: RecordingTransport) -> [String] {
        line.exchanges.filter { $0.endpoint == Calls.stories.seeStory.endpoint }.map(\.body)
    }

    /// As `withStories`, with all that Ana sends.
    private func withRecorded(
        _ body: @escaping @MainActor @Sendable (RecordingTransport, StoryScene) async throws -> Void
    ) async throws {
        let line = Mutex<RecordingTransport?>(nil)
        try await withStories(
            over: { router in
                let recording = RecordingTransport(router)
                line.withLock { $0 = recording }
                return recording
            }
        ) { scene in
            try await body(try #require(line.withLock { $0 }), scene)
        }
    }

    @Test func `goes on after five seconds, from frame to story to person`() async throws {
        try await withStories { scene in
            let last = try await scene.story(by: scene.cleo)
            let first = try await scene.story(by: scene.ben, frames: 2)
            let second = try await scene.story(by: scene.ben)
            let player = try await scene.player()
            #expect(player.story == nil && !player.isRunning)
            await player.open()
            #expect(player.ring.member.username == "ben" && player.story?.id == first.id)
            #expect(player.frame == 0 && player.isRunning && player.remaining == .seconds(5))
            let running = Task { await player.run() }
            scene.pass(.seconds(5))
            await until { player.frame == 1 }
            #expect(player.story?.id == first.id)
            scene.pass(.seconds(5))
            await until { player.story?.id == second.id }
            #expect(player.frame == 0)
            scene.pass(.seconds(5))
            await until { player.story?.id == last.id }
            #expect(player.ring.member.username == "cleo" && player.ending == nil)
            scene.pass(.seconds(5))
            await running.value
            #expect(player.ending == .finished && !player.isRunning)
        }
    }

    @Test func `stands still for each reason, and goes on only when the last is gone`() async throws {
        try await withStories { scene in
            _ = try await scene.story(by: scene.ben, frames: 3)
            let player = try await scene.player()
            await player.open()
            let running = Task { await player.run() }
            scene.pass(.seconds(2))
            player.pause(.held)
            #expect(player.remaining == .seconds(3) && !player.isRunning)
            player.pause(.left)
            scene.pass(.seconds(60))
            player.resume(.held)
            #expect(player.pauses == [.left] && !player.isRunning)
            player.resume(.left)
            #expect(player.isRunning && player.remaining == .seconds(3))
            scene.pass(.seconds(3))
            await until { player.frame == 1 }
            #expect(player.remaining == .seconds(5))
            for why: StoryPlayerState.Pause in [.hand, .held, .left, .covered, .reader, .loading] {
                player.pause(why)
                player.pause(why)
                #expect(!player.isRunning)
                player.resume(why)
                #expect(player.isRunning)
            }
            player.close()
            await running.value
            #expect(player.ending == .closed && player.frame == 1 && !player.isRunning)
        }
    }

    @Test func `never moves by itself where motion is reduced`() async throws {
        try await withStories { scene in
            _ = try await scene.story(by: scene.ben, frames: 3)
            let player = try await scene.player(isCalm: true)
            await player.open()
            let running = Task { await player.run() }
            scene.pass(.seconds(60))
            await player.next()
            #expect(player.frame == 1 && !player.isRunning && player.ending == nil)
            scene.pass(.seconds(60))
            await player.back()
            #expect(player.frame == 0)
            player.close()
            await running.value
        }
    }

    @Test func `steps over frames, stories and people, and begins at the first unseen frame`() async throws {
        try await withStories { scene in
            let last = try await scene.story(by: scene.cleo, frames: 2)
            let first = try await scene.story(by: scene.ben, frames: 2)
            let second = try await scene.story(by: scene.ben, frames: 3)
            try await scene.ana.madang.seeStory(first.id, frames: 2)
            try await scene.ana.madang.seeStory(second.id, frames: 1)
            let player = try await scene.player()
            await player.open()
            #expect(player.story?.id == second.id && player.frame == 1)
            await player.back()
            await player.back()
            #expect(player.story?.id == first.id && player.frame == 1)
            await player.back()
            await player.back()
            // Before the first there is nobody.
            #expect(player.story?.id == first.id && player.frame == 0 && player.ending == nil)
            await player.nextPerson()
            #expect(player.story?.id == last.id && player.ring.member.username == "cleo")
            await player.previousPerson()
            #expect(player.ring.member.username == "ben")
            await player.nextPerson()
            await player.nextPerson()
            #expect(player.ending == .finished && player.story?.id == last.id)
        }
    }

    @Test func `marks what it shows, once`() async throws {
        try await withRecorded { line, scene in
            let story = try await scene.story(by: scene.ben, frames: 2)
            let player = try await scene.player()
            await player.open()
            await player.next()
            await player.back()
            await player.next()
            #expect(marks(line) == [#"{"frames":1}"#, #"{"frames":2}"#])
            let kept = try await scene.ana.madang.story(story.id)
            #expect(kept.seenFrames == 2)
            // Of one's own there is nothing to be said.
            _ = try await scene.story(by: scene.ana, frames: 2)
            let own = scene.player(of: [try #require(try await scene.ana.madang.stories().own)])
            await own.open()
            await own.next()
            #expect(own.frame == 1 && marks(line).count == 2)
        }
    }

    @Test func `ends with a word when the story is deleted or its time is over`() async throws {
        try await withStories { scene in
            let other = try await scene.story(by: scene.cleo)
            let first = try await scene.story(by: scene.ben)
            let second = try await scene.story(by: scene.ben)
            let third = try await scene.story(by: scene.ben)
            let player = try await scene.player()
            await player.open()
            // What comes is left out.
            try await scene.ben.madang.deleteStory(second.id)
            await scene.ana.handle(.storyDeleted(StoryEvent(storyID: second.id)))
            await player.next()
            #expect(player.story?.id == third.id && player.ending == nil)
            try await scene.ben.madang.deleteStory(third.id)
            // Word of it was missed.
            await scene.ana.handle(.reset)
            #expect(player.ending == .deleted && player.story?.id == third.id)

            // Behind Cleo, of whom nothing was seen.
            let told = try await scene.player(at: 1)
            await told.open()
            #expect(told.story?.id == first.id)
            await scene.ana.handle(.reset)
            #expect(told.ending == nil)
            try await scene.ben.madang.deleteStory(first.id)
            await scene.ana.handle(.storyDeleted(StoryEvent(storyID: first.id)))
            #expect(told.ending == .deleted)

            let late = try await scene.player()
            await late.open()
            late.pause(.hand)
            #expect(late.story?.id == other.id)
            let running = Task { await late.run() }
            scene.pass(.seconds(24 * 3600))
            await running.value
            #expect(late.ending == .expired)
        }
    }

    @Test func `asks the server for a story's end where the clock of the device is ahead`() async throws {
        try await withRecorded { line, scene in
            let story = try await scene.story(by: scene.ben)
            let player = try await scene.player(ahead: 48 * 3600)
            await player.open()
            player.pause(.hand)
            let running = Task { await player.run() }
            let asked = Calls.stories.listMemberStories.endpoint
            for count in 2...4 {
                while line.count(of: asked) < count {
                    // Time goes on for the device alone.
                    scene.clock.advance(by: .seconds(1))
                    await Task.yield()
                }
                #expect(player.ending == nil && player.story?.id == story.id)
            }
            player.close()
            await running.value
        }
    }

    @Test func `loads the next picture before it is needed, and waits for the one that is shown`()
        async throws
    {
        try await withStories { scene in
            _ = try await scene.story(by: scene.cleo)
            _ = try await scene.story(by: scene.ben, frames: 3)
            let (gate, server) = (Gate(), scene.ana.yard.address)
            let pictures = ScriptedTransport { _ in
                await gate.wait()
                return TransportAnswer(status: 200, bytes: .picture())
            }
            let images = ImagePipeline(server: server, transport: pictures)
            let player = try await scene.player(images: images)
            let opening = Task { await player.open() }
            await until { player.story != nil }
            #expect(player.pauses == [.loading] && !player.isRunning)
            scene.pass(.seconds(60))
            gate.open()
            await opening.value
            #expect(player.isRunning && player.remaining == .seconds(5) && player.frame == 0)
            let paths = try #require(player.story).frames.map(\.photo.urls.large)
            #expect(pictures.requests.count == 2)
            #expect(await images.cached(paths[1]) != nil)
            await player.next()
            await player.next()
            let stories = try await scene.ana.madang.stories(of: "cleo")
            let next = try #require(stories.first).frames[0].photo.urls.large
            #expect(await images.cached(next) != nil)
            #expect(pictures.requests.count == 4 && player.isRunning)
        }
    }

    @Test func `sends a heart that shows at once, and takes it back where it is refused`() async throws {
        try await withStories { scene in
            let story = try await scene.story(by: scene.ben)
            let player = try await scene.player()
            await player.open()
            await player.setHearted(true)
            let kept = try await scene.ana.madang.story(story.id)
            #expect(player.isHearted && kept.isHearted)
            try await scene.ben.madang.block("ana")
            await player.setHearted(false)
            #expect(player.isHearted)
            #expect(scene.ana.state.failure?.wish == .heart(story: story.id))
            #expect(scene.ana.state.failure?.error.code == "not_found")
        }
    }

    @Test func `goes on to the next person when one mutes somebody, and ends when one blocks them`()
        async throws
    {
        try await withStories { scene in
            _ = try await scene.story(by: scene.cleo)
            _ = try await scene.story(by: scene.ben)
            let row = StoryRowState(in: scene.ana.state)
            await row.load()
            let player = scene.player(of: row.rings)
            await player.open()
            #expect(await player.mute())
            #expect(player.ring.member.username == "cleo" && player.ending == nil)
            #expect(row.rings.map(\.member.username) == ["cleo"])
            let cleo = scene.ana.state.member(player.ring.member)
            #expect(await cleo.setBlocked(true))
            #expect(player.ending == .closed && row.rings.isEmpty)
        }
    }

    @Test func `deletes one's own, and says where that fails or nothing can be loaded`() async throws {
        let line = Mutex<SteeredTransport?>(nil)
        try await withStories(
            over: { router in
                let steered = SteeredTransport(router)
                line.withLock { $0 = steered }
                return steered
            }
        ) { scene in
            let steered = try #require(line.withLock { $0 })
            let story = try await scene.story(by: scene.ana)
            let player = scene.player(of: [try #require(try await scene.ana.madang.stories().own)])
            steered.set(.isDown, for: Calls.stories.listMemberStories.endpoint)
            await player.open()
            #expect(player.ending == .failed && scene.ana.state.failure?.wish == .load)
            steered.set(nil, for: Calls.stories.listMemberStories.endpoint)

            let again = scene.player(of: [player.ring])
            await again.open()
            steered.set(.isDown, for: Calls.stories.deleteStory.endpoint)
            #expect(await !again.delete())
            #expect(again.ending == nil && scene.ana.state.failure?.wish == .deleteStory(story.id))
            steered.set(nil, for: Calls.stories.deleteStory.endpoint)
            #expect(await again.delete())
            #expect(again.ending == .deleted)
            let gone = await #expect(throws: MadangError.self) {
                try await scene.ana.madang.story(story.id)
            }
            #expect(gone?.code == "not_found")
        }
    }
}
