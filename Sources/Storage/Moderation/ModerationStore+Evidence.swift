package import Domain
import MadangCore

extension ModerationStore {
    /// Writes down how `thing` looks now, unless its open case has just that already.
    func keepEvidence(
        _ id: Identifier<Evidence>, of thing: Thing, quoting quoted: Quoted?,
        seenBy reporter: Identifier<Member>
    ) throws {
        let open: Identifier<Case>? = try connection.row(
            """
            SELECT id FROM cases
            WHERE kind = \(thing.kind.rawValue) AND thing_id = \(thing.id) AND closed_at IS NULL
            """
        ) { try $0.id() }
        guard let open else { return }
        let pieces = try quoted.map { try look(of: $0, seenBy: reporter) } ?? look(of: thing)
        guard !pieces.isEmpty,
            try !(evidence(of: [open])[open] ?? []).contains(where: { $0.pieces == pieces })
        else { return }
        try connection.run("INSERT INTO evidence (id, case_id) VALUES (\(id), \(open))")
        let rows = pieces.enumerated().map { position, piece -> SQL in
            """
            (\(id), \(position), \(piece.kind.rawValue), \(piece.thingID), \(piece.username), \(piece.displayName),
                \(piece.title), \(piece.text), \(piece.at), \(piece.isReported ? 1 : 0))
            """
        }
        try connection.run(
            """
            INSERT INTO evidence_pieces (evidence_id, position, kind, thing_id, username, display_name, title, text,
                made_at, is_reported)
            VALUES \(SQL(rows, separator: ", "))
            """)
        try keepPhotos(of: pieces, for: id)
    }

    private func keepPhotos(of pieces: [Evidence.Piece], for id: Identifier<Evidence>) throws {
        let photos = pieces.enumerated().flatMap { position, piece in piece.photos.map { (position, $0) } }
        guard !photos.isEmpty else { return }
        let rows = photos.enumerated().map { number, photo -> SQL in
            """
            (\(id), \(number), \(photo.0), \(photo.1.blob.bytes), \(photo.1.size.width), \(photo.1.size.height),
                \(photo.1.altText))
            """
        }
        try connection.run(
            """
            INSERT INTO evidence_photos (evidence_id, number, position, blob, width, height, alt_text)
            VALUES \(SQL(rows, separator: ", "))
            """)
    }

    /// The file of a photo that is evidence; nil if there is none of that number.
    package func evidencePhoto(_ id: Identifier<Evidence>, number: Int) throws -> BlobKey? {
        try connection.row(
            "SELECT blob FROM evidence_photos WHERE evidence_id = \(id) AND number = \(number)"
        ) { BlobKey(kind: .rendition, bytes: try $0.bytes()) }
    }

    /// Forgets cases that were closed before `moment`, at most `limit`, with their reports and evidence; marks files
    /// for deletion that were nothing else. Decisions stay. Gives how many.
    package func forgetCases(closedBefore moment: Timestamp, limit: Int) throws -> Int {
        let cases: [Identifier<Case>] = try connection.rows(
            """
            SELECT id FROM cases WHERE closed_at IS NOT NULL AND closed_at < \(moment)
            ORDER BY closed_at LIMIT \(limit)
            """
        ) { try $0.id() }
        guard !cases.isEmpty else { return 0 }
        let files = try connection.rows(
            """
            SELECT ep.blob FROM evidence_photos ep JOIN evidence e ON e.id = ep.evidence_id
            WHERE e.case_id IN (\(list: cases))
            """
        ) { BlobKey(kind: .rendition, bytes: try $0.bytes()) }
        // Their reports and evidence go with them.
        try connection.run("DELETE FROM cases WHERE id IN (\(list: cases))")
        try posts.tombstones.mark(files)
        return cases.count
    }

    /// Of each of `cases` the last few, latest first; in three statements.
    func evidence(of cases: [Identifier<Case>]) throws -> [Identifier<Case>: [Evidence]] {
        guard !cases.isEmpty else { return [:] }
        let rows = try connection.rows(
            """
            SELECT e.case_id, e.id FROM (SELECT case_id, id,
                    row_number() OVER (PARTITION BY case_id ORDER BY id DESC) AS place
                FROM evidence WHERE case_id IN (\(list: cases))) AS e
            WHERE e.place <= \(Self.fewLast) ORDER BY e.id DESC
            """
        ) { (of: try $0.id() as Identifier<Case>, id: try $0.id() as Identifier<Evidence>) }
        guard !rows.isEmpty else { return [:] }
        let pieces = try pieces(of: rows.map(\.id))
        return Dictionary(grouping: rows, by: \.of).mapValues { rows in
            rows.map { Evidence(id: $0.id, pieces: pieces[$0.id] ?? []) }
        }
    }

