import MadangCore

/// What the yard tells of itself.
public struct AboutCalls: CallGroup {
    /// Its heading in the description of the API.
    public static let title = "About the yard"
    /// What it is about.
    public static let text =
        "What the yard tells of itself: its name, what it is, what holds here, how to reach it, its colour."

    /// Also for strangers who see nothing else.
    public let showAbout = Call<NoBody, About>(
        .get, "/v1/about", .anyone, "Show what the yard tells of itself", open: .everybody)
    /// For owners. Fails: 422 `invalid` with `name`, `summary`, `rules`, `contact` or `accent`.
    public let editAbout = Call<AboutRequest, About>(
        .patch, "/v1/about", .owner, "Change what the yard tells of itself",
        "What is absent stays; an empty text is taken away.")
}
