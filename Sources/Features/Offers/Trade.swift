import Domain
import MadangCore
import Storage

/// What becomes of a listing between its seller and those who ask, inside one unit of work: offers, for whom it is
/// kept, to whom it is sold, and who is told of it.
struct Trade {
    let stores: Stores
    let ids: IdentifierSource
    let now: Timestamp

    /// The listing of a thread, for what its seller decides there.
    ///
    /// Fails: `.forbidden` for the asker; `.blocked` where one of the two blocks the other; `.notFound` for a listing
    /// that is gone or hidden.
    func listing(of thread: Thread, soldBy member: Member) throws -> Listing {
        guard !thread.isAsker else { throw DomainError.forbidden }
        guard !thread.isBlocked else { throw DomainError(.blocked) }
        guard let id = thread.listingID, let listing = try stores.listings.listing(id, viewer: member.id),
            listing.hiddenAt == nil
        else { throw DomainError.notFound }
        return listing
    }

    /// Says to both that something of the thread is otherwise: their pages show it anew.
    func tellChange(of thread: Identifier<Thread>, to members: [Identifier<Member>]) throws {
        try stores.events.insert(.threadChanged(thread), to: members) { ids.next() }
    }

    /// What is said to whom in a line.
    struct Line {
        let type: MessageType
        let author: Identifier<Member>
        let seller: Identifier<Member>
        var isUnreadForBoth = false
    }

    /// Writes the line into each of `threads` and tells both of each, as of messages.
    ///
    /// - Parameter first: the id of the first line, where something names it; the others' are greater.
    func write(_ line: Line, in threads: [AskedThread], first: Identifier<Message>? = nil) throws {
        let lines = threads.enumerated().map { place, thread in
            NewLine(
                id: place == 0 ? first ?? ids.next() : ids.next(), threadID: thread.id, type: line.type,
                authorID: line.author, createdAt: now)
        }
        try stores.threads.insert(lines, isUnreadForBoth: line.isUnreadForBoth)
        for (written, thread) in zip(lines, threads) {
            let pair = [thread.askerID, line.seller]
            try stores.events.insert(.threadMessage(written.id, in: thread.id), to: pair) { ids.next() }
            for (member, partner) in [(thread.askerID, line.seller), (line.seller, thread.askerID)]
            where line.isUnreadForBoth || member != line.author {
                try stores.pushes.setDue(member, at: now + SendPushes.delay, for: partner)
            }
        }
    }

    /// Whoever asked about the listing lately, but in `thread`.
    func others(than thread: Identifier<Thread>?, about listing: Identifier<Listing>) throws -> [AskedThread]
    {
        try stores.threads.others(
            than: thread, about: listing, since: now - .days(OfferRule.audienceDays))
    }
}
