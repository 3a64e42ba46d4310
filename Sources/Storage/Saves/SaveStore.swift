package import Domain
import MadangCore

/// Keeps saves. A save goes with its photo and its member; while the member does not see the photo's post, it is not
/// there for them, and comes back with it.
package struct SaveStore {
    let connection: any Connection

    /// Saves a photo of a post that `member` sees, however often and by however many requests at once: one save is
    /// left, with the last memo, and with the id and the time of the first (rule 15). Without a memo one that is there
    /// stays. Fails: `.notFound`.
    package func put(
        _ id: Identifier<Save>, photo: Identifier<Photo>, member: Identifier<Member>, memo: String?,
        at moment: Timestamp
    ) throws {
        let written = try connection.run(
            """
            INSERT INTO saves (id, member_id, photo_id, memo, folded, saved_at)
            SELECT \(id), \(member), a.photo_id, CAST(\(memo) AS TEXT), \(Save.folded(memo)), \(moment)
            FROM attachments a JOIN posts p ON p.id = a.post_id
            WHERE a.photo_id = \(photo) AND \(Visibility.ofPostToWriter(member))
            ON CONFLICT (member_id, photo_id) DO UPDATE SET \(Save.rewriting)
            """)
        guard written == 1 else { throw DomainError.notFound }
    }

    /// Whether there was a save to be taken away.
    package func delete(photo: Identifier<Photo>, member: Identifier<Member>) throws -> Bool {
        try connection.run("DELETE FROM saves WHERE member_id = \(member) AND photo_id = \(photo)") > 0
    }

    /// The save of a photo whose post `member` sees, with its boards.
    package func save(of photo: Identifier<Photo>, by member: Identifier<Member>) throws -> Save? {
        let rows = try connection.rows(
            """
            SELECT \(Save.columns(of: member)) FROM \(Save.tables)
            WHERE s.member_id = \(member) AND s.photo_id = \(photo) AND \(Visibility.ofPost(to: member))
            """
        ) { try SaveRow(row: &$0, of: member) }
        guard var save = try addingPictures(to: rows).first else { return nil }
        let boards = try BoardStore(connection: connection).boards(with: [save.id], viewer: member)
        save.boardIDs = boards[save.id] ?? []
        return save
    }

    /// A photo of a post that `member` sees.
    package func savable(_ photo: Identifier<Photo>, for member: Identifier<Member>) throws -> SavablePhoto? {
        let rows = try connection.rows(
            """
            SELECT p.id, \(Save.isSaved(by: member)),
                (SELECT memo FROM saves WHERE member_id = \(member) AND photo_id = ph.id),
                \(MemberSummary.columns(viewer: member)), \(PhotoReference.columns)
            FROM attachments a JOIN posts p ON p.id = a.post_id JOIN members m ON m.id = p.author_id
                JOIN photos ph ON ph.id = a.photo_id
            WHERE a.photo_id = \(photo) AND \(Visibility.ofPost(to: member))
            """
        ) { row in
            let post: Identifier<Post> = try row.id()
            let isSaved = try row.bool()
            let memo = try row.optionalText()
            let author = try MemberSummary(row: &row, viewer: member)
            return (
                photo: try PhotoReference(row: &row), post: post, author: author, isSaved: isSaved, memo: memo
            )
        }
        let photos = try Photos(connection: connection).read(rows.map(\.photo))
        let savable = rows.compactMap { row in
            photos[row.photo.id].map {
                SavablePhoto(
                    photo: $0, postID: row.post, author: row.author, isSaved: row.isSaved, memo: row.memo)
            }
        }
        return try Avatars(connection: connection).added(to: savable, \.author).first
    }

    /// What `member` saved, latest first, as far as `filter` asks for it, each with its boards. The number of
    /// statements does not depend on the page.
    package func page(of member: Identifier<Member>, _ filter: SaveFilter, page: PageRequest) throws -> Page<
        Saved
    > {
        // Folded texts hold no sign that LIKE knows. The member's own saves are few enough to be looked through.
        let terms = filter.terms.map { " AND s.folded LIKE \("%\($0.text)%")" as SQL }
        let query = ListQuery(
            columns: "s.id, s.unsplash_id",
            tables: """
                saves s LEFT JOIN attachments a ON a.photo_id = s.photo_id LEFT JOIN posts p ON p.id = a.post_id
                LEFT JOIN members m ON m.id = p.author_id
                """,
            filter: """
                s.member_id = \(member)\(SQL(terms, separator: ""))\(Save.isOf(filter.photos))
                    AND (s.unsplash_id IS NOT NULL OR \(Visibility.ofPost(to: member)))
                """,
            key: "s.id")
        let rows = try connection.page(query, page) { row in
            (id: try row.id() as Identifier<Save>, isOurs: try row.optionalText() == nil)
        }
        let ours = try self.ours(rows.items.filter(\.isOurs).map(\.id), of: member)
        let others = try UnsplashStore(connection: connection).saves(
            rows.items.filter { !$0.isOurs }.map(\.id))
        let boards = try BoardStore(connection: connection).boards(
            with: rows.items.map(\.id), viewer: member)
        return Page(
            items: rows.items.compactMap { row in
                var saved = row.isOurs ? ours[row.id].map(Saved.ours) : others[row.id].map(Saved.unsplash)
                saved?.boardIDs = boards[row.id] ?? []
                return saved
            }, next: rows.next)
    }

    /// All that `member` saved, latest first.
    package func kept(by member: Identifier<Member>, page: PageRequest) throws -> Page<KeptSave> {
        let query = ListQuery(
            columns: "s.photo_id, s.unsplash_id, s.memo, s.saved_at", tables: "saves s",
            filter: "s.member_id = \(member)", key: "s.id")
        let rows = try connection.page(query, page) { row in
            (
                photo: try row.optionalInteger().map(Identifier<Photo>.init(rawValue:)),
                other: try row.optionalText().flatMap { UnsplashID($0) }, memo: try row.optionalText(),
                savedAt: try row.moment()
            )
        }
        let others = try UnsplashStore(connection: connection).photos(rows.items.compactMap(\.other))
        return rows.map { row in
            let other = row.other.flatMap { others[$0] }
            return KeptSave(
                photoName: row.photo?.string ?? row.other?.string ?? "", memo: row.memo, savedAt: row.savedAt,
                photographer: other?.photographer.name, page: other?.page)
        }
    }

    private func ours(_ ids: [Identifier<Save>], of member: Identifier<Member>) throws -> [Identifier<Save>:
        Save]
    {
        guard !ids.isEmpty else { return [:] }
        let saves = try connection.rows(
            "SELECT \(Save.columns(of: member)) FROM \(Save.tables) WHERE s.id IN (\(list: ids))"
        ) { try SaveRow(row: &$0, of: member) }
        return Dictionary(try addingPictures(to: saves).map { ($0.id, $0) }) { $1 }
    }

    private func addingPictures(to rows: [SaveRow]) throws -> [Save] {
        guard !rows.isEmpty else { return [] }
        let photos = try Photos(connection: connection).read(rows.map(\.photo))
        let saves = rows.compactMap { row in
            photos[row.photo.id].map { photo in
                Save(
                    id: row.id, photo: photo, postID: row.post, author: row.author, memo: row.memo,
                    savedAt: row.savedAt)
            }
        }
        return try Avatars(connection: connection).added(to: saves, \.author)
    }
}

