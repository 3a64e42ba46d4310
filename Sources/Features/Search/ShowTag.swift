package import Domain
import Storage

/// Shows a hashtag.
package struct ShowTag: Verb {
    let ports: Ports

    /// How many posts use it, of those that everybody sees, and a page of them, newest first. `key` as of
    /// `HashtagRule.key`.
    package func callAsFunction(_ key: String, viewer: Member?, page: PageRequest) async throws
        -> (postCount: Int, posts: Page<Post>)
    {
        try await database.read { stores in
            (
                try stores.search.useCount(ofTag: key),
                try stores.posts.page(.tagged(key), viewer: viewer?.id, page: page)
            )
        }
    }
}
