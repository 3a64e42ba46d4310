package import Domain

extension CommentStore {
    /// What stands under a post itself, of which `viewer` sees something; replies to it are lists of their own. The
    /// number of statements does not depend on the page.
    package func comments(
        under post: Identifier<Post>, viewer: Identifier<Member>?, order: CommentOrder = .newest,
        page: PageRequest
    ) throws -> Page<Comment> {
        let now = clock.now
        let filter: SQL = """
            c.post_id = \(post) AND c.top_id IS NULL AND \(Visibility.ofCommentOrPlace(to: viewer, listed: now))
            """
        let columns = Comment.columns(viewer: viewer, listed: now)
        let author = LateJoin(name: "c", joins: "LEFT JOIN members m ON m.id = c.author_id")
        let query =
            switch order {
            case .newest:
                ListQuery(
                    columns: columns, tables: "comments c", filter: filter, key: "c.id", lateJoin: author)
            case .liked:
                ListQuery(
                    columns: columns, tables: "comments c", filter: filter, key: "c.like_count", tie: "c.id",
                    isTieFalling: true, lateJoin: author)
            }
        return try portrayed(connection.page(query, page) { try Comment(row: &$0, viewer: viewer) })
    }

    /// The replies to a comment, or under its place, oldest first.
    package func replies(to top: Identifier<Comment>, viewer: Identifier<Member>?, page: PageRequest) throws
        -> Page<Comment>
    {
        let query = ListQuery(
            columns: Comment.columns(viewer: viewer),
            tables: "comments c JOIN members m ON m.id = c.author_id",
            filter: "c.top_id = \(top) AND \(Visibility.ofListedComment(to: viewer, listed: clock.now))",
            key: "c.id", isRising: true)
        return try portrayed(connection.page(query, page) { try Comment(row: &$0, viewer: viewer) })
    }

    /// The first replies to each of `tops`, at most `limit` of each, oldest first: one statement, and those of
    /// `Avatars`.
    package func firstReplies(to tops: [Identifier<Comment>], viewer: Identifier<Member>?, limit: Int) throws
        -> [Identifier<Comment>: [Comment]]
    {
        guard !tops.isEmpty else { return [:] }
        let now = clock.now
        let last: SQL = """
            (SELECT r.id FROM comments r WHERE r.top_id = t.id AND \(Visibility.isSaid("r", to: viewer, listed: now))
                ORDER BY r.id LIMIT 1 OFFSET \(limit - 1))
            """
        let found = try connection.rows(
            """
            SELECT \(Comment.columns(viewer: viewer)) FROM comments t
                JOIN comments c ON c.top_id = t.id AND c.id <= coalesce(\(last), \(Int64.max))
                JOIN members m ON m.id = c.author_id
            WHERE t.id IN (\(list: tops)) AND \(Visibility.ofListedComment(to: viewer, listed: now))
            """
        ) { try Comment(row: &$0, viewer: viewer) }
        let sorted = try portrayed(found).sorted { $0.id < $1.id }
        return Dictionary(grouping: sorted) { $0.reply?.topID ?? $0.id }
    }

    /// What `member` wrote, newest first, under posts that they see.
    package func written(by member: Identifier<Member>, page: PageRequest) throws -> Page<WrittenComment> {
        let query = ListQuery(
            columns: """
                c.id, c.post_id, \(Visibility.name(to: member)), c.text, c.created_at, c.edited_at, c.reply_to_id
                """,
            tables: "comments c JOIN posts p ON p.id = c.post_id JOIN members m ON m.id = p.author_id",
            filter: "c.author_id = \(member)", key: "c.id")
        return try connection.page(query, page) {
            WrittenComment(
                id: try $0.id(), postID: try $0.id(), postAuthor: try $0.optionalText(), text: try $0.text(),
                createdAt: try $0.moment(), editedAt: try $0.optionalMoment(),
                replyToID: try $0.optionalInteger().map(Identifier.init(rawValue:)))
        }
    }

    /// What `member` wrote, newest first, whoever sees it: for those who look after the yard.
    package func every(by member: Identifier<Member>, page: PageRequest) throws -> Page<WrittenComment> {
        let query = ListQuery(
            columns: """
                c.id, c.post_id, m.username, c.text, c.created_at, c.edited_at, c.reply_to_id,
                CASE WHEN c.hidden_at IS NULL THEN 0 ELSE 1 END
                """,
            tables: "comments c JOIN posts p ON p.id = c.post_id JOIN members m ON m.id = p.author_id",
            filter: "c.author_id = \(member)", key: "c.id")
        return try connection.page(query, page) {
            WrittenComment(
                id: try $0.id(), postID: try $0.id(), postAuthor: try $0.text(), text: try $0.text(),
                createdAt: try $0.moment(), editedAt: try $0.optionalMoment(),
                replyToID: try $0.optionalInteger().map(Identifier.init(rawValue:)), isHidden: try $0.bool())
        }
    }

    private func portrayed(_ page: Page<Comment>) throws -> Page<Comment> {
        Page(items: try portrayed(page.items), next: page.next)
    }
}
