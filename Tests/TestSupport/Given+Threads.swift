package import Domain
import Storage

extension Given {
    /// A thread about `listing`, opened by `asker`.
    package func thread(about listing: Listing, by asker: Member, text: String = "Is it still there?")
        async throws
        -> Thread
    {
        let id: Identifier<Thread> = ids.next()
        let new = NewThread(
            id: id, listingID: listing.id, askerID: asker.id, sellerID: listing.seller.id,
            createdAt: clock.now)
        let first = NewMessage(
            id: ids.next(), threadID: id, authorID: asker.id, text: text, photoIDs: [], createdAt: clock.now)
        return try await database.write { stores in
            _ = try stores.threads.insert(new, first)
            guard let thread = try stores.threads.thread(id, of: asker.id) else { throw DomainError.notFound }
            return thread
        }
    }

    @discardableResult
    package func message(
        in thread: Identifier<Thread>, by author: Member, text: String = "It is.", photos: [Photo] = []
    ) async throws -> Message {
        let message = NewMessage(
            id: ids.next(), threadID: thread, authorID: author.id, text: text, photoIDs: photos.map(\.id),
            createdAt: clock.now)
        return try await database.write { stores in
            try stores.threads.insert(message)
            guard let message = try stores.threads.message(message.id, viewer: author.id) else {
                throw DomainError.notFound
            }
            return message
        }
    }
}