    private func pieces(of evidence: [Identifier<Evidence>]) throws -> [Identifier<Evidence>: [Evidence
        .Piece]]
    {
        let photos = try connection.rows(
            """
            SELECT evidence_id, position, blob, width, height, alt_text FROM evidence_photos
            WHERE evidence_id IN (\(list: evidence)) ORDER BY evidence_id, number
            """
        ) { row in
            (
                place: Place(evidence: try row.id(), position: try row.int()),
                photo: Evidence.Photo(
                    blob: BlobKey(kind: .rendition, bytes: try row.bytes()), size: try PixelSize(row: &row),
                    altText: try row.text())
            )
        }
        let byPlace = Dictionary(grouping: photos, by: \.place)
        let rows = try connection.rows(
            """
            SELECT evidence_id, position, kind, thing_id, username, display_name, title, text, made_at, is_reported
            FROM evidence_pieces WHERE evidence_id IN (\(list: evidence)) ORDER BY evidence_id, position
            """
        ) { row in
            let place = Place(evidence: try row.id(), position: try row.int())
            return (
                evidence: place.evidence,
                piece: Evidence.Piece(
                    kind: try row.word(), thingID: try row.integer(), username: try row.text(),
                    displayName: try row.text(), title: try row.text(), text: try row.text(),
                    at: try row.moment(), isReported: try row.bool(),
                    photos: (byPlace[place] ?? []).map(\.photo))
            )
        }
        return Dictionary(grouping: rows, by: \.evidence).mapValues { $0.map(\.piece) }
    }
}

/// A piece of evidence.
private struct Place: Hashable {
    let evidence: Identifier<Evidence>
    let position: Int
}

// How things look now.
extension ModerationStore {
    private func look(of thing: Thing) throws -> [Evidence.Piece] {
        switch thing.kind {
        case .post: try post(Identifier(rawValue: thing.id), isReported: true).map { [$0] } ?? []
        case .comment:
            try [thing.postID.flatMap { try post($0, isReported: false) }, comment(thing.id)].compactMap(
                \.self)
        case .listing: try listing(Identifier(rawValue: thing.id)).map { [$0] } ?? []
        case .member, .message, .avatar, .profile, .story, .board, .feedback:
            try member(thing.memberID).map { [$0] } ?? []
        }
    }

    private func look(of quoted: Quoted, seenBy reporter: Identifier<Member>) throws -> [Evidence.Piece] {
        switch quoted {
        case .message(let id): try talk(around: id)
        case .story(let id): try story(id).map { [$0] } ?? []
        case .board(let id): try board(id, seenBy: reporter).map { [$0] } ?? []
        case .feedback(let id): try feedback(id).map { [$0] } ?? []
        }
    }

    private func post(_ id: Identifier<Post>, isReported: Bool) throws -> Evidence.Piece? {
        try posts.everySeen([id])[id].map { post in
            Evidence.Piece(
                kind: .post, thingID: id.rawValue, username: post.author.username,
                displayName: post.author.displayName, text: post.text, at: post.createdAt,
                isReported: isReported, photos: post.photos.compactMap { Evidence.Photo($0) })
        }
    }

    private func comment(_ id: Int64) throws -> Evidence.Piece? {
        try connection.row(
            """
            SELECT m.username, m.display_name, c.text, c.created_at FROM comments c
            JOIN members m ON m.id = c.author_id WHERE c.id = \(id)
            """
        ) { row in
            Evidence.Piece(
                kind: .comment, thingID: id, username: try row.text(), displayName: try row.text(),
                text: try row.text(), at: try row.moment(), isReported: true)
        }
    }

    private func listing(_ id: Identifier<Listing>) throws -> Evidence.Piece? {
        try listings.everySeen([id])[id].map { listing in
            Evidence.Piece(
                kind: .listing, thingID: id.rawValue, username: listing.seller.username,
                displayName: listing.seller.displayName,
                title:
                    "\(listing.name) · \(listing.price.bargain.decimal) \(listing.price.currency.rawValue)",
                text: listing.description,
                at: listing.createdAt, isReported: true,
                photos: listing.photos.compactMap { Evidence.Photo($0) })
        }
    }

    private func member(_ id: Identifier<Member>) throws -> Evidence.Piece? {
        let avatar = try Avatars(connection: connection).avatar(of: id).flatMap { Evidence.Photo($0) }
        return try connection.row(
            "SELECT username, display_name, bio, created_at FROM members WHERE id = \(id)"
        ) { row in
            Evidence.Piece(
                kind: .member, thingID: id.rawValue, username: try row.text(), displayName: try row.text(),
                text: try row.text(), at: try row.moment(), isReported: true,
                photos: [avatar].compactMap(\.self))
        }
    }

