public import MadangAPI

/// Stories: photos with words on them, for followers and for a day.
extension Madang {
    /// Whose stories one has to look at now: one's own, then those of whom one follows.
    public func stories() async throws(MadangError) -> StoryRow { try await ask(Calls.stories.listStories) }

    /// Publishes photos as a story, once: the same `key` within 24 hours gives the same story. The photos are uploaded
    /// before, best with the purpose "story": then nobody else ever sees them.
    @discardableResult public func publishStory(_ draft: StoryRequest, key: String? = nil)
        async throws(MadangError) -> Story
    {
        try await ask(Calls.stories.publishStory, [:], draft, key: key)
    }

    /// A story. Nothing is noted as seen.
    public func story(_ id: String) async throws(MadangError) -> Story {
        try await ask(Calls.stories.showStory, ["id": id])
    }

    /// Deletes a story of one's own, live or of the archive.
    public func deleteStory(_ id: String) async throws(MadangError) {
        try await send(Calls.stories.deleteStory, ["id": id])
    }

    /// Says that one has seen the first `frames` frames of a story; less than before changes nothing.
    @discardableResult public func seeStory(_ id: String, frames: Int) async throws(MadangError) -> StoryState
    {
        try await ask(Calls.stories.seeStory, ["id": id], StoryViewRequest(frames: frames))
    }

    /// Who looked at a story of one's own, latest first; nobody two days after it was published.
    public func storyViews(of id: String, limit: Int? = nil) -> PagedList<StoryView> {
        list(Calls.stories.listStoryViews, ["id": id], query: QueryItems(["limit": limit.text]))
    }

    /// Sends a heart for a story, which its author alone learns of.
    @discardableResult public func heartStory(_ id: String) async throws(MadangError) -> StoryState {
        try await ask(Calls.stories.heartStory, ["id": id])
    }

    /// Takes the heart back.
    @discardableResult public func unheartStory(_ id: String) async throws(MadangError) -> StoryState {
        try await ask(Calls.stories.unheartStory, ["id": id])
    }

    /// The live stories of a member, oldest first; none of whom one does not follow.
    public func stories(of username: String) async throws(MadangError) -> [Story] {
        let answer: StoryList = try await ask(Calls.stories.listMemberStories, ["username": username])
        return answer.data
    }

    /// One's own stories, live ones too, latest first.
    public func ownStories(limit: Int? = nil) -> PagedList<Story> {
        list(Calls.stories.listOwnStories, query: QueryItems(["limit": limit.text]))
    }

    /// Whether one's stories are kept when they have ended, and whose stories are not shown.
    public func storySettings() async throws(MadangError) -> StorySettings {
        try await ask(Calls.stories.showStorySettings)
    }

    /// Keeps one's stories when they have ended, or lets them go: those that are live and later ones.
    @discardableResult public func editStorySettings(keeps: Bool) async throws(MadangError) -> StorySettings {
        try await ask(Calls.stories.editStorySettings, [:], StorySettingsRequest(keeps: keeps))
    }

    /// Is shown no stories of a member any more.
    public func muteStories(of username: String) async throws(MadangError) {
        try await send(Calls.stories.muteStories, ["username": username])
    }

    /// Is shown them again.
    public func unmuteStories(of username: String) async throws(MadangError) {
        try await send(Calls.stories.unmuteStories, ["username": username])
    }
}
