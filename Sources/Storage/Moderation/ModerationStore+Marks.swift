package import Domain

extension ModerationStore {
    /// Whether something hangs on the post that can be sensitive.
    package func hasPhotos(_ post: Identifier<Post>) throws -> Bool {
        try connection.hasRow("SELECT 1 FROM attachments WHERE post_id = \(post) LIMIT 1")
    }

    /// Says that the photos of a post are sensitive, whatever its author says; with nil that they are no more. It is
    /// another version of the post, and no edit. False for what is so already, also where the author says so, and for a
    /// post without photos; with nil for a mark that is the author's.
    package func setMarkedSensitive(_ post: Identifier<Post>, at moment: Timestamp?) throws -> Bool {
        let photos = try posts.attached(to: post)
        if moment != nil {
            guard !photos.isEmpty,
                try !connection.hasRow(
                    "SELECT 1 FROM photos WHERE id IN (\(list: photos)) AND is_sensitive = 1 LIMIT 1")
            else { return false }
        }
        let changed = try connection.run(
            moment == nil
                ? """
                UPDATE posts SET marked_sensitive_at = NULL, version = version + 1
                WHERE id = \(post) AND marked_sensitive_at IS NOT NULL
                """
                : """
                UPDATE posts SET marked_sensitive_at = \(moment), version = version + 1
                WHERE id = \(post) AND marked_sensitive_at IS NULL
                """)
        guard changed == 1 else { return false }
        try posts.mark(photos, isSensitive: moment != nil)
        return true
    }
}
