import Domain
import HTTPKit
import MadangCore
import Testing
import Wording

@testable import Website

@Suite struct `Saves without a memo` {
    private let photo = Given.photo(1)

    private func row(_ memo: String?) -> String {
        let save = Save(
            id: Identifier(rawValue: 1), photo: photo, postID: Identifier(rawValue: 5),
            author: Given.post().author, memo: memo, savedAt: Given.now)
        return text(savedRow(SavedRow(save), isFirst: false, Given.context(.en)))
    }

    private func page(isSaved: Bool = false, memo: String? = nil, _ saving: Saving) -> SavePage {
        SavePage(
            SavablePhoto(
                photo: photo, postID: Identifier(rawValue: 5), author: Given.post().author, isSaved: isSaved,
                memo: memo),
            photos: [PhotoPicture(photo)], saving: saving, next: nil)
    }

    private func form(_ page: SavePage) -> String {
        text(savePage(page, Given.context(.en)).body)
    }

    private func text(_ html: HTML) -> String { String(decoding: html.bytes, as: UTF8.self) }

    @Test func `invite to write it where it would stand, by a way that needs no script`() {
        let bare = row(nil)
        #expect(bare.contains("data-bare><a class=\"saved__invitation\""))
        #expect(bare.contains("data-edit-memo>Add a memo</a>") && bare.contains("Photo menu"))
        #expect(!bare.contains("aria-labelledby") && bare.contains("aria-label=\"Photo by"))
        let full = row("light")
        #expect(full.contains("dir=\"auto\">light</p>") && !full.contains("saved__invitation"))
        #expect(full.contains("Edit memo") && full.contains("aria-labelledby"))
    }

    @Test func `lead to the post by the words that are seen`() {
        let post = Identifier<Post>(rawValue: 5).string
        #expect(row("light").contains("<a class=\"card__time\" href=\"/p/\(post)\"><time"))
    }

    @Test func `are offered by the form to whoever saves at once, until the photo is saved`() {
        #expect(form(page(.atOnce)).contains("name=\"bare\" value=\"1\" formnovalidate"))
        #expect(!form(page(.memoFirst)).contains("name=\"bare\""))
        #expect(!form(page(isSaved: true, .atOnce)).contains("name=\"bare\""))
        #expect(form(page(isSaved: true, .atOnce)).contains("<h1>Add a memo</h1>"))
        #expect(form(page(isSaved: true, memo: "light", .memoFirst)).contains("<h1>Edit memo</h1>"))
    }

    @Test func `go without a word of a memo that is not there`() {
        let asked = text(unsavePage(page(isSaved: true, .atOnce), Given.context(.en)).body)
        #expect(asked.contains("It will no longer be among your saved photos."))
    }

    @Test func `are told to scripts where their member chose so, and cost others nothing`() {
        var context = Given.context(.en)
        let document = Document("x", style: PageStyle(), body: "")
        #expect(!text(layout(document, context)).contains("data-saving"))
        context.saving = .atOnce
        #expect(text(layout(document, context)).contains("data-saving=\"at_once\""))
    }

    @Test func `are a choice among the settings`() {
        for saving in Saving.allCases {
            let html = text(lookPage(LookPage(language: nil, saving: saving), Given.context(.en)).body)
            for other in Saving.allCases {
                let input = "name=\"saving\" value=\"\(other.rawValue)\"\(other == saving ? " checked" : "")>"
                #expect(html.contains(input), "\(saving), \(other)")
            }
        }
    }

    @Test func `have no memo in an archive`() {
        let kept = KeptSave(photoName: "x1", memo: nil, savedAt: Given.now)
        #expect(!text(exportSave(kept, Strings(.en))).contains("class=\"text\""))
    }
}

@Suite struct `Saves and boards` {
    private let photo = Given.photo(1)

    private func memoPage(memo: String? = nil, isSaved: Bool = false, _ boards: BoardFields) -> SavePage {
        var page = SavePage(
            SavablePhoto(
                photo: photo, postID: Identifier(rawValue: 5), author: Given.post().author, isSaved: isSaved,
                memo: memo),
            photos: [PhotoPicture(photo)], next: Paths.saved)
        page.boards = boards
        return page
    }

    private func read(_ page: SavePage) throws -> Markup {
        try Markup(savePage(page, Given.context(.en)).body.string)
    }

