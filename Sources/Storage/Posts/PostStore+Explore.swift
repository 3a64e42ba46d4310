package import Domain

extension PostStore {
    /// A page of Explore as `viewer` sees it. The number of statements does not depend on the page.
    package func explore(_ list: ExploreList, viewer: Identifier<Member>?, page: PageRequest) throws -> Page<
        ExploredPhoto
    > {
        let visible = Visibility.ofPostInLists(to: viewer, at: tombstones.clock.now)
        switch list {
        case .photos:
            let query = ListQuery(
                columns: Self.exploredColumns(viewer: viewer),
                tables: """
                    attachments a JOIN posts p ON p.id = a.post_id JOIN members m ON m.id = p.author_id
                    JOIN photos ph ON ph.id = a.photo_id
                    """,
                filter: visible, key: "a.post_id", tie: "a.position", twin: "p.id")
            return try explored(query, viewer: viewer, page: page)
        case .posts:
            let query = ListQuery(
                columns: Self.exploredColumns(viewer: viewer), tables: Self.firstPhotos,
                filter: visible, key: "p.id", twin: "a.post_id")
            return try explored(query, viewer: viewer, page: page)
        case .mix(let mix):
            let ids = try mixed(mix, visible, page: page)
            return Page(items: try explored(ids.items, viewer: viewer), next: ids.next)
        }
    }

    /// The posts of the page of `mix` that `page` asks for: each stack is two ranges of one index, the one behind the
    /// cut and the one before it.
    private func mixed(_ mix: ExploreMix, _ visible: SQL, page: PageRequest) throws -> Page<Identifier<Post>>
    {
        let (mix, distance) = page.after.map { mix.continued(at: $0) } ?? (mix, 0)
        let tie = page.after?.tie ?? 0
        let ranges = mix.stacks.flatMap { stack in
            let turn = ExploreMix.rankCount - stack.cut
            let upper = Range(
                first: min(stack.cut + distance, ExploreMix.rankCount), end: ExploreMix.rankCount,
                tie: tie, shift: -stack.cut)
            let lower = Range(
                first: max(0, distance - turn), end: stack.cut, tie: distance < turn ? 0 : tie, shift: turn)
            return [upper, lower].map { $0.statement(stack, mix, visible, limit: page.limit + 1) }
        }
        let rows = try connection.rows(
            """
            \(SQL(ranges, separator: " UNION ALL ")) ORDER BY distance, id LIMIT \(page.limit + 1)
            """
        ) { (distance: try $0.integer(), id: try $0.id() as Identifier<Post>) }
        return Page(rows: rows, limit: page.limit) { mix.position(distance: $0.distance, id: $0.id) }.map(
            \.id)
    }

    /// A range of ranks in a stack. What has the rank `first` is behind the post `tie`; `shift` makes ranks distances.
    private struct Range {
        let first: Int64
        let end: Int64
        let tie: Int64
        let shift: Int64

        func statement(_ stack: ExploreMix.Stack, _ mix: ExploreMix, _ visible: SQL, limit: Int) -> SQL {
            """
            SELECT * FROM (
                SELECT (p.id & 2097151) + \(shift) AS distance, p.id AS id FROM posts p
                    JOIN attachments a ON a.post_id = p.id AND a.position = 0 JOIN members m ON m.id = p.author_id
                WHERE p.id >> 52 = \(stack.number) AND p.id & 2097151 >= \(first) AND p.id & 2097151 < \(end)
                    AND (p.id & 2097151 > \(first) OR p.id > \(tie)) AND p.id >= \(mix.earliest)
                    AND \(visible)
                ORDER BY p.id & 2097151, p.id LIMIT \(limit)) AS stack
            """
        }
    }

    /// The first photos of the posts with `ids`, which `viewer` sees, in this order.
    private func explored(_ ids: [Identifier<Post>], viewer: Identifier<Member>?) throws -> [ExploredPhoto] {
        guard !ids.isEmpty else { return [] }
        let rows = try connection.rows(
            """
            SELECT \(Self.exploredColumns(viewer: viewer)) FROM \(Self.firstPhotos) WHERE p.id IN (\(list: ids))
            """
        ) { try ExploredRow(row: &$0, viewer: viewer) }
        let photos = Dictionary(try photos(of: rows).map { ($0.postID, $0) }) { first, _ in first }
        return ids.compactMap { photos[$0] }
    }

    private func explored(_ query: ListQuery, viewer: Identifier<Member>?, page: PageRequest) throws -> Page<
        ExploredPhoto
    > {
        let rows = try connection.page(query, page) { try ExploredRow(row: &$0, viewer: viewer) }
        return Page(items: try photos(of: rows.items), next: rows.next)
    }

    private func photos(of rows: [ExploredRow]) throws -> [ExploredPhoto] {
        let photos = try Photos(connection: connection).read(rows.map(\.photo))
        let explored = rows.compactMap { row in
            photos[row.photo.id].map { photo in
                ExploredPhoto(
                    photo: photo, postID: row.post, photoCount: row.photoCount, author: row.author,
                    isSaved: row.isSaved, isLiked: row.isLiked, likeCount: row.likeCount)
            }
        }
        return try Avatars(connection: connection).added(to: explored, \.author)
    }

    /// The posts that have photos, each with its first one.
    private static let firstPhotos: SQL = """
        posts p JOIN attachments a ON a.post_id = p.id AND a.position = 0 JOIN members m ON m.id = p.author_id
            JOIN photos ph ON ph.id = a.photo_id
        """

    /// As `ExploredRow` reads them.
    private static func exploredColumns(viewer: Identifier<Member>?) -> SQL {
        """
        p.id, (SELECT count(*) FROM attachments c WHERE c.post_id = p.id), \(Visibility.likeCount(to: viewer)),
            \(Post.isLiked(by: viewer)), \(Save.isSaved(by: viewer)), \(MemberSummary.columns(viewer: viewer)),
            \(PhotoReference.columns)
        """
    }
}

/// A photo of Explore before its file is known.
private struct ExploredRow: Sendable {
    let post: Identifier<Post>
    let photoCount: Int
    let likeCount: Int
    let isLiked: Bool
    let isSaved: Bool
    let author: MemberSummary
    let photo: PhotoReference

    init(row: inout RowReader, viewer: Identifier<Member>?) throws {
        post = try row.id()
        photoCount = try row.int()
        likeCount = try row.int()
        isLiked = try row.bool()
        isSaved = try row.bool()
        author = try MemberSummary(row: &row, viewer: viewer)
        photo = try PhotoReference(row: &row)
    }
}
