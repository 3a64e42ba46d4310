import Domain
import MadangCore
import Testing
import Wording

@testable import Website

@Suite struct `The row of stories` {
    private func read(_ row: StoryRow, _ language: Language = .ko) throws -> Markup {
        try Markup(storyRow(row, Given.context(language)).string)
    }

    private func classes(_ page: Markup) -> [String] { page.values(of: "class") }

    @Test func `has a ring for each, which says whether there is anything new in it`() throws {
        let row = StoryRow(
            own: nil, rings: [Given.ring(11), Given.ring(12, name: "박하", isSeen: true)])
        let page = try read(row)
        let links = page.all("a").filter { $0.attributes["data-story"] != nil }
        let ids = row.rings.map(\.begin.string)
        #expect(links.map { $0.attributes["data-story"] } == ids)
        #expect(links.map { $0.attributes["href"] } == ids.map { "/stories/\($0)" })
        #expect(links.map { $0.attributes["data-by"] } == ["minji", "minji"])
        #expect(
            links.map { $0.attributes["aria-label"] } == ["김민지님의 새 스토리", "박하님의 스토리, 봤어요"])
        // The own one, which is none, and the one that was seen.
        let rings = page.all("span").filter { $0.attributes["class"] == "stories__ring" }
        #expect(rings.map { $0.attributes["data-seen"] != nil } == [true, false, true])
    }

    @Test(arguments: Language.allCases)
    func `leads to the form as long as one has no story, and to one's own with the form beside it then`(
        _ language: Language
    ) throws {
        let text = Strings(language).stories
        let none = try read(StoryRow(own: nil, rings: []), language)
        let first = try #require(none.all("a").first)
        #expect(first.attributes["href"] == "/stories/new" && first.attributes["data-story"] == nil)
        #expect(first.attributes["aria-label"] == text.add && none.all("a").count == 1)
        let ring = Given.ring(isMine: true)
        let own = try read(StoryRow(own: ring, rings: []), language).all("a")
        #expect(own.map { $0.attributes["href"] } == ["/stories/\(ring.begin)", "/stories/new"])
        #expect(own.map { $0.attributes["aria-label"] } == [text.own, text.add])
        #expect(own.first?.attributes["data-by"] == "jun")
    }

    @Test func `says when it is another one, and nothing without a story`() throws {
        let row = StoryRow(own: Given.ring(isMine: true), rings: [Given.ring()])
        let changes = try read(row).values(of: "data-changes")
        #expect(changes.count == 1 && changes.first?.hasSuffix("Z") == true)
        #expect(try read(StoryRow(own: nil, rings: [])).values(of: "data-changes").isEmpty)
    }

    @Test func `is read as a list with a heading, in which faces and shown names are decoration`() throws {
        let page = try read(StoryRow(own: nil, rings: [Given.ring()]))
        #expect(page.all("ul").first?.attributes["aria-labelledby"] == "stories-title")
        #expect(page.all("h2").first?.attributes["id"] == "stories-title")
        let names = page.all("span").filter { $0.attributes["class"] == "stories__name" }
        #expect(names.count == 2 && names.allSatisfy { $0.attributes["aria-hidden"] == "true" })
        #expect(classes(page).filter { $0.hasPrefix("avatar avatar--story") }.count == 2)
    }

    @Test func `stands above the feed, empty or not, and is in no part of it`() throws {
        let context = Given.context()
        for posts in [[], [PostCard(Given.post())]] {
            var feed = FeedPage(posts: posts, next: nil, view: .tiles)
            feed.stories = StoryRow(own: nil, rings: [Given.ring()])
            let document = feedPage(feed, context)
            let names = try Markup(document.body.string).elements.map(\.name)
            let places = ["madang-stories", posts.isEmpty ? "madang-empty" : "madang-list"]
                .compactMap { names.firstIndex(of: $0) }
            #expect(places.count == 2 && places == places.sorted())
        }
        let plain = feedPage(Given.feed(nil), context)
        #expect(!plain.body.string.contains("madang-stories"))
        let fragment = feedFragment(Given.feed(StoryRow(own: nil, rings: [])), context).string
        #expect(!fragment.contains("madang-stories"))
    }
}
