import Domain
import Features
import MadangCore
import Testing
import Wording

@testable import Website

@Suite struct `First steps on the page` {
    private func page(_ list: FirstStepList?, posts: [PostCard] = [], _ view: FeedView = .cards) -> FeedPage {
        FeedPage(posts: posts, next: nil, view: view, firstSteps: list)
    }

    private func read(_ page: FeedPage, _ language: Language = .en) throws -> Markup {
        try Markup(feedPage(page, Given.context(language)).body.string)
    }

    @Test(arguments: [FeedView.cards, .tiles])
    func `stand above a feed with posts, each with the way there and a button that skips it`(_ view: FeedView)
        throws
    {
        let list = FirstStepList(steps: [.avatar, .follow, .post], followedCount: 1)
        let full = page(list, posts: [PostCard(Given.post())], view)
        let markup = try read(full)
        let form = try #require(markup.all("form").first { $0.attributes["action"] == "/first-steps" })
        #expect(form.attributes["method"] == "post")
        let buttons = markup.all("button").filter { $0.attributes["name"] == "step" }
        #expect(buttons.map { $0.attributes["value"] } == ["avatar", "follow", "post"])
        #expect(
            buttons.map { $0.attributes["aria-label"] } == [
                "Skip: Choose your picture", "Skip: Follow 3 people or hashtags you like",
                "Skip: Post your first photo",
            ])
        let ways = markup.all("a").filter { $0.attributes["class"] == "rows__row" }
        #expect(ways.map { $0.attributes["href"] } == ["/settings/profile", "/explore", "/new"])
        #expect(markup.text.contains("1/3"))
        let names = markup.elements.map(\.name)
        let places = ["form", "madang-list"].compactMap { names.firstIndex(of: $0) }
        #expect(places.count == 2 && places == places.sorted())
        // Parts of the list have none.
        #expect(!feedFragment(full, Given.context(.en)).string.contains("first-steps"))
    }

    @Test func `count no people as things`() throws {
        let markup = try read(page(FirstStepList(steps: [.follow], followedCount: 1)), .ko)
        #expect(markup.text.contains("마음에 드는 사람이나 해시태그 팔로우하기"))
        #expect(markup.text.contains("1/3") && !markup.text.contains("3개"))
    }

    @Test func `are gone where none is left`() throws {
        for posts in [[], [PostCard(Given.post())]] {
            #expect(try !read(page(nil, posts: posts)).values(of: "id").contains("first-steps"))
        }
    }

    @Test(arguments: [MembershipPolicy.Registration.open, .invite, .approval], Language.allCases)
    func `of owners say who may join and where that is set`(
        _ registration: MembershipPolicy.Registration, _ language: Language
    ) throws {
        let list = FirstStepList(steps: FirstStep.allCases, ownsYard: true, registration: registration)
        let markup = try read(page(list), language)
        let text = Strings(language)
        #expect(markup.text.contains(text.joining(registration)))
        #expect(markup.text.contains("registration"))
        #expect(
            markup.values(of: "href").filter { ["/about", "/new?welcome=1"].contains($0) }
                == ["/about", "/new?welcome=1"])
    }
}
