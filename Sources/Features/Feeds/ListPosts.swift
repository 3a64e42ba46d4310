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

/// Photos of public posts.
package struct ExplorePhotos: Verb {
    let ports: Ports

    /// How many photos a page has when nobody says (docs/api/feeds.md).
    package static let pageSize = 15

    /// Every photo, newest post first.
    package func callAsFunction(viewer: Member?, page: PageRequest) async throws -> Page<ExploredPhoto> {
        try await list(.photos, viewer, page)
    }

    /// The first photo of each post. `day` is that of the viewer's calendar, in days since 1970-01-01.
    package func posts(in order: ExploreOrder, viewer: Member?, day: Int, page: PageRequest) async throws
        -> Page<
            ExploredPhoto
        >
    {
        switch order {
        case .newest: try await list(.posts, viewer, page)
        case .today:
            try await list(.mix(ExploreMix(reader: viewer?.id, day: Int64(day))), viewer, page)
        }
    }

    private func list(_ list: ExploreList, _ viewer: Member?, _ page: PageRequest) async throws -> Page<
        ExploredPhoto
    > {
        try await database.read { try $0.posts.explore(list, viewer: viewer?.id, page: page) }
    }
}
