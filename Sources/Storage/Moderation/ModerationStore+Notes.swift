package import Domain

extension ModerationStore {
    package func insert(
        _ id: Identifier<ModeratorNote>, _ text: String, on member: Identifier<Member>,
        by author: Identifier<Member>
    ) throws {
        try connection.run(
            """
            INSERT INTO moderator_notes (id, member_id, author_id, text)
            VALUES (\(id), \(member), \(author), \(text))
            """)
    }

    /// About a member, latest first, as `viewer` reads them.
    package func notes(on member: Identifier<Member>, viewer: Identifier<Member>, page: PageRequest) throws
        -> Page<ModeratorNote>
    {
        let query = ListQuery(
            columns: "n.id, n.author_id, m.username, n.text",
            tables: "moderator_notes n JOIN members m ON m.id = n.author_id",
            filter: "n.member_id = \(member)", key: "n.id")
        return try connection.page(query, page) { row in
            let (id, author): (Identifier<ModeratorNote>, Identifier<Member>) = (try row.id(), try row.id())
            return ModeratorNote(
                id: id, author: try row.text(), text: try row.text(), isMine: author == viewer)
        }
    }

    /// The note that `author` wrote about a member; nil for any other.
    package func note(
        _ id: Identifier<ModeratorNote>, on member: Identifier<Member>, by author: Identifier<Member>
    ) throws -> ModeratorNote? {
        try connection.row(
            """
            SELECT m.username, n.text FROM moderator_notes n JOIN members m ON m.id = n.author_id
            WHERE n.id = \(id) AND n.member_id = \(member) AND n.author_id = \(author)
            """
        ) { row in
            ModeratorNote(id: id, author: try row.text(), text: try row.text(), isMine: true)
        }
    }

    /// Whom a note is about, and who wrote it; nil for one that is gone.
    package func parties(of id: Identifier<ModeratorNote>) throws
        -> (member: Identifier<Member>, author: Identifier<Member>)?
    {
        try connection.row("SELECT member_id, author_id FROM moderator_notes WHERE id = \(id)") { row in
            (member: try row.id(), author: try row.id())
        }
    }

    package func delete(_ id: Identifier<ModeratorNote>) throws {
        try connection.run("DELETE FROM moderator_notes WHERE id = \(id)")
    }
}
