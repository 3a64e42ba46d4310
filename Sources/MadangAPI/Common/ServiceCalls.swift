import MadangCore

/// Live events, this description, and what operators ask.
public struct ServiceCalls: CallGroup {
    /// Its heading in the description of the API.
    public static let title = "Service"
    /// What it is about.
    public static let text = "Live events, this description, and what operators ask."

    /// What happens while one looks, without an end. With `Last-Event-ID` what was missed comes first, of up to an
    /// hour.
    /// Fails: 409 `conflict` with another `member`, 422 `invalid` with `posts`, 429 beyond ten streams of one member,
    /// 503.
    public let listenToEvents = Call<NoBody, EventStreamAnswer>(
        .get, "/v1/events", .member, "Listen to what happens",
        "`text/event-stream`, without an end: each event has an `id`, a name and JSON as data "
            + "(`x-events` says which). Nothing is left out; some things come twice, and not always in order: "
            + "an event is word of how things are now. After `reset` load anew what is shown. Beyond ten streams "
            + "of one member: 429.",
        query: [
            .may("last_event_id", .text, "04hc8tq6ns1f5", "As `Last-Event-ID`, where no header can be set."),
            .may(
                "posts", .text, "04hc8tq6ns1f5",
                "Ids with commas between, at most \(RequestLimit.watchedPosts): posts that are looked at, whose events "
                    + "are told, too."
            ),
            .may(
                "member", .text, "04hc8tq6ns1f5",
                "As `Madang-Member`, where no header can be set: 409 `conflict` with the session of another member."
            ),
        ], headers: [.lastEvent], fails: [.invalid, .conflict])
    /// The description of the API, as JSON.
    public let describeAPI = Call<NoBody, FileAnswer>(
        .get, "/v1/openapi.json", .anyone, "Get this description", open: .everybody, answers: [.kept])
    /// Answers as long as the process does.
    public let checkHealth = Call<NoBody, ServiceStatus>(
        .get, "/healthz", .anyone, "Ask whether the process answers", open: .everybody)
    /// Fails: 503 `busy` while database or media store are out of reach.
    public let checkReadiness = Call<NoBody, ServiceStatus>(
        .get, "/readyz", .anyone, "Ask whether the database and the media store are in reach",
        open: .everybody, query: [.may("verbose", .text, "", "Whatever its value: with the newest backup.")])
}
