import Foundation
import MadangAPI

// What a player of stories asks the server for.
extension StoryPlayerState {
    /// What follows when a frame is shown: it is marked, and what comes next is loaded.
    func settle() async {
        guard ending == nil, let story else { return }
        let frame = self.frame
        await withDiscardingTaskGroup { group in
            group.addTask { await self.mark(story, frame + 1) }
            group.addTask { await self.loadPicture(of: story, frame) }
            group.addTask { await self.loadAhead(of: story, frame) }
        }
    }

    /// Nobody is told where that fails: the next mark says the same.
    private func mark(_ story: Story, _ frames: Int) async {
        guard !story.isMine, let mark = marks[story.id], frames > mark.value else { return }
        let before = mark.known
        await yard.quietly { [yard] () throws(MadangError) in
            try await mark.want(frames) { wanted throws(MadangError) in
                try await yard.yard.seeStory(story.id, frames: wanted).seenFrames
            }
        }
        // A row of this device tells what is wholly seen from what is not.
        guard before < story.frames.count, mark.known == story.frames.count else { return }
        await yard.publish(
            .news(.storySeen(StorySeenEvent(storyID: story.id, username: story.author.username))))
    }

    /// A picture that does not come is missing for as long as others are shown.
    private func loadPicture(of story: Story, _ place: Int) async {
        guard images != nil else { return }
        await fetch(story.frames[place].photo)
        if self.story?.id == story.id, frame == place { resume(.loading) }
    }

    /// The next picture of the story or the first one of what comes behind it. What that is of another person is asked
    /// for one frame earlier.
    private func loadAhead(of story: Story, _ place: Int) async {
        if place + 1 < story.frames.count { await fetch(story.frames[place + 1].photo) }
        guard place + 2 >= story.frames.count, let next = await following(story) else { return }
        if place + 1 == story.frames.count { await fetch(next.frames[next.begin].photo) }
    }

    private func fetch(_ photo: Photo) async {
        guard let images else { return }
        await yard.quietly { () throws(MadangError) in try await images.data(at: photo.urls.large) }
    }

    private func following(_ story: Story) async -> Story? {
        if let next = neighbour(of: story, by: 1) { return next }
        let coming = rings.dropFirst(index + 1).first { !gone.contains($0.member.username) }
        guard let username = coming?.member.username else { return nil }
        if let ahead, ahead.username == username { return ahead.stories.begin }
        let found = await yard.quietly { [self] () throws(MadangError) in try await live(username) }
        guard let found else { return nil }
        ahead = (username, found)
        return found.begin
    }

    /// The live stories of a member, as they were loaded ahead or are now. Nil where asking fails: then
    /// `YardState.failure` says why.
    func load(_ username: String) async -> [Story]? {
        if let known = ahead, known.username == username {
            ahead = nil
            return known.stories
        }
        var found: [Story]?
        await yard.trying(.load) { [self] () throws(MadangError) in found = try await live(username) }
        return found
    }

    /// None of somebody who is not there any more. Fails: as every call.
    private func live(_ username: String) async throws(MadangError) -> [Story] {
        do throws(MadangError) {
            return try await yard.yard.stories(of: username).filter { !$0.frames.isEmpty }
        } catch {
            guard error.code == "not_found" else { throw error }
            return []
        }
    }

    /// Takes in the stories of whom is shown.
    func learn(_ found: [Story]) {
        stories = found
        for story in found {
            if let heart = hearts[story.id] {
                heart.learn(story.isHearted)
            } else {
                hearts[story.id] = Wish(story.isHearted, yard.moments)
                marks[story.id] = Wish(story.seenFrames, yard.moments)
            }
        }
    }

    /// Asks whether the story that is shown is there still. The server knows its end: the clock of this device may be
    /// ahead, and is not believed for a minute then.
    func renew() async {
        let (username, moment) = (ring.member.username, yard.moments.now)
        let found = await yard.quietly { [self] () throws(MadangError) in try await live(username) }
        guard ending == nil, !isMoving, ring.member.username == username, let shown = story else { return }
        guard let found else {
            if isOver { end(.expired) }
            return
        }
        yard.moments.reading(since: moment) { learn(found) }
        guard let new = found.first(where: { $0.id == shown.id }) else {
            return end(isOver ? .expired : .deleted)
        }
        story = new
        if isOver { endsAt = now().addingTimeInterval(60) }
    }
}

extension Story {
    /// The first frame that was not seen, else the first.
    var begin: Int { seenFrames < frames.count ? max(0, seenFrames) : 0 }

    /// When it is over; nil for no moment that can be read.
    var end: Date? {
        // It is asked for then, and nothing ends by itself.
        try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(expiresAt)
    }
}

extension [Story] {
    /// The oldest that was not wholly seen, else the oldest.
    var begin: Story? { first { $0.seenFrames < $0.frames.count } ?? first }
}
