package import Domain
import MadangCore
import Storage

/// What somebody wants to say in a thread.
package struct MessageDraft: Sendable {
    package let text: String
    /// In the author's order.
    package let photoIDs: [Identifier<Photo>]
    /// What the asker would pay, as a decimal text in the currency of the listing; nil for what is no offer.
    package let amount: String?

    package init(text: String = "", photoIDs: [Identifier<Photo>] = [], amount: String? = nil) {
        self.text = text
        self.photoIDs = photoIDs
        self.amount = amount
    }

    /// The same, tidied. Notes "text" (too long, or neither text nor photo nor amount) and "photo_ids" (too many, or
    /// one twice).
    func tidied(noting faults: inout FaultCollector) -> MessageDraft {
        let tidy = MessageRule.normalize(text)
        faults.check("text", MessageRule.check(tidy))
        faults.check("text", tidy.isEmpty && photoIDs.isEmpty && amount == nil ? .required : nil)
        let limit = MessageRule.photoLimit
        faults.check("photo_ids", photoIDs.count > limit ? .tooMany(maximum: limit) : nil)
        faults.check("photo_ids", Set(photoIDs).count < photoIDs.count ? .taken : nil)
        return MessageDraft(text: tidy, photoIDs: photoIDs, amount: amount)
    }

    func message(
        _ id: Identifier<Message>, in thread: Identifier<Thread>, by author: Member, at moment: Timestamp
    ) -> NewMessage {
        NewMessage(
            id: id, threadID: thread, authorID: author.id, type: amount == nil ? .text : .offer, text: text,
            photoIDs: photoIDs, createdAt: moment)
    }
}

/// A thread with what is shown of its listing.
package struct ShownThread: Hashable, Sendable {
    package let thread: Thread
    /// Nil if it is gone, or the one who looks may not see it.
    package let listing: ListingCard?

    package init(thread: Thread, listing: ListingCard?) {
        self.thread = thread
        self.listing = listing
    }
}

extension Stores {
    /// Fails: `.notFound` for what is not a thread of `member`.
    func thread(_ id: Identifier<Thread>, of member: Member) throws -> Thread {
        guard let thread = try threads.thread(id, of: member.id) else { throw DomainError.notFound }
        return thread
    }

    /// `found` with their listings, in so many statements whatever their number.
    func shown(_ found: [Thread], to member: Member) throws -> [ShownThread] {
        let cards = try listings.cards(of: found.compactMap(\.listingID), viewer: member.id)
        return found.map { thread in
            let card = thread.listingID.flatMap { cards[$0] }
            return ShownThread(thread: thread, listing: card?.isShown == true ? card : nil)
        }
    }

    /// Says to both that there is a message: on their other pages and devices too.
    func tell(_ message: NewMessage, to members: [Identifier<Member>], _ ids: IdentifierSource) throws {
        for member in members {
            try events.insert(ids.next(), .threadMessage(message.id, in: message.threadID), to: member)
        }
    }
}
