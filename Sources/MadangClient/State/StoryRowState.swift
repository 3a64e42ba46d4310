public import MadangAPI
public import Observation

/// Whose stories there are to look at, as a row over a feed.
///
/// It is asked for anew when somebody publishes or deletes a story, when one has seen all of one, and when one mutes or
/// blocks somebody, for as long as `YardState` hears of it. What has ended goes at `changesAt` of its ring: `load()`
/// then.
@MainActor @Observable public final class StoryRowState: Listener {
    /// One's own; nil without a live story.
    public private(set) var own: StoryRing?
    /// Those of others: first what was not seen, the latest story first.
    public private(set) var rings: [StoryRing] = []

    @ObservationIgnored private let yard: YardState
    @ObservationIgnored private let question = Question()
    @ObservationIgnored private var askedCount = 0
    /// The last question whose answer is shown.
    @ObservationIgnored private var shown = 0

    /// Nothing yet.
    public init(in yard: YardState) {
        self.yard = yard
        yard.listen(self)
    }

    /// Loads the row. Where that fails, what is shown stays, and `YardState.failure` says why.
    public func load() async {
        await yard.trying(.load) { [self] () throws(MadangError) in try await ask() }
    }

    private func ask() async throws(MadangError) {
        askedCount += 1
        let mine = askedCount
        let row = try await yard.yard.stories()
        // A later question may have been answered before.
        guard mine > shown else { return }
        shown = mine
        (own, rings) = (row.own, row.data)
    }

    func handle(_ event: StateEvent) async {
        switch event {
        case .news(.storyCreated), .news(.storyDeleted), .news(.storySeen), .news(.reset), .storiesMuted,
            .blocked, .unblocked, .muted, .unmuted:
            guard askedCount > 0 else { return }
            await question.ask {
                await yard.quietly { [self] () throws(MadangError) in try await ask() }
            }
        default: break
        }
    }
}
