import Domain
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
