import Domain
import MadangCore
import Testing
import Wording

@testable import Website

@Suite struct `Everything that search finds` {
    private func page(_ overview: SearchOverview, _ language: Language = .en) throws -> Markup {
        let page = SearchPage(
            query: "지호", kind: .all, results: .all(SearchFindings(overview, next: nil)))
        return try Markup(searchPage(page, Given.context(language)).body.string)
    }

    @Test func `stands below tabs with counts, which end at 99`() throws {
        let page = try page(
            SearchOverview(
                posts: Page(items: [Given.post(5, text: "지호")], next: nil), postCount: 100,
                members: [Given.profile("지호")], memberCount: 1, listings: [try Given.listing("지호의 컵")],
                listingCount: 1, tags: [], tagCount: 0))
        for words in ["All", "Posts 99+", "Items 1", "People 1", "Hashtags 0"] {
            #expect(page.text.contains(words), "\(words)")
        }
        let places = page.values(of: "href").compactMap(\.self)
        let listing = Paths.listing(try Given.listing().id.string), post = Paths.post(Given.post(5).id.string)
        #expect([listing, post, Paths.member("minji")].allSatisfy { places.contains($0.string) })
    }

    @Test func `is nothing when every count is`() throws {
        let nothing = SearchOverview(
            posts: Page(items: [], next: nil), postCount: 0, members: [], memberCount: 0, listings: [],
            listingCount: 0, tags: [], tagCount: 0)
        #expect(try page(nothing, .ko).text.contains("‘지호’ 검색 결과가 없어요"))
    }

    @Test func `names people above posts, also where no post has the word`() throws {
        let found = SearchPage(
            query: "지호", kind: .posts,
            results: .posts([], next: nil, people: [MemberRow(Given.profile("지호"))]))
        let text = try Markup(searchPage(found, Given.context(.en)).body.string).text
        #expect(text.contains("@minji") && text.contains("Nothing found"))
    }
}
