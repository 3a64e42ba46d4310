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

    package init(text: String = "", photoIDs: [Identifier<Photo>] = [], listingID: String? = nil) {
        self.text = text
        self.photoIDs = photoIDs
        self.listingID = listingID
    }
}

/// Publishes a post.
package struct PublishPost: Verb {
    let ports: Ports

    /// The post as its author sees it. The same `idempotencyKey` within 24 hours gives the first post again.
    ///
    /// Fails: `.invalid` with "text" (too long, or neither text nor photo) or "photo_ids" (too many, unknown or not the
    /// author's, shown by another post) or "listing_id" (none of the author's); `.notFound` if the key's post is
    /// deleted.
    package func callAsFunction(_ draft: PostDraft, by author: Member, idempotencyKey: String? = nil)
        async throws
        -> Post
    {
        let text = PostTextRule.limit.normalize(draft.text)
        try PostRules.judge(text: text, photoIDs: draft.photoIDs)
        try PostRules.refuseEmpty(text: text, photoCount: draft.photoIDs.count)
        return try await database.write { stores in
            let key = IdempotencyKey<Post>(idempotencyKey, "posts", of: author, at: clock.now)
            let id = try key.once(in: stores) { try publish(text, draft, ids.next(), by: author, in: stores) }
            guard let post = try stores.posts.post(id, viewer: author.id) else { throw DomainError.notFound }
            return post
        }
    }

    private func publish(
        _ text: String, _ draft: PostDraft, _ id: Identifier<Post>, by author: Member, in stores: Stores
    ) throws -> Identifier<Post> {
        let photoIDs = draft.photoIDs
        let listing = try PostRules.listing(draft.listingID, of: author.id, in: stores)
        try PostRules.checkPhotos(photoIDs, of: author.id, post: nil, in: stores)
        let marked = try PostRules.marked(text, in: stores)
        try stores.posts.insert(
            NewPost(
                id: id, authorID: author.id, text: text, entities: marked.entities, photoIDs: photoIDs,
                listingID: listing, createdAt: clock.now))
        try stores.events.insert(ids.next(), .postCreated(by: author.username), of: id)
        try notify.mentions(in: marked, of: id, by: author, in: stores)
        return id
    }
}
