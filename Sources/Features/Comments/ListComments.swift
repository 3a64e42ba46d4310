package import Domain
import Storage

/// What stands under a post, newest first.
package struct ListComments: Verb {
    let ports: Ports

    /// Fails: `.notFound` for a post that is not there.
    package func callAsFunction(under post: Identifier<Post>, viewer: Member?, page: PageRequest) async throws
        -> Page<Comment>
    {
        try await database.read { stores in
            guard try stores.posts.isThere(post, for: viewer?.id) else { throw DomainError.notFound }
            return try stores.comments.comments(under: post, viewer: viewer?.id, page: page)
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
}
