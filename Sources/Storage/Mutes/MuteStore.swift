package import Domain
import MadangCore

/// Keeps whom and what members mute. Lists leave it out when they are read (`Visibility`).
package struct MuteStore {
    let connection: any Connection

    /// Whether anything changed.
    package func insert(
        _ id: Identifier<Mute>, muted: Identifier<Member>, by member: Identifier<Member>, at moment: Timestamp
    ) throws -> Bool {
        try connection.run(
            """
            INSERT INTO mutes (id, member_id, muted_id, created_at)
            VALUES (\(id), \(member), \(muted), \(moment))
            ON CONFLICT (member_id, muted_id) DO NOTHING
            """) == 1
    }

    /// Whether anything changed.
    package func delete(muted: Identifier<Member>, by member: Identifier<Member>) throws -> Bool {
        try connection.run("DELETE FROM mutes WHERE member_id = \(member) AND muted_id = \(muted)") == 1
    }

    /// Whom `member` mutes, latest first, of those whom they see.
    package func muted(by member: Identifier<Member>, page: PageRequest) throws -> Page<MemberProfile> {
        let query = ListQuery(
            columns: MemberProfile.columns(viewer: member),
            tables: "mutes u JOIN members m ON m.id = u.muted_id",
            filter: "u.member_id = \(member) AND \(Visibility.ofMember(to: member))", key: "u.id")
        let rows = try connection.page(query, page) { try MemberProfile(row: &$0, viewer: member) }
        return Page(
            items: try Avatars(connection: connection).added(to: rows.items, \.member), next: rows.next)
    }

    /// Whether anything changed: nothing does where a word of `member` mutes the same. Its text is normalized, and is
    /// a word.
    package func insert(_ word: MutedWord, by member: Identifier<Member>) throws -> Bool {
        try connection.run(
            """
            INSERT INTO muted_words (id, member_id, text, pattern, ends_at, created_at)
            VALUES (\(word.id), \(member), \(word.text), \(MutedWordRule.pattern(of: word.text) ?? ""),
                \(word.endsAt), \(word.createdAt))
            ON CONFLICT (member_id, pattern) DO NOTHING
            """) == 1
    }

    /// Whether anything changed: nothing does for a word of somebody else.
    package func delete(_ word: Identifier<MutedWord>, by member: Identifier<Member>) throws -> Bool {
        try connection.run("DELETE FROM muted_words WHERE id = \(word) AND member_id = \(member)") == 1
    }

    /// How many words `member` mutes.
    package func wordCount(of member: Identifier<Member>) throws -> Int {
        try connection.row("SELECT count(*) FROM muted_words WHERE member_id = \(member)") { try $0.int() }
            ?? 0
    }

    /// What `member` mutes at `moment`, latest first.
    package func words(of member: Identifier<Member>, at moment: Timestamp, page: PageRequest) throws
        -> Page<MutedWord>
    {
        let query = ListQuery(
            columns: MutedWord.columns, tables: "muted_words w",
            filter: "w.member_id = \(member) AND \(MutedWord.mutes(at: moment))", key: "w.id")
        return try connection.page(query, page, MutedWord.init(row:))
    }

    /// One that `member` mutes at `moment`.
    package func word(_ id: Identifier<MutedWord>, of member: Identifier<Member>, at moment: Timestamp) throws
        -> MutedWord?
    {
        try connection.row(
            """
            SELECT \(MutedWord.columns) FROM muted_words w
            WHERE w.id = \(id) AND w.member_id = \(member) AND \(MutedWord.mutes(at: moment))
            """, MutedWord.init(row:))
    }

    /// Writes text and end. Whether anything changed: nothing does where another word of `member` mutes the same. Its
    /// text is normalized, and is a word.
    package func update(_ word: MutedWord, by member: Identifier<Member>) throws -> Bool {
        let pattern = MutedWordRule.pattern(of: word.text) ?? ""
        return try connection.run(
            """
            UPDATE muted_words SET text = \(word.text), pattern = \(pattern), ends_at = \(word.endsAt)
            WHERE id = \(word.id) AND member_id = \(member) AND NOT EXISTS (
                SELECT 1 FROM muted_words o
                WHERE o.member_id = \(member) AND o.pattern = \(pattern) AND o.id <> \(word.id))
            """) == 1
    }

    /// Forgets the words of `member` that have ended by `moment`.
    package func forgetEnded(of member: Identifier<Member>, at moment: Timestamp) throws {
        try connection.run(
            """
            DELETE FROM muted_words WHERE member_id = \(member) AND ends_at IS NOT NULL AND ends_at <= \(moment)
            """)
    }

    /// Forgets the words that ended before `moment`, at most `limit`; gives how many.
    package func forgetEnded(before moment: Timestamp, limit: Int) throws -> Int {
        try connection.deleteSome(
            of: "muted_words", key: "id", where: "ends_at IS NOT NULL AND ends_at < \(moment)", by: "ends_at",
            limit: limit)
    }
}

extension MutedWord {
    /// Of the table `muted_words w`.
    fileprivate static let columns: SQL = "w.id, w.text, w.ends_at, w.created_at"

    /// Whether the word of the table `muted_words w` has not ended by `moment`.
    fileprivate static func mutes(at moment: Timestamp) -> SQL {
        "(w.ends_at IS NULL OR w.ends_at > \(moment))"
    }

    fileprivate init(row: inout RowReader) throws {
        self.init(
            id: try row.id(), text: try row.text(), endsAt: try row.optionalMoment(),
            createdAt: try row.moment())
    }
}
