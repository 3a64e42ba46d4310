package import Domain

extension ModerationStore {
    /// So many reports and decisions are read along with a case.
    static let fewLast = 10

    /// The cases that nobody has decided on, the latest opened first, each with its thing, the last reports and the
    /// last decisions; without those about `unseen`. The number of statements does not depend on the page.
    package func openCases(page: PageRequest, notAbout unseen: Identifier<Member>? = nil) throws -> Page<Case>
    {
        let query = ListQuery(
            columns: Case.columns, tables: Case.tables, filter: Case.isWaiting(notAbout: unseen), key: "c.id")
        let rows = try connection.page(query, page, Case.init(row:))
        return Page(items: try addingContext(to: rows.items), next: rows.next)
    }

    /// One of them; nil if it is decided or gone.
    package func openCase(_ id: Identifier<Case>) throws -> Case? {
        let cases = try connection.rows(
            "SELECT \(Case.columns) FROM \(Case.tables) WHERE c.id = \(id) AND c.closed_at IS NULL",
            Case.init(row:))
        return try addingContext(to: cases).first
    }

    /// The open case of `thing`, or what one would show, without reports and with an id of nothing: with the evidence
    /// of its last case, for a story, a board or feedback that which shows it.
    package func file(on thing: Thing) throws -> Case? {
        let open: Identifier<Case>? = try connection.row(
            """
            SELECT id FROM cases
            WHERE kind = \(thing.kind.rawValue) AND thing_id = \(thing.id) AND closed_at IS NULL
            """
        ) { try $0.id() }
        if let open { return try openCase(open) }
        let evidence = try lastEvidence(of: thing)
        guard let member = try member(thing.memberID) ?? departed(thing.memberID, evidence) else {
            return nil
        }
        let avatar: Identifier<Photo>? = thing.kind == .avatar ? Identifier(rawValue: thing.id) : nil
        let bare = Case(
            id: Identifier(rawValue: 0), thing: thing, member: member, comment: try words(of: thing),
            photo: try avatar.flatMap { try Photos(connection: connection).read([$0])[$0] },
            isGone: try self.thing(thing.kind, thing.id) == nil, evidence: evidence, reportCount: 0)
        return try addingContext(to: [bare]).first
    }

    private func lastEvidence(of thing: Thing) throws -> [Evidence] {
        let last: Identifier<Case>? = try connection.row(
            thing.kind.isQuoted
                ? """
                SELECT c.id FROM \(Self.casesQuoting(thing.kind, thing.id)) ORDER BY c.id DESC LIMIT 1
                """
                : """
                SELECT id FROM cases WHERE kind = \(thing.kind.rawValue) AND thing_id = \(thing.id)
                ORDER BY id DESC LIMIT 1
                """
        ) { try $0.id() }
        let looks = try last.flatMap { try evidence(of: [$0])[$0] } ?? []
        guard thing.kind.isQuoted else { return looks }
        return looks.filter { look in
            look.pieces.contains { $0.kind.rawValue == thing.kind.rawValue && $0.thingID == thing.id }
        }
    }

    /// What a comment or a message says.
    private func words(of thing: Thing) throws -> String? {
        switch thing.kind {
        case .comment:
            try connection.row(
                "SELECT text FROM comments WHERE id = \(thing.id) AND author_id IS NOT NULL"
            ) { try $0.text() }
        case .message:
            try connection.row("SELECT text FROM messages WHERE id = \(thing.id)") { try $0.text() }
        case .post, .listing, .member, .avatar, .profile, .story, .board, .feedback: nil
        }
    }

    private func member(_ id: Identifier<Member>) throws -> Member? {
        try connection.row("SELECT \(Member.columns) FROM members m WHERE m.id = \(id)", Member.init(row:))
    }

    /// Somebody who is gone, as evidence names them.
    private func departed(_ id: Identifier<Member>, _ evidence: [Evidence]) -> Member? {
        evidence.flatMap(\.pieces).first(where: \.isReported).map { piece in
            Member(
                id: id, username: piece.username, displayName: piece.displayName, email: "",
                createdAt: id.moment)
        }
    }

    /// What waits for those who look after the yard: open cases with appeals, without cases about `unseen`, and members
    /// who can be let in, each up to `limit`.
    package func waitingCounts(upTo limit: Int, notAbout unseen: Identifier<Member>? = nil) throws
        -> (cases: Int, members: Int)
    {
        try connection.row(
            """
            SELECT \(Case.openCount(upTo: limit, notAbout: unseen)) + \(Appeal.openCount(upTo: limit)),
                \(Member.strangerCount(upTo: limit))
            """
        ) {
            (try $0.int(), try $0.int())
        } ?? (0, 0)
    }

