import Domain
import Foundation
import MadangCore
import Testing
import Wording

@testable import Website

@Suite struct `The composer's pages` {
    private let hostile = "\"><script>alert('#마당')</script>&\u{202E}"

    private func context(_ language: Language = .ko, path: Path = Paths.newPost) -> PageContext {
        let viewer = Viewer(id: Identifier(rawValue: 42), username: "ana", displayName: "아나")
        return PageContext(
            strings: Strings(language), viewer: viewer, path: path, nonce: "n",
            assets: AssetCatalogue().links(), now: Timestamp(milliseconds: 0))
    }

    private func edited(_ id: String, altText: String = "", filter: PhotoFilter = .none) -> EditedPhoto {
        let media = Path("media", id)
        let picture = PhotoPicture(
            id: id, size: PixelSize(width: 60, height: 80), altText: altText, color: 0x88_77_66,
            source: media, sources: SourceSet([(media, 60)]))
        return EditedPhoto(picture: picture, altText: altText, filter: filter)
    }

    @Test(arguments: Language.allCases)
    func `shows hostile text and never runs it`(_ language: Language) {
        let new = composeDocument(
            ComposePage(text: hostile, faults: FormFaults(fields: ["text": hostile], whole: hostile)),
            context(language))
        let edit = editPostDocument(
            EditPostPage(id: "7", version: 1, text: hostile, photos: [edited("1", altText: hostile)]),
            context(language))
        for body in [new.body.string, edit.body.string] {
            #expect(!body.contains("<script>"))
            #expect(body.contains("&quot;&gt;&lt;script&gt;alert(&#39;#마당&#39;)&lt;/script&gt;&amp;"))
        }
    }

    @Test func `keeps what was filled in when the server sends the form back`() {
        let page = ComposePage(
            text: "\n처음은 빈 줄", shape: .whole, filter: .gray,
            faults: FormFaults(fields: ["file": "사진이 너무 커요."]))
        let body = composeDocument(page, context()).body.string
        // A line end right after the tag belongs to the markup: the text's own one comes after it.
        #expect(body.contains(">\n\n처음은 빈 줄</textarea>"))
        #expect(body.contains("value=\"whole\" checked"))
        #expect(body.contains("value=\"gray\" checked"))
        #expect(body.contains("aria-invalid=\"true\""))
        #expect(body.contains("사진이 너무 커요."))
    }

    @Test func `never gives the placeholder as the text (rule 16)`() {
        let body = composeDocument(ComposePage(), context()).body.string
        #expect(body.contains("placeholder=\"\(Strings(.ko).compose.wordsHint)\""))
        #expect(body.contains(">\n</textarea>"))
    }

    @Test func `gives each published photo its own fields in the author's order`() throws {
        let page = EditPostPage(
            id: "7", version: 3, text: "글",
            photos: [edited("b", altText: "문"), edited("a", filter: .gray)])
        let body = editPostDocument(page, context()).body.string
        for id in ["a", "b"] {
            for field in ["alt", "filter", "position", "remove"] {
                #expect(body.contains("name=\"\(field)_\(id)\""))
            }
        }
        let first = try #require(body.range(of: "data-photo=\"b\""))
        let second = try #require(body.range(of: "data-photo=\"a\""))
        #expect(first.lowerBound < second.lowerBound)
        #expect(body.contains("name=\"version\" value=\"3\""))
        #expect(body.contains("<option value=\"gray\" selected>"))
    }

    @Test func `offers no more photos to a post that is full`() {
        let photos = (1...10).map { edited("\($0)") }
        let full = editPostDocument(EditPostPage(id: "7", version: 1, text: "", photos: photos), context())
        let form = full.body.string.split(separator: "<template").first ?? ""
        #expect(!form.contains("type=\"file\""))
    }

    @Test func `asks before a post is deleted, also without script`() {
        let page = EditPostPage(id: "7", version: 1, text: "글", photos: [])
        let body = editPostDocument(page, context()).body.string
        #expect(body.contains("href=\"\(Paths.deletePost("7"))\""))
        #expect(body.contains("data-confirm=\""))
    }

    @Test(arguments: Language.allCases)
    func `has a slider with a name and a way back for each number of a recipe`(_ language: Language) {
        let text = Strings(language).compose
        let body = composeDocument(ComposePage(), context(language)).body.string
        for (name, label) in [
            ("straighten", text.straighten), ("light", text.light), ("contrast", text.contrast),
            ("warmth", text.warmth),
        ] {
            #expect(body.contains("for=\"adjust-\(name)\">\(label)</label>"))
            #expect(body.contains("data-adjust=\"\(name)\""))
            #expect(body.contains("aria-label=\"\(text.reset(label))\""))
        }
        #expect(body.contains("min=\"-150\" max=\"150\"") && body.contains("min=\"-100\" max=\"100\""))
    }

    @Test func `offers no choice of gray, and shows gray, where the yard makes every photo gray`() {
        var page = context()
        #expect(composeDocument(ComposePage(), page).body.string.contains("data-tool=\"gray\""))
        #expect(!composeDocument(ComposePage(), page).body.string.contains("data-forced"))
        page.forcesGray = true
        let body = composeDocument(ComposePage(), page).body.string
        #expect(!body.contains("data-tool=\"gray\""))
        #expect(body.contains("<canvas class=\"stage__canvas\" data-forced=\"gray\">"))
    }

    @Test(arguments: Language.allCases)
    func `asks about descriptions by script where the member wishes it, and by itself once`(
        _ language: Language
    ) throws {
        let text = Strings(language).altTexts
        func body(_ reminder: AltTextReminder) -> String {
            let page = ComposePage(photos: [edited("b"), edited("a")], reminder: reminder)
            return composeDocument(page, context(language)).body.string
        }
        let dialog = "data-part=\"alt-reminder\""
        let mark = "name=\"alt_asked\""
        #expect(!body(.off).contains(dialog) && !body(.off).contains(mark))
        #expect(body(.on).contains(dialog) && !body(.on).contains(mark))
        #expect(!body(.answered).contains(dialog) && body(.answered).contains(mark))
        let asked = body(.asked(count: 2, first: "b"))
        #expect(asked.contains(text.missing(2)) && asked.contains(mark) && !asked.contains(dialog))
        #expect(asked.contains("href=\"#alt-b\"") && asked.contains("id=\"alt-b\""))
        let form = try #require(asked.firstMatch(of: /<button [^>]*form="([^"]+)"/)).output.1
        #expect(asked.contains("<form class=\"composer__form\" id=\"\(form)\""))
        // What it describes stands first among its answers, and has the focus.
        let open = body(.on)
        let first = try #require(open.firstRange(of: "value=\"describe\" autofocus>\(text.describe)"))
        let second = try #require(open.firstRange(of: "value=\"publish\">\(text.publishAsIs)"))
        #expect(first.upperBound < second.lowerBound)
    }

    @Test func `has no dialog about descriptions where a post is edited`() {
        let page = EditPostPage(id: "7", version: 1, text: "글", photos: [edited("1")])
        #expect(!editPostDocument(page, context()).body.string.contains("alt-reminder"))
    }

    @Test func `cuts as the chosen shape says`() {
        #expect(PhotoShape.allCases.map(\.aspect) == [.square, .fourByFive, .whole])
    }
}
