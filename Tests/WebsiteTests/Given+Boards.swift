import Domain
import MadangCore
import Wording

@testable import Website

/// Boards, what lies on them, and their pages.
extension Given {
    /// Of who looks, or of another where `name` is said; a shared one is the reader's, too.
    static func board(
        _ visibility: BoardVisibility = .closed, id: Int64 = 31, title: String = "빛", note: String = "",
        by name: String? = nil, photos: Int = 2, members: Int = 1, handle: String? = nil, cover: Photo? = nil,
        joinedAt: Timestamp? = nil, isRemoved: Bool = false
    ) -> Board {
        let isOn = name == nil || visibility == .shared
        return Board(
            id: Identifier(rawValue: id), owner: author(name ?? "박준", isMine: name == nil), title: title,
            note: note, visibility: visibility, handle: handle, version: 3, photoCount: photos,
            memberCount: members, cover: cover, createdAt: now, usedAt: isOn ? now : nil,
            joinedAt: joinedAt ?? (isOn ? now - .days(30) : nil), hiddenAt: isRemoved ? now : nil)
    }

    /// Of somebody's post.
    static func boardPhoto(
        _ id: Int64 = 1, name: String = "김민지", altText: String = "", memo: String? = nil,
        addedBy: String? = nil, isCover: Bool = false, mayTakeOff: Bool = true
    ) -> BoardPhoto {
        BoardPhoto(
            source: .ours(
                photo(id, altText: altText), post: Identifier(rawValue: 5), author: author(name)),
            isSaved: memo != nil, memo: memo, addedBy: addedBy.map { author($0) }, isCover: isCover,
            mayTakeOff: mayTakeOff)
    }

    static func boardMember(_ name: String, isMine: Bool = false, isOwner: Bool = false) -> BoardMember {
        BoardMember(member: author(name, isMine: isMine), isOwner: isOwner, joinedAt: now)
    }

    static func boardChoices(_ titles: [String]) -> [BoardChoice] {
        zip(1..., titles).map { number, title in
            BoardChoice(
                id: Identifier(rawValue: Int64(number)), title: title, handle: number == 1 ? "a-handle" : nil,
                visibility: .closed, isMine: true)
        }
    }

    /// Two that are offered, on the first of which the photo lies.
    static func boardFields(_ title: String) -> BoardFields {
        BoardFields(
            fields: [
                BoardField(id: "1", title: title, isOn: true), BoardField(id: "2", title: "x", isOn: false),
            ], hasMore: true)
    }

    /// As its owner takes it along.
    static func keptBoard(_ hostile: String) -> KeptBoard {
        KeptBoard(
            id: Identifier(rawValue: 31), title: hostile, note: hostile, visibility: .shared, handle: nil,
            isMine: false, owner: "minji", members: ["minji", "jun"], createdAt: now,
            photos: [KeptBoard.Photo(name: "1", isCover: true, addedBy: nil)])
    }

    /// A board of the reader that is shared, with a photo of each who is on it.
    static func sharedBoard(_ words: String = "", next: Path? = nil) -> BoardPage {
        let photos = [
            boardPhoto(1, name: words, altText: words, memo: words, isCover: true),
            boardPhoto(2, name: words, addedBy: words, mayTakeOff: false),
        ]
        let shown = board(.shared, title: words, note: words, members: 2, cover: photo(1))
        return BoardPage(shown, tiles: photos.map(BoardTile.init), next: next)
    }

    static func arranged(_ words: String, next: Path? = nil) -> ArrangePage {
        let tiles = [BoardTile(boardPhoto(1, altText: words)), BoardTile(boardPhoto(2))]
        let text = Strings(.ko)
        var page = ArrangePage(
            place: .board("31", title: words),
            rows: tiles.map { ArrangePage.Row($0, picked: [photo(2).id.string], text) },
            targets: boardChoices([words, "x"]), next: next, cursor: nil)
        (page.notice, page.fault) = (words, words)
        return page
    }

    /// Every page of boards, with `hostile` wherever members write.
    static func boardPages(_ hostile: String, _ next: Path, _ context: PageContext) -> [(String, HTML)] {
        let header = MemberHeader(profile(hostile, bio: hostile))
        let own = board(.open, title: hostile, handle: hostile, cover: photo(1, altText: hostile))
        let theirs = board(.open, title: hostile, note: hostile, by: hostile, cover: photo(1))
        let cards = [own, board(.shared, id: 32, title: hostile, by: hostile, members: 3)].map {
            BoardCard($0, at: now)
        }
        let faults = FormFaults(fields: ["title": hostile, "visibility": hostile], whole: hostile)
        var edited = BoardFormPage(board(.shared, title: hostile, note: hostile, members: 2))
        edited.faults = faults
        let people = BoardMembersPage(
            board(.shared, title: hostile, members: 2),
            members: [
                boardMember("박준", isMine: true, isOwner: true), boardMember(hostile),
            ], typed: hostile, faults: FormFaults(fields: ["username": hostile, "members": hostile]))
        let none = BoardPage(theirs, tiles: [], query: hostile)
        let documents = [
            ("boards", boardsPage(BoardsPage(cards: cards, next: next, query: hostile), context)),
            ("no boards", boardsPage(BoardsPage(cards: [], next: nil), context)),
            (
                "member boards",
                memberBoardsPage(MemberBoardsPage(header: header, cards: cards, next: next), context)
            ),
            (
                "no member boards",
                memberBoardsPage(MemberBoardsPage(header: header, cards: [], next: nil), context)
            ),
            ("board", boardPage(sharedBoard(hostile, next: next), context)),
            (
                "public board",
                boardPage(BoardPage(own, tiles: [BoardTile(boardPhoto(memo: hostile))]), context)
            ),
            ("another's board", boardPage(BoardPage(theirs, tiles: [BoardTile(boardPhoto())]), context)),
            ("nothing on a board", boardPage(BoardPage(own, tiles: []), context)),
            ("nothing found on a board", boardPage(none, context)),
            ("new board", boardFormPage(BoardFormPage(faults: faults), context)),
            ("edit board", boardFormPage(edited, context)),
            ("delete board", deleteBoardPage(BoardPage(own, tiles: []), context)),
            ("board members", boardMembersPage(people, context)),
            ("leave board", boardMemberQuestion(people, takingAway: nil, context)),
            (
                "take away",
                boardMemberQuestion(people, takingAway: MemberName(author(hostile)), context)
            ),
            ("arrange board", arrangePage(arranged(hostile, next: next), context)),
            (
                "choose saved",
                arrangePage(ArrangePage(place: .saved, rows: [], targets: [], next: nil), context)
            ),
        ]
        return documents.map { ($0.0, layout($0.1, context)) }
    }
}
