package import Domain
import Storage

/// What stands under a post.
package struct ListComments: Verb {
    let ports: Ports

    /// What stands under the post itself, and the places of what does not while replies to it do.
    /// Fails: `.notFound` for a post that is not there.
    package func callAsFunction(
        under post: Identifier<Post>, viewer: Member?, order: CommentOrder = .newest, page: PageRequest
    ) async throws -> Page<Comment> {
        try await database.read { stores in
            guard try stores.posts.isThere(post, for: viewer?.id) else { throw DomainError.notFound }
            return try stores.comments.comments(under: post, viewer: viewer?.id, order: order, page: page)
        }
    }

    /// The same, each with the first replies to it. Fails: as above.
    package func threads(
        under post: Identifier<Post>, viewer: Member?, order: CommentOrder = .newest, page: PageRequest
    ) async throws -> Page<CommentThread> {
        try await database.read { stores in
            guard try stores.posts.isThere(post, for: viewer?.id) else { throw DomainError.notFound }
            let comments = try stores.comments.comments(
                under: post, viewer: viewer?.id, order: order, page: page)
            return Page(items: try stores.threads(of: comments.items, viewer), next: comments.next)
        }
    }

    /// What a member wrote, newest first, whoever sees it, for `viewer` who looks after the yard. Fails: `.notFound`.
    package func written(by username: String, viewer: Member, page: PageRequest) async throws
        -> (profile: MemberProfile, comments: Page<WrittenComment>)
    {
        try await database.read { stores in
            let profile = try stores.profile(username, viewer: viewer)
            return (profile, try stores.comments.every(by: profile.member.id, page: page))
        }
    }

    /// The replies to a comment, or under its place, oldest first. Fails: `.notFound` for a comment that is not there.
    package func replies(to comment: Identifier<Comment>, viewer: Member?, page: PageRequest) async throws
        -> Page<Comment>
    {
        try await database.read { stores in
            guard try stores.comments.commentOrPlace(comment, viewer: viewer?.id) != nil else {
                throw DomainError.notFound
            }
            return try stores.comments.replies(to: comment, viewer: viewer?.id, page: page)
        }
    }
}

/// Shows one comment.
package struct ShowComment: Verb {
    let ports: Ports

    /// Fails: `.notFound`.
    package func callAsFunction(_ id: Identifier<Comment>, viewer: Member?) async throws -> Comment {
        try await database.read { try $0.seenComment(id, by: viewer) }
    }

    /// The comment, or its place, with the first replies to it. Fails: `.notFound`.
    package func thread(_ id: Identifier<Comment>, viewer: Member?) async throws -> CommentThread {
        try await database.read { stores in
            guard let comment = try stores.comments.commentOrPlace(id, viewer: viewer?.id),
                let thread = try stores.threads(of: [comment], viewer).first
            else { throw DomainError.notFound }
            return thread
        }
    }
}

/// How many replies stand beside a comment before somebody asks for more.
package let firstReplyCount = 3

extension Stores {
    fileprivate func threads(of comments: [Comment], _ viewer: Member?) throws -> [CommentThread] {
        let replied = comments.filter { $0.replyCount > 0 || $0.state != .shown }
        let replies = try self.comments.firstReplies(
            to: replied.map(\.id), viewer: viewer?.id, limit: firstReplyCount)
        return comments.map { CommentThread($0, replies: replies[$0.id] ?? []) }
    }
}
