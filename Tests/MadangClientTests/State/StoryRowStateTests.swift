import MadangClient
import TestSupport
import Testing

@Suite struct `The row of stories` {
    private func created(_ story: MadangAPI.Story) -> LiveEvent.News {
        .storyCreated(
            StoryCreatedEvent(
                storyID: story.id,
                author: StoryCreatedEvent.Author(id: story.author.id, username: story.author.username)))
    }

    @Test func `is kept up to date by what happens, once it was loaded`() async throws {
        try await withStories { scene in
            let row = StoryRowState(in: scene.ana.state)
            let first = try await scene.story(by: scene.ben)
            await scene.ana.handle(created(first))
            #expect(row.rings.isEmpty && row.own == nil)
            await row.load()
            #expect(row.rings.map(\.member.username) == ["ben"])
            let second = try await scene.story(by: scene.cleo)
            await scene.ana.handle(created(second))
            #expect(row.rings.map(\.member.username) == ["cleo", "ben"])
            #expect(row.rings.allSatisfy { !$0.isSeen })
            // On another device.
            try await scene.ana.madang.seeStory(second.id, frames: 1)
            let seen = StorySeenEvent(storyID: second.id, username: "cleo")
            await scene.ana.handle(.storySeen(seen))
            #expect(row.rings.map(\.member.username) == ["ben", "cleo"] && row.rings[1].isSeen)
            let mine = try await scene.story(by: scene.ana)
            await scene.ana.handle(created(mine))
            #expect(row.own?.latestID == mine.id && row.own?.isSeen == true)
            try await scene.ben.madang.deleteStory(first.id)
            await scene.ana.handle(.storyDeleted(StoryEvent(storyID: first.id)))
            #expect(row.rings.map(\.member.username) == ["cleo"])
        }
    }

    @Test func `knows what the player of the same device has shown, and stays where it cannot be loaded`()
        async throws
    {
        try await withSteeredScreens { line, ana, ben in
            let photo = try await ben.photo("evening")
            try await ben.madang.publishStory(StoryRequest(photoIDs: [photo.id]))
            let row = StoryRowState(in: ana.state)
            await row.load()
            await StoryPlayerState(row.rings, at: 0, isCalm: true, in: ana.state).open()
            #expect(row.rings.map(\.isSeen) == [true])
            line.set(.isDown, for: Calls.stories.listStories.endpoint)
            await row.load()
            #expect(row.rings.count == 1 && ana.state.failure?.wish == .load)
        }
    }
}
