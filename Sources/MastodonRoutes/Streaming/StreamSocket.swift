import Domain
import Features
import Foundation
import HTTPKit
import HTTPTypes
import MadangCore
import Synchronization

/// What a program hears and asks for over one WebSocket. It ends with the program's own stream of events, which is open
/// as long as the socket is: with the session, and when the server stops.
final class StreamSocket: Sendable {
    /// So many streams may be asked for at once.
    private static let most = 32

    private struct State {
        var streams: [MastodonStream] = []
        /// Everybody's posts, while one of the streams tells of them.
        var everybody: EventStream?
    }

    private let face: Mastodon
    private let context: MemberContext
    private let socket: WebSocket
    private let state = Mutex(State())

    init(_ face: Mastodon, _ context: MemberContext, _ socket: WebSocket) {
        self.face = face
        self.context = context
        self.socket = socket
    }

    /// Works until the connection ends, or `own` does: what the member follows, and what concerns them.
    /// - Parameter first: the stream that the address asks for.
    /// Fails: what the verbs throw, and once the connection is closed.
    func run(_ own: EventStream, first: StreamWish) async throws {
        try await withThrowingDiscardingTaskGroup { group in
            // First: what happened since the stream was opened is told, too.
            if let name = first.stream, !name.isEmpty { try await answer(to: first, in: &group) }
            group.addTask {
                defer { self.socket.end() }
                try await self.tell(own) { !$0.isOfEverybody }
            }
            for await text in socket.messages {
                guard let wish = StreamWish(text) else {
                    try await refuse(
                        MastodonRefusal(.badRequest, "A message is an object with type and stream"))
                    continue
                }
                try await answer(to: wish, in: &group)
            }
            own.close()
            state.withLock { $0.everybody }?.close()
        }
    }

    private func answer(to wish: StreamWish, in group: inout ThrowingDiscardingTaskGroup<any Error>)
        async throws
    {
        do {
            let stream = try MastodonStream(wish.stream, tag: wish.tag)
            switch wish.type {
            case "subscribe":
                if let everybody = try begin(stream) { group.addTask { try await self.tell(everybody) } }
            case "unsubscribe": end(stream)
            default: throw MastodonRefusal(.badRequest, "Unknown message type")
            }
        } catch let refusal as MastodonRefusal {
            try await refuse(refusal)
        } catch let error as DomainError {
            try await refuse(MastodonRefusal(error.code.status, "The stream cannot be had now"))
        }
    }

    private func refuse(_ refusal: MastodonRefusal) async throws {
        try await socket.send(StreamFault(error: refusal.text, status: Int(refusal.status.code)).json.string)
    }

    /// Fails: `MastodonRefusal`, as `EventHub.openToEverybody`.
    /// - Returns: what is to be told from now on beside what was told before; nil for nothing.
    private func begin(_ stream: MastodonStream) throws -> EventStream? {
        guard context.allows(stream.scope) else {
            throw MastodonRefusal(.forbidden, "The access token does not have the required scope")
        }
        let (isKnown, isFull, hears) = state.withLock {
            ($0.streams.contains(stream), $0.streams.count >= Self.most, $0.everybody != nil)
        }
        guard !isKnown else { return nil }
        guard !isFull else { throw MastodonRefusal(.tooManyRequests, "Too many streams on one connection") }
        guard stream.isOfEverybody, !hears else {
            state.withLock { $0.streams.append(stream) }
            return nil
        }
        let everybody = try face.web.events.openToEverybody(for: context.identity)
        state.withLock {
            $0.everybody = everybody
            $0.streams.append(stream)
        }
        return everybody
    }

    private func end(_ stream: MastodonStream) {
        let unheard = state.withLock { state -> EventStream? in
            state.streams.removeAll { $0 == stream }
            guard !state.streams.contains(where: \.isOfEverybody) else { return nil }
            defer { state.everybody = nil }
            return state.everybody
        }
        unheard?.close()
    }

    private func tell(_ everybody: EventStream) async throws {
        // One that nobody asks for any more was closed by us.
        defer { if state.withLock({ $0.everybody === everybody }) { socket.end() } }
        try await tell(everybody, \.isOfEverybody)
    }

    private func tell(_ events: EventStream, _ isOfThem: @escaping @Sendable (MastodonStream) -> Bool)
        async throws
    {
        try await events.hangingUp { [socket] in
            socket.cut()
        } after: {
            try await events.read { part in
                // What was missed is read from the timelines, and pings say that the line is good.
                guard case .event(let event) = part else { return }
                let streams = state.withLock { $0.streams.filter(isOfThem) }
                for message in try await face.messages(of: event, in: streams, context) {
                    for stream in message.streams {
                        let frame = StreamFrame(
                            stream: stream.names, event: message.name, payload: message.payload)
                        try await socket.send(frame.json.string)
                    }
                }
            }
        }
    }
}

/// What a program asks of a WebSocket.
struct StreamWish: Decodable, Sendable {
    let type: String?
    let stream: String?
    let tag: String?

    /// Of the address under which the socket was opened.
    init(_ said: CallParameters) {
        (type, stream, tag) = ("subscribe", said.text("stream"), said.text("tag"))
    }

    /// Nil for a text that is none.
    init?(_ text: String) {
        // Whatever is wrong with it, it is none.
        guard let wish = try? JSONDecoder().decode(StreamWish.self, from: Data(text.utf8)) else { return nil }
        self = wish
    }
}
