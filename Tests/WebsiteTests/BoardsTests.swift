import Domain
import MadangCore
import Testing
import Wording

@testable import Website

@Suite struct `A board` {
    private let text = Strings(.ko).boards

    private func read(_ page: BoardPage, signedIn: Bool = true) throws -> Markup {
        let document = boardPage(page, Given.context(signedIn: signedIn))
        return try Markup((document.actions + document.body).string)
    }

    private func tiles(of page: Markup) -> [Markup.Element] {
        page.all("li").filter { $0.attributes["class"] == "board__item" }
    }

    @Test func `has a form that says once what it is, not in the bar as well`() {
        for page in [BoardFormPage(), BoardFormPage(Given.sharedBoard("빛"))] {
            #expect(boardFormPage(page, Given.context()).frame.contains(.heading))
        }
    }

    @Test func `without script has forms for all that its scripts do`() throws {
        let page = try read(Given.sharedBoard("빛"))
        let links = Set(page.values(of: "href"))
        let board = "/boards/\(Given.board().id)"
        for way in ["edit", "delete", "members", "arrange"] { #expect(links.contains("\(board)/\(way)")) }
        // Moving and taking off lead to the same page, with the photo picked.
        let photo = Given.photo(1).id
        let ways = page.all("a").filter { $0.attributes["href"] == "\(board)/arrange?photo=\(photo)" }
        let marks = ways.flatMap(\.attributes.keys).filter { $0.hasPrefix("data-") }
        #expect(marks.sorted() == ["data-move-photo", "data-take-off"])
        let forms = page.all("form").compactMap { $0.attributes["action"] }
        #expect(forms.filter { $0 == "\(board)/cover" }.count == 2 && forms.contains(board))
        // What only a script does is not shown without one.
        let tools = page.all("div").first { $0.attributes["class"] == "board__tools needs-script" }
        #expect(tools != nil)
        let hidden = page.elements.filter {
            ["board__handle icon-button", "board__pick"].contains($0.attributes["class"])
        }
        #expect(hidden.count == 4 && hidden.allSatisfy { $0.attributes["hidden"] != nil })
        let arranged = try Markup(arrangePage(Given.arranged("빛"), Given.context()).body.string)
        let acts = arranged.all("button").filter { $0.attributes["name"] == "act" }
            .compactMap { $0.attributes["value"] }
        let (one, two) = (Given.photo(1).id, Given.photo(2).id)
        #expect(
            acts == ["later:\(one)", "last:\(one)", "first:\(two)", "earlier:\(two)", "add", "move", "off"])
        let picked = arranged.all("input").filter { $0.attributes["name"] == "photo" }
        #expect(picked.compactMap { $0.attributes["value"] } == [one.string, two.string])
        #expect(arranged.all("option").compactMap { $0.attributes["value"] }.count == 3)
    }

    @Test(arguments: ["<script>alert(1)</script>", "\"' onclick=\"x", "\u{202E}gnp.exe"])
    func `shows titles, notes and memos, and runs none`(_ hostile: String) throws {
        let page = try read(Given.sharedBoard(hostile))
        #expect(page.all("script").isEmpty)
        let names = page.elements.flatMap(\.attributes.keys)
        #expect(!names.contains { $0.hasPrefix("on") })
        let element = try #require(page.all("madang-board").first)
        #expect(element.attributes["data-title"] == hostile && element.attributes["data-note"] == hostile)
        #expect(page.text.ranges(of: hostile).count >= 3)
    }

    @Test func `of another has nothing of what its own people do`() throws {
        let theirs = Given.board(.open, by: "민지", cover: Given.photo(1))
        let page = try read(BoardPage(theirs, tiles: [BoardTile(Given.boardPhoto(mayTakeOff: false))]))
        for name in ["data-arrange", "data-choose", "data-edit-board", "data-delete-board", "data-adds"] {
            #expect(page.values(of: name).isEmpty, "\(name)")
        }
        #expect(page.values(of: "id").allSatisfy { !$0.hasPrefix("pick-") })
        #expect(page.values(of: "href").contains { $0.hasPrefix("/report?type=board&id=\(theirs.id)") })
        #expect(page.text.contains(text.by("민지")) && page.all("template").count == 1)
        let document = boardPage(BoardPage(theirs, tiles: []), Given.context())
        #expect(document.wayBack == Paths.memberBoards("minji"))
        #expect(document.sharing.canonical == Paths.board(theirs.id.string))
        // Visitors find nothing to choose, and no memos to look in.
        let visited = try read(BoardPage(theirs, tiles: [BoardTile(Given.boardPhoto())]), signedIn: false)
        #expect(visited.values(of: "id").allSatisfy { $0 != "board-menu" && $0 != "board-q" })
    }

