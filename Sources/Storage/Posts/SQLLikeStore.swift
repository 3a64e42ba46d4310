import Domain

struct SQLLikeStore: LikeStore {
    let connection: any Connection

    func insert(
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
        return LikeChange(
            LikeState(isLiked: true, likeCount: try likeCount(of: post, changedBy: inserted)),
            isNews: inserted > 0)
    }

    func delete(post: Identifier<Post>, member: Identifier<Member>) throws -> LikeChange {
        let deleted = try connection.run(
            "DELETE FROM likes WHERE post_id = \(post) AND member_id = \(member)")
        return LikeChange(
            LikeState(isLiked: false, likeCount: try likeCount(of: post, changedBy: -deleted)),
            isNews: deleted > 0)
    }

    func likes(of post: Identifier<Post>, viewer: Identifier<Member>?, page: PageRequest) throws -> Page<Like>
    {
        let query = ListQuery(
            columns: "l.id, l.created_at, \(MemberProfile.columns(viewer: viewer))",
            tables: "likes l JOIN members m ON m.id = l.member_id",
            filter: "l.post_id = \(post)", key: "l.id")
        return try connection.page(query, page) { row in
            let id: Identifier<Like> = try row.id()
            let likedAt = try row.moment()
            return Like(id: id, profile: try MemberProfile(row: &row, viewer: viewer), likedAt: likedAt)
        }
    }

    private func likeCount(of post: Identifier<Post>, changedBy step: Int) throws -> Int {
        let count = try connection.row(
            step == 0
                ? "SELECT like_count FROM posts WHERE id = \(post)"
                : "UPDATE posts SET like_count = like_count + \(step) WHERE id = \(post) RETURNING like_count"
        ) { try $0.int() }
        guard let count else { throw DomainError.notFound }
        return count
    }
}
