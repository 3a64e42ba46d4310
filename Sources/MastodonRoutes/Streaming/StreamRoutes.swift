import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore
import NIOCore

/// What happens, told as it happens (docs.joinmastodon.org, "Streaming API"): posts of the home timeline, and
/// notifications. Over HTTP, as server-sent events.
struct StreamRoutes: MastodonGroup {
    let face: Mastodon

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        let calls = MastodonCalls.streaming
        router.on(calls.health) { _, _ in
            Response(
                status: .ok, headers: [.contentType: "text/plain; charset=utf-8"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: "OK")))
        }
        member.on(calls.home) { try await listen(.home, $0, $1) }
        member.on(calls.notifications) { try await listen(.notifications, $0, $1) }
        member.on(calls.stream) { request, context in
            let name = try request.said().text("stream") ?? ""
            guard let stream = MastodonStream(rawValue: name) else { throw MastodonRefusal.noSuchStream }
            return try await listen(stream, request, context)
        }
        member.on(calls.everyone) { _, _ in throw MastodonRefusal.noSuchStream }
    }

    private func listen(_ wanted: MastodonStream, _ request: Request, _ context: MemberContext) async throws
        -> Response
    {
        let stream = try await face.web.events.open(
            for: context.identity, after: request.headers[.lastEventID])
        return .events(stream, context: context.app) { part in
            switch part {
            case .event(let event): try await message(of: event, in: wanted, context)
            // What was missed is read from the timelines.
            case .reset: nil
            case .ready(let id), .position(let id): ServerSentEvent(id: id.string)
            }
        }
    }

    /// Nil for what the stream does not tell, and for what is gone by now.
    private func message(of event: Event, in wanted: MastodonStream, _ context: MemberContext) async throws
        -> ServerSentEvent?
    {
        do {
            switch event.news {
            case .postCreated where wanted == .home: return try await update("update", event, context)
            case .postEdited where wanted == .home: return try await update("status.update", event, context)
            case .postDeleted where wanted == .home:
                return event.post.map {
                    ServerSentEvent(id: event.id.string, name: "delete", data: $0.string)
                }
            case .notificationCreated(let id, _):
                let one = try await face.verbs.listNotifications.one(id, of: context.member)
                return try await face.notifications([one], context).first.map { shown in
                    ServerSentEvent(id: event.id.string, name: "notification", data: shown.json.string)
                }
            default: return nil
            }
        } catch let error as DomainError where error.code == .notFound {
            return nil
        }
    }

    private func update(_ name: String, _ event: Event, _ context: MemberContext) async throws
        -> ServerSentEvent?
    {
        guard let post = event.post else { return nil }
        let status = try await face.status(of: Identifier(rawValue: post.rawValue), context)
        return ServerSentEvent(id: event.id.string, name: name, data: status.json.string)
    }
}

/// The streams that are told, by the names of programs.
enum MastodonStream: String, Sendable {
    case home = "user"
    case notifications = "user:notification"
}

extension MastodonRefusal {
    fileprivate static let noSuchStream = MastodonRefusal(
        .notFound, "Only the streams user and user:notification are told here")
}