    private func story(_ id: Identifier<Story>) throws -> Evidence.Piece? {
        let shown = try quotes(of: [id])[id]
        return try connection.row(
            """
            SELECT m.username, m.display_name, s.created_at FROM stories s
            JOIN members m ON m.id = s.author_id WHERE s.id = \(id)
            """
        ) { row in
            Evidence.Piece(
                kind: .story, thingID: id.rawValue, username: try row.text(), displayName: try row.text(),
                text: shown?.text ?? "", at: try row.moment(), isReported: true,
                photos: (shown?.photos ?? []).compactMap { Evidence.Photo($0) })
        }
    }

    /// With its first photos, the cover before them. Those of Unsplash are not of the yard, and stay out.
    private func board(_ id: Identifier<Board>, seenBy reporter: Identifier<Member>) throws
        -> Evidence.Piece?
    {
        let boards = BoardStore(connection: connection)
        guard let board = try boards.board(id, viewer: reporter) else { return nil }
        let first = try boards.photos(
            on: id, viewer: reporter, terms: [], page: PageRequest(limit: 4 * Evidence.boardPhotos)
        ).items.compactMap { placed -> Photo? in
            if case .ours(let photo, _, _) = placed.source { photo } else { nil }
        }
        let cover = [board.cover].compactMap(\.self)
        let photos = cover + first.filter { $0.id != board.cover?.id }
        return Evidence.Piece(
            kind: .board, thingID: id.rawValue, username: board.owner.username,
            displayName: board.owner.displayName, title: board.title, text: board.note, at: board.createdAt,
            isReported: true, photos: photos.prefix(Evidence.boardPhotos).compactMap { Evidence.Photo($0) })
    }

    /// Titled by what was sold, and by the words of the contract for what was said of it.
    private func feedback(_ id: Identifier<Feedback>) throws -> Evidence.Piece? {
        try connection.row(
            """
            SELECT m.username, m.display_name, s.listing_name, f.created_at, \(FeedbackWords.columns)
            FROM \(Feedback.tables) WHERE f.id = \(id)
            """
        ) { row in
            let (username, displayName) = (try row.text(), try row.text())
            let (listing, madeAt) = (try row.text(), try row.moment())
            let words = try FeedbackWords(row: &row)
            let said = [listing, words.kind.rawValue, words.reason?.rawValue].compactMap(\.self)
            return Evidence.Piece(
                kind: .feedback, thingID: id.rawValue, username: username, displayName: displayName,
                title: said.joined(separator: " · "), text: words.text, at: madeAt, isReported: true)
        }
    }

    /// The message with those before and behind it in its thread, in their order: what was said and offered. Lines,
    /// which nobody typed, say nothing of either.
    private func talk(around message: Identifier<Message>) throws -> [Evidence.Piece] {
        func some(_ which: SQL) throws -> [Evidence.Piece] {
            try connection.rows(
                """
                SELECT ms.id, m.username, m.display_name, ms.text, ms.created_at, mo.currency, mo.amount
                FROM \(Message.tables) JOIN members m ON m.id = ms.author_id
                WHERE ms.thread_id = (SELECT thread_id FROM messages WHERE id = \(message))
                    AND (ms.id = \(message) OR ms.type IN ('text', 'offer')) AND \(which)
                """
            ) { row in
                let id = try row.integer()
                let (username, displayName) = (try row.text(), try row.text())
                let (text, madeAt) = (try row.text(), try row.moment())
                let offered = try Money(optional: &row)
                return Evidence.Piece(
                    kind: .message, thingID: id, username: username, displayName: displayName,
                    title: offered.map { "\($0.decimal) \($0.currency.rawValue)" } ?? "", text: text,
                    at: madeAt, isReported: id == message.rawValue)
            }
        }
        let around = Evidence.messagesAround
        let before = try some("ms.id <= \(message) ORDER BY ms.id DESC LIMIT \(around + 1)")
        let behind = try some("ms.id > \(message) ORDER BY ms.id LIMIT \(around)")
        let all = before.reversed() + behind
        let photos = try photos(of: all.map { Identifier(rawValue: $0.thingID) })
        return all.map { piece in
            var piece = piece
            piece.photos = (photos[Identifier(rawValue: piece.thingID)] ?? []).compactMap {
                Evidence.Photo($0)
            }
            return piece
        }
    }
}
