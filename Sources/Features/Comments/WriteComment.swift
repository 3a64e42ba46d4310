package import Domain
import MadangCore
import Storage

/// Says something under a post.
package struct WriteComment: Verb {
    let ports: Ports

    /// The comment as its author sees it. The same `idempotencyKey` within 24 hours gives the first comment again.
    ///
    /// Fails: `.invalid` with "text"; `.notFound` for a post that is not there, or if the key's comment is deleted;
    /// `.blocked` for a post of somebody whom the author blocks.
    package func callAsFunction(
        _ text: String, under post: Identifier<Post>, by author: Member, idempotencyKey: String? = nil
    ) async throws -> Comment {
        try await database.write { stores in
            guard try stores.posts.isThere(post, for: author.id) else {
                throw try stores.refusal(of: post, to: author)
            }
            let text = try CommentText.judged(text)
            let key = IdempotencyKey<Comment>(idempotencyKey, "comments", of: author, at: clock.now)
            let id = try key.once(in: stores) { try write(text, under: post, by: author, in: stores) }
            guard let comment = try stores.comments.comment(id, viewer: author.id) else {
                throw DomainError.notFound
            }
            return comment
        }
    }

    private func write(
        _ text: String, under post: Identifier<Post>, by author: Member, in stores: Stores
    ) throws -> Identifier<Comment> {
        let comment = NewComment(
            id: ids.next(), postID: post, authorID: author.id,
            content: try PostRules.marked(text, in: stores), createdAt: clock.now)
        let count = try stores.comments.insert(comment)
        try stores.events.insert(ids.next(), .commentCreated(comment.id), of: post)
        try stores.events.insert(ids.next(), .postCommented(count: count), of: post)
        try notify.comment(comment, by: author, in: stores)
        return comment.id
    }
}

/// What a comment says, tidied.
enum CommentText {
    /// Fails: `.invalid` with "text".
    static func judged(_ text: String) throws -> String {
        let tidy = CommentRule.normalize(text)
        var faults = FaultCollector()
        faults.check("text", CommentRule.check(tidy))
        try faults.finish()
        return tidy
    }
}
