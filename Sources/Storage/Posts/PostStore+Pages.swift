package import Domain

extension PostStore {
    /// The post as `viewer` sees it; nil if they do not see its author.
    package func post(_ id: Identifier<Post>, viewer: Identifier<Member>?) throws -> Post? {
        let rows = try connection.rows(
            """
            SELECT \(Post.columns(viewer: viewer)) FROM posts p JOIN members m ON m.id = p.author_id
            WHERE p.id = \(id) AND \(Visibility.ofPostAtItsAddress(to: viewer))
            """
        ) { try PostRow(row: &$0, viewer: viewer) }
        return try posts(of: rows, viewer: viewer).first
    }

    /// Whether `viewer` sees the post.
    package func isThere(_ id: Identifier<Post>, for viewer: Identifier<Member>?) throws -> Bool {
        try connection.hasRow(
            """
            SELECT 1 FROM posts p JOIN members m ON m.id = p.author_id
            WHERE p.id = \(id) AND \(Visibility.ofPostAtItsAddress(to: viewer))
            """)
    }

    /// Posts by their ids, whoever sees them: for those who decide on them.
    func everySeen(_ ids: [Identifier<Post>]) throws -> [Identifier<Post>: Post] {
        guard !ids.isEmpty else { return [:] }
        let rows = try connection.rows(
            """
            SELECT \(Post.columns(viewer: nil)) FROM posts p JOIN members m ON m.id = p.author_id
            WHERE p.id IN (\(list: ids))
            """
        ) { try PostRow(row: &$0, viewer: nil) }
        return Dictionary(
            try posts(of: rows, viewer: nil).map { ($0.id, $0) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The ids of `count` posts by chance, of all if there are fewer.
    package func some(_ count: Int) throws -> [Identifier<Post>] {
        try connection.rows("SELECT id FROM posts ORDER BY random() LIMIT \(count)") { try $0.id() }
    }

    /// A page of `list` as `viewer` sees it. The number of statements does not depend on the page.
    package func page(_ list: PostList, viewer: Identifier<Member>?, page: PageRequest) throws -> Page<Post> {
        if case .home(let member) = list { return try home(of: member, viewer: viewer, page: page) }
        let rows = try connection.page(query(list, viewer: viewer), page) {
            try PostRow(row: &$0, viewer: viewer)
        }
        return Page(items: try posts(of: rows.items, viewer: viewer), next: rows.next)
    }

    /// The posts with `ids`, which `viewer` sees, in this order.
    package func posts(_ ids: [Identifier<Post>], viewer: Identifier<Member>?) throws -> [Post] {
        try posts(of: rows(ids, viewer: viewer), viewer: viewer)
    }

    /// The same without what other rows have.
    func rows(_ ids: [Identifier<Post>], viewer: Identifier<Member>?) throws -> [PostRow] {
        guard !ids.isEmpty else { return [] }
        let rows = try connection.rows(
            """
            SELECT \(Post.columns(viewer: viewer)) FROM posts p JOIN members m ON m.id = p.author_id
            WHERE p.id IN (\(list: ids))
            """
        ) { try PostRow(row: &$0, viewer: viewer) }
        let byID = Dictionary(rows.map { ($0.post.id, $0) }) { first, _ in first }
        return ids.compactMap { byID[$0] }
    }

    /// Each list is one range of one index.
    func query(_ list: PostList, viewer: Identifier<Member>?) -> ListQuery {
        let columns = Post.columns(viewer: viewer)
        let visible = Visibility.ofPost(to: viewer)
        let unmuted = Visibility.ofPostInLists(to: viewer, at: tombstones.clock.now)
        switch list {
        case .everyone:
            return ListQuery(
                columns: columns, tables: "posts p JOIN members m ON m.id = p.author_id", filter: unmuted,
                key: "p.id")
        case .by(let author):
            return ListQuery(
                columns: columns, tables: "posts p JOIN members m ON m.id = p.author_id",
                filter: "p.author_id = \(author) AND \(visible)", key: "p.id")
        case .bySuspended(let author):
            return ListQuery(
                columns: columns, tables: "posts p JOIN members m ON m.id = p.author_id",
                filter: "p.author_id = \(author) AND \(Visibility.ofPostOfSuspended(to: viewer))", key: "p.id"
            )
        case .home(let member):
            return ListQuery(
                columns: columns,
                tables: """
                    feed_entries e JOIN posts p ON p.id = e.post_id JOIN members m ON m.id = p.author_id
                    """,
                filter: "e.member_id = \(member) AND \(unmuted)", key: "e.post_id", twin: "p.id")
        case .liked(let member):
            return ListQuery(
                columns: columns,
                tables: "likes l JOIN posts p ON p.id = l.post_id JOIN members m ON m.id = p.author_id",
                filter: "l.member_id = \(member) AND \(visible)", key: "l.id")
        case .carrying(let listing):
            return ListQuery(
                columns: columns,
                tables: """
                    post_listings pl JOIN posts p ON p.id = pl.post_id JOIN members m ON m.id = p.author_id
                    """,
                filter: "pl.listing_id = \(listing) AND \(visible)", key: "pl.post_id", twin: "p.id")
        case .tagged(let tag):
            return ListQuery(
                columns: columns,
                tables: """
                    post_hashtags t JOIN posts p ON p.id = t.post_id JOIN members m ON m.id = p.author_id
                    """,
                filter: "t.hashtag_id = (SELECT id FROM hashtags WHERE key = \(tag)) AND \(unmuted)",
                key: "t.post_id", twin: "p.id")
        }
    }

    /// The posts of `rows` with their photos, their authors' avatars and the listings that they carry: in two
    /// statements whatever their number, two more for photos that are not in memory, and as many if one carries a
    /// listing.
    func posts(of rows: [PostRow], viewer: Identifier<Member>?) throws -> [Post] {
        guard !rows.isEmpty else { return [] }
        var posts = try avatars.added(to: addingListings(to: rows, viewer: viewer), \.author)
        let attached = try connection.rows(
            """
            SELECT a.post_id, a.position, \(Save.isSaved(by: viewer)), \(PhotoReference.columns)
            FROM attachments a JOIN photos ph ON ph.id = a.photo_id
            WHERE a.post_id IN (\(list: posts.map(\.id)))
            """
        ) { row in
            (
                post: try row.id() as Identifier<Post>, position: try row.int(), isSaved: try row.bool(),
                photo: try PhotoReference(row: &row)
            )
        }
        let photos = try Photos(connection: connection).read(attached.map(\.photo))
        let byPost = Dictionary(grouping: attached, by: \.post)
        let saved = Set(attached.filter(\.isSaved).map(\.photo.id))
        for index in posts.indices {
            let own = (byPost[posts[index].id] ?? []).sorted { $0.position < $1.position }
            posts[index].photos = own.compactMap { photos[$0.photo.id] }
            posts[index].savedPhotos = saved.intersection(own.map(\.photo.id))
        }
        return posts
    }

    /// The posts of `rows` with the listings that `viewer` sees.
    private func addingListings(to rows: [PostRow], viewer: Identifier<Member>?) throws -> [Post] {
        let ids = Set(rows.compactMap(\.listing)).sorted()
        guard !ids.isEmpty else { return rows.map(\.post) }
        let listings = ListingStore(connection: connection, tombstones: tombstones, index: index)
        let cards = try listings.cards(of: ids, viewer: viewer).filter(\.value.isShown)
        var posts = rows.map(\.post)
        for (index, row) in rows.enumerated() { posts[index].listing = row.listing.flatMap { cards[$0] } }
        return posts
    }

    private var avatars: Avatars { Avatars(connection: connection) }
}
