package import MadangCore

/// What one of the two of a thread says: a text, photos or both, or an offer; or a line that tells what became of the
/// listing. It never changes, but for the state of an offer.
package struct Message: Hashable, Sendable {
    package let id: Identifier<Message>
    package let threadID: Identifier<Thread>
    package let authorID: Identifier<Member>
    /// Whether the one who looks said it; else their partner did.
    package let isMine: Bool
    /// Whether it is a line of what neither of the two did, as when a reservation is over: it has the seller as its
    /// author, and is news to both.
    package let isNobodys: Bool
    package let type: MessageType
    /// Of type `.offer`, and of nothing else; nil for what was taken away.
    package let offer: Offer?
    /// Empty where there are photos alone, of an offer without words, of lines, and of what was taken away. No
    /// hashtags, no mentions: two people talk, and nobody else finds it.
    package let text: String
    /// In the author's order.
    package var photos: [Photo]
    package let createdAt: Timestamp
    /// Whether those who look after the yard took it away: its place alone is left.
    package let isRemoved: Bool

    package init(
        id: Identifier<Message>, threadID: Identifier<Thread>, authorID: Identifier<Member>, isMine: Bool,
        isNobodys: Bool = false, type: MessageType = .text, offer: Offer? = nil, text: String,
        photos: [Photo] = [], createdAt: Timestamp, isRemoved: Bool = false
    ) {
        self.id = id
        self.threadID = threadID
        self.authorID = authorID
        self.isMine = isMine
        self.isNobodys = isNobodys
        self.type = type
        self.offer = offer
        self.text = text
        self.photos = photos
        self.createdAt = createdAt
        self.isRemoved = isRemoved
    }

    /// Whether it is news to the one who looks.
    package var isNews: Bool { !isMine || isNobodys }
}

/// A message as it is written down.
package struct NewMessage: Hashable, Sendable {
    package let id: Identifier<Message>
    package let threadID: Identifier<Thread>
    package let authorID: Identifier<Member>
    package let type: MessageType
    package let text: String
    package let photoIDs: [Identifier<Photo>]
    package let createdAt: Timestamp

    package init(
        id: Identifier<Message>, threadID: Identifier<Thread>, authorID: Identifier<Member>,
        type: MessageType = .text, text: String, photoIDs: [Identifier<Photo>], createdAt: Timestamp
    ) {
        self.id = id
        self.threadID = threadID
        self.authorID = authorID
        self.type = type
        self.text = text
        self.photoIDs = photoIDs
        self.createdAt = createdAt
    }
}

/// A message as its author keeps it.
package struct WrittenMessage: Hashable, Sendable {
    package let id: Identifier<Message>
    package let threadID: Identifier<Thread>
    /// To whom it was said; nil while they are not there.
    package let partner: String?
    /// What it was about; nil if that is gone.
    package let listingID: Identifier<Listing>?
    package let type: MessageType
    package let offer: Offer?
    package let text: String
    package let photoIDs: [Identifier<Photo>]
    package let createdAt: Timestamp

    package init(
        id: Identifier<Message>, threadID: Identifier<Thread>, partner: String?,
        listingID: Identifier<Listing>?, type: MessageType = .text, offer: Offer? = nil, text: String,
        photoIDs: [Identifier<Photo>], createdAt: Timestamp
    ) {
        self.id = id
        self.threadID = threadID
        self.partner = partner
        self.listingID = listingID
        self.type = type
        self.offer = offer
        self.text = text
        self.photoIDs = photoIDs
        self.createdAt = createdAt
    }
}