    @Test func `are two lists beside each other, and of each photo its boards are told`() throws {
        let saved = Save(
            id: Identifier(rawValue: 1), photo: photo, postID: Identifier(rawValue: 5),
            author: Given.post().author, memo: "light", savedAt: Given.now)
        let bare = SavedPage(rows: [SavedRow(saved)], next: nil)
        let page = try Markup(savedPage(bare, Given.context(.en)).body.string)
        let tabs = page.all("a").filter { $0.attributes["class"] == "tabs__link" }
        #expect(tabs.compactMap { $0.attributes["href"] } == ["/saved", "/boards"])
        #expect(tabs.first?.attributes["aria-current"] == "page")
        #expect(page.values(of: "data-boards") == [""])
        let row = SavedRow(
            picture: PhotoPicture(photo), source: .post(id: "5", author: MemberName(Given.post().author)),
            memo: nil, savedAt: Given.now, boards: ["a", "b"])
        let item = savedRow(row, isFirst: false, Given.context(.en)).string
        #expect(item.contains("data-boards=\"a b\""))
        let element = try #require(page.all("madang-saved").first)
        for name in ["chosen.1", "add", "cancel", "did-add.many", "failed", "refused", "many"] {
            #expect(element.attributes["data-\(name)"]?.isEmpty == false, "\(name)")
        }
        let way = savedPage(bare, Given.context(.en)).actions.string
        #expect(way.contains("href=\"/saved/choose\" data-choose"))
        let none = savedPage(SavedPage(rows: [], next: nil), Given.context(.en))
        #expect(none.actions.isEmpty && none.body.string.contains("saved__tabs"))
    }

    @Test func `stand in the form of a memo, which nobody has to write for a board`() throws {
        let page = try read(memoPage(Given.boardFields("Light")))
        let boxes = page.all("input").filter { $0.attributes["name"] == "board" }
        #expect(boxes.map { $0.attributes["checked"] != nil } == [true, false])
        let offered = page.all("input").first { $0.attributes["name"] == "offered" }
        #expect(offered?.attributes["value"] == "1 2")
        let all = "/photos/\(photo.id)/save?boards=all&next=/saved"
        #expect(page.values(of: "href").contains(all))
        func needsMemo(_ page: SavePage) throws -> Bool {
            try read(page).all("textarea").contains { $0.attributes["required"] != nil }
        }
        #expect(try !needsMemo(memoPage(Given.boardFields("Light"))))
        #expect(try needsMemo(memoPage(.none)))
        #expect(try read(memoPage(.none)).all("fieldset").isEmpty)
        #expect(try needsMemo(memoPage(memo: "light", isSaved: true, Given.boardFields("Light"))))
    }

    @Test func `go where a blank memo stands only together`() {
        let (off, on) = (BoardFields.two(false), BoardFields.two(true))
        #expect(memoPage(off).wishedMemo(" ", with: on) == nil)
        #expect(memoPage(off).wishedMemo(" ", with: off) == " ")
        #expect(memoPage(isSaved: true, on).wishedMemo("", with: off) == nil)
        #expect(memoPage(off).wishedMemo("light", with: on) == "light")
        // What was written is not wiped by the way.
        #expect(memoPage(memo: "light", isSaved: true, off).wishedMemo("", with: on)?.isEmpty == true)
    }

    @Test func `change where a form offered them, and nowhere else`() {
        let choices = Given.boardChoices(["a", "b", "c", "d", "e"])
        let ids = choices.map(\.id)
        let fields = BoardFields(choices, on: [ids[4]], Form())
        #expect(fields.fields.map(\.title) == ["a", "b", "c", "e"] && fields.hasMore)
        #expect(BoardFields(choices, on: [], Form(["boards": ["all"]])).fields.count == 5)
        #expect(BoardFields(choices, on: [], Form(["offered": ["x \(ids[3])"]])).fields.count == 4)
        let wished = fields.wished(Form(["board": [ids[1].string], "offered": ["\(ids[1]) \(ids[4])"]]))
        #expect(fields.changes(to: wished).map(\.title) == ["b", "e"])
        #expect(fields.changes(to: wished).map(\.isOn) == [true, false])
        #expect(fields.changes(to: fields.wished(Form())) == [])
    }

    @Test func `are told of in the question before a save goes`() {
        func asked(_ boards: BoardFields) -> String {
            unsavePage(memoPage(memo: "light", isSaved: true, boards), Given.context(.en)).body.string
        }
        let words = Strings(.en).boards.memoGoes
        #expect(asked(.two(true)).contains(words) && !asked(.two(false)).contains(words))
    }
}

extension BoardFields {
    /// Two, of which the first is on or not.
    fileprivate static func two(_ isOn: Bool) -> BoardFields {
        BoardFields(
            fields: [
                BoardField(id: "1", title: "x", isOn: isOn), BoardField(id: "2", title: "y", isOn: false),
            ], hasMore: false)
    }
}