    @Test(arguments: [BoardVisibility.closed, .shared])
    func `for few is shown nowhere else, and one that was removed neither`(_ visibility: BoardVisibility) {
        let few = boardPage(BoardPage(Given.board(visibility), tiles: []), Given.context())
        #expect(few.sharing == Sharing() && !few.actions.string.contains("share-menu"))
        let removed = BoardPage(Given.board(.open, isRemoved: true), tiles: [])
        let document = boardPage(removed, Given.context())
        #expect(document.sharing == Sharing() && document.body.string.contains(text.removed))
    }

    @Test func `says of each photo its place where it is known, and who laid it there`() throws {
        let page = try read(Given.sharedBoard("빛"))
        func labels(_ page: Markup) -> [String] {
            page.all("button").filter { $0.attributes["class"] == "board__handle icon-button" }
                .compactMap { $0.attributes["aria-label"] }
        }
        #expect(labels(page) == ["2장 중 1번째, 옮기기", "2장 중 2번째, 옮기기"])
        let shown = tiles(of: page)
        #expect(shown.map { $0.attributes["data-mine"] != nil } == [true, false])
        #expect(shown.map { $0.attributes["data-cover"] != nil } == [true, false])
        #expect(page.values(of: "aria-label").contains(text.addedBy("빛")))
        let later = BoardPage(
            Given.board(), tiles: [BoardTile(Given.boardPhoto())], next: nil, isContinued: true)
        #expect(labels(try read(later)) == [text.arrange])
    }

    @Test func `names who is to be thanked for a photo of Unsplash, which is no cover`() throws {
        let other = UnsplashPhoto(
            id: try #require(UnsplashID("abc")), size: PixelSize(width: 400, height: 300), color: 0x12_3456,
            altText: "", source: "https://images.unsplash.com/abc", page: "https://unsplash.com/photos/abc",
            photographer: UnsplashPhoto.Photographer(name: "Ana", page: "https://unsplash.com/@ana"),
            downloadLocation: "https://api.unsplash.com/photos/abc/download")
        let photo = BoardPhoto(
            source: .unsplash(other), isSaved: true, memo: nil, addedBy: nil, isCover: false,
            mayTakeOff: true)
        let page = try read(BoardPage(Given.board(), tiles: [BoardTile(photo)]))
        #expect(page.text.contains("Ana") && page.text.contains("Unsplash"))
        #expect(page.values(of: "data-use-cover").isEmpty && !page.values(of: "data-take-off").isEmpty)
        #expect(page.values(of: "class").contains("board__credit"))
    }

    @Test func `where nothing was found says that only one's own memos are searched`() throws {
        let page = try read(BoardPage(Given.board(), tiles: [], query: "빛"))
        #expect(page.text.contains(text.nothingFound("빛")) && page.text.contains(text.nothingFoundText))
        #expect(page.values(of: "data-arrange").isEmpty)
        let faults = FormFaults(fields: ["q": "No."])
        let refused = try read(BoardPage(Given.board(), tiles: [], query: "x", faults: faults))
        #expect(refused.text.contains("No.") && !refused.text.contains(text.empty))
    }

    @Test func `has words for its scripts, for one and for several`() throws {
        let element = try #require(try read(Given.sharedBoard()).all("madang-board").first)
        let words = element.attributes
        #expect(words["data-chosen.1"] == "1장 골랐어요" && words["data-chosen.many"] == "{n}장 골랐어요")
        #expect(words["data-did-add.many"] == "“{title}”에 {n}장 담았어요.")
        #expect(words["data-did-move.many"] == "“{title}”(으)로 {n}장 옮겼어요.")
        #expect(words["data-moved"] == "{count}장 중 {n}번째로 옮겼어요.")
        #expect(words["data-handle-label"] == "{count}장 중 {n}번째, 옮기기")
        let others = [
            "arrange-done", "add", "move", "off", "cancel", "did-off.1", "did-cover", "order-failed",
            "failed", "refused", "order-refused", "board-refused", "changed", "refresh", "undo", "left.many",
            "many",
            "gone",
        ]
        for name in others { #expect(words["data-\(name)"]?.isEmpty == false, "\(name)") }
        #expect(words["data-version"] == "3" && words["data-photo-count"] == "2")
    }
}

@Suite struct `Boards among others` {
    private let text = Strings(.ko).boards

