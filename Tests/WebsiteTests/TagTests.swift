import Domain
import MadangCore
import Testing
import Wording

@testable import Website

@Suite struct `A hashtag on pages` {
    @Test func `stands above a post that is in the feed for it, and leads to its page`() throws {
        let page = FeedPage(
            posts: [Given.taggedPost("바다"), PostCard(Given.post())], next: nil, view: .cards)
        for (language, words) in [(Language.ko, "#바다 팔로우 중"), (.en, "You follow #바다")] {
            let read = try Markup(feedFragment(page, Given.context(language)).string)
            let reasons = read.all("a").filter { $0.attributes["class"] == "card__reason" }
            #expect(reasons.map { $0.attributes["href"] } == [Paths.tag("바다").string])
            #expect(read.text.contains(words))
        }
        // Its own page says nothing of it.
        let comments = CommentList(rows: [], next: nil)
        let own = postPage(PostPage(post: Given.taggedPost("바다"), comments: comments), Given.context())
        #expect(!own.body.string.contains("card__reason"))
    }

    @Test(arguments: [true, false])
    func `has a button that wishes the opposite of what is, and comes back`(_ isFollowed: Bool) throws {
        let page = TagPage(
            tag: "Café", key: "café", postCount: 1, isFollowed: isFollowed, posts: [], next: nil)
        let context = Given.context(.en, path: Paths.tag("Café"))
        let read = try Markup(tagPage(page, context).body.string)
        let element = try #require(read.all("madang-follow").first)
        #expect(element.attributes["data-tag"] == "café")
        let form = try #require(
            read.all("form").first { $0.attributes["action"]?.hasSuffix("/follow") == true })
        #expect(form.attributes["action"] == Paths.followTag("café").string)
        let button = try #require(read.all("button").first { $0.attributes["aria-pressed"] != nil })
        #expect(button.attributes["aria-pressed"] == "\(isFollowed)")
        #expect(button.words.joined() == (isFollowed ? "Following #café" : "Follow #café"))
        func value(of name: String) -> String? {
            read.all("input").first { $0.attributes["name"] == name }?.attributes["value"]
        }
        #expect(value(of: "following") == (isFollowed ? "0" : "1"))
        #expect(value(of: "next") == Paths.tag("Café").string)
    }

    @Test func `is listed with a button that ends it, and what stood in the way of another`() throws {
        let text = Strings(.en)
        let fault = FieldFault(field: "tag", fault: .tooMany(maximum: 100))
        let page = Given.followedTags(["sea", "sky"], faults: FormFaults([fault], text))
        let html = followedTagsPage(page, Given.context(.en)).body.string
        let read = try Markup(html)
        #expect(read.all("madang-follow").map { $0.attributes["data-tag"] } == ["sea", "sky"])
        #expect(html.contains(text.sentence(for: fault)) && html.contains(text.tags.tooMany(100)))
        let next = read.all("input").filter { $0.attributes["name"] == "next" }
        #expect(next.allSatisfy { $0.attributes["value"] == Paths.followedTags.string })
        let none = followedTagsPage(Given.followedTags([]), Given.context(.en)).body.string
        #expect(none.contains(text.tags.noneFollowed) && none.contains("href=\"\(Paths.search.string)\""))
    }

    @Test func `is one's own affair: the way to the list stands beside whom one follows, for oneself alone`()
    {
        func page(isViewer: Bool) -> String {
            let header = MemberHeader(Given.profile(isViewer: isViewer))
            let list = MemberList(rows: [], next: nil)
            return memberListPage(
                MemberListPage(header: header, direction: .following, list: list), Given.context()
            ).body.string
        }
        let link = "href=\"\(Paths.followedTags.string)\""
        #expect(page(isViewer: true).contains(link) && !page(isViewer: false).contains(link))
    }
}
