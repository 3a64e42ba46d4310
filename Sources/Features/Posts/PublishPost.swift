package import Domain
import MadangCore
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
    /// The version of it that this is; nil where any will do.
    var draftVersion: Int?

    package init(
        text: String = "", photoIDs: [Identifier<Photo>] = [], listingID: String? = nil,
        createdAt: Timestamp? = nil, draftID: String? = nil, isSensitive: Bool = false
    ) {
        self.text = text
        self.photoIDs = photoIDs
        self.listingID = listingID
        self.createdAt = createdAt
        self.draftID = draftID
        self.isSensitive = isSensitive
    }
}

/// Publishes a post. One of the past stands among others by its time, and is told to nobody
/// (docs/decisions/0086-archives.md).
package struct PublishPost: Verb {
    let ports: Ports

    /// The post as its author sees it. The same `idempotencyKey` within 24 hours gives the first post again.
    ///
    /// Fails: `.invalid` with "text" (too long, or neither text nor photo) or "photo_ids" (too many, unknown or not the
    /// author's, shown by another post) or "listing_id" (none of the author's) or "created_at" (not in the past)
    /// or "draft_id" (none of the author's);
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
        let text = PostTextRule.limit.normalize(draft.text)
        try PostRules.judge(text: text, photoIDs: draft.photoIDs)
        try PostRules.refuseEmpty(text: text, photoCount: draft.photoIDs.count)
        if let createdAt = draft.createdAt, createdAt > clock.now {
            throw DomainError.invalid("created_at", .unknown)
        }
        return try await database.write { stores in
            let id = try key.once(in: stores) { try publish(text, draft, by: author, in: stores) }
            guard let post = try stores.posts.post(id, viewer: author.id) else { throw DomainError.notFound }
            return post
        }
    }

    private func publish(
        _ text: String, _ draft: PostDraft, by author: Member, in stores: Stores
    ) throws -> Identifier<Post> {
        let photoIDs = draft.photoIDs
        try stores.takeDraft(
            draft.draftID, .post, version: draft.draftVersion, of: author.id, ids: ids, at: clock.now)
        let listing = try PostRules.listing(draft.listingID, of: author.id, in: stores)
        try PostRules.checkPhotos(photoIDs, of: author.id, post: nil, in: stores)
        let marked = try PostRules.marked(text, in: stores)
        let id = try draft.createdAt.map { try stores.posts.freeID(from: ids.past($0)) } ?? ids.next()
        try stores.posts.insert(
            NewPost(
                id: id, authorID: author.id, text: text, entities: marked.entities, photoIDs: photoIDs,
                listingID: listing, isSensitive: draft.isSensitive,
                createdAt: draft.createdAt ?? clock.now))
        try stores.note(.post, by: author)
        guard draft.createdAt == nil else { return id }
        try stores.events.insert(ids.next(), .postCreated(by: author.username), of: id)
        try notify.mentions(in: marked, of: id, by: author, in: stores)
        return id
    }
}
