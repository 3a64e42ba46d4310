import MadangCore

/// Photos with words on them, for followers and for a day.
public struct StoryCalls: CallGroup {
    /// Its heading in the description of the API.
    public static let title = "Stories"
    /// What it is about.
    public static let text = "Photos with words on them, for followers and for a day."

    /// Whose stories one has to look at now: one's own, then at most 100 others.
    public let listStories = Call<NoBody, StoryRow>(
        .get, "/v1/stories", .member, on: .stories, "List whose stories there are",
        "One's own, then those of whom one follows: first those with something that was not seen, the latest story "
            + "first. Without muted members.")
    /// Publishes photos as a story, for followers and for 24 hours.
    /// Fails: 422 `invalid` with `photo_ids`, `words` or `created_at`; 429 `rate_limited` with 20 live ones, until the
    /// first of them ends.
    public let publishStory = Call<StoryRequest, Story>(
        .post, "/v1/stories", .member, on: .stories, "Publish a story",
        "Followers see it for 24 hours. It is never edited.", status: 201, headers: [.idempotencyKey],
        answers: [.location])
    /// The story `{id}`. Nothing is noted as seen. Fails: 404, also for one that the one who asks does not see.
    public let showStory = Call<NoBody, Story>(
        .get, "/v1/stories/{id}", .member, on: .stories, "Show a story", "Nothing is noted as seen.")
    /// Takes one's own story `{id}` away, live or of the archive, with its photos. Fails: 403 `forbidden` for another's
    /// that one sees, 404.
    public let deleteStory = Call<NoBody, NoAnswer>(
        .delete, "/v1/stories/{id}", .member, on: .stories, "Delete a story",
        "Live or of the archive, with its photos.")
    /// Says how much of the story `{id}` one has seen; however often, and less than before changes nothing. Nothing is
    /// noted of one's own. Fails: 404, 422 `invalid` with `frames`.
    public let seeStory = Call<StoryViewRequest, StoryState>(
        .put, "/v1/stories/{id}/view", .member, on: .stories, "Say how much of a story one has seen",
        "However often; less than before changes nothing. Its author learns who looked.")
    /// Who looked at one's own story `{id}`, latest first; nobody two days after it was published. Fails: 403
    /// `forbidden` for another's that one sees, 404.
    public let listStoryViews = Call<NoBody, ItemList<StoryView>>(
        .get, "/v1/stories/{id}/views", .member, on: .stories, "List who looked at a story",
        "Its author alone, latest first. Looks are forgotten two days after the publication.", query: .page)
    /// Sends a heart for the story `{id}`, which its author alone learns of; however often. Fails: 403 `forbidden` for
    /// one's own, 404.
    public let heartStory = Call<NoBody, StoryState>(
        .put, "/v1/stories/{id}/heart", .member, on: .stories, "Send a heart for a story",
        "However often. Its author alone learns of it.")
    /// Takes the heart back; however often. Fails: 403 `forbidden` for one's own, 404.
    public let unheartStory = Call<NoBody, StoryState>(
        .delete, "/v1/stories/{id}/heart", .member, on: .stories, "Take a heart back", "However often.")
    /// The live stories of `{username}`, at most 20; none of whom one does not follow. Fails: 404 for nobody whom one
    /// sees.
    public let listMemberStories = Call<NoBody, StoryList>(
        .get, "/v1/members/{username}/stories", .member, on: .stories, "List the stories of a member",
        "The live ones, oldest first, at most 20; none of whom one does not follow.")
    /// One's own stories, live ones too, latest first.
    public let listOwnStories = Call<NoBody, ItemList<Story>>(
        .get, "/v1/me/stories", .member, on: .stories, "List one's own stories",
        "The archive, live ones too, latest first.", query: .page)
    /// Whether one's stories are kept, and whose are not shown.
    public let showStorySettings = Call<NoBody, StorySettings>(
        .get, "/v1/me/stories/settings", .member, on: .stories,
        "Show whether one's stories are kept, and whose are muted")
    /// What is absent stays as it is.
    public let editStorySettings = Call<StorySettingsRequest, StorySettings>(
        .patch, "/v1/me/stories/settings", .member, on: .stories, "Change whether one's stories are kept",
        "For those that are live and for later ones; what is in the archive stays there.")
    /// However often. Fails: 404; 422 `invalid` with `username` for oneself, and for more than 500.
    public let muteStories = Call<NoBody, NoAnswer>(
        .put, "/v1/me/stories/muted/{username}", .member, on: .stories, "Mute the stories of a member",
        "They are in no row any more. However often; at most 500 members.", fails: [.invalid])
    /// However often. Fails: 404; 422 `invalid` with `username` for oneself.
    public let unmuteStories = Call<NoBody, NoAnswer>(
        .delete, "/v1/me/stories/muted/{username}", .member, on: .stories,
        "Show the stories of a member again", "However often.", fails: [.invalid])
}
