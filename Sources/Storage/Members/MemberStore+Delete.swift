package import Domain

extension MemberStore {
    /// Takes a member away with all that is theirs, and out of the counts of others; marks their blobs for deletion.
    package func delete(_ id: Identifier<Member>) throws {
        let blobs = try blobs(of: id)
        try OfferStore(connection: connection).releaseAll(for: id)
        let threads = ThreadStore(connection: connection)
        while try threads.deleteSome(of: id, limit: 1000, tombstones: tombstones) > 0 {}
        let former = try nameTraces(of: id)
        if try isVisible(id) { try countElsewhere(id, by: -1) }
        let comments = CommentStore(connection: connection, clock: tombstones.clock)
        while try comments.deleteSome(by: id, limit: 1000) > 0 {}
        try HomeFeed(connection: connection).remove(allBy: id)
        try index.forget(id)
        // Nothing can be decided any more; what was reported stays as long as after a decision.
        try connection.run(
            "UPDATE cases SET closed_at = \(tombstones.clock.now) WHERE member_id = \(id) AND closed_at IS NULL"
        )
        try connection.run("DELETE FROM members WHERE id = \(id)")
        if let former { try forgetName(former) }
        try connection.announce(.member(id))
        try tombstones.mark(blobs)
    }

    private func blobs(of id: Identifier<Member>) throws -> [BlobKey] {
        let photos: [Identifier<Photo>] = try connection.rows(
            "SELECT id FROM photos WHERE owner_id = \(id)"
        ) { try $0.id() }
        return try tombstones.blobs(of: photos)
    }

    /// Counts the member's likes, comments, hearts, follows and hashtags in the counts of others `step` times more.
    func countElsewhere(_ id: Identifier<Member>, by step: Int) throws {
        try connection.run(
            """
            UPDATE posts SET like_count = like_count + \(step)
            WHERE id IN (SELECT post_id FROM likes WHERE member_id = \(id))
            """)
        try connection.run(
            """
            UPDATE posts SET comment_count = comment_count + \(step) * \(Visibility.countedComments(of: id))
            WHERE id IN (SELECT post_id FROM comments WHERE author_id = \(id))
            """)
        try connection.run(
            """
            UPDATE comments SET reply_count = reply_count + \(step) * \(Visibility.countedReplies(of: id))
            WHERE id IN (SELECT top_id FROM comments WHERE author_id = \(id) AND top_id IS NOT NULL)
            """)
        try connection.run(
            """
            UPDATE comments SET like_count = like_count + \(step)
            WHERE id IN (SELECT comment_id FROM comment_likes WHERE member_id = \(id))
            """)
        try connection.run(
            """
            UPDATE listings SET heart_count = heart_count + \(step)
            WHERE id IN (SELECT listing_id FROM hearts WHERE member_id = \(id))
            """)
        try connection.run(
            """
            UPDATE members SET follower_count = follower_count + \(step)
            WHERE id IN (SELECT followee_id FROM follows WHERE follower_id = \(id))
            """)
        try TagCounts(connection: connection).change(ofPostsBy: id, step)
        try connection.run(
            """
            UPDATE members SET following_count = following_count + \(step)
            WHERE id IN (SELECT follower_id FROM follows WHERE followee_id = \(id))
            """)
    }
}