    /// Posts, pictures, reports and decisions of `cases`, in so many statements whatever their number.
    private func addingContext(to cases: [Case]) throws -> [Case] {
        guard !cases.isEmpty else { return cases }
        let cases = try Avatars(connection: connection).added(to: cases, \.member)
        let posts = try posts.everySeen(Set(cases.compactMap(\.thing.postID)).sorted())
        let listings = try listings.everySeen(
            cases.filter { $0.thing.kind == .listing }.map { Identifier(rawValue: $0.thing.id) })
        let same = try samePhotos(on: cases.filter { $0.thing.kind == .listing })
        let reports = try lastReports(of: cases.map(\.id))
        let evidence = try evidence(of: cases.filter(\.isOpen).map(\.id))
        let removals = try cases.reduce(into: [Thing: Removal]()) { found, one in
            guard one.thing.isRemoved else { return }
            found[one.thing] = try removal(of: one.thing.kind, one.thing.id)
        }
        let decisions = try lastDecisions(of: Set(cases.map(\.member.id)).sorted())
        return cases.map { one in
            var one = one
            one.post = one.thing.postID.flatMap { posts[$0] }
            one.listing = one.thing.kind == .listing ? listings[Identifier(rawValue: one.thing.id)] : nil
            one.samePhotos = same[one.thing.id] ?? []
            one.reports = reports[one.id] ?? []
            one.removal = removals[one.thing]
            if one.isOpen { one.evidence = evidence[one.id] ?? [] }
            one.decisions = decisions[one.member.id] ?? []
            return one
        }
    }

    /// By the numbers of the listings' ids.
    private func samePhotos(on cases: [Case]) throws -> [Int64: [ShownSamePhoto]] {
        let known = try SamePhotoStore(connection: connection).known(
            on: cases.map { Identifier(rawValue: $0.thing.id) })
        let shown = try listings.shown(known.values.flatMap(\.self), viewer: nil)
        let byPhotos = Dictionary(shown.map { ([$0.photo.id, $0.other.id], $0) }) { first, _ in first }
        return known.reduce(into: [:]) { all, one in
            all[one.key.rawValue] = one.value.compactMap { byPhotos[[$0.photo, $0.other]] }
        }
    }

    private func lastReports(of cases: [Identifier<Case>]) throws -> [Identifier<Case>: [Report]] {
        let rows = try connection.rows(
            """
            SELECT r.case_id, r.id, m.username, r.reason, r.words, ms.id, ms.text, r.story_id, b.title, b.note,
                r.feedback_id, f.text
            FROM (SELECT case_id, id, reporter_id, reason, words, message_id, story_id, board_id, feedback_id,
                    row_number() OVER (PARTITION BY case_id ORDER BY id DESC) AS place
                FROM reports WHERE case_id IN (\(list: cases))) AS r
            JOIN members m ON m.id = r.reporter_id LEFT JOIN messages ms ON ms.id = r.message_id
            LEFT JOIN boards b ON b.id = r.board_id LEFT JOIN feedback f ON f.id = r.feedback_id
            WHERE r.place <= \(Self.fewLast) ORDER BY r.id DESC
            """
        ) { row in
            (
                case: try row.id() as Identifier<Case>,
                report: Report(id: try row.id(), reporter: try row.text(), words: try ReportWords(row: &row)),
                message: try row.optionalInteger().map(Identifier<Message>.init(rawValue:)),
                said: try row.optionalText(),
                story: try row.optionalInteger().map(Identifier<Story>.init(rawValue:)),
                title: try row.optionalText(), note: try row.optionalText(),
                isOfFeedback: try row.optionalInteger() != nil, feedback: try row.optionalText()
            )
        }
        let photos = try photos(of: rows.compactMap(\.message))
        let stories = try quotes(of: rows.compactMap(\.story))
        return Dictionary(grouping: rows, by: \.case).mapValues { rows in
            rows.map { row in
                var report = row.report
                if let message = row.message {
                    report.quote = Report.Quote(text: row.said ?? "", photos: photos[message] ?? [])
                }
                if let story = row.story { report.quote = stories[story] }
                // Its photos are in the evidence, as the reporter saw them.
                if let title = row.title {
                    report.quote = Report.Quote(boardTitle: title, note: row.note ?? "")
                }
                if row.isOfFeedback { report.quote = Report.Quote(text: row.feedback ?? "") }
                return report
            }
        }
    }

    func photos(of messages: [Identifier<Message>]) throws -> [Identifier<Message>: [Photo]] {
        guard !messages.isEmpty else { return [:] }
        let rows = try connection.rows(
            """
            SELECT mp.message_id, \(PhotoReference.columns)
            FROM message_photos mp JOIN photos ph ON ph.id = mp.photo_id
            WHERE mp.message_id IN (\(list: messages)) ORDER BY mp.message_id, mp.position
            """
        ) { (message: try $0.id() as Identifier<Message>, photo: try PhotoReference(row: &$0)) }
        let photos = try Photos(connection: connection).read(rows.map(\.photo))
        return Dictionary(grouping: rows, by: \.message).mapValues { rows in
            rows.compactMap { photos[$0.photo.id] }
        }
    }

