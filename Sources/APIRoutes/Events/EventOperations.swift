import Domain
import Features
import MadangAPI

extension OperationGroup {
    static let service = OperationGroup(
        name: "Service", text: "Live events, this description, and what operators ask.",
        operations: [
            Operation(
                .events, "listenToEvents", "Listen to what happens",
                "`text/event-stream`, without an end: each event has an `id`, a name and JSON as data "
                    + "(`x-events` says which). Nothing is left out; some things come twice, and not always in order: "
                    + "an event is word of how things are now. After `reset` load anew what is shown. Beyond ten streams "
                    + "of one member: 429.",
                query: [
                    .may(
                        "last_event_id", .text("04hc8tq6ns1f5"),
                        "As `Last-Event-ID`, where no header can be set."),
                    .may(
                        "posts", .text("04hc8tq6ns1f5"),
                        "Ids with commas between, at most \(EventHub.lookedAtLimit): posts that are looked at, whose events are told, too."
                    ),
                ], fails: [.invalid]),
            Operation(.describe, "describeAPI", "Get this description", answers: .kept),
            Operation(.health, "checkHealth", "Ask whether the process answers"),
            Operation(
                .readiness, "checkReadiness", "Ask whether the database and the media store are in reach"),
        ])
}
