import Domain

/// Who is there for whom. Every list, and every look at one thing, asks here and nowhere else: members who wait to
/// be let in, are about to leave or are suspended are not there for others, nor is anything that is theirs, and they
/// count in no count of others; neither side of a block sees the other; what is hidden is there for its author alone.
///
/// Who looks after the yard sees what is hidden where they go to it by its address (`ofPostAtItsAddress`), not in
/// the lists that everybody reads (docs/decisions/0018-moderation-status.md).
enum Visibility {
    /// Whether `viewer` sees the member of the table `members m`. Everybody sees themselves.
    static func ofMember(to viewer: Identifier<Member>?) -> SQL {
        guard let viewer else { return "(\(isPresent))" }
        return "((\(isPresent) OR m.id = \(viewer)) AND \(noBlock(between: viewer, and: "m.id")))"
    }

    /// The name of the member of the table `members m`; NULL where `viewer` does not see them.
    static func name(to viewer: Identifier<Member>) -> SQL {
        "CASE WHEN \(ofMember(to: viewer)) THEN m.username END"
    }

    /// Whether `viewer` sees the post of the tables `posts p` and `members m`, its author.
    static func ofPost(to viewer: Identifier<Member>?) -> SQL {
        guard let viewer else { return "(\(ofMember(to: viewer)) AND \(isHidden) <> 1)" }
        return "(\(ofMember(to: viewer)) AND (\(isHidden) <> 1 OR p.author_id = \(viewer)))"
    }

    /// The same for somebody who went to the post by its address: who looks after the yard sees there what is hidden,
    /// and what is of suspended members.
    static func ofPostAtItsAddress(to viewer: Identifier<Member>?) -> SQL {
        guard let viewer else { return ofPost(to: viewer) }
        return """
            (\(ofPost(to: viewer)) OR (\(canModerate(viewer)) = 1 AND \(stays)
                AND \(noBlock(between: viewer, and: "m.id"))))
            """
    }

    /// Whether the post of the tables `posts p` and `members m`, its author who is suspended, is shown to `viewer`, who
    /// looks after the yard. What is hidden is not: the member's count leaves it out as well.
    static func ofPostOfSuspended(to viewer: Identifier<Member>?) -> SQL {
        "(\(isHidden) <> 1 AND \(isKnown(to: viewer)))"
    }

    /// The same of a listing.
    static func ofListingOfSuspended(to viewer: Identifier<Member>?) -> SQL {
        "(\(isListingHidden) <> 1 AND \(isKnown(to: viewer)))"
    }

    /// Whether the member of the table `members m` is there but for being suspended, for `viewer` who looks after the
    /// yard.
    private static func isKnown(to viewer: Identifier<Member>?) -> SQL {
        """
        \(canModerate(viewer)) = 1 AND \(stays)
            AND \(noBlock(between: viewer ?? Identifier(rawValue: 0), and: "m.id"))
        """
    }

    /// Whether `viewer` sees the listing of the tables `listings l` and `members m`, its seller.
    static func ofListing(to viewer: Identifier<Member>?) -> SQL {
        guard let viewer else { return "(\(ofMember(to: viewer)) AND \(isListingHidden) <> 1)" }
        return "(\(ofMember(to: viewer)) AND (\(isListingHidden) <> 1 OR l.seller_id = \(viewer)))"
    }

    /// The same for somebody who went to the listing by its address, as of posts.
    static func ofListingAtItsAddress(to viewer: Identifier<Member>?) -> SQL {
        guard let viewer else { return ofListing(to: viewer) }
        return """
            (\(ofListing(to: viewer)) OR (\(canModerate(viewer)) = 1 AND \(stays)
                AND \(noBlock(between: viewer, and: "m.id"))))
            """
    }

    /// The same of a member's page, where also whoever blocks them sees that they do.
    static func ofMemberAtTheirAddress(to viewer: Identifier<Member>?) -> SQL {
        guard let viewer else { return ofMember(to: viewer) }
        return """
            (\(ofMember(to: viewer)) OR (\(isPresent) AND \(isBlocked(by: viewer)) = 1)
                OR (\(canModerate(viewer)) = 1 AND \(stays) AND \(noBlock(between: viewer, and: "m.id"))))
            """
    }

