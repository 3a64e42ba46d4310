import MadangCore

/// What one posted on this day in earlier years.
public struct OnThisDayCalls: CallGroup {
    /// Its heading in the description of the API.
    public static let title = "On this day"
    /// What it is about.
    public static let text = "What one posted on this day in earlier years."

    /// All years, newest first, with at most three posts of each. Nothing is noted as seen.
    public let showOnThisDay = Call<NoBody, OnThisDay>(
        .get, "/v1/me/on-this-day", .member, on: .posts, "Show what one posted on this day in earlier years",
        "By one's own time zone, else the yard's. 29 February is shown on the 28th where the year has none.")
    /// It does not come up again today, on any device; however often. Fails: 422 `invalid` with `date` for a day that
    /// is not today.
    public let seeOnThisDay = Call<SeenOnThisDayRequest, NoAnswer>(
        .put, "/v1/me/on-this-day/seen", .member, on: .posts, "Say that it was opened or hidden",
        "It does not come up again today, on any device. However often.")
}
