import Domain
import MadangCore

extension Board {
    /// Of the tables `boards b`, `members m`, its owner, `board_members bm`, the viewer's row, and those of `pictures`.
    static func columns(viewer: Identifier<Member>?) -> SQL {
        """
        b.id, b.title, b.note, b.visibility, b.handle, b.version, \(photoCount(to: viewer)),
        \(memberCount(to: viewer)), b.created_at, bm.used_at, bm.joined_at, b.hidden_at,
        \(MemberSummary.columns(viewer: viewer)), av.id, av.version, \(PhotoReference.columns)
        """
    }

    /// Joined behind these tables: the owner's avatar as `photos av`, the cover that `viewer` sees as `photos ph`.
    static func pictures(to viewer: Identifier<Member>?) -> SQL {
        "LEFT JOIN photos av ON av.id = m.avatar_id LEFT JOIN photos ph ON ph.id = \(cover(to: viewer))"
    }

    /// Of a board whose viewer's row has to be looked for, with the owner.
    static func tables(viewer: Identifier<Member>?) -> SQL {
        """
        boards b JOIN members m ON m.id = b.owner_id
        LEFT JOIN board_members bm ON bm.board_id = b.id AND bm.member_id = \(viewer.orNobody)
        \(pictures(to: viewer))
        """
    }

    private static func photoCount(to viewer: Identifier<Member>?) -> SQL {
        """
        (SELECT count(*) FROM \(BoardPhoto.tables)
            WHERE bp.board_id = b.id AND \(Visibility.ofBoardPhoto(to: viewer)))
        """
    }

    /// As many as the list of them is long.
    private static func memberCount(to viewer: Identifier<Member>?) -> SQL {
        """
        (SELECT count(*) FROM board_members w
            WHERE w.board_id = b.id AND \(Visibility.isThere("w.member_id", to: viewer)))
        """
    }

    /// The chosen one, else the first of ours. Two look-ups, each by an index: one that sorted would read them all.
    private static func cover(to viewer: Identifier<Member>?) -> SQL {
        let seen: SQL = """
            SELECT bp.photo_id FROM \(BoardPhoto.tables)
            WHERE bp.board_id = b.id AND bp.photo_id IS NOT NULL AND \(Visibility.ofBoardPhoto(to: viewer))
            """
        return """
            coalesce((\(seen) AND bp.is_cover = 1), (\(seen) ORDER BY bp.place DESC, bp.id DESC LIMIT 1))
            """
    }
}

/// A board before its cover and its owner's avatar are known.
struct BoardRow: Sendable {
    var board: Board
    let avatar: PhotoReference?
    let cover: PhotoReference?

    /// Of `Board.columns`.
    init(row: inout RowReader, viewer: Identifier<Member>?) throws {
        let id: Identifier<Board> = try row.id()
        let (title, note) = (try row.text(), try row.text())
        let visibility: BoardVisibility = try row.word()
        let handle = try row.optionalText()
        let version = try row.int()
        let (photoCount, memberCount) = (try row.int(), try row.int())
        let createdAt = try row.moment()
        let (usedAt, joinedAt) = (try row.optionalMoment(), try row.optionalMoment())
        let hiddenAt = try row.optionalMoment()
        let owner = try MemberSummary(row: &row, viewer: viewer)
        let isMine = owner.relation.isViewer
        board = Board(
            id: id, owner: owner, title: title, note: note, visibility: visibility,
            handle: isMine ? handle : nil, version: version, photoCount: photoCount, memberCount: memberCount,
            cover: nil, createdAt: createdAt, usedAt: usedAt, joinedAt: joinedAt,
            hiddenAt: isMine ? hiddenAt : nil)
        avatar = try PhotoReference(joined: &row)
        cover = try PhotoReference(joined: &row)
    }
}

