package import Domain
import Storage

/// The lists of posts.
package struct ListPosts: Verb {
    let ports: Ports

    package func callAsFunction(_ list: PostList, viewer: Member?, page: PageRequest) async throws -> Page<
        Post
    > {
        try await database.read { try $0.posts.page(list, viewer: viewer?.id, page: page) }
    }
}

/// All photos of public posts.
package struct ExplorePhotos: Verb {
    let ports: Ports

    /// How many photos a page has when nobody says (docs/api/feeds.md).
    package static let pageSize = 15

    package func callAsFunction(viewer: Member?, page: PageRequest) async throws -> Page<ExploredPhoto> {
        try await database.read { try $0.posts.explore(viewer: viewer?.id, page: page) }
    }
}