    private func card(_ board: Board, isOnProfile: Bool = false) throws -> Markup {
        try Markup(
            boardCard(BoardCard(board, at: Given.now), isOnProfile: isOnProfile, Given.context()).string)
    }

    private func badge(_ board: Board, isOnProfile: Bool = false) throws -> Bool {
        try card(board, isOnProfile: isOnProfile).values(of: "class").contains("badge")
    }

    @Test func `say who sees them, and of others' whose they are`() throws {
        let shared = Given.board(.shared, by: "민지", members: 3, joinedAt: Given.now - .days(1))
        let one = try card(shared)
        #expect(one.text.contains("사진 2장 · 3명이 함께해요 · 민지님의 보드"))
        #expect(one.text.contains(text.isNew))
        #expect(try card(Given.board(.closed)).text.contains(text.word(.closed)))
        #expect(try card(Given.board(.open)).text.contains(text.word(.open)))
        #expect(try card(Given.board(.open, isRemoved: true)).text.contains(text.removedWord))
        #expect(try !badge(Given.board(.shared)))
        // On a profile all are public, and of one member.
        let theirs = Given.board(.open, by: "민지")
        #expect(try !badge(theirs, isOnProfile: true))
        #expect(try !card(theirs, isOnProfile: true).text.contains(text.by("민지")))
        #expect(try badge(Given.board(.open, isRemoved: true), isOnProfile: true))
    }

    @Test func `can be looked for where there are many, and are made in a sheet of the same form`() throws {
        func page(_ count: Int, query: String = "") throws -> Markup {
            let cards = (0..<count).map { BoardCard(Given.board(id: Int64($0) + 1), at: Given.now) }
            let page = BoardsPage(cards: cards, next: nil, query: query)
            return try Markup(boardsPage(page, Given.context()).body.string)
        }
        #expect(try page(11).values(of: "id").contains("boards-q") == false)
        #expect(try page(12).values(of: "id").contains("boards-q"))
        #expect(try page(0, query: "빛").text.contains(text.noneLike))
        let none = try page(0)
        #expect(none.text.contains(text.noneText) && none.values(of: "href").contains("/boards/new"))
        let form = try #require(none.all("form").first { $0.attributes["class"] == "ask__form board-form" })
        #expect(form.attributes["action"] == "/boards/new")
        let current = none.all("a").filter { $0.attributes["aria-current"] == "page" }
        #expect(current.compactMap { $0.attributes["href"] } == ["/boards"])
    }

    @Test func `of which one is chosen are the same for every photo`() throws {
        let choices = Given.boardChoices(["빛", "<b>그늘</b>"])
        let (one, other) = (
            boardChoice(choices, Given.context(path: Paths.saved)),
            boardChoice(choices, Given.context(path: Paths.post("x")))
        )
        #expect(one == other)
        let part = try Markup(one.string)
        // The sheet of a memo is a form itself.
        #expect(part.all("form").isEmpty)
        let buttons = part.all("button").filter { $0.attributes["class"] == "board-choice__board" }
        #expect(buttons.count == 2 && buttons.allSatisfy { $0.attributes["aria-pressed"] == "false" })
        #expect(buttons.compactMap { $0.attributes["data-handle"] } == ["a-handle"])
        #expect(part.text.contains("<b>그늘</b>"))
        let section = try #require(part.all("section").first)
        for name in ["failed", "refused", "board-refused", "order-refused", "many"] {
            #expect(section.attributes["data-\(name)"]?.isEmpty == false, "\(name)")
        }
        #expect(boardChoice([], Given.context()).string.contains("board-choice__new"))
    }
}

@Suite struct `The form of a board` {
    private func read(_ page: BoardFormPage) throws -> Markup {
        try Markup(boardFormPage(page, Given.context()).body.string)
    }

