package import Domain
import MadangCore

/// Keeps what is needed of the photos of Unsplash that members save, their saves, and what Unsplash has not heard yet.
package struct UnsplashStore {
    let connection: any Connection

    /// Keeps the photo as it is now.
    package func keep(_ photo: UnsplashPhoto, at moment: Timestamp) throws {
        try connection.run(
            """
            INSERT INTO unsplash_photos (id, width, height, color, alt_text, source, page, photographer,
                photographer_page, download_location, blur_hash, kept_at)
            VALUES (\(photo.id.text), \(photo.size.width), \(photo.size.height), \(Int(photo.color)),
                \(photo.altText), \(photo.source), \(photo.page), \(photo.photographer.name),
                \(photo.photographer.page), \(photo.downloadLocation), \(photo.blurHash), \(moment))
            ON CONFLICT (id) DO UPDATE SET width = excluded.width, height = excluded.height,
                color = excluded.color, alt_text = excluded.alt_text, source = excluded.source,
                page = excluded.page, photographer = excluded.photographer,
                photographer_page = excluded.photographer_page,
                download_location = excluded.download_location, blur_hash = excluded.blur_hash, kept_at = \
                excluded.kept_at
            """)
    }

    /// A photo that is kept.
    package func photo(_ id: UnsplashID) throws -> UnsplashPhoto? {
        try connection.row(
            "SELECT \(UnsplashPhoto.columns) FROM unsplash_photos u WHERE u.id = \(id.text)",
            UnsplashPhoto.init(row:))
    }

    /// Those of `ids`.
    func photos(_ ids: [UnsplashID]) throws -> [UnsplashID: UnsplashPhoto] {
        guard !ids.isEmpty else { return [:] }
        let photos = try connection.rows(
            "SELECT \(UnsplashPhoto.columns) FROM unsplash_photos u WHERE u.id IN (\(list: ids.map(\.text)))",
            UnsplashPhoto.init(row:))
        return Dictionary(photos.map { ($0.id, $0) }) { $1 }
    }

    /// Saves a photo that is kept, however often: one save is left, with the last memo, and with the id and the time of
    /// the first (rule 15). Without a memo one that is there stays. Whether it is new.
    package func put(
        _ id: Identifier<Save>, photo: UnsplashID, member: Identifier<Member>, memo: String?,
        at moment: Timestamp
    ) throws -> Bool {
        let isNew = try !connection.hasRow(
            "SELECT 1 FROM saves WHERE member_id = \(member) AND unsplash_id = \(photo.text)")
        try connection.run(
            """
            INSERT INTO saves (id, member_id, unsplash_id, memo, folded, saved_at)
            VALUES (\(id), \(member), \(photo.text), \(memo), \(Save.folded(memo)), \(moment))
            ON CONFLICT (member_id, unsplash_id) DO UPDATE SET \(Save.rewriting)
            """)
        return isNew
    }

    /// Whether there was a save to be taken away.
    package func delete(photo: UnsplashID, member: Identifier<Member>) throws -> Bool {
        try connection.run("DELETE FROM saves WHERE member_id = \(member) AND unsplash_id = \(photo.text)")
            > 0
    }

    /// With its boards.
    package func save(of photo: UnsplashID, by member: Identifier<Member>) throws -> UnsplashSave? {
        let found = try connection.row(
            """
            SELECT s.id, s.memo, s.saved_at, \(UnsplashPhoto.columns)
            FROM saves s JOIN unsplash_photos u ON u.id = s.unsplash_id
            WHERE s.member_id = \(member) AND s.unsplash_id = \(photo.text)
            """, UnsplashSave.init(row:))
        guard var save = found else { return nil }
        let boards = try BoardStore(connection: connection).boards(with: [save.id], viewer: member)
        save.boardIDs = boards[save.id] ?? []
        return save
    }

    /// Those of `ids`, without their boards.
    func saves(_ ids: [Identifier<Save>]) throws -> [Identifier<Save>: UnsplashSave] {
        guard !ids.isEmpty else { return [:] }
        let saves = try connection.rows(
            """
            SELECT s.id, s.memo, s.saved_at, \(UnsplashPhoto.columns)
            FROM saves s JOIN unsplash_photos u ON u.id = s.unsplash_id WHERE s.id IN (\(list: ids))
            """, UnsplashSave.init(row:))
        return Dictionary(saves.map { ($0.id, $0) }) { $1 }
    }

    /// Which of `photos` the member saved.
    package func saved(among photos: [UnsplashID], by member: Identifier<Member>) throws -> Set<UnsplashID> {
        guard !photos.isEmpty else { return [] }
        return Set(
            try connection.rows(
                """
                SELECT unsplash_id FROM saves
                WHERE member_id = \(member) AND unsplash_id IN (\(list: photos.map(\.text)))
                """
            ) { try $0.present(UnsplashID(try $0.text())) })
    }

    /// Unsplash is to be told at `moment`.
    package func insert(_ id: Identifier<UnsplashDownload>, location: String, due moment: Timestamp) throws {
        try connection.run(
            "INSERT INTO unsplash_downloads (id, location, due_at) VALUES (\(id), \(location), \(moment))")
    }

    /// What is due at `moment`, longest due first.
    package func due(at moment: Timestamp, limit: Int) throws -> [UnsplashDownload] {
        try connection.rows(
            """
            SELECT id, location, attempts FROM unsplash_downloads WHERE due_at <= \(moment)
            ORDER BY due_at LIMIT \(limit)
            """
        ) { UnsplashDownload(id: try $0.id(), location: try $0.text(), attempts: try $0.int()) }
    }

    /// Takes one that `due` gave for this process, until `moment`: it counts an attempt. False if another process was
    /// first.
    package func take(_ download: UnsplashDownload, until moment: Timestamp) throws -> Bool {
        try connection.run(
            """
            UPDATE unsplash_downloads SET due_at = \(moment), attempts = attempts + 1
            WHERE id = \(download.id) AND attempts = \(download.attempts)
            """) == 1
    }

    /// Unsplash has been told, or never will be.
    package func delete(_ id: Identifier<UnsplashDownload>) throws {
        try connection.run("DELETE FROM unsplash_downloads WHERE id = \(id)")
    }

    /// Forgets photos that nobody saves, and that nobody saved since `moment`, at most `limit`; gives how many.
    package func forget(before moment: Timestamp, limit: Int) throws -> Int {
        try connection.deleteSome(
            of: "unsplash_photos", key: "id",
            where: """
                kept_at < \(moment)
                    AND (SELECT count(*) FROM saves WHERE unsplash_id = unsplash_photos.id) = 0
                """,
            by: "kept_at", limit: limit)
    }
}

extension UnsplashPhoto {
    static let columns: SQL = """
        u.id, u.width, u.height, u.color, u.alt_text, u.source, u.page, u.photographer, u.photographer_page,
        u.download_location, u.blur_hash
        """

    init(row: inout RowReader) throws {
        let id = try row.present(UnsplashID(try row.text()))
        let size = PixelSize(width: try row.int(), height: try row.int())
        let color = UInt32(try row.int())
        let altText = try row.text()
        let (source, page) = (try row.text(), try row.text())
        let photographer = Photographer(name: try row.text(), page: try row.text())
        self.init(
            id: id, size: size, color: color, altText: altText, source: source, page: page,
            photographer: photographer, downloadLocation: try row.text(), blurHash: try row.text())
    }
}

extension UnsplashSave {
    fileprivate init(row: inout RowReader) throws {
        let id: Identifier<Save> = try row.id()
        let (memo, savedAt) = (try row.optionalText(), try row.moment())
        self.init(id: id, photo: try UnsplashPhoto(row: &row), memo: memo, savedAt: savedAt)
    }
}
