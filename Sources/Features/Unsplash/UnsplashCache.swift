package import Domain
import MadangCore
import Synchronization

/// What this node knows of Unsplash, so that it is asked seldom: pages are kept for minutes, one request at a time is
/// under way for a page, and when Unsplash wants to be asked less, or is away, it is left alone for a while, longer
/// each time. What was read before is shown meanwhile.
package final class UnsplashCache: Sendable {
    /// How long everything is.
    package struct Timing: Sendable {
        /// So long a page is as good as new.
        package var fresh = Duration.minutes(10)
        /// So long it is shown where nothing newer can be had.
        package var stale = Duration.hours(6)
        /// Pages that are kept; those that were wanted longest ago go first.
        package var pages = 60
        /// After the first failure, doubled by each that follows.
        package var firstPause = Duration.seconds(5)
        package var longestPause = Duration.minutes(5)
        /// Where Unsplash wants to be asked less and does not say for how long: it counts by the hour.
        package var limitedPause = Duration.minutes(10)

        package init() {}
    }

    private struct Kept {
        let page: UnsplashPage
        let readAt: Timestamp
        var wantedAt: Timestamp
    }

    private struct State {
        var pages: [Int: Kept] = [:]
        /// Who waits for the page that somebody asks for.
        var asked: [Int: [CheckedContinuation<Void, Never>]] = [:]
        var failures = 0
        var pause: (until: Timestamp, isLimit: Bool)?
    }

    private enum Turn {
        case have(UnsplashPage)
        case refuse(DomainError)
        case ask
        case wait
    }

    private let library: any UnsplashLibrary
    private let clock: any Clock
    private let timing: Timing
    private let state = Mutex(State())

    package init(library: any UnsplashLibrary, clock: any Clock, timing: Timing = Timing()) {
        self.library = library
        self.clock = clock
        self.timing = timing
    }

    /// Page `number`, from 1. Fails: `.busy` with `.unsplashLimited` or `.unsplashAway`.
    package func page(_ number: Int) async throws -> UnsplashPage {
        while true {
            switch turn(number) {
            case .have(let page): return page
            case .refuse(let error): throw error
            case .wait: await untilAnswered(number)
            case .ask: return try await ask(number)
            }
        }
    }

    /// A photo that was on a page, or that Unsplash knows. Fails: `.notFound`; as `page`.
    package func photo(_ id: UnsplashID) async throws -> UnsplashPhoto {
        let now = clock.now
        let known = state.withLock { state in
            state.pages.values.lazy.flatMap(\.page.photos).first { $0.id == id }
        }
        if let known { return known }
        if let error = state.withLock({ refusal($0, at: now) }) { throw error }
        do {
            guard let photo = try await library.photo(id) else { throw DomainError.notFound }
            return photo
        } catch let failure as UnsplashFailure {
            throw note(failure)
        }
    }

    private func turn(_ number: Int) -> Turn {
        let now = clock.now
        return state.withLock { state in
            let kept = state.pages[number]
            state.pages[number]?.wantedAt = now
            if let kept, kept.readAt > now - timing.fresh { return .have(kept.page) }
            if let error = refusal(state, at: now) {
                return kept.flatMap { $0.readAt > now - timing.stale ? .have($0.page) : nil }
                    ?? .refuse(error)
            }
            guard state.asked[number] == nil else { return .wait }
            state.asked[number] = []
            return .ask
        }
    }

    private func untilAnswered(_ number: Int) async {
        await withCheckedContinuation { continuation in
            let isOver = state.withLock { state in
                state.asked[number]?.append(continuation)
                return state.asked[number] == nil
            }
            if isOver { continuation.resume() }
        }
    }

    /// Those who wait look again: they find the page, or a pause, or, where this one was cancelled, ask themselves.
    private func ask(_ number: Int) async throws -> UnsplashPage {
        defer {
            let waiting = state.withLock { $0.asked.removeValue(forKey: number) ?? [] }
            for continuation in waiting { continuation.resume() }
        }
        do {
            let page = try await library.page(number)
            keep(page, number)
            return page
        } catch let failure as UnsplashFailure {
            let error = note(failure)
            let now = clock.now
            let kept = state.withLock { $0.pages[number] }
            guard let kept, kept.readAt > now - timing.stale else { throw error }
            return kept.page
        }
    }

    private func keep(_ page: UnsplashPage, _ number: Int) {
        let now = clock.now
        state.withLock { state in
            state.failures = 0
            state.pages[number] = Kept(page: page, readAt: now, wantedAt: now)
            while state.pages.count > timing.pages,
                let oldest = state.pages.min(by: { $0.value.wantedAt < $1.value.wantedAt })?.key
            {
                state.pages[oldest] = nil
            }
            if page.remaining == 0 { state.pause = (now + timing.limitedPause, true) }
        }
    }

    private func note(_ failure: UnsplashFailure) -> DomainError {
        let now = clock.now
        return state.withLock { state in
            state.failures += 1
            switch failure {
            case .limited(let seconds):
                let pause = seconds.map { Duration.seconds($0) } ?? timing.limitedPause
                state.pause = (now + pause, true)
            case .refused: state.pause = (now + timing.longestPause, false)
            case .away:
                let pause = min(timing.firstPause * (1 << min(state.failures - 1, 16)), timing.longestPause)
                state.pause = (now + pause, false)
            }
            return refusal(state, at: now) ?? DomainError(.busy, reason: .unsplashAway)
        }
    }

    /// Nil where Unsplash may be asked.
    private func refusal(_ state: State, at now: Timestamp) -> DomainError? {
        guard let pause = state.pause, pause.until > now else { return nil }
        let seconds = Int((pause.until.milliseconds - now.milliseconds + 999) / 1000)
        return DomainError(
            .busy, reason: pause.isLimit ? .unsplashLimited : .unsplashAway, retryAfter: seconds)
    }
}
