import Domain

struct SQLModerationStore: ModerationStore {
    let connection: any Connection
    let posts: SQLPostStore
    let listings: SQLListingStore

    func thing(_ kind: ThingKind, _ id: Int64) throws -> Thing? {
        switch kind {
        case .post:
            try connection.row("SELECT author_id, hidden_at FROM posts WHERE id = \(id)") { row in
                Thing(
                    kind: kind, id: id, postID: Identifier(rawValue: id), memberID: try row.id(),
                    isHidden: try row.optionalMoment() != nil)
            }
        case .comment:
            try connection.row("SELECT post_id, author_id, hidden_at FROM comments WHERE id = \(id)") { row in
                Thing(
                    kind: kind, id: id, postID: try row.id(), memberID: try row.id(),
                    isHidden: try row.optionalMoment() != nil)
            }
        case .listing:
            try connection.row("SELECT seller_id, hidden_at FROM listings WHERE id = \(id)") { row in
                Thing(
                    kind: kind, id: id, postID: nil, memberID: try row.id(),
                    isHidden: try row.optionalMoment() != nil)
            }
        case .member:
            try connection.row("SELECT id, suspended_at FROM members WHERE id = \(id)") { row in
                Thing(
                    kind: kind, id: id, postID: nil, memberID: try row.id(),
                    isHidden: try row.optionalMoment() != nil)
            }
        }
    }

    @discardableResult
    func insert(
        _ id: Identifier<Report>, _ words: ReportWords, of thing: Thing, by reporter: Identifier<Member>,
        quoting message: Identifier<Message>?
    ) throws -> Bool {
        try connection.run(
            """
            INSERT INTO cases (id, kind, thing_id, post_id, listing_id, member_id)
            VALUES (\(id), \(thing.kind.rawValue), \(thing.id), \(thing.postID),
                \(thing.kind == .listing ? thing.id : nil), \(thing.memberID))
            ON CONFLICT (kind, thing_id) WHERE closed_at IS NULL DO NOTHING
            """)
        return try connection.run(
            """
            INSERT INTO reports (id, case_id, reporter_id, reason, words, message_id)
            SELECT \(id), id, \(reporter), \(words.reason.rawValue), \(words.text), \(message) FROM cases
            WHERE kind = \(thing.kind.rawValue) AND thing_id = \(thing.id) AND closed_at IS NULL
            ON CONFLICT (case_id, reporter_id) DO NOTHING
            """) == 1
    }

    func closeCase(of thing: Thing, at moment: Timestamp) throws {
        try connection.run(
            """
            UPDATE cases SET closed_at = \(moment)
            WHERE kind = \(thing.kind.rawValue) AND thing_id = \(thing.id) AND closed_at IS NULL
            """)
    }

    func forgetCases(closedBefore moment: Timestamp) throws {
        // Their reports go with them.
        try connection.run("DELETE FROM cases WHERE closed_at IS NOT NULL AND closed_at < \(moment)")
    }

    func setHidden(_ thing: Thing, at moment: Timestamp?) throws -> Bool {
        switch thing.kind {
        case .post: try setPostHidden(thing, at: moment)
        case .comment: try setCommentHidden(thing, at: moment)
        case .listing: try setListingHidden(thing, at: moment)
        case .member: false
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
            UPDATE members SET listing_count = listing_count + \(moment == nil ? 1 : -1)
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

    func suspended(page: PageRequest) throws -> Page<Member> {
        try members("m.suspended_at IS NOT NULL", page)
    }

    func keepers(page: PageRequest) throws -> Page<Member> {
        try members("m.role <> 'member'", page)
    }

    private func members(_ condition: SQL, _ page: PageRequest) throws -> Page<Member> {
        let query = ListQuery(columns: Member.columns, tables: "members m", filter: condition, key: "m.id")
        let rows = try connection.page(query, page) { try Member(row: &$0) }
        return Page(
            items: try Avatars(connection: connection).added(to: rows.items, \.self), next: rows.next)
    }

    func reports(by member: Identifier<Member>, page: PageRequest) throws -> Page<GivenReport> {
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

extension ReportWords {
    init(row: inout RowReader) throws {
        self.init(reason: try row.word(), text: try row.text())
    }
}