    /// What each of `stories` shows, whoever sees it: the words on its photos, a line for each, and the photos.
    func quotes(of stories: [Identifier<Story>]) throws -> [Identifier<Story>: Report.Quote] {
        guard !stories.isEmpty else { return [:] }
        let rows = try connection.rows(
            """
            SELECT sf.story_id, sf.text, \(PhotoReference.columns)
            FROM story_frames sf JOIN photos ph ON ph.id = sf.photo_id
            WHERE sf.story_id IN (\(list: stories)) ORDER BY sf.story_id, sf.position
            """
        ) { row in
            (
                story: try row.id() as Identifier<Story>, words: try row.text(),
                photo: try PhotoReference(row: &row)
            )
        }
        let photos = try Photos(connection: connection).read(rows.map(\.photo))
        return Dictionary(grouping: rows, by: \.story).mapValues { rows in
            Report.Quote(
                text: rows.map(\.words).filter { !$0.isEmpty }.joined(separator: "\n"),
                photos: rows.compactMap { photos[$0.photo.id] })
        }
    }

    /// Of one member and what is theirs, up to 100.
    package func openCaseCount(of member: Identifier<Member>) throws -> Int {
        try connection.row(
            """
            SELECT count(*) FROM (SELECT 1 FROM cases WHERE member_id = \(member) AND closed_at IS NULL LIMIT 100)
                AS open_cases
            """
        ) { try $0.int() } ?? 0
    }

    /// On one member and what is theirs, latest first; the last few.
    package func lastDecisions(of member: Identifier<Member>) throws -> [Decision] {
        try lastDecisions(of: [member])[member] ?? []
    }

    private func lastDecisions(of members: [Identifier<Member>]) throws
        -> [Identifier<Member>: [Decision]]
    {
        let rows = try connection.rows(
            """
            SELECT \(Decision.columns) FROM (SELECT *, row_number() OVER (PARTITION BY member_id ORDER BY id DESC)
                AS place FROM decisions WHERE member_id IN (\(list: members))) AS d
            WHERE d.place <= \(Self.fewLast) ORDER BY d.id DESC
            """, Decision.init(row:))
        return Dictionary(grouping: rows, by: \.memberID)
    }
}

extension Case {
    fileprivate static let columns: SQL = """
        c.id, c.kind, c.thing_id, c.post_id, c.member_id,
        (SELECT count(*) FROM reports WHERE case_id = c.id), CASE c.kind
            WHEN 'post' THEN (SELECT hidden_at FROM posts WHERE id = c.thing_id)
            WHEN 'listing' THEN (SELECT hidden_at FROM listings WHERE id = c.thing_id)
            WHEN 'comment' THEN (SELECT hidden_at FROM comments WHERE id = c.thing_id) END, CASE c.kind
            WHEN 'post' THEN (SELECT count(*) FROM posts WHERE id = c.thing_id)
            WHEN 'listing' THEN (SELECT count(*) FROM listings WHERE id = c.thing_id)
            WHEN 'comment' THEN (SELECT count(*) FROM comments WHERE id = c.thing_id AND author_id IS NOT NULL)
            ELSE 1 END,
        (SELECT count(*) FROM removals rm WHERE rm.kind = c.kind AND rm.thing_id = c.thing_id),
        (SELECT text FROM comments WHERE id = c.thing_id AND c.kind = 'comment' AND author_id IS NOT NULL),
        \(Member.columns)
        """

    fileprivate static let tables: SQL = "cases c JOIN members m ON m.id = c.member_id"

    /// Of `c` those that nobody has decided on, and that are not about `unseen` or what is theirs.
    fileprivate static func isWaiting(notAbout unseen: Identifier<Member>?) -> SQL {
        guard let unseen else { return "c.closed_at IS NULL" }
        return "c.closed_at IS NULL AND c.member_id <> \(unseen)"
    }

    /// Of these, up to `limit`.
    static func openCount(upTo limit: Int, notAbout unseen: Identifier<Member>?) -> SQL {
        """
        (SELECT count(*) FROM (SELECT 1 FROM cases c WHERE \(isWaiting(notAbout: unseen)) LIMIT \(limit))
            AS open_cases)
        """
    }

    fileprivate init(row: inout RowReader) throws {
        let id: Identifier<Case> = try row.id()
        let kind: ThingKind = try row.word()
        let (thing, post) = (try row.integer(), try row.optionalInteger())
        let owner: Identifier<Member> = try row.id()
        let (count, hidden, isThere) = (try row.int(), try row.optionalMoment(), try row.bool())
        let isRemoved = try row.bool()
        let comment = try row.optionalText()
        let member = try Member(row: &row)
        self.init(
            id: id,
            thing: Thing(
                kind: kind, id: thing, postID: post.map(Identifier.init(rawValue:)), memberID: owner,
                isHidden: kind == .member ? member.isSuspended : hidden != nil, isRemoved: isRemoved),
            member: member, comment: comment, isGone: !isThere, reportCount: count)
    }
}
