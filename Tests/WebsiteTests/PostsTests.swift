import Domain
import Foundation
import MadangCore
import Testing

@testable import Website

@Suite struct `A text with entities` {
    private func links(in text: String) throws -> [String] {
        let html = markedText(pieces(of: text, entities: EntityScanner.entities(in: text)))
        return try Markup(html.string).values(of: "href")
    }

    @Test func `links a repeated hashtag each time`() throws {
        #expect(try links(in: "#봄 이 왔다 #봄 #봄") == Array(repeating: "/tags/%EB%B4%84", count: 3))
    }

    @Test(arguments: ["👨‍👩‍👧‍👦 #산책", "e\u{301}e\u{301} #산책", "각각 #산책", "🇰🇷🇰🇷 #산책"])
    func `links at the right place behind emoji and combining marks`(_ text: String) throws {
        let html = markedText(pieces(of: text, entities: EntityScanner.entities(in: text)))
        #expect(html.string.hasSuffix(">#산책</a>"))
        #expect(try Markup(html.string).text == text)
    }

    @Test func `leaves a mention plain that names nobody`() throws {
        let text = "@nobody #tag"
        let kept = EntityScanner.entities(in: text).filter { $0.kind == .hashtag }
        let html = markedText(pieces(of: text, entities: kept))
        #expect(html.string == "@nobody <a class=\"mark\" href=\"/tags/tag\">#tag</a>")
    }

    @Test func `is shown whole when positions do not fit it`() throws {
        let far = Entity(kind: .hashtag, text: "a", key: "a", start: 90, end: 92)
        #expect(markedText(pieces(of: "short", entities: [far])).string == "short")
    }

    @Test func `leads to web addresses, for which search engines count nothing`() throws {
        let html = linkedText("see https://example.org/a?b=1&c=2#d.")
        #expect(
            html.string == """
                see <a class="mark" href="https://example.org/a?b=1&amp;c=2#d" rel="nofollow ugc noopener">\
                https://example.org/a?b=1&amp;c=2#d</a>.
                """)
    }

    @Test func `keeps an address whole that has a number sign in it, and links the hashtag behind it`() throws
    {
        #expect(
            try links(in: "https://example.org/#top #봄") == ["https://example.org/#top", "/tags/%EB%B4%84"])
    }

    @Test func `shows several blank lines as one`() throws {
        #expect(linkedText("one\n\n \n\t\n\ntwo\nthree").string == "one\n\ntwo\nthree")
    }
}

@Suite struct `A post's card` {
    private func read(_ post: Post) throws -> Markup {
        try Markup(postCard(PostCard(post), isFirst: true, Given.context()).string)
    }

    @Test func `has dots for several photos and none for one`() throws {
        #expect(try read(Given.post(photos: [Given.photo()])).all("madang-carousel").isEmpty)
        let several = try read(Given.post(photos: [Given.photo(1), Given.photo(2), Given.photo(3)]))
        let dots = several.elements.filter { $0.attributes["class"] == "dot" }
        #expect(dots.count == 3)
        #expect(dots.map { $0.attributes["aria-current"] } == ["true", nil, nil])
    }

    @Test(arguments: [true, false])
    func `leads to the menu of its page, and its list has that menu once, for scripts`(_ isMine: Bool) throws
    {
        let post = PostCard(Given.post(name: "김~post~민지", isMine: isMine))
        let way = try #require(
            try read(Given.post(isMine: isMine)).all("a").first { $0.attributes["data-post-menu"] != nil })
        #expect(way.attributes["href"] == Paths.post(post.id).string)
        let list = feedFragment(
            FeedPage(posts: [post, post, post], next: nil, view: .cards), Given.context()
        ).string
        let kind = try #require(way.attributes["data-post-menu"])
        let parts = list.components(separatedBy: "<template data-post-menu=\"\(kind)\">")
        #expect(parts.count == 2)
        let template = try #require(parts.last?.components(separatedBy: "</template>").first)
        let filled = template.replacing("~post~", with: post.id)
            .replacing("~username~", with: post.author.username)
            .replacing("~name~", with: post.author.displayName)
        #expect(postMenu(post, Given.context()).string.contains(filled))
        #expect(list.components(separatedBy: "menu__item--danger").count == 3)
    }

    @Test func `wishes the opposite of what is, and comes back to the post`() throws {
        let liked = try read(Given.post(likes: 1, isLiked: true))
        let heart = try #require(liked.all("button").first { $0.attributes["name"] == "liked" })
        #expect(heart.attributes["value"] == "0" && heart.attributes["aria-pressed"] == "true")
        #expect(heart.attributes["formaction"] == "/p/0000000000005/like")
        let page = FeedPage(posts: [PostCard(Given.post())], next: nil, view: .cards)
        let context = Given.context(path: Paths.feed.with("view", "cards"))
        let whole = try Markup(layout(feedPage(page, context), context).string)
        let form = try #require(whole.all("form").first { $0.attributes["id"] == heart.attributes["form"] })
        #expect(form.attributes["method"] == "post")
        let next = whole.all("input").first { $0.attributes["name"] == "next" }
        #expect(next?.attributes["value"] == "/?view=cards")
    }

    @Test func `leads from its text to its post, and only styles hide that where the text is not cut`() throws
    {
        let texts = ["짧은 글", String(repeating: "긴 글 ", count: 60)]
        let ways = try texts.flatMap { text in
            try read(Given.post(text: text)).all("a").filter { $0.attributes["class"] == "card__more" }
        }
        #expect(ways.compactMap { $0.attributes["href"] } == Array(repeating: "/p/0000000000005", count: 2))
        #expect(ways.map { $0.attributes["data-cut"] } == [nil, ""])
        // A tile shows it always.
        #expect(ways.allSatisfy { $0.attributes["hidden"] == nil })
    }

    @Test func `loads the first photo at once and the others when they come near`() throws {
        let images = try read(Given.post(photos: [Given.photo(1), Given.photo(2)])).all("img")
        #expect(images.map { $0.attributes["loading"] } == [nil, "lazy"])
        #expect(images.first?.attributes["fetchpriority"] == "high")
    }

    @Test func `names a photo without alternative text by its author`() throws {
        let images = try read(Given.post(photos: [Given.photo(1, altText: "호수"), Given.photo(2)])).all("img")
        #expect(images.map { $0.attributes["alt"] } == ["호수", "김민지님의 사진"])
    }

    private func widths(_ photo: Photo, _ width: PhotoWidth) throws -> [String] {
        let image = try Markup(Website.photo(PhotoPicture(photo), named: "x", width: width).string).all(
            "img")[0]
        return image.attributes["srcset"]?.components(separatedBy: ", ").map {
            String($0.split(separator: " ")[1])
        } ?? []
    }

    @Test func `offers each width of a small photo once`() throws {
        #expect(try widths(Given.photo(1, width: 200, height: 100), .tile) == ["160w", "200w"])
    }

    @Test func `offers no file that is narrower than its place, unless there is no other`() throws {
        let large = Given.photo(1, width: 4000, height: 3000)
        #expect(try widths(large, .page) == ["640w", "1280w", "2048w"])
        #expect(try widths(large, .masonry) == ["320w", "640w", "1280w", "2048w"])
        #expect(try widths(Given.photo(1, width: 200, height: 100), .column) == ["200w"])
    }

    @Test
    func `offers a column no file that is wider than any screen needs, and names the largest for the viewer`()
        throws
    {
        let large = Given.photo(1, width: 4000, height: 3000)
        #expect(try widths(large, .column) == ["640w", "1280w"])
        let image = try Markup(Website.photo(PhotoPicture(large), named: "x", width: .column).string).all(
            "img")[0]
        #expect(image.attributes["src"] == PhotoPicture(large).largest.string)
        #expect(try widths(Given.photo(1, width: 1000, height: 800), .column) == ["640w", "1000w"])
    }
}

