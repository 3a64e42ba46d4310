package import Domain
import MadangCore

/// Keeps what members have not published yet.
package struct DraftStore {
    let connection: any Connection

    /// Writes a draft and its photos, which must be its author's, unused and in no other: see `SaveDraft`.
    package func insert(_ draft: Draft, by member: Identifier<Member>) throws {
        let words = draft.words
        try connection.run(
            """
            INSERT INTO drafts (id, member_id, kind, text, listing_id, name, description, currency, price, discount,
                stock, category, condition, place, allows_offers, answer_hours, is_sensitive, version, publish_at,
               failure, created_at, updated_at)
            VALUES (\(draft.id), \(member), \(draft.kind.rawValue), \(words.text), \(words.listingID), \(words.name),
                \(words.description), \(words.currency), \(words.price), \(words.discount), \(words.stock),
                \(words.category), \(words.condition), \(words.place), \(words.allowsOffers ? 1 : 0),
                \(words.answerHours), \(words.isSensitive ? 1 : 0), \(draft.version), \(draft.publishAt),
                \(draft.failure), \(draft.createdAt), \(draft.updatedAt))
            """)
        try place(draft.photos.map(\.id), in: draft.id)
    }

    /// Writes words, photos, version, time and failure of a draft, where the version before it is the one that is
    /// kept. Photos that it has no longer are unused from `draft.updatedAt` on. Whether it was so.
    package func update(_ draft: Draft, by member: Identifier<Member>) throws -> Bool {
        let words = draft.words
        let updated = try connection.run(
            """
            UPDATE drafts SET text = \(words.text), listing_id = \(words.listingID), name = \(words.name),
                description = \(words.description), currency = \(words.currency), price = \(words.price),
                discount = \(words.discount), stock = \(words.stock), category = \(words.category),
                condition = \(words.condition), place = \(words.place),
                allows_offers = \(words.allowsOffers ? 1 : 0), answer_hours = \(words.answerHours),
                is_sensitive = \(words.isSensitive ? 1 : 0),
                version = \(draft.version), publish_at = \(draft.publishAt), failure = \(draft.failure),
                updated_at = \(draft.updatedAt)
            WHERE id = \(draft.id) AND member_id = \(member) AND version = \(draft.version - 1)
            """)
        guard updated == 1 else { return false }
        let ids = draft.photos.map(\.id)
        let before = try photos(of: draft.id)
        guard before != ids else { return true }
        try connection.run("DELETE FROM draft_photos WHERE draft_id = \(draft.id)")
        try free(before.filter { !ids.contains($0) }, at: draft.updatedAt)
        try place(ids, in: draft.id)
        return true
    }

    /// Takes a draft away; its photos are unused from `moment` on. Whether there was one: of two who take it at once
    /// one alone did.
    package func take(_ id: Identifier<Draft>, of member: Identifier<Member>, at moment: Timestamp) throws
        -> Bool
    {
        let photos = try photos(of: id)
        guard try connection.run("DELETE FROM drafts WHERE id = \(id) AND member_id = \(member)") == 1 else {
            return false
        }
        try free(photos, at: moment)
        return true
    }

    package func draft(_ id: Identifier<Draft>, of member: Identifier<Member>) throws -> Draft? {
        try drafts(where: "d.id = \(id) AND d.member_id = \(member)").first
    }

    /// All that `member` has, last changed first.
    package func drafts(of member: Identifier<Member>) throws -> [Draft] {
        try drafts(where: "d.member_id = \(member)").sorted {
            ($0.updatedAt, $0.id.rawValue) > ($1.updatedAt, $1.id.rawValue)
        }
    }

    /// How many `member` has, and how many of them wait for their time.
    package func count(of member: Identifier<Member>) throws -> (all: Int, scheduled: Int) {
        try connection.row("SELECT count(*), count(publish_at) FROM drafts WHERE member_id = \(member)") {
            (all: try $0.int(), scheduled: try $0.int())
        } ?? (all: 0, scheduled: 0)
    }

    /// What is to be published by `moment`, longest due first, with whose it is.
    package func due(by moment: Timestamp, limit: Int) throws -> [(
        id: Identifier<Draft>, by: Identifier<Member>
    )] {
        try connection.rows(
            """
            SELECT id, member_id FROM drafts WHERE publish_at IS NOT NULL AND publish_at <= \(moment)
            ORDER BY publish_at LIMIT \(limit)
            """
        ) { (id: try $0.id(), by: try $0.id()) }
    }

    /// Notes that a draft whose time has come could not be published: it waits for its author. Whether it
    /// was so.
    package func note(_ failure: String, of id: Identifier<Draft>, at moment: Timestamp) throws -> Bool {
        try connection.run(
            """
            UPDATE drafts SET publish_at = NULL, failure = \(failure), version = version + 1, updated_at = \(moment)
            WHERE id = \(id) AND publish_at IS NOT NULL AND publish_at <= \(moment)
            """) == 1
    }

    /// Deletes what was changed last before `moment` and waits for no time, at most `limit`; its photos are unused from
    /// `now` on. Gives how many.
    package func forget(before moment: Timestamp, limit: Int, at now: Timestamp) throws -> Int {
        let old: [Identifier<Draft>] = try connection.rows(
            """
            SELECT id FROM drafts WHERE updated_at < \(moment) AND publish_at IS NULL
            ORDER BY updated_at LIMIT \(limit)
            """
        ) { try $0.id() }
        guard !old.isEmpty else { return 0 }
        let photos: [Identifier<Photo>] = try connection.rows(
            "SELECT photo_id FROM draft_photos WHERE draft_id IN (\(list: old))"
        ) { try $0.id() }
        try connection.run("DELETE FROM drafts WHERE id IN (\(list: old))")
        try free(photos, at: now)
        return old.count
    }

    private func photos(of id: Identifier<Draft>) throws -> [Identifier<Photo>] {
        try connection.rows("SELECT photo_id FROM draft_photos WHERE draft_id = \(id) ORDER BY position") {
            try $0.id()
        }
    }

    private func place(_ photos: [Identifier<Photo>], in id: Identifier<Draft>) throws {
        guard !photos.isEmpty else { return }
        let rows = photos.enumerated().map { position, photo in "(\(photo), \(id), \(position))" as SQL }
        try connection.run(
            "INSERT INTO draft_photos (photo_id, draft_id, position) VALUES \(SQL(rows, separator: ", "))")
    }

    /// They wait for a use from now on, as uploads do.
    private func free(_ photos: [Identifier<Photo>], at moment: Timestamp) throws {
        guard !photos.isEmpty else { return }
        try connection.run(
            "UPDATE photos SET unused_since = \(moment) WHERE id IN (\(list: photos)) AND unused_since IS NOT NULL"
        )
    }

    /// In three statements, however many there are.
    private func drafts(where condition: SQL) throws -> [Draft] {
        var drafts = try connection.rows(
            """
            SELECT d.id, d.kind, d.version, d.publish_at, d.failure, d.created_at, d.updated_at, d.text, d.listing_id,
                d.name, d.description, d.currency, d.price, d.discount, d.stock, d.category, d.condition, d.place,
                d.allows_offers, d.answer_hours, d.is_sensitive
            FROM drafts d WHERE \(condition)
            """
        ) { try Draft(row: &$0) }
        guard !drafts.isEmpty else { return [] }
        let places = try connection.rows(
            """
            SELECT draft_id, photo_id FROM draft_photos WHERE draft_id IN (\(list: drafts.map(\.id)))
            ORDER BY draft_id, position
            """
        ) { (draft: try $0.id() as Identifier<Draft>, photo: try $0.id() as Identifier<Photo>) }
        let photos = try Photos(connection: connection).read(places.map(\.photo))
        let byDraft = Dictionary(grouping: places, by: \.draft)
        for index in drafts.indices {
            drafts[index].photos = (byDraft[drafts[index].id] ?? []).compactMap { photos[$0.photo] }
        }
        return drafts
    }
}

extension Draft {
    fileprivate init(row: inout RowReader) throws {
        let (id, kind): (Identifier<Draft>, DraftKind) = (try row.id(), try row.word())
        let (version, publishAt, failure) = (try row.int(), try row.optionalMoment(), try row.optionalText())
        let (createdAt, updatedAt) = (try row.moment(), try row.moment())
        var words = DraftWords()
        words.text = try row.text()
        words.listingID = try row.text()
        words.name = try row.text()
        words.description = try row.text()
        words.currency = try row.text()
        words.price = try row.text()
        words.discount = try row.text()
        words.stock = try row.text()
        words.category = try row.text()
        words.condition = try row.text()
        words.place = try row.text()
        words.allowsOffers = try row.bool()
        words.answerHours = try row.text()
        words.isSensitive = try row.bool()
        self.init(
            id: id, kind: kind, words: words, photos: [], version: version, publishAt: publishAt,
            failure: failure, createdAt: createdAt, updatedAt: updatedAt)
    }
}
