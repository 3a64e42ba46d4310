package import Domain
import MadangCore

/// Says something under a post.
package struct WriteComment: Sendable {
    let database: any Database
    let clock: any Clock
    let ids: IdentifierSource
    let notify: NotifyMembers

    package init(database: any Database, clock: any Clock, ids: IdentifierSource) {
        self.database = database
        self.clock = clock
        self.ids = ids
        notify = NotifyMembers(ids: ids)
    }

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
            let earlier = try stores.earlierComment(idempotencyKey, by: author, at: clock.now)
            let id = try earlier ?? write(text, under: post, by: author, in: stores)
            if let key = idempotencyKey, earlier == nil {
                try stores.idempotency.record(
                    id.rawValue, of: key, by: author.id, scope: "comments", at: clock.now)
            }
            guard let comment = try stores.comments.comment(id, viewer: author.id) else {
                throw DomainError.notFound
            }
            return comment
        }
    }

    private func write(
        _ text: String, under post: Identifier<Post>, by author: Member, in stores: any Stores
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

extension Stores {
    fileprivate func earlierComment(_ key: String?, by author: Member, at now: Timestamp) throws
        -> Identifier<Comment>?
    {
        guard let key else { return nil }
        let since = now - idempotencyLifetime
        return try idempotency.result(of: key, by: author.id, scope: "comments", since: since)
            .map(Identifier.init(rawValue:))
    }
}
