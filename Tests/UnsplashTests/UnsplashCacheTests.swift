import Domain
import Features
import MadangCore
import TestSupport
import Testing

@Suite struct `The cache of Unsplash` {
    @Test func `asks once for a page within minutes, however many want it at once`() async throws {
        let (library, clock) = (FakeLibrary(), TestClock())
        let cache = UnsplashCache(library: library, clock: clock)
        try await withThrowingTaskGroup(of: UnsplashPage.self) { group in
            for _ in 0..<50 { group.addTask { try await cache.page(1) } }
            for try await page in group { #expect(page.photos.count == 15) }
        }
        #expect(library.asked == [1])
        clock.advance(by: .minutes(10) - .seconds(1))
        _ = try await cache.page(1)
        #expect(library.asked == [1])
        clock.advance(by: .seconds(1))
        _ = try await cache.page(1)
        _ = try await cache.page(2)
        #expect(library.asked == [1, 1, 2])
    }

    @Test
    func `leaves Unsplash alone when it wants to be asked less, shows what it has, and says for how long`()
        async throws
    {
        let (library, clock) = (FakeLibrary(), TestClock())
        let cache = UnsplashCache(library: library, clock: clock)
        let first = try await cache.page(1)
        clock.advance(by: .minutes(11))
        library.failure = .limited(retryAfter: 90)
        #expect(try await cache.page(1) == first)
        for _ in 0..<5 { #expect(try await cache.page(1) == first) }
        await expect(.unsplashLimited, retryAfter: 90) { _ = try await cache.page(2) }
        #expect(library.asked == [1, 1])
        library.failure = nil
        clock.advance(by: .seconds(90))
        _ = try await cache.page(2)
        #expect(library.asked == [1, 1, 2])
        // Nothing is shown for ever.
        clock.advance(by: .hours(7))
        library.failure = .limited(retryAfter: nil)
        await expect(.unsplashLimited, retryAfter: 600) { _ = try await cache.page(1) }
    }

    @Test func `waits longer each time that there is no answer, and begins anew after one`() async throws {
        let (library, clock) = (FakeLibrary(), TestClock())
        let cache = UnsplashCache(library: library, clock: clock)
        library.failure = .away("gone")
        for seconds in [5, 10, 20, 40, 80, 160, 300, 300] {
            await expect(.unsplashAway, retryAfter: seconds) { _ = try await cache.page(1) }
            clock.advance(by: .seconds(seconds) - .milliseconds(1))
            await expect(.unsplashAway, retryAfter: 1) { _ = try await cache.page(1) }
            clock.advance(by: .milliseconds(1))
        }
        #expect(library.asked.count == 8)
        library.failure = nil
        _ = try await cache.page(1)
        library.failure = .refused
        await expect(.unsplashAway, retryAfter: 300) { _ = try await cache.page(2) }
    }

    @Test func `stops before it is told to, where nothing remains of the hour`() async throws {
        let (library, clock) = (FakeLibrary(), TestClock())
        let cache = UnsplashCache(library: library, clock: clock)
        library.remaining = 0
        _ = try await cache.page(1)
        await expect(.unsplashLimited, retryAfter: 600) { _ = try await cache.page(2) }
        _ = try await cache.page(1)
        #expect(library.asked == [1])
    }

    @Test func `keeps so many pages, those that are wanted`() async throws {
        let (library, clock) = (FakeLibrary(), TestClock())
        var timing = UnsplashCache.Timing()
        timing.pages = 3
        let cache = UnsplashCache(library: library, clock: clock, timing: timing)
        for number in [1, 2, 3, 1, 4, 1, 2] {
            _ = try await cache.page(number)
            clock.advance(by: .seconds(1))
        }
        #expect(library.asked == [1, 2, 3, 4, 2])
    }

    @Test func `lets the next one ask where the first goes away`() async throws {
        let (library, clock) = (FakeLibrary(), TestClock())
        let cache = UnsplashCache(library: library, clock: clock)
        library.isSlow = true
        let first = Task { try await cache.page(1) }
        while library.asked.isEmpty { await Task.yield() }
        async let second = cache.page(1)
        library.isSlow = false
        first.cancel()
        #expect(try await second.photos.count == 15)
    }

    @Test func `knows the photos it has shown, and asks for others`() async throws {
        let (library, clock) = (FakeLibrary(), TestClock())
        let cache = UnsplashCache(library: library, clock: clock)
        let photo = try await cache.page(1).photos[3]
        library.failure = .away("gone")
        clock.advance(by: .hours(1))
        #expect(try await cache.photo(photo.id) == photo)
        let other = try #require(UnsplashID("p16"))
        await expect(.unsplashAway, retryAfter: 5) { _ = try await cache.photo(other) }
        clock.advance(by: .minutes(1))
        library.failure = nil
        #expect(try await cache.photo(other).id == other)
        let none = try #require(UnsplashID("none"))
        await #expect(throws: DomainError.self) { _ = try await cache.photo(none) }
    }

    @Test(arguments: [1, 4, 7, 15, 40])
    func `is walked as a list: each photo once, whatever the limit (rule 1)`(_ limit: Int) async throws {
        try await withFreshDatabase { yard in
            let cache = UnsplashCache(library: FakeLibrary(), clock: yard.clock)
            try await walk(DatabaseVerbs(yard.ports(unsplash: cache)).browseUnsplash, limit)
        }
    }

    private func walk(_ browse: BrowseUnsplash, _ limit: Int) async throws {
        var ids: [String] = []
        var position: Position?
        repeat {
            let page = try await browse(viewer: nil, page: PageRequest(limit: limit, after: position))
            #expect((1...limit).contains(page.items.count))
            ids += page.items.map(\.photo.id.text)
            position = page.next
        } while position != nil
        #expect(ids == (1...FakeLibrary.total).map { "p\($0)" })
    }

    @Test func `is not there without a key`() async throws {
        try await withFreshDatabase { yard in
            let browse = yard.verbs.browseUnsplash
            #expect(!browse.isOpen)
            await #expect(throws: DomainError.self) { _ = try await browse(viewer: nil, page: PageRequest()) }
        }
    }
}

private func expect(
    _ reason: DomainError.Reason, retryAfter: Int, _ body: () async throws -> Void
) async {
    do {
        try await body()
        Issue.record("nothing was refused")
    } catch let error as DomainError {
        #expect(error.code == .busy && error.reason == reason && error.retryAfter == retryAfter)
    } catch {
        Issue.record(error)
    }
}
