import Domain
import MadangCore
import Testing
import Wording

@testable import Website

@Suite struct `The form of a story` {
    private let hostile = "\"><script>alert('#마당')</script>&\u{202E}"

    private func body(_ page: StoryFormPage, _ language: Language = .ko, isGray: Bool = false) -> String {
        let viewer = Viewer(id: Identifier(rawValue: 42), username: "ana", displayName: "아나")
        var context = PageContext(
            strings: Strings(language), viewer: viewer, path: Paths.newStory, nonce: "n",
            assets: AssetCatalogue().links(), now: Timestamp(milliseconds: 0))
        context.forcesGray = isGray
        return storyFormDocument(page, context).body.string
    }

    private func edited(_ id: String, altText: String = "") -> EditedPhoto {
        let media = Path("media", id)
        let picture = PhotoPicture(
            id: id, size: PixelSize(width: 90, height: 160), altText: altText, color: 0x88_77_66,
            source: media, sources: SourceSet([(media, 90)]))
        return EditedPhoto(picture: picture, altText: altText, filter: .none)
    }

    @Test(arguments: Language.allCases)
    func `shows hostile text and never runs it`(_ language: Language) {
        var page = StoryFormPage()
        page.text = hostile
        page.photos = [edited("1", altText: hostile)]
        page.faults = FormFaults(fields: ["text": hostile, "file": hostile], whole: hostile)
        let body = body(page, language)
        #expect(!body.contains("<script>"))
        #expect(body.contains("&quot;&gt;&lt;script&gt;alert(&#39;#마당&#39;)&lt;/script&gt;&amp;"))
    }

    @Test func `keeps what was filled in when the server sends it back`() {
        var page = StoryFormPage()
        page.text = "\n바다"
        (page.place, page.shape, page.filter) = (.top, .whole, .gray)
        page.faults = FormFaults(fields: ["text": "너무 길어요.", "file": "사진을 골라 주세요."])
        let body = body(page)
        #expect(body.contains(">\n\n바다</textarea>"))
        for chosen in [
            "value=\"top\" data-y=\"150\" checked", "value=\"whole\" checked", "value=\"gray\" checked",
        ] {
            #expect(body.contains(chosen), "\(chosen)")
        }
        #expect(!body.contains("value=\"bottom\" data-y=\"800\" checked"))
        #expect(body.ranges(of: "aria-invalid=\"true\"").count == 2)
        #expect(body.contains("너무 길어요.") && body.contains("사진을 골라 주세요."))
    }

    @Test func `cuts tall unless asked for the whole, on the stage as well`() {
        #expect(StoryShape.allCases.map(\.aspect) == [.nineBySixteen, .whole])
        #expect(StoryPlace.allCases.allSatisfy { StoryRule.yRange.contains($0.y) })
        let body = body(StoryFormPage())
        #expect(body.contains("name=\"shape\" value=\"tall\" checked"))
        for value in ["9:16", "whole"] { #expect(body.contains("name=\"aspect\" value=\"\(value)\"")) }
        for value in ["square", "4:5"] { #expect(!body.contains("value=\"\(value)\"")) }
    }

    @Test(arguments: Language.allCases)
    func `names the words, the box that moves them and how, and who will see it`(_ language: Language) {
        let text = Strings(language).stories
        let body = body(StoryFormPage(), language)
        #expect(body.contains("for=\"story-words\">\(text.words)</label>"))
        #expect(body.contains("for=\"story-text\">\(text.words)</label>"))
        #expect(body.contains("id=\"words-help\">\(text.wordsHelp)</p>"))
        #expect(body.contains("aria-describedby=\"words-help\""))
        #expect(body.contains("name=\"mode\" value=\"crop\" checked>\(text.crop)</label>"))
        #expect(body.contains("name=\"mode\" value=\"words\">\(text.wordsMode)</label>"))
        #expect(body.contains(text.forFollowers))
        #expect(body.contains("data-words-limit=\"100\"") && body.contains("data-photo-limit=\"10\""))
    }

    @Test func `shows gray where the yard makes every photo gray`() {
        #expect(!body(StoryFormPage()).contains("data-forced"))
        let canvas = "data-part=\"words-picture\" data-forced=\"gray\""
        #expect(body(StoryFormPage(), isGray: true).contains(canvas))
    }

    @Test func `offers no more photos to a story that is full`() {
        var page = StoryFormPage()
        page.photos = (1...StoryRule.frameLimit).map { edited("\($0)") }
        let form = body(page).split(separator: "<template").first ?? ""
        #expect(!form.contains("type=\"file\""))
    }

    @Test func `asks about descriptions by script where the member wishes it, and by itself once`() {
        let text = Strings(.ko).altTexts
        func body(_ reminder: AltTextReminder) -> String {
            var page = StoryFormPage()
            page.photos = [edited("b")]
            page.reminder = reminder
            return self.body(page)
        }
        let dialog = "data-part=\"alt-reminder\""
        let mark = "name=\"alt_asked\""
        #expect(!body(.off).contains(dialog) && !body(.off).contains(mark))
        #expect(body(.on).contains(dialog) && !body(.on).contains(mark))
        let asked = body(.asked(count: 1, first: "b"))
        #expect(asked.contains(text.missing(1)) && asked.contains(mark) && !asked.contains(dialog))
        #expect(asked.contains("href=\"#alt-b\"") && asked.contains("id=\"story-form\""))
        #expect(asked.contains("<button class=\"button button--small\" form=\"story-form\">"))
    }
}
