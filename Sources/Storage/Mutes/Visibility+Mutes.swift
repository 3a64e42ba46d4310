import Domain

/// What a viewer mutes is left out of lists that come to them, and of what they are told; nowhere else, so not where
/// they go on purpose: pages by their address, what they saved, threads, a member's own page
/// (docs/decisions/0083-mutes.md). Visitors mute nothing, and nobody mutes what is their own.
extension Visibility {
    /// Whether `viewer` sees the post of the tables `posts p` and `members m`, its author, and does not mute it at
    /// `now`.
    static func ofPostInLists(to viewer: Identifier<Member>?, at now: Timestamp) -> SQL {
        guard let viewer else { return ofPost(to: viewer) }
        return "(\(ofPost(to: viewer)) AND \(isUnmutedPost(by: viewer, at: now)))"
    }

    /// Whether `viewer` sees the listing of the tables `listings l` and `members m`, its seller, and does not mute it.
    static func ofListingInLists(to viewer: Identifier<Member>?, at now: Timestamp) -> SQL {
        guard let viewer else { return ofListing(to: viewer) }
        return """
            (\(ofListing(to: viewer)) AND \(isUnmuted("l.seller_id", by: viewer))
                AND \(isListingWithoutWord(by: viewer, at: now)))
            """
    }

    /// Whether `viewer` does not mute the one in the column `member`. Nearly nobody is muted: see `isPresent` on why
    /// that is asked by what is not equal.
    static func isUnmuted(_ member: SQL, by viewer: Identifier<Member>) -> SQL {
        "(SELECT count(*) FROM mutes u WHERE u.member_id = \(viewer) AND u.muted_id = \(member)) <> 1"
    }

    /// Whether `viewer` mutes neither the author of the post of the table `posts p` nor a word in its text, among its
    /// hashtags, or in what its photos show.
    static func isUnmutedPost(by viewer: Identifier<Member>, at now: Timestamp) -> SQL {
        "\(isUnmuted("p.author_id", by: viewer)) AND \(isPostWithoutWord(by: viewer, at: now))"
    }

    /// The same of words alone.
    static func isPostWithoutWord(by viewer: Identifier<Member>, at now: Timestamp) -> SQL {
        isWithoutWord("p.author_id", by: viewer, at: now, hasWordInPost)
    }

    /// Whether `viewer` mutes no word in what the listing of the table `listings l` is called, and what is said of it.
    static func isListingWithoutWord(by viewer: Identifier<Member>, at now: Timestamp) -> SQL {
        isWithoutWord(
            "l.seller_id", by: viewer, at: now,
            """
            (SELECT count(*) FROM search_listings sl
                WHERE sl.listed_id = l.listed_id AND \(hasWord(in: "sl.folded"))) > 0
            """)
    }

    /// Whether `viewer` mutes no word in the comment of the table `comments` called `table`.
    static func isCommentWithoutWord(_ table: SQL, by viewer: Identifier<Member>, at now: Timestamp) -> SQL {
        isWithoutWord("\(table).author_id", by: viewer, at: now, hasWord(in: "\(table).folded"))
    }

    /// Whether `viewer` mutes no word in the feedback of the table `feedback f`.
    static func isFeedbackWithoutWord(by viewer: Identifier<Member>, at now: Timestamp) -> SQL {
        isWithoutWord("f.author_id", by: viewer, at: now, hasWord(in: "f.folded"))
    }

    /// Whether `viewer` does not mute the comment of the table `comments` called `table`: its author, unless it stands
    /// under a post of the viewer's own, or a word in it.
    static func isUnmutedComment(_ table: SQL, by viewer: Identifier<Member>, at now: Timestamp) -> SQL {
        """
        (SELECT count(*) FROM mutes u JOIN posts op ON op.id = \(table).post_id AND op.author_id <> u.member_id
            WHERE u.member_id = \(viewer) AND u.muted_id = \(table).author_id) <> 1
        AND \(isCommentWithoutWord(table, by: viewer, at: now))
        """
    }

    /// Whether none of the words that `viewer` mutes at `now` fulfils `condition`, which asks of the table `muted_words
    /// w`, in something by `author`. Who mutes no words is asked for these alone.
    private static func isWithoutWord(
        _ author: SQL, by viewer: Identifier<Member>, at now: Timestamp, _ condition: SQL
    ) -> SQL {
        """
        CASE WHEN (SELECT count(*) FROM muted_words w WHERE w.member_id = \(viewer) AND \(author) <> w.member_id
            AND (w.ends_at IS NULL OR w.ends_at > \(now)) AND (\(condition))) > 0 THEN 1 ELSE 0 END <> 1
        """
    }

    /// Whether the word of the table `muted_words w` stands in the post of the table `posts p`.
    static let hasWordInPost: SQL = """
        (SELECT count(*) FROM search_posts sp
            WHERE sp.post_id = p.id AND \(hasWord(in: "' ' || sp.folded || sp.keys || ' '"))) > 0
        OR (SELECT count(*) FROM attachments wa JOIN photos wp ON wp.id = wa.photo_id
            WHERE wa.post_id = p.id AND \(hasWord(in: "wp.folded_alt"))) > 0
        """

    /// Whether the word of the table `muted_words w` stands in a line as `MutedWordRule` makes them.
    static func hasWord(in line: SQL) -> SQL { "\(line) LIKE w.pattern ESCAPE '!'" }
}
