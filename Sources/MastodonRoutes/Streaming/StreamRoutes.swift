import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore
import NIOCore

/// What happens, told as it happens (docs.joinmastodon.org, "Streaming API"): posts that come, change and go, and
/// notifications. Over HTTP, as server-sent events, or over a WebSocket.
struct StreamRoutes: MastodonGroup {
    let face: Mastodon

    /// As Mastodon begins. Some programs take every block for an event and fail where it has no name: they are told
    /// neither how long to wait nor where they are, but with an event.
    private static let beginning = ":)\n\n"
    /// Between events, so that everybody on the way knows that the line is in use: a comment alone.
    private static let heartbeat = ServerSentEvent(id: nil)

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        let calls = MastodonCalls.streaming
        router.on(calls.health) { _, _ in
            Response(
                status: .ok, headers: [.contentType: "text/plain; charset=utf-8"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: "OK")))
        }
        member.on(calls.stream) { request, context in
            if WebSocketHandshake.isAsked(request) { return try await open(request, context) }
            return try await listen(try request.said().text("stream"), request, context)
        }
        let names: [(MastodonCall, String)] = [
            (calls.home, "user"), (calls.notifications, "user:notification"), (calls.everyone, "public"),
            (calls.local, "public:local"), (calls.remote, "public:remote"), (calls.tag, "hashtag"),
            (calls.localTag, "hashtag:local"), (calls.list, "list"), (calls.direct, "direct"),
        ]
        for (call, name) in names {
            member.on(call) { request, context in
                let isMedia = try name.hasPrefix("public") && request.said().flag("only_media") == true
                return try await listen(isMedia ? "\(name):media" : name, request, context)
            }
        }
    }

    private func listen(_ name: String?, _ request: Request, _ context: MemberContext) async throws
        -> Response
    {
        let wanted = try MastodonStream(name, tag: try request.said().text("tag"))
        try context.require(wanted.scope)
        let events = face.web.events
        let stream =
            wanted.isOfEverybody
            ? try events.openToEverybody(for: context.identity)
            : try await events.open(for: context.identity, after: request.headers[.lastEventID])
        return .events(stream, context: context.app, beginning: Self.beginning) { part in
            switch part {
            case .event(let event):
                try await face.messages(of: event, in: [wanted], context).map {
                    ServerSentEvent(id: $0.id.string, name: $0.name, data: $0.payload)
                }
            // What was missed is read from the timelines.
            case .reset: []
            case .ready, .position: [Self.heartbeat]
            }
        }
    }

    /// Everything that can be refused is refused here, before the connection is another.
    private func open(_ request: Request, _ context: MemberContext) async throws -> Response {
        let handshake: WebSocketHandshake
        do { handshake = try WebSocketHandshake(request) } catch { return refusal(error) }
        let first = StreamWish(try request.said())
        let own = try await face.web.events.open(for: context.identity, after: nil)
        return .webSocket(handshake, context: context.app) { socket in
            try await StreamSocket(face, context, socket).run(own, first: first)
        }
    }

    /// In which version we would speak it (RFC 6455 §4.2.2), where that is what is wrong.
    private func refusal(_ fault: WebSocketHandshake.Fault) -> Response {
        switch fault {
        case .malformed:
            return MastodonRefusal(.badRequest, "The request for a WebSocket is malformed").response
        case .otherVersion:
            var response = MastodonRefusal(.upgradeRequired, "Unknown version of WebSocket").response
            response.headers[.upgrade] = "websocket"
            response.headers[.secWebSocketVersion] = WebSocketHandshake.version
            return response
        }
    }
}
