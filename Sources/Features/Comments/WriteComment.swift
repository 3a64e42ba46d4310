package import Domain
import MadangCore
import Storage

/// Says something under a post, or answers what somebody says there.
package struct WriteComment: Verb {
    let ports: Ports

    /// The comment as its author sees it. The same `idempotencyKey` within 24 hours gives the first comment again.
    ///
    /// `replyTo` is what it answers, a comment under the same post: the answer stands under that comment, or beside it
    /// where that one is a reply itself.
    ///
    /// Fails: `.invalid` with "text", and with "reply_to" for a comment that the author does not see under the post;
    /// `.notFound` for a post that is not there, or if the key's comment is deleted; `.blocked` for a post of somebody
    /// whom the author blocks.
    package func callAsFunction(
        _ text: String, under post: Identifier<Post>, replyTo: Identifier<Comment>? = nil, by author: Member,
        idempotencyKey: String? = nil
    ) async throws -> Comment {
        try await database.write { stores in
            guard try stores.posts.isThere(post, for: author.id) else {
                throw try stores.refusal(of: post, to: author)
            }
            let key = IdempotencyKey<Comment>(idempotencyKey, "comments", of: author, at: clock.now)
            let id = try key.once(in: stores) {
                try write(text, under: post, replyTo, by: author, in: stores)
            }
            guard let comment = try stores.comments.comment(id, viewer: author.id) else {
                throw DomainError.notFound
            }
            return comment
        }
    }

    private func write(
        _ text: String, under post: Identifier<Post>, _ replyTo: Identifier<Comment>?, by author: Member,
        in stores: Stores
    ) throws -> Identifier<Comment> {
        let tidy = CommentRule.normalize(text)
        var faults = FaultCollector()
        faults.check("text", CommentRule.check(tidy))
        var answered: Comment?
        if let replyTo {
            try faults.collecting { answered = try target(replyTo, under: post, by: author, in: stores) }
        }
        try faults.finish()
        let reply = answered.map { Comment.Reply(topID: $0.reply?.topID ?? $0.id, answeredID: $0.id) }
        let comment = NewComment(
            id: ids.next(), postID: post, authorID: author.id,
            content: try PostRules.marked(tidy, in: stores), createdAt: clock.now, reply: reply)
        let count = try stores.comments.insert(comment)
        try stores.events.insert(ids.next(), .commentCreated(comment.id), of: post)
        try stores.events.insert(ids.next(), .postCommented(count: count), of: post)
        try notify.comment(comment, answering: answered?.author.id, by: author, in: stores)
        return comment.id
    }

    private func target(
        _ id: Identifier<Comment>, under post: Identifier<Post>, by author: Member, in stores: Stores
    ) throws -> Comment {
        guard let comment = try stores.comments.comment(id, viewer: author.id), comment.postID == post else {
            throw DomainError.invalid("reply_to", .unknown)
        }
        return comment
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
