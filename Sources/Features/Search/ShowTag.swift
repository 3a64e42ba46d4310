package import Domain
import MadangCore
import Storage

/// Shows a hashtag.
package struct ShowTag: Verb {
    let ports: Ports

    /// How many posts use it, of those that everybody sees, whether the viewer follows it, and a page of the posts,
    /// newest first. `key` as of `HashtagRule.key`.
    package func callAsFunction(_ key: String, viewer: Member?, page: PageRequest) async throws
        -> (tag: TagUse, posts: Page<Post>)
    {
        try await database.read { stores in
            (
                try stores.search.tag(key, viewer: viewer?.id),
                try stores.posts.page(.tagged(key), viewer: viewer?.id, page: page)
            )
        }
    }

    /// The hashtag that `tag` names, without its posts. Fails: `.notFound` for what can be none.
    package func callAsFunction(_ tag: String, viewer: Member?) async throws -> TagUse {
        guard HashtagRule.isTag(tag) else { throw DomainError.notFound }
        return try await database.read { try $0.search.tag(HashtagRule.key(tag), viewer: viewer?.id) }
    }
}