extension BoardPhoto {
    /// With the post of one of ours and its author.
    static let tables: SQL = """
        board_photos bp LEFT JOIN attachments a ON a.photo_id = bp.photo_id LEFT JOIN posts p ON p.id = a.post_id
        LEFT JOIN members m ON m.id = p.author_id
        """
}

/// A photo on a board before photos and who placed it are known.
struct BoardPhotoRow: Sendable {
    let unsplash: UnsplashID?
    let isSaved: Bool
    let memo: String?
    let isCover: Bool
    let mayTakeOff: Bool
    /// On a shared board.
    let adder: Identifier<Member>?
    /// Of one of ours.
    let post: (id: Identifier<Post>, author: MemberSummary, photo: PhotoReference, avatar: PhotoReference?)?

    /// With the board, what `viewer` saved of ours as `saves so` and of Unsplash as `saves su`, the photo as
    /// `photos ph`, and the author's avatar as `photos av`.
    static func tables(viewer: Identifier<Member>?) -> SQL {
        let viewer = viewer.orNobody
        return """
            \(BoardPhoto.tables) JOIN boards b ON b.id = bp.board_id
            LEFT JOIN saves so ON so.member_id = \(viewer) AND so.photo_id = bp.photo_id
            LEFT JOIN saves su ON su.member_id = \(viewer) AND su.unsplash_id = bp.unsplash_id
            LEFT JOIN photos ph ON ph.id = bp.photo_id LEFT JOIN photos av ON av.id = m.avatar_id
            """
    }

    static func columns(viewer: Identifier<Member>?) -> SQL {
        """
        bp.unsplash_id, CASE WHEN coalesce(so.id, su.id) IS NULL THEN 0 ELSE 1 END,
        coalesce(so.memo, su.memo), bp.is_cover,
        CASE WHEN \(viewer.orNobody) IN (bp.member_id, b.owner_id) THEN 1 ELSE 0 END,
        CASE WHEN b.visibility = 'shared' THEN bp.member_id END,
        p.id, \(MemberSummary.columns(viewer: viewer)), \(PhotoReference.columns), av.id, av.version
        """
    }

    /// Of `columns`; what is of ours alone is left unread in the row of another.
    init(row: inout RowReader, viewer: Identifier<Member>?) throws {
        unsplash = try row.optionalText().flatMap { UnsplashID($0) }
        isSaved = try row.bool()
        memo = try row.optionalText()
        isCover = try row.bool()
        mayTakeOff = try row.bool()
        adder = try row.optionalInteger().map(Identifier<Member>.init(rawValue:))
        guard unsplash == nil else {
            post = nil
            return
        }
        let id: Identifier<Post> = try row.id()
        let author = try MemberSummary(row: &row, viewer: viewer)
        let photo = try PhotoReference(row: &row)
        post = (id: id, author: author, photo: photo, avatar: try PhotoReference(joined: &row))
    }

    /// What has to be read of it.
    var pictures: [PhotoReference] { [post?.photo, post?.avatar].compactMap(\.self) }

    /// Nil for a photo that is in none of these.
    func photo(
        _ photos: [Identifier<Photo>: Photo], _ others: [UnsplashID: UnsplashPhoto],
        _ adders: [Identifier<Member>: MemberSummary]
    ) -> BoardPhoto? {
        guard let source = source(photos, others) else { return nil }
        return BoardPhoto(
            source: source, isSaved: isSaved, memo: memo, addedBy: adder.flatMap { adders[$0] },
            isCover: isCover, mayTakeOff: mayTakeOff)
    }

    private func source(_ photos: [Identifier<Photo>: Photo], _ others: [UnsplashID: UnsplashPhoto])
        -> BoardPhoto.Source?
    {
        if let unsplash { return others[unsplash].map(BoardPhoto.Source.unsplash) }
        guard let post, let photo = photos[post.photo.id] else { return nil }
        var author = post.author
        author.avatar = post.avatar.flatMap { photos[$0.id] }
        return .ours(photo, post: post.id, author: author)
    }
}
