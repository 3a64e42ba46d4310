package import Domain
import MadangCore
import Storage

/// Likes a comment and takes a like back; both may be said twice.
package struct LikeComment: Verb {
    let ports: Ports

    /// Fails: `.notFound`; `.blocked` for a comment of somebody whom the member blocks, or under a post of theirs.
    package func callAsFunction(_ comment: Identifier<Comment>, liked: Bool, by member: Member) async throws
        -> LikeState
    {
        try await database.write { stores in
            guard try !stores.blocks.isBlocked(authorOf: comment, by: member.id) else {
                throw DomainError(.blocked)
            }
            let seen = try stores.seenComment(comment, by: member)
            let id: Identifier<CommentLike> = ids.next()
            let change =
                liked
                ? try stores.commentLikes.insert(id, comment: comment, member: member.id, at: clock.now)
                : try stores.commentLikes.delete(comment: comment, member: member.id)
            guard change.isNews else { return change.state }
            try stores.events.insert(ids.next(), .commentLiked(comment), of: seen.postID)
            if liked {
                try notify.like(id, of: seen, by: member, in: stores)
            } else {
                try notify.unlike(seen, by: member, in: stores)
            }
            return change.state
        }
    }
}
