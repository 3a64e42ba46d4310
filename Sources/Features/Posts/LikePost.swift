package import Domain
import MadangCore
import Storage

/// Likes a post and takes a like back; both may be said twice.
package struct LikePost: Verb {
    let ports: Ports

    /// Fails: `.notFound`; `.blocked` for a post of somebody whom the member blocks.
    package func callAsFunction(_ post: Identifier<Post>, liked: Bool, by member: Member) async throws
        -> LikeState
    {
        try await database.write { stores in
            guard try !stores.blocks.isBlocked(authorOf: post, by: member.id) else {
                throw DomainError(.blocked)
            }
            let id: Identifier<Like> = ids.next()
            let change =
                liked
                ? try stores.likes.insert(id, post: post, member: member.id, at: clock.now)
                : try stores.likes.delete(post: post, member: member.id)
            if change.isNews {
                try stores.events.insert(ids.next(), .postLiked(count: change.publicCount), of: post)
                if liked {
                    try notify.like(id, of: post, by: member, in: stores)
                } else {
                    try notify.unlike(post, by: member, in: stores)
                }
            }
            return change.state
        }
    }
}

/// Who likes a post.
package struct ListLikes: Verb {
    let ports: Ports

    /// Fails: `.notFound` for a post that is not there.
    package func callAsFunction(of post: Identifier<Post>, viewer: Member?, page: PageRequest) async throws
        -> Page<Like>
    {
        try await database.read { stores in
            guard try stores.posts.post(post, viewer: viewer?.id) != nil else { throw DomainError.notFound }
            return try stores.likes.likes(of: post, viewer: viewer?.id, page: page)
        }
    }
}
