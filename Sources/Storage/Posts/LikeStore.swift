package import Domain

/// Keeps likes. The post's count changes in the same unit of work.
package struct LikeStore {
    let connection: any Connection

    /// Likes once, however often and by however many requests it is called (rule 3). Fails: `.notFound`, also for a
    /// post that `member` does not see.
    package func insert(
        _ id: Identifier<Like>, post: Identifier<Post>, member: Identifier<Member>, at moment: Timestamp
    )
        throws -> LikeChange
    {
        let inserted = try connection.run(
            """
            INSERT INTO likes (id, post_id, member_id, created_at)
            SELECT \(id), id, \(member), \(moment) FROM posts WHERE id = \(post)
            ON CONFLICT (post_id, member_id) DO NOTHING
            """)
        return try change(of: post, by: inserted, of: member, isLiked: true)
    }

    /// Fails: as `insert`.
    package func delete(post: Identifier<Post>, member: Identifier<Member>) throws -> LikeChange {
        let deleted = try connection.run(
            "DELETE FROM likes WHERE post_id = \(post) AND member_id = \(member)")
        return try change(of: post, by: -deleted, of: member, isLiked: false)
    }

    /// Who likes a post, latest first, as `viewer` sees them.
    package func likes(of post: Identifier<Post>, viewer: Identifier<Member>?, page: PageRequest) throws
        -> Page<Like>
    {
        let query = ListQuery(
            columns: "l.id, l.created_at, \(MemberProfile.columns(viewer: viewer))",
            tables: "likes l JOIN members m ON m.id = l.member_id",
            filter: "l.post_id = \(post) AND \(Visibility.ofMember(to: viewer))", key: "l.id")
        let rows = try connection.page(query, page) { row in
            let id: Identifier<Like> = try row.id()
            let likedAt = try row.moment()
            return Like(id: id, profile: try MemberProfile(row: &row, viewer: viewer), likedAt: likedAt)
        }
        return Page(
            items: try Avatars(connection: connection).added(to: rows.items, \.profile.member),
            next: rows.next)
    }

    /// What `member` likes, by the time of the like, latest first; of posts that they see.
    package func given(by member: Identifier<Member>, page: PageRequest) throws -> Page<GivenLike> {
        let query = ListQuery(
            columns: "p.id, \(Visibility.name(to: member)), l.created_at",
            tables: "likes l JOIN posts p ON p.id = l.post_id JOIN members m ON m.id = p.author_id",
            filter: "l.member_id = \(member)", key: "l.id")
        return try connection.page(query, page) {
            GivenLike(postID: try $0.id(), author: try $0.optionalText(), at: try $0.moment())
        }
    }

    /// Counts `step` likes of `member` more, if others see them. Fails: `.notFound` if `member` does not see the post.
    private func change(
        of post: Identifier<Post>, by step: Int, of member: Identifier<Member>, isLiked: Bool
    ) throws -> LikeChange {
        let seen: SQL = """
            id = \(post) AND \(Visibility.ofWriter("author_id", to: member))
                AND (hidden_at IS NULL OR author_id = \(member))
            """
        let unseen = Visibility.likes(on: "\(post)", acrossBlocksOf: member)
        return try connection.countLikes(
            in: "posts", where: seen, without: unseen, by: step, of: member, isLiked: isLiked)
    }
}

extension Connection {
    /// Counts `step` likes of `member` more in the row of `table` that `seen` names, if others see them.
    /// Fails: `.notFound` if there is no such row.
    ///
    /// - Parameter unseen: how many likes of it `member` does not see.
    func countLikes(
        in table: SQL, where seen: SQL, without unseen: SQL, by step: Int, of member: Identifier<Member>,
        isLiked: Bool
    ) throws -> LikeChange {
        let counted = try row(
            step == 0
                ? "SELECT like_count, \(unseen) FROM \(table) WHERE \(seen)"
                : """
                UPDATE \(table) SET like_count = like_count + \(step) * \(Visibility.count(of: member))
                WHERE \(seen) RETURNING like_count, \(unseen)
                """
        ) { (all: try $0.int(), unseen: try $0.int()) }
        guard let counted else { throw DomainError.notFound }
        return LikeChange(
            LikeState(isLiked: isLiked, likeCount: counted.all - counted.unseen), isNews: step != 0,
            publicCount: counted.all)
    }
}