extension Save {
    /// Whether `viewer` saved the photo of the table `photos ph`: 0 or 1, as in `Post.isLiked`.
    static func isSaved(by viewer: Identifier<Member>?) -> SQL {
        "(SELECT count(*) FROM saves WHERE member_id = \(viewer.orNobody) AND photo_id = ph.id)"
    }

    /// What search looks in; empty without a memo.
    static func folded(_ memo: String?) -> String { memo.map { SearchText.line(SearchText.words($0)) } ?? "" }

    /// Of a save that is there already: a memo takes the place of the one before, none leaves it.
    static let rewriting: SQL = """
        memo = coalesce(excluded.memo, saves.memo),
        folded = CASE WHEN excluded.memo IS NULL THEN saves.folded ELSE excluded.folded END
        """

    /// Whether the save of the table `saves s` is of one of `photos`; nil for any.
    fileprivate static func isOf(_ photos: SavedPhotos?) -> SQL {
        guard let photos else { return "" }
        let ours: SQL? = photos.ours.isEmpty ? nil : "s.photo_id IN (\(list: photos.ours.sorted()))"
        let others: SQL? =
            photos.unsplash.isEmpty ? nil : "s.unsplash_id IN (\(list: photos.unsplash.sorted().map(\.text)))"
        let either = [ours, others].compactMap(\.self)
        return either.isEmpty ? " AND 1 = 0" : " AND (\(SQL(either, separator: " OR ")))"
    }

    fileprivate static let tables: SQL = """
        saves s JOIN attachments a ON a.photo_id = s.photo_id JOIN posts p ON p.id = a.post_id
        JOIN members m ON m.id = p.author_id JOIN photos ph ON ph.id = s.photo_id
        """

    /// The photo and the author's avatar are read apart.
    fileprivate static func columns(of member: Identifier<Member>) -> SQL {
        "s.id, p.id, s.memo, s.saved_at, \(MemberSummary.columns(viewer: member)), \(PhotoReference.columns)"
    }
}

/// A save before its photo is known.
private struct SaveRow {
    let id: Identifier<Save>
    let post: Identifier<Post>
    let memo: String?
    let savedAt: Timestamp
    let author: MemberSummary
    let photo: PhotoReference

    init(row: inout RowReader, of member: Identifier<Member>) throws {
        id = try row.id()
        post = try row.id()
        memo = try row.optionalText()
        savedAt = try row.moment()
        author = try MemberSummary(row: &row, viewer: member)
        photo = try PhotoReference(row: &row)
    }
}
