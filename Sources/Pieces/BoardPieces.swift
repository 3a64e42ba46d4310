import Domain
import MadangCore
import Website
import Wording

/// Boards among others: private, shared and new, public, removed, with a long title, and without a photo. Then photos
/// on one as they are looked at, put in order and picked, the choice with none, three and as many as there may be, the
/// form, and shapes of what is on its way.
func boardPieces(_ samples: SamplePieces, _ context: PageContext) -> HTML {
    """
    <link rel="stylesheet" href="\(context.assets.style("later/boards.css"))">
    <link rel="stylesheet" href="\(context.assets.style("later/board-forms.css"))">
    <p class="unseen" id="board-arrange-help">\(context.strings.boards.arrangeHelp)</p>
    <div class="boards"><div class="list" data-kind="boards"><ol class="list__items boards">
    \(samples.boardCards, { boardCard($0, context) })</ol></div></div>
    \([BoardMode.looking, .arranging, .choosing], { tilesPiece($0, samples, context) })
    \([0, 3, 400], { "<div class=\"pieces__narrow\">\(choicePiece($0, context))</div>\n" })
    <div class="pieces__narrow">\(boardForm(BoardFormPage(), context))</div>
    <div class="pieces__narrow" aria-hidden="true">\(skeletons(.boards))</div>
    """
}

/// Photos as the script shows them in a mode.
private func tilesPiece(_ mode: BoardMode, _ samples: SamplePieces, _ context: PageContext) -> HTML {
    let rights = BoardRights(samples.board())
    let mark: HTML =
        switch mode {
        case .looking: ""
        case .arranging: " data-arranging"
        case .choosing: " data-choosing"
        }
    return """
        <div class="board-page"><div class="board__list"\(mark)><div class="list" data-kind="board">\
        <ol class="list__items board">
        \(zip(1..., samples.boardTiles(mode)), {
            boardTile($1, number: $0, on: rights, mode: mode, context)
        })\
        </ol></div></div></div>

        """
}

private func choicePiece(_ count: Int, _ context: PageContext) -> HTML {
    let titles = ["빛", "Light and shade", "골목과 나무"]
    let kinds = BoardVisibility.allCases
    let choices = (0..<count).map { number in
        BoardChoice(
            id: Identifier(rawValue: Int64(number) + 1), title: titles[number % titles.count], handle: nil,
            visibility: kinds[number % kinds.count], isMine: number % 2 == 0)
    }
    return boardChoice(choices, id: "piece-choice-\(count)", context)
}

extension SamplePieces {
    fileprivate var boardCards: [BoardCard] {
        let longest = String(Self.longText.prefix(BoardTitleRule.limit.maximum))
        let boards = [
            board(1, "빛"), board(2, "골목과 나무", .shared, by: 0, members: 3, isNew: true),
            board(3, "Light", .open),
            board(4, "지워진 보드", .open, isRemoved: true),
            board(5, longest, photos: BoardRule.photoLimit),
            board(6, "빈 보드", photos: 0),
        ]
        return zip(0..., boards).map { index, board in
            var card = BoardCard(board, at: boardNow)
            card.picture = board.photoCount == 0 ? nil : pictures[index % pictures.count]
            return card
        }
    }

    /// Of one's own with a memo, of another with a long one, and without; the names of the photos are of the mode.
    fileprivate func boardTiles(_ mode: BoardMode) -> [BoardTile] {
        let memos: [String?] = ["빛", String(repeating: "떠오른 생각을 길게 적어 둔다. ", count: 11), nil]
        return zip(0..., memos).map { index, memo in
            let photo = BoardPhoto(
                source: .ours(boardPhoto, post: Identifier(rawValue: 1), author: boardMember(1)),
                isSaved: index != 2, memo: memo, addedBy: index == 1 ? boardMember(1) : nil,
                isCover: index == 0, mayTakeOff: index != 1)
            var tile = BoardTile(photo)
            let sample = pictures[index]
            tile.picture = PhotoPicture(
                id: "\(mode)-\(index)", size: sample.size, altText: "", color: sample.color,
                source: sample.source, sources: sample.sources)
            return tile
        }
    }

    /// Of the reader, or of another.
    fileprivate func board(
        _ id: Int64 = 1, _ title: String = "빛", _ visibility: BoardVisibility = .closed, by owner: Int = 3,
        members: Int = 1, photos: Int = 12, isNew: Bool = false, isRemoved: Bool = false
    ) -> Board {
        Board(
            id: Identifier(rawValue: id), owner: boardMember(owner), title: title, note: "",
            visibility: visibility, handle: nil, version: 1, photoCount: photos, memberCount: members,
            cover: nil, createdAt: boardNow, usedAt: boardNow, joinedAt: isNew ? boardNow : nil,
            hiddenAt: isRemoved ? boardNow : nil)
    }

    private var boardNow: Timestamp { Timestamp(milliseconds: 1_795_230_000_000) }

    /// A sample is shown in its place.
    private var boardPhoto: Photo {
        Photo(
            id: Identifier(rawValue: 1), ownerID: Identifier(rawValue: 1),
            size: PixelSize(width: 800, height: 600), altText: "", color: 0x50_6B8C, thumbhash: [],
            recipe: Recipe(), renditions: [], createdAt: boardNow)
    }

    private func boardMember(_ index: Int) -> MemberSummary {
        let profile = profiles[index]
        return MemberSummary(
            id: profile.member.id, username: profile.member.username,
            displayName: profile.member.displayName, relation: profile.relation)
    }
}
