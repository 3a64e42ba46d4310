package import Domain

extension PostStore {
    /// The newest posts by `author` in each of `ranges`, which do not overlap: at most `most` of each, newest first;
    /// none that is hidden. One statement, whatever the number of ranges, each of which is one of the index.
    package func ids(
        by author: Identifier<Member>, in ranges: [Range<Identifier<Post>>], most: Int
    ) throws -> [Identifier<Post>] {
        guard !ranges.isEmpty else { return [] }
        // An engine takes the limit of a part only where the part is a subquery.
        let parts: [SQL] = ranges.map { range in
            """
            SELECT id FROM (
                SELECT p.id FROM posts p
                WHERE p.author_id = \(author) AND p.id >= \(range.lowerBound) AND p.id < \(range.upperBound)
                    AND \(Visibility.isShownPost)
                ORDER BY p.id DESC LIMIT \(most)) AS newest
            """
        }
        let ids: [Identifier<Post>] = try connection.rows(SQL(parts, separator: " UNION ALL ")) {
            try $0.id()
        }
        return ids.sorted(by: >)
    }

    /// The words and the first photo of a post, whoever sees it; nil for what is gone. One statement, two more for a
    /// photo that is not in memory.
    package func glance(at id: Identifier<Post>) throws -> (text: String, photo: Photo?)? {
        let found = try connection.row(
            """
            SELECT p.text, \(PhotoReference.columns) FROM posts p
                LEFT JOIN attachments a ON a.post_id = p.id AND a.position = 0
                LEFT JOIN photos ph ON ph.id = a.photo_id
            WHERE p.id = \(id)
            """
        ) { row in (text: try row.text(), photo: try PhotoReference(joined: &row)) }
        guard let found else { return nil }
        guard let photo = found.photo else { return (found.text, nil) }
        return (found.text, try Photos(connection: connection).read([photo])[photo.id])
    }
}
