import Domain
import MadangCore
import Testing
import Wording

@testable import Features
@testable import Website

/// Pages as a member reads them who is in, or waits to be let in.
@Suite struct `A page of who waits to be let in` {
    /// What is for members who are in, and where each of these pages leads to it.
    private static let shut = [
        "/new", "/stories/new", "/threads", "/saved", "/photos/", "/report", "/@minji/follow",
        "/@minji/mute", "/p/0000000000005/like", "/p/0000000000005/comments", "/comments/0000000000007/like",
        "/market/new", "/market/0000000000008/heart", "/market/0000000000008/ask",
    ]

    private func context(isWaiting: Bool) -> PageContext {
        let viewer = Viewer(
            id: Identifier(rawValue: 9), username: "jun", displayName: "박준", isWaiting: isWaiting)
        return PageContext(
            strings: Strings(.ko), viewer: viewer, path: Paths.feed, nonce: "n0nce",
            assets: AssetCatalogue().links(), now: Given.now)
    }

    /// A post with a comment, and a listing, each with so many hearts.
    private func things(hearts: Int, _ context: PageContext) throws -> [Document] {
        var (comment, listing) = (Given.comment(), try Given.listing())
        (comment.likeCount, listing.heartCount) = (hearts, hearts)
        let post = PostPage(
            post: PostCard(Given.post(photos: [Given.photo()], likes: hearts)),
            comments: CommentList(rows: [CommentRow(comment, viewer: context.viewer?.id)], next: nil))
        return [postPage(post, context), listingPage(ListingPage(listing, others: []), context)]
    }

    /// The feed with the row of stories, one's own page and that of somebody else, a post, a listing and the market,
    /// and where they lead.
    private func ways(isWaiting: Bool) throws -> [String] {
        let context = context(isWaiting: isWaiting)
        var feed = FeedPage(posts: [PostCard(Given.post(photos: [Given.photo()]))], next: nil, view: .cards)
        feed.stories = StoryRow(own: nil, rings: [])
        let members = [Given.profile(isViewer: true), Given.profile()].map { profile in
            MemberPostsPage(header: MemberHeader(profile), posts: [], next: nil)
        }
        var documents = [feedPage(feed, context)] + members.map { memberPostsPage($0, context) }
        documents += try things(hearts: 0, context)
        documents.append(marketPage(MarketPage(nothingFor: MarketWish(), faults: .none), context))
        return try documents.flatMap { document in
            let page = try Markup(layout(document, context).string)
            return ["href", "action", "formaction"].flatMap { page.values(of: $0) }
        }
    }

    /// Without what follows in the address.
    private func leads(_ ways: [String], to place: String) -> Bool {
        ways.contains { way in
            place.hasSuffix("/") ? way.hasPrefix(place) : way == place || way.hasPrefix("\(place)?")
        }
    }

    @Test func `leads to nothing that is shut to them`() throws {
        let (waiting, others) = (try ways(isWaiting: true), try ways(isWaiting: false))
        for place in Self.shut {
            #expect(leads(others, to: place), "\(place)")
            #expect(!leads(waiting, to: place), "\(place)")
        }
    }

    @Test func `says how many like a post and a comment, and want a listing, without a heart to press`()
        throws
    {
        let (context, text) = (self.context(isWaiting: true), Strings(.ko))
        let shown = try things(hearts: 3, context).map { try Markup($0.body.string) }
        #expect(shown[0].text.ranges(of: text.likes(3)).count == 2)
        #expect(shown[1].text.contains(text.finds.hearts(3)))
        let none = try things(hearts: 0, context).map { try Markup($0.body.string) }
        // Nobody asks them to be the first.
        #expect(!none[0].text.contains(text.likes(0)) && !none[1].text.contains(text.finds.hearts(0)))
        for page in shown + none {
            #expect(page.all("madang-like").isEmpty && page.all("madang-heart").isEmpty)
            #expect(page.all("madang-save").isEmpty && page.all("textarea").isEmpty)
        }
    }

    @Test func `has no button that follows a hashtag`() {
        let buttons = [true, false].map { isWaiting in
            followTagButton("봄", isFollowed: false, next: Paths.feed, context(isWaiting: isWaiting)).string
        }
        #expect(buttons[0].isEmpty && buttons[1].contains("madang-follow"))
    }

    @Test func `has no row of stories`() {
        let row = StoryRow(own: nil, rings: [Given.ring()])
        #expect(storyRow(row, context(isWaiting: true)).string.isEmpty)
        #expect(storyRow(row, context(isWaiting: false)).string.contains("madang-stories"))
    }
}
