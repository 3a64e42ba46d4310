package import Domain
import MadangCore

/// Says something in a thread.
package struct SendMessage: Sendable {
    let database: any Database
    let clock: any Clock
    let ids: IdentifierSource

    package init(database: any Database, clock: any Clock, ids: IdentifierSource) {
        self.database = database
        self.clock = clock
        self.ids = ids
    }

    /// The message as its author sees it. The same `idempotencyKey` within 24 hours gives the first one again.
    ///
    /// Fails: `.notFound` for what is not a thread of the author; `.blocked` where one of the two blocks the other;
    /// `.invalid` with "text" (too long, or neither text nor photo) and "photo_ids" (too many, unknown or not the
    /// author's, used for something else).
    package func callAsFunction(
        _ draft: MessageDraft, in thread: Identifier<Thread>, by author: Member,
        idempotencyKey: String? = nil
    ) async throws -> Message {
        try await database.write { stores in
            let found = try stores.thread(thread, of: author)
            let draft = try draft.judged()
            let earlier = try stores.earlierMessage(idempotencyKey, by: author, at: clock.now)
            let id = try earlier ?? send(draft, in: found, by: author, stores)
            if let key = idempotencyKey, earlier == nil {
                try stores.idempotency.record(
                    id.rawValue, of: key, by: author.id, scope: "messages", at: clock.now)
            }
            guard let message = try stores.threads.message(id, viewer: author.id) else {
                throw DomainError.notFound
            }
            return message
        }
    }

    private func send(
        _ draft: MessageDraft, in thread: Thread, by author: Member, _ stores: any Stores
    ) throws -> Identifier<Message> {
        guard !thread.isWalled else { throw DomainError(.blocked) }
        try PostRules.checkPhotos(draft.photoIDs, of: author.id, post: nil, in: stores)
        let message = draft.message(ids.next(), in: thread.id, by: author, at: clock.now)
        try stores.threads.insert(message)
        try stores.tell(message, to: [author.id, thread.partner.id], ids)
        return message.id
    }
}

extension Stores {
    fileprivate func earlierMessage(_ key: String?, by author: Member, at now: Timestamp) throws
        -> Identifier<Message>?
    {
        guard let key else { return nil }
        let since = now - idempotencyLifetime
        return try idempotency.result(of: key, by: author.id, scope: "messages", since: since)
            .map(Identifier.init(rawValue:))
    }
}
