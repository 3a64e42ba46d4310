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
        .patch, "/v1/about", .owner, on: .yard, "Change what the yard tells of itself",
        "What is absent stays; an empty text is taken away.")
    /// For owners: uploads a picture as the yard's: cut to the square of `crop`, or to the largest one in the middle.
    /// Fails: 413 `too_large`, 415 `unsupported_media`, 422 `invalid` (`crop:format` for what is no square).
    public let setLogo = Call<UploadForm, About>(
        .put, "/v1/about/logo", .owner, on: .yard, "Set the yard's logo",
        "A square crop, or the largest square in the middle.")
    /// For owners: takes the logo away; however often.
    public let removeLogo = Call<NoBody, About>(
        .delete, "/v1/about/logo", .owner, on: .yard, "Take the yard's logo away")
}
