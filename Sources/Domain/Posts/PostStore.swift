/// Keeps posts. Counts, attachments, hashtags and home feeds change in the same unit of work.
package protocol PostStore {
    /// Writes the post, its attachments and hashtags, and one row in the home feed of its author and of each
    /// follower. The photos must be the author's and unused: see `PublishPost`.
    func insert(_ post: NewPost) throws

    /// The post as `viewer` sees it; nil if they do not see its author.
    func post(_ id: Identifier<Post>, viewer: Identifier<Member>?) throws -> Post?

    /// Whose post it is, whoever sees it.
    func author(of id: Identifier<Post>) throws -> Identifier<Member>?

    /// Whether `viewer` sees the post.
    func isThere(_ id: Identifier<Post>, for viewer: Identifier<Member>?) throws -> Bool

    /// A page of `list` as `viewer` sees it. The number of statements does not depend on the page.
    func page(_ list: PostList, viewer: Identifier<Member>?, page: PageRequest) throws -> Page<Post>

    /// Changes text, photos or both. Fails: `.notFound`, `.conflict` when `expectedVersion` is not the present one.
    func update(_ id: Identifier<Post>, _ change: PostChange) throws

    /// Takes a post away with its likes, attachments, photos, hashtags and places in feeds; buries its blobs.
    func delete(_ id: Identifier<Post>) throws

    /// Photos of posts, newest post first, in the author's order within a post.
    func explore(viewer: Identifier<Member>?, page: PageRequest) throws -> Page<ExploredPhoto>
}

/// A photo among all photos (API, "GET /explore").
package struct ExploredPhoto: Hashable, Sendable {
    package let photo: Photo
    package let postID: Identifier<Post>
    package var author: MemberSummary
    package let isSaved: Bool
    package let isLiked: Bool
    package let likeCount: Int

    package init(
        photo: Photo, postID: Identifier<Post>, author: MemberSummary, isSaved: Bool, isLiked: Bool,
        likeCount: Int
    ) {
        self.photo = photo
        self.postID = postID
        self.author = author
        self.isSaved = isSaved
        self.isLiked = isLiked
        self.likeCount = likeCount
    }
}