    @Test func `begins with one for oneself, and has its faults on its fields`() throws {
        let page = try read(BoardFormPage(faults: FormFaults(fields: ["title": "No title."])))
        let chosen = page.all("input").filter { $0.attributes["checked"] != nil }
        #expect(chosen.compactMap { $0.attributes["value"] } == ["private"])
        let title = try #require(page.all("input").first { $0.attributes["name"] == "title" })
        #expect(title.attributes["aria-invalid"] == "true" && title.attributes["data-limit"] == "50")
        #expect(page.text.contains("No title.") && page.values(of: "name").allSatisfy { $0 != "version" })
    }

    @Test func `asks before others leave, and until somebody knows that they do`() throws {
        var page = BoardFormPage(Given.board(.shared, members: 2))
        #expect(!page.asksForOthers)
        page.values.visibility = BoardVisibility.open.rawValue
        #expect(page.asksForOthers)
        page.values.isAlone = true
        #expect(!page.asksForOthers)
        let shown = try read(page)
        #expect(shown.text.contains(Strings(.ko).boards.unshareText))
        #expect(shown.all("input").first { $0.attributes["name"] == "version" }?.attributes["value"] == "3")
        let alone = try read(BoardFormPage(Given.board(.shared)))
        #expect(alone.values(of: "name").allSatisfy { $0 != "alone" })
    }
}

@Suite struct `An act on the photos of a board` {
    private let names = ["a", "b", "c", "d"]

    @Test(
        arguments: [
            ("first:c", ["c", "a", "b"]), ("earlier:c", ["c", "b"]), ("later:c", ["d", "c"]),
            ("last:b", ["c", "d", "b"]), ("first:a", []), ("earlier:a", []), ("later:d", []), ("last:d", []),
            ("first:x", []), ("add", []),
        ] as [(String, [String])])
    func `sends the smallest stretch that makes the order`(_ word: String, _ stretch: [String]) throws {
        #expect(try #require(ArrangeAct(word)).segment(of: names) == stretch)
    }

    @Test(arguments: ["", "first", "second:a", "add:a", ":a"])
    func `is none of other words`(_ word: String) { #expect(ArrangeAct(word) == nil) }
}

@Suite struct `Who is on a board` {
    private let text = Strings(.ko).boards

    private func read(_ page: BoardMembersPage) throws -> Markup {
        try Markup(boardMembersPage(page, Given.context()).body.string)
    }

    @Test func `is named and taken away by its owner, and leaves by themselves`() throws {
        let people = [Given.boardMember("박준", isMine: true, isOwner: true), Given.boardMember("민지")]
        let owned = try read(BoardMembersPage(Given.board(.shared, members: 2), members: people))
        let page = "/boards/\(Given.board().id)/members"
        #expect(owned.values(of: "href").contains("\(page)?ask=remove&username=minji"))
        #expect(owned.all("form").compactMap { $0.attributes["action"] } == [page])
        #expect(owned.text.contains(text.addHint) && owned.text.contains(text.owner))
        let guests = [Given.boardMember("민지", isOwner: true), Given.boardMember("박준", isMine: true)]
        let theirs = try read(
            BoardMembersPage(Given.board(.shared, by: "민지", members: 2), members: guests))
        #expect(theirs.all("form").isEmpty && theirs.values(of: "href").contains("\(page)?ask=leave"))
        #expect(!theirs.values(of: "href").contains { $0.contains("remove") })
        let alone = try read(BoardMembersPage(Given.board(.closed), members: [people[0]]))
        #expect(alone.text.contains(text.sharedText) && alone.all("form").isEmpty)
    }

    @Test func `is asked about once more, with the way out first`() throws {
        let page = BoardMembersPage(Given.board(.shared, members: 2), members: [])
        let name = MemberName(Given.author("민지"))
        let asked = try Markup(boardMemberQuestion(page, takingAway: name, Given.context()).body.string)
        #expect(asked.text.contains(text.removeMember("민지")) && asked.text.contains(text.removeMemberText))
        let hidden = asked.all("input").compactMap { $0.attributes["value"] }
        #expect(hidden == ["remove", "minji"])
        let leaving = boardMemberQuestion(page, takingAway: nil, Given.context()).body.string
        #expect(leaving.contains(text.leaveTitle) && leaving.contains(text.leaveText))
    }
}
