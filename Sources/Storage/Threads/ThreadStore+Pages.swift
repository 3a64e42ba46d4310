package import Domain

extension ThreadStore {
    /// The thread as `member` has it; nil if it is not theirs.
    package func thread(_ id: Identifier<Thread>, of member: Identifier<Member>) throws -> Thread? {
        let rows = try connection.rows(
            """
            SELECT \(ThreadRow.columns(of: member)) FROM \(ThreadRow.tables)
            WHERE s.thread_id = \(id) AND s.member_id = \(member) AND \(Visibility.ofPartner("s.partner_id"))
            """
        ) { try ThreadRow(row: &$0, viewer: member) }
        return try threads(rows).first
    }

    /// A thread in which something is said while somebody walks through the list moves to its top. So each page names
    /// the moment at which the walk began, as the message that was the last one then: what was said after it does not
    /// count for the order, and no thread is met twice or left out. Those in which nothing was said since are a range
    /// of the index; the others are few.
    package func page(of member: Identifier<Member>, page: PageRequest) throws -> Page<Thread> {
        let after = page.after ?? Position(key: .max, tie: .max)
        let quiet = try rows(
            "s.last_message_id", of: member,
            where: """
                s.last_message_id < \(after.key) AND s.last_message_id <= \(after.tie)
                    AND \(Visibility.ofPartner("s.partner_id"))
                ORDER BY s.last_message_id DESC LIMIT \(page.limit + 1)
                """)
        let moved =
            page.after == nil
            ? []
            : try rows(
                """
                coalesce((SELECT max(b.id) FROM messages b
                    WHERE b.thread_id = s.thread_id AND b.id <= \(after.tie)), \(Int64.max))
                """, of: member,
                where: "s.last_message_id > \(after.tie) AND \(Visibility.ofPartner("s.partner_id"))")
        let wanted = moved.filter { $0.place < after.key }
        let all = (quiet + wanted).sorted { $0.place > $1.place }
        let begin = page.after?.tie ?? all.first?.place ?? 0
        let found = Page(rows: Array(all.prefix(page.limit + 1)), limit: page.limit) {
            Position(key: $0.place, tie: begin)
        }
        return Page(items: try threads(found.items.map(\.row)), next: found.next)
    }

    private func rows(_ place: SQL, of member: Identifier<Member>, where condition: SQL) throws -> [(
        place: Int64, row: ThreadRow
    )] {
        try connection.rows(
            """
            SELECT \(place), \(ThreadRow.columns(of: member)) FROM \(ThreadRow.tables)
            WHERE s.member_id = \(member) AND \(condition)
            """
        ) { (place: try $0.integer(), row: try ThreadRow(row: &$0, viewer: member)) }
    }

    /// What was said, latest first, as `member` sees it, who is one of the two: ask `thread` before.
    package func messages(in id: Identifier<Thread>, viewer member: Identifier<Member>, page: PageRequest)
        throws
        -> Page<Message>
    {
        let query = ListQuery(
            columns: Message.columns, tables: Message.tables, filter: "ms.thread_id = \(id)", key: "ms.id")
        let rows = try connection.page(query, page) { try Message(row: &$0, viewer: member) }
        return Page(items: try addingPhotos(to: rows.items), next: rows.next)
    }

    /// One message, if it stands in a thread of `member`.
    package func message(_ id: Identifier<Message>, viewer member: Identifier<Member>) throws -> Message? {
        let rows = try connection.rows(
            """
            SELECT \(Message.columns) FROM \(Message.tables) JOIN thread_sides s ON s.thread_id = ms.thread_id
            WHERE ms.id = \(id) AND s.member_id = \(member) AND \(Visibility.ofPartner("s.partner_id"))
            """
        ) { try Message(row: &$0, viewer: member) }
        return try addingPhotos(to: rows).first
    }

    /// What `member` wrote, latest first.
    package func written(by member: Identifier<Member>, page: PageRequest) throws -> Page<WrittenMessage> {
        let query = ListQuery(
            columns: """
                ms.id, ms.thread_id, CASE WHEN \(Visibility.ofPartner("m.id")) THEN m.username END, \
                t.listing_id, ms.type, \(Offer.columns), ms.text, ms.created_at
                """,
            tables: """
                \(Message.tables) JOIN threads t ON t.id = ms.thread_id
                JOIN members m ON m.id = CASE WHEN t.asker_id = \(member) THEN t.seller_id ELSE t.asker_id END
                """,
            filter: "ms.author_id = \(member)", key: "ms.id")
        let rows = try connection.page(query, page) {
            WrittenRow(
                id: try $0.id(), thread: try $0.id(), partner: try $0.optionalText(),
                listing: try $0.optionalInteger().map(Identifier.init(rawValue:)), type: try $0.word(),
                offer: try Offer(row: &$0), text: try $0.text(), createdAt: try $0.moment())
        }
        let attached = try attachments(of: rows.items.map(\.id))
        return rows.map { $0.message(with: attached[$0.id] ?? []) }
    }

    /// Three statements, and as many as it takes to read photos if a listing was deleted; whatever the number.
    private func threads(_ rows: [ThreadRow]) throws -> [Thread] {
        guard !rows.isEmpty else { return [] }
        let rows = try Avatars(connection: connection).added(to: rows, \.partner)
        let last = try addingPhotos(to: rows.map(\.lastMessage))
        let photos = try Photos(connection: connection).read(rows.compactMap(\.kept?.photoID))
        return zip(rows, last).map { row, message in
            var row = row
            let kept = row.kept?.photoID.flatMap { photos[$0] }
            row.kept?.photo = kept
            row.lastMessage = message
            return row.thread
        }
    }

    /// `messages` with their photos, in two statements whatever their number.
    private func addingPhotos(to messages: [Message]) throws -> [Message] {
        guard !messages.isEmpty else { return messages }
        let rows = try connection.rows(
            """
            SELECT mp.message_id, mp.position, \(PhotoReference.columns)
            FROM message_photos mp JOIN photos ph ON ph.id = mp.photo_id
            WHERE mp.message_id IN (\(list: messages.filter { !$0.isRemoved }.map(\.id)))
            """
        ) {
            (
                message: try $0.id() as Identifier<Message>, position: try $0.int(),
                photo: try PhotoReference(row: &$0)
            )
        }
        let photos = try Photos(connection: connection).read(rows.map(\.photo))
        let attached = Dictionary(grouping: rows, by: \.message)
        return messages.map { message in
            var message = message
            message.photos = (attached[message.id] ?? []).sorted { $0.position < $1.position }
                .compactMap { photos[$0.photo.id] }
            return message
        }
    }

    private func attachments(of messages: [Identifier<Message>]) throws -> [Identifier<Message>: [Identifier<
        Photo
    >]] {
        guard !messages.isEmpty else { return [:] }
        let rows = try connection.rows(
            """
            SELECT message_id, position, photo_id FROM message_photos WHERE message_id IN (\(list: messages))
            """
        ) {
            (
                message: try $0.id() as Identifier<Message>, position: try $0.int(),
                photo: try $0.id() as Identifier<Photo>
            )
        }
        return Dictionary(grouping: rows, by: \.message).mapValues { rows in
            rows.sorted { $0.position < $1.position }.map(\.photo)
        }
    }
}
