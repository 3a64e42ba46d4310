import Foundation
import MadangClient
import MadangCore
import Observation
import Synchronization
import TestSupport
import Testing

/// A member with the screens of their device.
@MainActor struct Screens {
    let yard: ServedYard
    let state: YardState
    var madang: Madang { state.yard }

    /// Says to the screens what the server would.
    func handle(_ news: LiveEvent.News) async { await state.handle(LiveEvent(id: nil, news: news)) }

    /// A photo of one's own, in no post yet.
    func photo(_ words: String = "picture") async throws -> MadangAPI.Photo {
        let file = FileManager.default.temporaryDirectory.appending(path: "madang-test-\(UUID().uuidString)")
        try Data(FakePhotoProcessor.upload(PixelSize(width: 400, height: 300), words)).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }  // Nothing of worth is in it.
        return try await madang.uploadPhoto(file)
    }

    /// A post with a photo.
    func post(_ text: String) async throws -> Post {
        try await madang.publishPost(PostRequest(text: text, photoIDs: [photo(text).id]))
    }

    /// What one would sell.
    func draft(_ name: String, price: DecimalText = "1000") async throws -> ListingRequest {
        ListingRequest(
            name: name, description: "Hardly ever sat on.", currency: "KRW", price: price, stock: "2",
            photoIDs: [try await photo(name).id])
    }
}

/// Ana with her screens, over `line`, and Ben with his over a good one: the real router. What happens is told by hand.
func withScreens(
    over line: @escaping @Sendable (RouterTransport) -> any Transport = { $0 },
    retry: RetryPolicy = RetryPolicy(),
    _ body: @escaping @MainActor @Sendable (Screens, Screens) async throws -> Void
) async throws {
    try await withServedYard { yard in
        let options = Madang.Options(retry: retry)
        let ana = yard.madang(over: line(RouterTransport(yard: yard)), options: options)
        let ben = yard.madang()
        for (client, name) in [(ana, "ana"), (ben, "ben")] {
            try await client.register(
                RegisterRequest(
                    username: name, email: "\(name)@example.com", password: "correct horse", displayName: name
                ))
        }
        try await ana.follow("ben")
        try await body(
            Screens(yard: yard, state: YardState(ana)), Screens(yard: yard, state: YardState(ben)))
    }
}

/// Waits until what is shown is so; ends with the task alone.
@MainActor func until(_ condition: () -> Bool) async {
    while !Task.isCancelled {
        let (changes, signal) = AsyncStream<Void>.makeStream()
        if withObservationTracking(condition, onChange: { signal.yield() }) { return }
        // It is told just before something changes: this goes on after it.
        for await _ in changes { break }
    }
}

/// A line on which one thing can go wrong, or wait.
final class SteeredTransport: Transport {
    /// What is done to the calls of an endpoint.
    enum Trick {
        /// The server hears it, and its answer is lost.
        case losesAnswer
        /// Nothing gets through.
        case isDown
        /// The server has answered; the answer comes when the gate is opened. The first gate tells that it has.
        case waits(answered: Gate, Gate)
    }

    private let inner: any Transport
    private let tricks = Mutex<[Endpoint: Trick]>([:])

    init(_ inner: any Transport) {
        self.inner = inner
    }

    /// Nil for nothing any more.
    func set(_ trick: Trick?, for endpoint: Endpoint) { tricks.withLock { $0[endpoint] = trick } }

    func open(_ request: TransportRequest) async throws -> TransportAnswer {
        guard let endpoint = Endpoint(request), let trick = tricks.withLock({ $0[endpoint] }) else {
            return try await inner.open(request)
        }
        switch trick {
        case .losesAnswer:
            _ = try await inner.open(request)
            throw URLError(.networkConnectionLost)
        case .isDown: throw URLError(.notConnectedToInternet)
        case .waits(let answered, let gate):
            let answer = try await inner.open(request)
            answered.open()
            await gate.wait()
            return answer
        }
    }
}

/// The same as `withScreens`, with Ana's line in the test's hand; nothing is sent again by itself.
func withSteeredScreens(
    _ body: @escaping @MainActor @Sendable (SteeredTransport, Screens, Screens) async throws -> Void
) async throws {
    let line = Mutex<SteeredTransport?>(nil)
    try await withScreens(
        over: { router in
            let steered = SteeredTransport(router)
            line.withLock { $0 = steered }
            return steered
        }, retry: .never
    ) { ana, ben in
        try await body(try #require(line.withLock { $0 }), ana, ben)
    }
}
