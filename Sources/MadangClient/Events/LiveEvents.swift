import Foundation
import MadangAPI

/// What happens now, told as it happens, for as long as one listens.
///
///     for try await event in yard.events() {
///         switch event.news { … }
///     }
///
/// A line that breaks is taken up again where it was, after the pause that the server asked for and longer ones while
/// it is out of reach; whatever was missed comes first, or `.reset` where that is too much. Events that cannot be read
/// are a `.reset`, too, one in a minute at most. Ends when the task is cancelled. Fails with `.sessionExpired`, and
/// with a `.problem` that does not pass by itself.
public struct LiveEvents: AsyncSequence, Sendable {
    /// A piece of the stream.
    public typealias Element = LiveEvent

    let client: APIClient
    let query: QueryItems
    let place: String?

    /// Listens.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private var line: Line

        fileprivate init(_ line: Line) {
            self.line = line
        }

        /// What happens next; nil once the task is cancelled.
        public mutating func next() async throws -> LiveEvent? { try await line.next() }
    }

    /// Begins to listen with the first call of `next()`.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(Line(client: client, query: query, parser: EventParser(id: place), place: place))
    }
}

extension Madang {
    /// What happens now: to one's feed, one's notifications and threads, to the market, and to the `posts` that one
    /// looks at, 20 at most. `place` is the id of an event after which to go on.
    public func events(lookingAt posts: [String] = [], after place: String? = nil) -> LiveEvents {
        let names = posts.isEmpty ? nil : posts.joined(separator: ",")
        return LiveEvents(client: client, query: QueryItems(["posts": names]), place: place)
    }
}

/// The line to the server, up or down.
private struct Line {
    let client: APIClient
    let query: QueryItems
    var parser: EventParser
    var place: String?
    private var body: AsyncThrowingStream<Data, any Error>.AsyncIterator?
    private var heard: [EventParser.Block] = []
    /// How often in a row nothing came.
    private var failures = 0
    private var hasListened = false
    /// Something could not be read that no reset has told of yet; nil where all is told.
    private var untold: Untold?
    /// When the last reset came, by the clock of the client; nil before the first one.
    private var resetAt: Duration?

    /// The server says something every 15 seconds.
    static let timeout = Duration.seconds(45)
    static let longestPause = Duration.seconds(60)
    /// From a reset to the next one for what cannot be read: a newer yard may say often what this version cannot read,
    /// and each reset makes a program load all that it shows.
    static let resetInterval = Duration.seconds(60)

    private struct Untold {
        /// Where one was before it. What is told meanwhile says that one is still there: who listens anew from it hears
        /// of it again.
        let place: String?
    }

    init(client: APIClient, query: QueryItems, parser: EventParser, place: String?) {
        self.client = client
        self.query = query
        self.parser = parser
        self.place = place
    }

    mutating func next() async throws(MadangError) -> LiveEvent? {
        while !Task.isCancelled {
            if let event = nextHeard() { return event }
            do {
                try await listen()
            } catch {
                body = nil
                switch MadangError(error) {
                case .cancelled: return nil
                case .transport: failures += 1
                case let error: throw error
                }
            }
        }
        return nil
    }

    private mutating func nextHeard() -> LiveEvent? {
        while !heard.isEmpty {
            let block = heard.removeFirst()
            let before = place
            place = block.id
            guard block.isEvent else { continue }
            if let event = try? LiveEvent(block) {
                if event.news == .reset { noteReset() }
                return LiveEvent(id: untold.map(\.place) ?? event.id, news: event.news)
            }
            // What cannot be read may have told of anything: it is as good as missed, and the rest is heard.
            untold = untold ?? Untold(place: before)
            if let reset = nextReset() { return reset }
        }
        return nextReset()
    }

    /// The reset that is owed, once the interval is over and the line is up: what is loaded anew by it must come. Until
    /// then something else is heard: the server says something every 15 seconds.
    private mutating func nextReset() -> LiveEvent? {
        guard untold != nil, body != nil else { return nil }
        if let resetAt, client.clock.passed() - resetAt < Self.resetInterval { return nil }
        noteReset()
        return LiveEvent(id: place, news: .reset)
    }

    private mutating func noteReset() {
        untold = nil
        resetAt = client.clock.passed()
    }

    private mutating func listen() async throws {
        if body == nil { try await connect() }
        guard let piece = try await body?.next() else {
            body = nil
            return
        }
        failures = 0
        heard = try parser.read(piece)
    }

    private mutating func connect() async throws {
        if hasListened { try await client.clock.wait(pause) }
        hasListened = true
        var request = APIRequest(Calls.service.listenToEvents, query: query)
        request.headers["accept"] = "text/event-stream"
        if let place { request.headers["last-event-id"] = place }
        let answer = try await open(request)
        parser = EventParser(id: place, retry: parser.retry)
        body = answer.body.makeAsyncIterator()
    }

    /// Fails: `.transport` for a refusal that passes.
    private func open(_ request: APIRequest) async throws -> TransportAnswer {
        for isLast in [false, true] {
            let token = try await client.tokens.access()
            let answer = try await client.open(request, token, timeout: Self.timeout)
            if answer.status == 200 { return answer }
            let problem = try await Problem(reading: answer)
            if problem.status == 401, let token {
                if problem.code == "session_revoked" {
                    _ = try await client.tokens.ended(token.text)
                } else if !isLast, problem.code != "invalid_proof" {
                    _ = try await client.tokens.renewed(insteadOf: token.text)
                }
                if !isLast { continue }
            }
            guard RetryPolicy.isTransient(problem.status) else { throw MadangError.problem(problem) }
            try await client.clock.wait(min(problem.retryAfter ?? .zero, Self.longestPause))
            throw MadangError.transport(problem)
        }
        throw MadangError.sessionExpired
    }

    /// The server says how long; who comes in vain again and again waits longer.
    private var pause: Duration {
        let asked = parser.retry ?? .seconds(3)
        let doubled = asked * Double(1 << min(max(0, failures - 1), 10))
        return min(doubled, max(asked, Self.longestPause)) * Double.random(in: 0.75...1.25)
    }
}