@Suite struct `The menu of a post's page` {
    private func items(isMine: Bool) throws -> [Markup.Element] {
        let menu = postMenu(PostCard(Given.post(isMine: isMine)), Given.context())
        return try Markup(menu.string).elements.filter {
            $0.attributes["class"]?.hasPrefix("menu__item") == true
        }
    }

    @Test func `offers editing and deleting to its author alone, deleting last`() throws {
        let mine = try items(isMine: true)
        #expect(mine.last?.attributes["class"] == "menu__item menu__item--danger")
        #expect(mine.last?.attributes["data-confirm"] != nil)
        #expect(try !items(isMine: false).contains { $0.attributes["href"]?.hasSuffix("/delete") == true })
    }
}

@Suite struct `The style of a page` {
    @Test func `gives each photo the colour of its placeholder, and a masonry its rows`() {
        let pictures = [Given.photo(1, width: 400, height: 300), Given.photo(2, width: 100, height: 250)]
            .map(PhotoPicture.init)
        let style = PageStyle(pictures, inMasonry: true).element(nonce: "n").string
        #expect(style.contains(".c-c0ffee{--tone:#c0ffee}"))
        #expect(style.contains(".r-75{grid-row-end:span 80}"))
        #expect(style.contains(".r-250{grid-row-end:span 255}"))
    }

    @Test func `leaves what lies on a flat photo of a masonry its room, and the tallest an end`() {
        let pictures = [Given.photo(1, width: 4000, height: 200), Given.photo(2, width: 3, height: 700)]
        let style = PageStyle(pictures.map(PhotoPicture.init), inMasonry: true).element(nonce: "n").string
        #expect(style.contains(".r-25{grid-row-end:span 30}"))
        #expect(style.contains(".r-3000{grid-row-end:span 3005}"))
    }

    @Test func `gives a carousel the shape of its first photo, within bounds`() {
        func shape(_ width: Int, _ height: Int) -> String {
            let post = Given.post(photos: [Given.photo(1, width: width, height: height), Given.photo(2)])
            return PageStyle(posts: [PostCard(post)]).element(nonce: "n").string
        }
        #expect(shape(400, 400).contains(".f-100{--frame:100/100}"))
        #expect(shape(100, 900).contains(".f-125{--frame:100/125}"))
        #expect(shape(900, 100).contains(".f-52{--frame:100/52}"))
    }

    @Test func `is no element where there is nothing to say`() {
        #expect(PageStyle().element(nonce: "n").isEmpty)
    }
}

@Suite struct `A list` {
    private func read(next: Path?, count: Int) throws -> Markup {
        let posts = (0..<count).map { PostCard(Given.post(Int64($0))) }
        return try Markup(
            feedFragment(FeedPage(posts: posts, next: next, view: .cards), Given.context()).string)
    }

    @Test func `leads to its next page by a link, and ends with a mark`() throws {
        let next = Paths.feed.with("cursor", "abc")
        #expect(
            try read(next: next, count: 2).all("a").contains {
                $0.attributes["rel"] == "next" && $0.attributes["href"] == next.string
            })
        let last = try read(next: nil, count: 2)
        #expect(!last.values(of: "rel").contains("next"))
        #expect(last.text.contains("모두 보셨어요"))
    }

    @Test func `names its items, so that none is shown twice`() throws {
        #expect(try read(next: nil, count: 3).values(of: "data-id").count == 3)
    }

    @Test func `says what to do when it is empty`() throws {
        #expect(
            try read(next: nil, count: 0).values(of: "href") == [
                Given.context().assets.image("icons.svg").at("drawing-yard").string, "/explore",
            ])
    }
}
