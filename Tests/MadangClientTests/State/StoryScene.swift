import Foundation
import MadangClient
import TestSupport

/// Ana with her screens, Ben and Cleo, whom she follows, and a clock that the test moves.
@MainActor struct StoryScene {
    let ana: Screens
    let ben: Screens
    let cleo: Screens
    let clock = StillClock()

    /// When the clocks of tests begin (`TestClock`).
    private static let start = Date(timeIntervalSince1970: 1_767_323_045)

    /// Lets time pass, for the yard and for the player.
    func pass(_ duration: Duration) {
        ana.yard.clock.advance(by: duration)
        clock.advance(by: duration)
    }

    /// A story of so many frames, each with a picture of its own; a second later than what was before.
    func story(by author: Screens, frames: Int = 1) async throws -> MadangAPI.Story {
        pass(.seconds(1))
        var ids: [String] = []
        for _ in 0..<frames { ids.append(try await author.photo("picture \(UUID())").id) }
        return try await author.madang.publishStory(StoryRequest(photoIDs: ids))
    }

    /// A player of the row as Ana sees it now, by a clock that is so far `ahead` of the yard's.
    func player(
        at index: Int = 0, isCalm: Bool = false, images: ImagePipeline? = nil, ahead: TimeInterval = 0
    ) async throws -> StoryPlayerState {
        player(
            of: try await ana.madang.stories().data, at: index, isCalm: isCalm, images: images, ahead: ahead)
    }

    func player(
        of rings: [MadangAPI.StoryRing], at index: Int = 0, isCalm: Bool = false,
        images: ImagePipeline? = nil, ahead: TimeInterval = 0
    ) -> StoryPlayerState {
        let (clock, start) = (clock, Self.start)
        return StoryPlayerState(
            rings, at: index, isCalm: isCalm, images: images, clock: clock,
            now: { start.addingTimeInterval(clock.passed + ahead) }, in: ana.state)
    }
}

/// The real router; Ana's line is `line`. Nothing is sent again by itself.
func withStories(
    over line: @escaping @Sendable (RouterTransport) -> any Transport = { $0 },
    _ body: @escaping @MainActor @Sendable (StoryScene) async throws -> Void
) async throws {
    try await withScreens(over: line, retry: .never) { ana, ben in
        _ = try await ana.yard.given.member("cleo")
        let cleo = ana.yard.madang()
        try await cleo.logIn("cleo", password: "correct horse")
        try await ana.madang.follow("cleo")
        let screens = Screens(yard: ana.yard, state: YardState(cleo))
        try await body(StoryScene(ana: ana, ben: ben, cleo: screens))
    }
}
