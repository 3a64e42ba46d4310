package import Domain

/// Keeps what was reported, what was decided, and what is hidden.
package struct ModerationStore {
    let connection: any Connection
    let posts: PostStore
    let listings: ListingStore

    /// The thing, whoever sees it; nil if it is gone.
    package func thing(_ kind: ThingKind, _ id: Int64) throws -> Thing? {
        func thing(_ columns: SQL, _ rows: SQL) throws -> Thing? {
            try connection.row(
                """
                SELECT \(columns), (SELECT count(*) FROM removals WHERE kind = \(kind.rawValue) AND thing_id = \(id))
                FROM \(rows)
                """
            ) { row in
                Thing(
                    kind: kind, id: id, postID: try row.optionalInteger().map(Identifier.init(rawValue:)),
                    memberID: try row.id(), isHidden: try row.optionalMoment() != nil,
                    isRemoved: try row.bool())
            }
        }
        return switch kind {
        case .post: try thing("id, author_id, hidden_at", "posts WHERE id = \(id)")
        case .comment:
            try thing("post_id, author_id, hidden_at", "comments WHERE id = \(id) AND author_id IS NOT NULL")
        case .listing: try thing("NULL, seller_id, hidden_at", "listings WHERE id = \(id)")
        case .member: try thing("NULL, id, suspended_at", "members WHERE id = \(id)")
        // Nobody who is not one of the two reads what nobody has reported.
        case .message:
            try thing(
                "NULL, author_id, removed_at",
                """
                messages WHERE id = \(id) AND (SELECT count(*) FROM evidence_pieces
                    WHERE kind = 'message' AND thing_id = messages.id AND is_reported = 1) > 0
                """)
        // Nor what only followers see, what few or one alone sees, and what both of a sale say.
        case .story: try thing("NULL, author_id, hidden_at", Self.reported(kind, id, in: "stories"))
        case .board: try thing("NULL, owner_id, hidden_at", Self.reported(kind, id, in: "boards"))
        case .feedback: try thing("NULL, author_id, hidden_at", Self.reported(kind, id, in: "feedback"))
        case .avatar:
            try thing(
                "NULL, owner_id, NULL",
                """
                photos WHERE id = \(id) AND (SELECT count(*) FROM members WHERE avatar_id = photos.id)
                    + (SELECT count(*) FROM removals WHERE kind = 'avatar' AND thing_id = photos.id) > 0
                """)
        case .profile: try thing("NULL, id, NULL", "members WHERE id = \(id)")
        }
    }

    /// The row of `table` with that id, if somebody reported it.
    private static func reported(_ kind: ThingKind, _ id: Int64, in table: SQL) -> SQL {
        """
        \(table) WHERE id = \(id) AND (SELECT count(*) FROM evidence_pieces
            WHERE kind = \(kind.rawValue) AND thing_id = \(table).id AND is_reported = 1) > 0
        """
    }

    /// A thing that was reported, as its latest case has it: it may be gone. Nil if there is no case of it; for a
    /// story, a board or feedback that of its member which quotes it.
    package func reportedThing(_ kind: ThingKind, _ id: Int64) throws -> Thing? {
        try connection.row(
            kind.isQuoted
                ? """
                SELECT NULL, c.member_id FROM \(Self.casesQuoting(kind, id)) ORDER BY c.id DESC LIMIT 1
                """
                : """
                SELECT post_id, member_id FROM cases WHERE kind = \(kind.rawValue) AND thing_id = \(id)
                ORDER BY id DESC LIMIT 1
                """
        ) { row in
            Thing(
                kind: kind, id: id, postID: try row.optionalInteger().map(Identifier.init(rawValue:)),
                memberID: try row.id(), isHidden: false)
        }
    }

    /// The cases `c` whose evidence has the thing as what was reported.
    static func casesQuoting(_ kind: ThingKind, _ id: Int64) -> SQL {
        """
        evidence_pieces p JOIN evidence e ON e.id = p.evidence_id JOIN cases c ON c.id = e.case_id
            WHERE p.kind = \(kind.rawValue) AND p.thing_id = \(id) AND p.is_reported = 1
        """
    }

    /// Writes down a report of a thing and what the reporter sees of it now, and opens a case if there is none. Whether
    /// it was the first of this reporter while the case is open; others change nothing. `quoted` is what the reporter
    /// was told or shown by the member who is the thing: moderators read it with the report.
    @discardableResult
    package func insert(
        _ id: Identifier<Report>, _ words: ReportWords, of thing: Thing, by reporter: Identifier<Member>,
        quoting quoted: Quoted? = nil
    ) throws -> Bool {
        try connection.run(
            """
            INSERT INTO cases (id, kind, thing_id, post_id, member_id)
            VALUES (\(id), \(thing.kind.rawValue), \(thing.id), \(thing.postID), \(thing.memberID))
            ON CONFLICT (kind, thing_id) WHERE closed_at IS NULL DO NOTHING
            """)
        let isFirst =
            try connection.run(
                """
                INSERT INTO reports (id, case_id, reporter_id, reason, words, message_id, story_id, board_id,
                    feedback_id)
                SELECT \(id), id, \(reporter), \(words.reason.rawValue), \(words.text), \(quoted?.message),
                    \(quoted?.story), \(quoted?.board), \(quoted?.feedback) FROM cases
                WHERE kind = \(thing.kind.rawValue) AND thing_id = \(thing.id) AND closed_at IS NULL
                ON CONFLICT (case_id, reporter_id) DO NOTHING
                """) == 1
        if isFirst {
            try keepEvidence(Identifier(rawValue: id.rawValue), of: thing, quoting: quoted, seenBy: reporter)
        }
        return isFirst
    }

    /// Opens a case of `thing` that nobody reported, with how it looks now, if there is none.
    package func openCase(_ id: Identifier<Case>, of thing: Thing) throws {
        let isNew = try connection.run(
            """
            INSERT INTO cases (id, kind, thing_id, post_id, member_id)
            VALUES (\(id), \(thing.kind.rawValue), \(thing.id), \(thing.postID), \(thing.memberID))
            ON CONFLICT (kind, thing_id) WHERE closed_at IS NULL DO NOTHING
            """)
        guard isNew == 1 else { return }
        try keepEvidence(
            Identifier(rawValue: id.rawValue), of: thing, quoting: nil, seenBy: thing.memberID)
    }

    /// Closes the case of `thing`, if there is one.
    package func closeCase(of thing: Thing, at moment: Timestamp) throws {
        // What is decided on something of a member's own is decided on what was reported of them.
        let isPart = !ThingKind.reported.contains(thing.kind)
        try connection.run(
            """
            UPDATE cases SET closed_at = \(moment)
            WHERE kind = \((isPart ? .member : thing.kind).rawValue)
                AND thing_id = \(isPart ? thing.memberID.rawValue : thing.id) AND closed_at IS NULL
            """)
    }

    /// Hides a thing, with nil shows it again; counters follow. Whether anything changed.
    package func setHidden(_ thing: Thing, at moment: Timestamp?) throws -> Bool {
        switch thing.kind {
        case .post: try setPostHidden(thing, at: moment)
        case .comment: try setCommentHidden(thing, at: moment)
        case .listing: try setListingHidden(thing, at: moment)
        case .message:
            try connection.run(
                moment == nil
                    ? "UPDATE messages SET removed_at = NULL WHERE id = \(thing.id) AND removed_at IS NOT NULL"
                    : "UPDATE messages SET removed_at = \(moment) WHERE id = \(thing.id) AND removed_at IS NULL"
            ) == 1
        case .story:
            try connection.run(
                moment == nil
                    ? "UPDATE stories SET hidden_at = NULL WHERE id = \(thing.id) AND hidden_at IS NOT NULL"
                    : "UPDATE stories SET hidden_at = \(moment) WHERE id = \(thing.id) AND hidden_at IS NULL"
            ) == 1
        case .board:
            try connection.run(
                moment == nil
                    ? "UPDATE boards SET hidden_at = NULL WHERE id = \(thing.id) AND hidden_at IS NOT NULL"
                    : "UPDATE boards SET hidden_at = \(moment) WHERE id = \(thing.id) AND hidden_at IS NULL"
            ) == 1
        case .feedback:
            try connection.run(
                moment == nil
                    ? "UPDATE feedback SET hidden_at = NULL WHERE id = \(thing.id) AND hidden_at IS NOT NULL"
                    : "UPDATE feedback SET hidden_at = \(moment) WHERE id = \(thing.id) AND hidden_at IS NULL"
            ) == 1
        case .member, .avatar, .profile: false
        }
    }

    private var tags: TagCounts { TagCounts(connection: connection) }

    private func setCommentHidden(_ thing: Thing, at moment: Timestamp?) throws -> Bool {
        let changed = try connection.run(
            moment == nil
                ? "UPDATE comments SET hidden_at = NULL WHERE id = \(thing.id) AND hidden_at IS NOT NULL"
                : "UPDATE comments SET hidden_at = \(moment) WHERE id = \(thing.id) AND hidden_at IS NULL")
        guard changed == 1, let post = thing.postID else { return false }
        try connection.run(
            """
            UPDATE posts SET comment_count = comment_count
                + \(moment == nil ? 1 : -1) * \(Visibility.count(of: thing.memberID))
            WHERE id = \(post)
            """)
        try connection.run(
            """
            UPDATE comments SET reply_count = reply_count
                + \(moment == nil ? 1 : -1) * \(Visibility.count(of: thing.memberID))
            WHERE id = (SELECT top_id FROM comments WHERE id = \(thing.id))
            """)
        return true
    }

    private func setListingHidden(_ thing: Thing, at moment: Timestamp?) throws -> Bool {
        let changed = try connection.run(
            moment == nil
                ? "UPDATE listings SET hidden_at = NULL WHERE id = \(thing.id) AND hidden_at IS NOT NULL"
                : "UPDATE listings SET hidden_at = \(moment) WHERE id = \(thing.id) AND hidden_at IS NULL")
        guard changed == 1 else { return false }
        try connection.run(
            """
            UPDATE members SET listing_count = listing_count
                + \(moment == nil ? 1 : -1) * (SELECT 1 - is_past FROM listings WHERE id = \(thing.id))
            WHERE id = \(thing.memberID)
            """)
        return true
    }

    private func setPostHidden(_ thing: Thing, at moment: Timestamp?) throws -> Bool {
        if moment != nil, !thing.isHidden, let post = thing.postID {
            try tags.change(of: post, by: thing.memberID, -1)
        }
        let changed = try connection.run(
            moment == nil
                ? "UPDATE posts SET hidden_at = NULL WHERE id = \(thing.id) AND hidden_at IS NOT NULL"
                : "UPDATE posts SET hidden_at = \(moment) WHERE id = \(thing.id) AND hidden_at IS NULL")
        guard changed == 1, let post = thing.postID else { return false }
        // Of a post that is hidden no hashtag counts.
        if moment == nil { try tags.change(of: post, by: thing.memberID, 1) }
        try connection.run(
            """
            UPDATE members SET post_count = post_count + \(moment == nil ? 1 : -1)
            WHERE id = \(thing.memberID)
            """)
        return true
    }

    /// What a member reported, latest first.
    package func reports(by member: Identifier<Member>, page: PageRequest) throws -> Page<GivenReport> {
        let query = ListQuery(
            columns: "r.id, c.kind, c.thing_id, r.reason, r.words",
            tables: "reports r JOIN cases c ON c.id = r.case_id", filter: "r.reporter_id = \(member)",
            key: "r.id")
        return try connection.page(query, page) { row in
            GivenReport(
                id: try row.id(), kind: try row.word(), thingID: try row.integer(),
                words: try ReportWords(row: &row))
        }
    }
}

/// What a report of a member quotes, of theirs.
package enum Quoted: Sendable {
    case message(Identifier<Message>)
    case story(Identifier<Story>)
    case board(Identifier<Board>)
    case feedback(Identifier<Feedback>)

    fileprivate var message: Identifier<Message>? {
        if case .message(let id) = self { id } else { nil }
    }

    fileprivate var story: Identifier<Story>? {
        if case .story(let id) = self { id } else { nil }
    }

    fileprivate var board: Identifier<Board>? {
        if case .board(let id) = self { id } else { nil }
    }

    fileprivate var feedback: Identifier<Feedback>? {
        if case .feedback(let id) = self { id } else { nil }
    }
}

extension ThingKind {
    /// Whether it is quoted by cases of its member, and shown from them when it is gone.
    var isQuoted: Bool { self == .story || self == .board || self == .feedback }
}

extension ReportWords {
    init(row: inout RowReader) throws {
        self.init(reason: try row.word(), text: try row.text())
    }
}
