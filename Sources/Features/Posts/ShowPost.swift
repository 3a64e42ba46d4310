package import Domain
import Storage

/// Shows one post.
package struct ShowPost: Verb {
    let ports: Ports

    /// Fails: `.notFound`.
    package func callAsFunction(_ id: Identifier<Post>, viewer: Member?) async throws -> Post {
        try await database.read { stores in
            guard let post = try stores.posts.post(id, viewer: viewer?.id) else { throw DomainError.notFound }
            return post
        }
    }
}
