import Domain

/// How many posts use a hashtag, of those that everybody sees.
struct TagCounts {
    let connection: any Connection

    /// Counts the hashtags of a post `step` times more, if others see it and its author: with -1 before it is hidden,
    /// with 1 after it is restored.
    func change(of post: Identifier<Post>, by author: Identifier<Member>, _ step: Int) throws {
        try connection.run(
            """
            UPDATE hashtags SET post_count = post_count + \(step) * \(Visibility.count(of: author))
            WHERE id IN (SELECT t.hashtag_id FROM post_hashtags t JOIN posts p ON p.id = t.post_id
                WHERE t.post_id = \(post) AND p.hidden_at IS NULL)
            """)
    }

    /// Counts the hashtags of all posts that are not hidden of `author` `step` times more.
    func change(ofPostsBy author: Identifier<Member>, _ step: Int) throws {
        try connection.run(
            """
            UPDATE hashtags SET post_count = post_count + \(step) * u.uses FROM (
                SELECT t.hashtag_id, count(*) AS uses FROM posts p JOIN post_hashtags t ON t.post_id = p.id
                WHERE p.author_id = \(author) AND p.hidden_at IS NULL GROUP BY t.hashtag_id) AS u
            WHERE hashtags.id = u.hashtag_id
            """)
    }
}
