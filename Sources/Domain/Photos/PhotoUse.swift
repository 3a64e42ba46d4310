/// What a photo is used for.
package enum PhotoUse: Hashable, Sendable {
    /// The post shows it.
    case post(Identifier<Post>)
    /// The listing shows it.
    case listing(Identifier<Listing>)
    /// The message has it.
    case message(Identifier<Message>)
    /// The thread, and others maybe, is about a listing that had it and was deleted.
    case thread(Identifier<Thread>)
    /// The member shows themselves with it.
    case avatar(of: Identifier<Member>)
    /// The story shows it.
    case story(Identifier<Story>)
    /// It stands in the draft: nobody but its owner sees it.
    case draft(Identifier<Draft>)
}

/// Who gets the bytes of a rendition.
package enum RenditionAudience: Hashable, Sendable {
    case everybody
    /// Its owner, and those who look after the yard: it is hidden, or its owner is not there for others.
    case few
    /// Those who follow the author of a live story, until it ends, and the author, for a day at a time. Whether
    /// somebody is one of them is asked at each request.
    case readers(until: Timestamp)
}

/// What a rendition is, for who asks for it.
package struct ServedRendition: Hashable, Sendable {
    package let audience: RenditionAudience
    /// The file of the same picture as AVIF, where there is one.
    package let avif: BlobKey?

    package init(audience: RenditionAudience, avif: BlobKey? = nil) {
        self.audience = audience
        self.avif = avif
    }
}
