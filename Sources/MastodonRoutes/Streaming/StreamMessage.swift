import Domain
import Features
import HTTPKit
import MadangCore

/// An event as programs know it.
struct StreamMessage: Sendable {
    let id: Identifier<Event>
    let name: String
    /// An entity as JSON, or an id.
    let payload: String
    /// Which streams tell it, of those that were asked for.
    let streams: [MastodonStream]
}

extension Mastodon {
    /// What those of `streams` say of `event` that tell of it: one message, or one for each notification. None for what
    /// no stream tells, for what is gone by now, and for notifications where the token does not allow them. Fails: what
    /// the verbs throw but `.notFound`.
    func messages(of event: Event, in streams: [MastodonStream], _ context: MemberContext) async throws
        -> [StreamMessage]
    {
        switch event.news {
        case .postCreated:
            return try await unlessGone { try await update("update", event, streams, context) }
        case .postEdited:
            return try await unlessGone { try await update("status.update", event, streams, context) }
        case .postDeleted:
            // What hashtags it had nobody knows any more: too many hear of it, and pass it over.
            let gone = event.post.flatMap {
                StreamMessage(event, "delete", $0.string, in: streams.filter(\.tellsPosts))
            }
            return gone.map { [$0] } ?? []
        case .notificationCreated:
            var messages: [StreamMessage] = []
            for id in event.notifications {
                messages += try await unlessGone {
                    try await notification(id, event, streams.filter(\.tellsNotifications), context)
                }
            }
            return messages
        default: return []
        }
    }

    private func unlessGone(_ message: () async throws -> StreamMessage?) async throws -> [StreamMessage] {
        do {
            return try await message().map { [$0] } ?? []
        } catch let error as DomainError where error.code == .notFound {
            return []
        }
    }

    private func update(
        _ name: String, _ event: Event, _ streams: [MastodonStream], _ context: MemberContext
    ) async throws -> StreamMessage? {
        let streams = streams.filter(\.tellsPosts)
        guard let post = event.post, !streams.isEmpty else { return nil }
        let status = try await status(of: Identifier(rawValue: post.rawValue), context)
        return StreamMessage(event, name, status.json.string, in: streams.filter { $0.tells(status) })
    }

    private func notification(
        _ id: Identifier<Domain.Notification>, _ event: Event, _ streams: [MastodonStream],
        _ context: MemberContext
    ) async throws -> StreamMessage? {
        guard !streams.isEmpty, context.allows(.read(.notifications)) else { return nil }
        let one = try await verbs.listNotifications.one(id, of: context.member)
        return try await notifications([one], context).first.flatMap {
            StreamMessage(event, "notification", $0.json.string, in: streams)
        }
    }
}

extension StreamMessage {
    fileprivate init?(_ event: Event, _ name: String, _ payload: String, in streams: [MastodonStream]) {
        guard !streams.isEmpty else { return nil }
        self.init(id: event.id, name: name, payload: payload, streams: streams)
    }
}
