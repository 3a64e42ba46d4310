package import Domain
import MadangCore
import Storage

/// Says something in a thread, or makes an offer in it.
package struct SendMessage: Verb {
    let ports: Ports

    /// The message as its author sees it. The same `idempotencyKey` within 24 hours gives the first one again.
    ///
    /// Fails: `.notFound` for what is not a thread of the author; `.blocked` where one of the two blocks the other;
    /// `.invalid` with every wrong field at once: "text" (too long, or neither text nor photo), "photo_ids" (too many,
    /// unknown or not the author's, used for something else); with an amount as `Trade.offer`.
    package func callAsFunction(
        _ draft: MessageDraft, in thread: Identifier<Thread>, by author: Member,
        idempotencyKey: String? = nil
    ) async throws -> Message {
        try await database.write { stores in
            let found = try stores.thread(thread, of: author)
            let key = IdempotencyKey<Message>(idempotencyKey, "messages", of: author, at: clock.now)
            let id = try key.once(in: stores) { try send(draft, in: found, by: author, stores) }
            guard let message = try stores.threads.message(id, viewer: author.id) else {
                throw DomainError.notFound
            }
            return message
        }
    }

    private func send(
        _ draft: MessageDraft, in thread: Thread, by author: Member, _ stores: Stores
    ) throws -> Identifier<Message> {
        guard !thread.isBlocked else { throw DomainError(.blocked) }
        var faults = FaultCollector()
        let tidy = draft.tidied(noting: &faults)
        try PostRules.check(
            photos: tidy.photoIDs, of: author.id, post: nil, in: stores, noting: &faults)
        let message = tidy.message(ids.next(), in: thread.id, by: author, at: clock.now)
        let trade = Trade(stores: stores, ids: ids, now: clock.now)
        var offer: NewOffer?
        try faults.collecting {
            offer = try trade.offer(tidy, message, about: thread.listingID, by: author)
        }
        try faults.finish()
        try stores.threads.insert(message)
        if let offer { try trade.insert(offer, between: author.id, thread.partner.id) }
        try stores.tell(message, to: [author.id, thread.partner.id], ids)
        try stores.pushes.setDue(thread.partner.id, at: clock.now + SendPushes.delay, for: author.id)
        return message.id
    }
}