    /// Whether a file of the photo of the tables `renditions r` and `photos ph` is for everybody who has its address:
    /// the owner is there for others, and what shows the photo is not hidden. The owner is looked up in
    /// `hidden_members`, as nearly nobody is in there. Files of a story's photo are for few.
    ///
    /// A photo that waits for its use, in a draft or in none, does not open the address of a file that moderators took
    /// from the yard: whoever uploads the file again has not shown it yet. Photos in use are not asked for that.
    static let ofFiles: SQL = """
        (ph.is_story <> 1 AND (SELECT count(*) FROM hidden_members WHERE member_id = ph.owner_id) = 0
        AND \(isNotHidden("ph")) AND (\(isUnused("ph")) <> 1 OR \(hiddenUses) = 0))
        """

    /// Whether nobody hides, or took away, what shows the photo of the table `photo`.
    private static func isNotHidden(_ photo: SQL) -> SQL {
        """
        ((SELECT count(*) FROM attachments a JOIN posts p ON p.id = a.post_id
            WHERE a.photo_id = \(photo).id AND p.hidden_at IS NOT NULL) = 0
        AND (SELECT count(*) FROM listing_photos lp JOIN listings l ON l.id = lp.listing_id
            WHERE lp.photo_id = \(photo).id AND l.hidden_at IS NOT NULL) = 0
        AND (SELECT count(*) FROM message_photos mp JOIN messages ms ON ms.id = mp.message_id
            WHERE mp.photo_id = \(photo).id AND ms.removed_at IS NOT NULL) = 0
        AND (SELECT count(*) FROM removals rm WHERE rm.kind = 'avatar' AND rm.thing_id = \(photo).id) = 0)
        """
    }

    /// How many photos in use have the file of the table `renditions r` where moderators hide what shows them, took it
    /// away, or suspended their owner.
    private static let hiddenUses: SQL = """
        (SELECT count(*) FROM renditions o JOIN photos used ON used.id = o.photo_id
        WHERE o.blob = r.blob AND o.format = 'webp' AND \(isUnused("used")) <> 1
            AND (NOT \(isNotHidden("used"))
                OR (SELECT count(*) FROM story_frames sf JOIN stories s ON s.id = sf.story_id
                    WHERE sf.photo_id = used.id AND \(isStoryHidden) = 1) > 0
                OR (SELECT CASE WHEN m.suspended_at IS NULL THEN 0 ELSE 1 END
                    FROM members m WHERE m.id = used.owner_id) = 1))
        """

    /// 1 for the photo of the table `photo` that waits for its use, as few of those do that are asked for.
    private static func isUnused(_ photo: SQL) -> SQL {
        "CASE WHEN \(photo).unused_since IS NULL THEN 0 ELSE 1 END"
    }

    /// 1 if `viewer` blocks the member of the table `members m`, else 0.
    static func isBlocked(by viewer: Identifier<Member>?) -> SQL {
        "(SELECT count(*) FROM blocks WHERE blocker_id = \(viewer.orNobody) AND blocked_id = m.id)"
    }

    /// How many like the post of the table `posts p`, of those whom `viewer` sees.
    static func likeCount(to viewer: Identifier<Member>?) -> SQL {
        guard let viewer else { return "p.like_count" }
        return likeCount(toMember: "\(viewer)")
    }

    /// The same for the member in the column `viewer`.
    static func likeCount(toMember viewer: SQL) -> SQL {
        "(p.like_count - \(likes(on: "p.id", acrossBlocksOf: viewer)))"
    }

    /// How many comments stand under the post of the table `posts p`, of those that `viewer` sees.
    static func commentCount(to viewer: Identifier<Member>?) -> SQL {
        guard let viewer else { return "p.comment_count" }
        return commentCount(toMember: "\(viewer)")
    }

    /// The same for the member in the column `viewer`.
    static func commentCount(toMember viewer: SQL) -> SQL {
        """
        (p.comment_count - \(sum(
                "SELECT count(*) FROM comments WHERE author_id = w.member_id AND post_id = p.id AND hidden_at IS NULL",
                acrossBlocksOf: viewer)))
        """
    }

    /// How many follow the member of the table `members m`, of those whom `viewer` sees.
    static func followerCount(to viewer: Identifier<Member>?) -> SQL {
        guard let viewer else { return "m.follower_count" }
        return """
            (m.follower_count - \(sum(
                "SELECT count(*) FROM follows WHERE follower_id = w.member_id AND followee_id = m.id",
                acrossBlocksOf: viewer)))
            """
    }

    /// How many the member of the table `members m` follows, of those whom `viewer` sees.
    static func followingCount(to viewer: Identifier<Member>?) -> SQL {
        guard let viewer else { return "m.following_count" }
        return """
            (m.following_count - \(sum(
                "SELECT count(*) FROM follows WHERE follower_id = m.id AND followee_id = w.member_id",
                acrossBlocksOf: viewer)))
            """
    }

