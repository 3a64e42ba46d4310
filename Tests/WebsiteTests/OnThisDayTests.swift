import Domain
import MadangCore
import Testing
import Wording

@testable import Website

@Suite struct `Posts of earlier years` {
    private func feed(_ row: OnThisDayRow?, _ view: FeedView = .cards) -> FeedPage {
        var page = FeedPage(posts: [PostCard(Given.post())], next: nil, view: view)
        page.onThisDay = row
        return page
    }

    private func read(_ document: Document) throws -> Markup { try Markup(document.body.string) }

    @Test(arguments: [FeedView.cards, .tiles])
    func `are a line above the feed, with a way to them and a way to hide it`(_ view: FeedView) throws {
        let context = Given.context(.en, path: Paths.feed.with("view", view.rawValue))
        let row = Given.onThisDayRow("The first\nsnow", photo: Given.photo())
        let document = feedPage(feed(row, view), context)
        let page = try read(document)
        let line = try #require(page.all("madang-on-this-day").first)
        #expect(line.attributes["data-date"] == "2026-11-28")
        #expect(page.text.contains("One year ago today") && page.text.contains("The first"))
        #expect(page.values(of: "href").contains("/on-this-day"))
        let form = try #require(page.all("form").first { $0.attributes["action"] == "/on-this-day" })
        #expect(form.attributes["method"] == "post")
        let fields = page.all("input").filter { ["date", "next"].contains($0.attributes["name"]) }
        #expect(fields.first?.attributes["value"] == "2026-11-28")
        #expect(fields.dropFirst().first?.attributes["value"] == "/?view=\(view.rawValue)")
        #expect(document.styles == ["later/home.css"] + onThisDayStyles)
        let names = page.elements.map(\.name)
        let places = ["madang-on-this-day", "madang-list"].compactMap { names.firstIndex(of: $0) }
        #expect(places.count == 2 && places == places.sorted())
    }

    @Test func `cost a feed without them nothing`() throws {
        let document = feedPage(feed(nil), Given.context(.en))
        #expect(try read(document).all("madang-on-this-day").isEmpty && document.styles == ["later/home.css"])
        let fragment = feedFragment(feed(Given.onThisDayRow("x")), Given.context(.en)).string
        #expect(!fragment.contains("madang-on-this-day"))
    }

    @Test func `say what there is to see where a post has neither words nor a photo that is there`() throws {
        let text = Strings(.ko).onThisDay
        let page = try read(feedPage(feed(Given.onThisDayRow("", yearsAgo: 3)), Given.context(.ko)))
        #expect(page.text.contains("3년 전 오늘") && page.text.contains(text.look))
        #expect(page.all("img").isEmpty)
    }

    @Test(arguments: Language.allCases)
    func `stand on their page by years, as cards with one menu and one form of hearts`(_ language: Language)
        throws
    {
        let context = Given.context(language)
        let posts = [Given.post(photos: [Given.photo()]), Given.post(text: "words")]
        let found = Given.onThisDay(posts, years: [2025, 2023])
        let page = try read(onThisDayPage(OnThisDayPage(found, isWanted: true), context))
        #expect(page.all("h2").count == 2 && page.all("article").count == 4)
        let korean = ["2025년", "1년 전 오늘", "2023년", "3년 전 오늘"]
        let english = ["2025", "One year ago today", "2023", "3 years ago today"]
        for words in language == .ko ? korean : english { #expect(page.text.contains(words), "\(words)") }
        let forms = page.all("form").filter { $0.attributes["id"] == "like" }
        let menus = page.values(of: "data-post-menu").filter { $0.isEmpty }
        #expect(forms.count == 1 && menus.count == 1)
        // The photo of the first one that has any is wanted at once.
        #expect(page.values(of: "fetchpriority") == ["high"])
    }

    @Test func `say when there will be something, or that they are switched off`() throws {
        let context = Given.context(.en)
        let text = context.strings.onThisDay
        let none = try read(onThisDayPage(OnThisDayPage(Given.onThisDay([]), isWanted: true), context))
        #expect(none.text.contains(text.emptyTitle) && none.values(of: "href").contains("/new"))
        let off = try read(onThisDayPage(OnThisDayPage(Given.onThisDay([]), isWanted: false), context))
        #expect(off.text.contains(text.offTitle) && off.values(of: "href").contains("/settings/look"))
        #expect(!off.text.contains(text.emptyTitle))
    }

    @Test(arguments: [true, false])
    func `are chosen in a box`(_ isWanted: Bool) throws {
        let page = try read(lookPage(LookPage(language: nil, wantsOnThisDay: isWanted), Given.context(.en)))
        let inputs = page.all("input").filter { $0.attributes["name"] == "on_this_day" }
        #expect(inputs.map { $0.attributes["type"] } == ["checkbox"])
        #expect((inputs.first?.attributes["checked"] != nil) == isWanted)
    }
}
