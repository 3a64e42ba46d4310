package import Domain
package import MadangCore
import Storage

/// What an author wants to publish.
package struct PostDraft: Sendable {
    package let text: String
    /// In the author's order.
    package let photoIDs: [Identifier<Photo>]
    /// The opaque id of one of the author's listings; nil or empty for none.
    package let listingID: String?
    /// When it was published elsewhere; nil for now.
    package let createdAt: Timestamp?
    /// The opaque id of the draft that it was, which goes; nil or empty for none.
    package let draftID: String?
    /// Whether its photos are veiled until a reader wants to see them.
    package let isSensitive: Bool
    /// What could not be read of it: told with whatever else is wrong.
    package let unread: FaultCollector
    /// The version of it that this is; nil where any will do.
    var draftVersion: Int?

    package init(
        text: String = "", photoIDs: [Identifier<Photo>] = [], listingID: String? = nil,
        createdAt: Timestamp? = nil, draftID: String? = nil, isSensitive: Bool = false,
        unread: FaultCollector = FaultCollector()
    ) {
        self.text = text
        self.photoIDs = photoIDs
        self.listingID = listingID
        self.createdAt = createdAt
        self.draftID = draftID
        self.isSensitive = isSensitive
        self.unread = unread
    }
}

/// Publishes a post. One of the past stands among others by its time, and is told to nobody
/// (docs/decisions/0086-archives.md).
package struct PublishPost: Verb {
    let ports: Ports

    /// The post as its author sees it. The same `idempotencyKey` within 24 hours gives the first post again.
    ///
    /// Fails: `.invalid` with every wrong field at once: "text" (too long, or neither text nor photo), "photo_ids" (too
    /// many, unknown or not the author's, shown by another post), "listing_id" (none of the author's), "created_at"
    /// (not in the past), "draft_id" (none of the author's);
    /// `.notFound` if the key's post is deleted.
    package func callAsFunction(_ draft: PostDraft, by author: Member, idempotencyKey: String? = nil)
        async throws
        -> Post
    {
        try await publish(
            draft, by: author, under: IdempotencyKey(idempotencyKey, "posts", of: author, at: clock.now))
    }

    /// The same under a key of another scope.
    func publish(_ draft: PostDraft, by author: Member, under key: IdempotencyKey<Post>) async throws -> Post
    {
        try await database.write { stores in
            let id = try key.once(in: stores) { try publish(draft, by: author, in: stores) }
            guard let post = try stores.posts.post(id, viewer: author.id) else { throw DomainError.notFound }
            return post
        }
    }

    private func publish(_ draft: PostDraft, by author: Member, in stores: Stores) throws
        -> Identifier<Post>
    {
        let text = PostTextRule.limit.normalize(draft.text)
        let listing = try judge(draft, saying: text, by: author, in: stores)
        let marked = try PostRules.marked(text, in: stores)
        let id = try draft.createdAt.map { try stores.posts.freeID(from: ids.past($0)) } ?? ids.next()
        try stores.posts.insert(
            NewPost(
                id: id, authorID: author.id, text: text, entities: marked.entities, photoIDs: draft.photoIDs,
                listingID: listing, isSensitive: draft.isSensitive,
                createdAt: draft.createdAt ?? clock.now))
        try stores.note(.post, by: author)
        guard draft.createdAt == nil else { return id }
        try stores.events.insert(ids.next(), .postCreated(by: author.username), of: id)
        try notify.mentions(in: marked, of: id, by: author, in: stores)
        return id
    }

    /// Judges all of `draft`, of which `text` is what it says, and takes the draft that it was. The listing that it
    /// carries. Fails: `.invalid` with every wrong field; `.conflict` for another version of the draft.
    private func judge(_ draft: PostDraft, saying text: String, by author: Member, in stores: Stores) throws
        -> Identifier<Listing>?
    {
        var faults = draft.unread
        try faults.collecting { try PostRules.judge(text: text, photoIDs: draft.photoIDs) }
        try faults.collecting {
            try PostRules.refuseEmpty(text: text, photoCount: draft.photoIDs.count)
        }
        if let createdAt = draft.createdAt, createdAt > clock.now { faults.check("created_at", .unknown) }
        // Before the photos: those of the draft are unused from then on.
        try faults.collecting {
            try stores.takeDraft(
                draft.draftID, .post, version: draft.draftVersion, of: author.id, ids: ids, at: clock.now)
        }
        var listing: Identifier<Listing>?
        try faults.collecting {
            listing = try PostRules.listing(draft.listingID, of: author.id, in: stores)
        }
        try PostRules.check(
            photos: draft.photoIDs, of: author.id, post: nil, in: stores, noting: &faults)
        try faults.finish()
        return listing
    }
}