    /// How many like the post in the column `post` who are counted there and whom `viewer` does not see.
    static func likes(on post: SQL, acrossBlocksOf viewer: Identifier<Member>) -> SQL {
        likes(on: post, acrossBlocksOf: "\(viewer)")
    }

    private static func likes(on post: SQL, acrossBlocksOf viewer: SQL) -> SQL {
        sum(
            "SELECT count(*) FROM likes WHERE post_id = \(post) AND member_id = w.member_id",
            acrossBlocksOf: viewer)
    }

    /// The sum of `query`, which counts what is of the member of a block pair `w`, over those of the viewer's pairs who
    /// count for others: a look-up by an index for each. No join: an engine could begin at the other end of it, with
    /// all likes of a post, and on PostgreSQL the units of work that give them would get into each other's way.
    static func sum(_ query: SQL, acrossBlocksOf viewer: Identifier<Member>) -> SQL {
        sum(query, acrossBlocksOf: "\(viewer)")
    }

    private static func sum(_ query: SQL, acrossBlocksOf viewer: SQL) -> SQL {
        """
        (SELECT CAST(coalesce(sum((\(query))
            * (1 - (SELECT count(*) FROM hidden_members WHERE member_id = w.member_id))), 0) AS BIGINT)
            FROM block_pairs w WHERE w.viewer_id = \(viewer))
        """
    }

    /// 1 if others see `member`, else 0: what one like or follow of theirs counts. Asked in units of work that write:
    /// the rows of members change all the time there, `hidden_members` hardly ever, so that on PostgreSQL likes and
    /// follows do not get into each other's way (docs/decisions/0010-postgresql.md).
    static func count(of member: Identifier<Member>) -> SQL {
        "(1 - (SELECT count(*) FROM hidden_members WHERE member_id = \(member)))"
    }

    /// Whether `viewer` sees the one in the column `member`; for units of work that write, as `count(of:)`.
    static func ofWriter(_ member: SQL, to viewer: Identifier<Member>) -> SQL {
        """
        ((SELECT count(*) FROM hidden_members WHERE member_id = \(member) AND member_id <> \(viewer)) = 0
        AND \(noBlock(between: viewer, and: member)))
        """
    }

    /// Whether `viewer` sees the post of the table `posts p`; for units of work that write.
    static func ofPostToWriter(_ viewer: Identifier<Member>) -> SQL {
        """
        (\(ofWriter("p.author_id", to: viewer)) AND (p.hidden_at IS NULL OR p.author_id = \(viewer)))
        """
    }

    /// Whether the one in the column `member` is there for whom they talked to: a block between them leaves what was
    /// said readable (docs/decisions/0030-threads.md).
    static func ofPartner(_ member: SQL) -> SQL {
        "(SELECT count(*) FROM hidden_members WHERE member_id = \(member)) <> 1"
    }

    /// Whether neither blocks the other. Of what is not equal PostgreSQL thinks that it holds nearly always, as it
    /// does here.
    private static func noBlock(between viewer: Identifier<Member>, and member: SQL) -> SQL {
        "(SELECT count(*) FROM block_pairs WHERE viewer_id = \(viewer) AND member_id = \(member)) <> 1"
    }

    /// 1 for who looks after the yard, else 0 or NULL.
    static func canModerate(_ viewer: Identifier<Member>?) -> SQL {
        """
        (SELECT CASE WHEN role <> 'member' AND suspended_at IS NULL AND lacks_factor = 0 THEN 1 ELSE 0 END
            FROM members WHERE id = \(viewer.orNobody))
        """
    }

    /// Nearly everybody is present. Of a bare `leaving_at IS NULL` a PostgreSQL without statistics thinks that it
    /// holds for one in two hundred, and begins with the members; of what is not equal it thinks the contrary.
    private static let isPresent: SQL = """
        CASE WHEN m.leaving_at IS NULL AND m.state = 'active' AND m.suspended_at IS NULL THEN 0 ELSE 1 END <> 1
        """

    private static let stays: SQL = "m.leaving_at IS NULL AND m.state = 'active'"

    /// Whether nobody hides the post of the table `posts p`.
    static let isShownPost: SQL = "\(isHidden) <> 1"

    /// 1 for what is hidden, as hardly anything is.
    private static let isHidden: SQL = "CASE WHEN p.hidden_at IS NULL THEN 0 ELSE 1 END"
    private static let isListingHidden: SQL = "CASE WHEN l.hidden_at IS NULL THEN 0 ELSE 1 END"
}
