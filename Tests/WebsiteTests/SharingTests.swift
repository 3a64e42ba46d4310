import Domain
import Features
import HTTPKit
import MadangCore
import Testing
import Wording

@testable import Website

private let site = SiteAddress(origin: "https://madang.example")

private func context(_ language: Language, path: Path = Paths.feed) -> PageContext {
    let base = Given.context(language, path: path, signedIn: false)
    return PageContext(
        strings: base.strings, viewer: nil, path: path, nonce: "n", assets: base.assets, now: base.now,
        site: site)
}

private func metas(_ document: Document, _ context: PageContext) throws -> [String: String] {
    let read = try Markup(layout(document, context).string)
    var metas: [String: String] = [:]
    for meta in read.all("meta") {
        let name = meta.attributes["property"] ?? meta.attributes["name"]
        if let name { metas[name] = meta.attributes["content"] }
    }
    for link in read.all("link") where link.attributes["rel"] == "canonical" {
        metas["canonical"] = link.attributes["href"]
    }
    for link in read.all("link") where link.attributes["type"] == "application/atom+xml" {
        metas["feed"] = link.attributes["href"]
    }
    return metas
}

@Suite struct `What other services see of a page` {
    @Test func `is a card with the post's words, its first photo and whole addresses`() throws {
        let long = String(repeating: "👩‍👩‍👧가", count: 150)
        let photo = Given.photo(1, width: 4000, height: 3000, altText: "\"강\" & <산>")
        let post = PostCard(Given.post(5, text: "첫 줄\n\(long)", photos: [photo]))
        let page = PostPage(post: post, comments: CommentList(rows: [], next: nil))
        let context = context(.ko, path: Paths.post(post.id).with("cursor", "x"))
        let metas = try metas(postPage(page, context), context)
        #expect(metas["og:title"] == "김민지님의 게시물")
        let text = try #require(metas["og:description"])
        #expect(text.count == 200 && text.hasPrefix("첫 줄 👩‍👩‍👧가") && text.hasSuffix("…"))
        #expect(metas["og:url"] == "https://madang.example/p/\(post.id)")
        #expect(metas["canonical"] == metas["og:url"])
        let large = try #require(photo.rendition(.large))
        #expect(metas["og:image"] == "https://madang.example/media/\(large.blob.sha256).webp")
        #expect(metas["og:image:width"] == "1280" && metas["og:image:height"] == "960")
        #expect(metas["og:image:alt"] == "\"강\" & <산>")
        #expect(metas["twitter:card"] == "summary_large_image" && metas["og:locale"] == "ko_KR")
        #expect(metas["robots"] == nil)
    }

    @Test func `has the yard's own name, summary and logo where it is of the yard itself`() throws {
        var context = context(.ko, path: Paths.explore)
        let page = ExplorePage(tiles: [], next: nil)
        let plain = try metas(welcomePage(page, context), context)
        #expect(plain["og:title"] == "마당" && plain["og:description"] == context.siteSummary)
        let logo = Logo(key: String(repeating: "ab", count: 32), side: 512, bytes: [])
        context.about = About(name: "은행나무길", summary: "골목 이웃의 사진과 나눔", logo: logo)
        for document in [welcomePage(page, context), explorePage(page, context)] {
            let own = try metas(document, context)
            #expect(own["og:title"] == "은행나무길" && own["og:site_name"] == "은행나무길")
            #expect(own["og:description"] == "골목 이웃의 사진과 나눔" && own["description"] == own["og:description"])
            #expect(own["og:image:width"] == "512" && own["twitter:card"] == "summary")
        }
    }

    @Test(arguments: Language.allCases)
    func `is of the market with its own words, and the first photo that may be shown`(_ language: Language)
        throws
    {
        let text = Strings(language).market
        var context = context(language, path: Paths.market.with("sort", "price_asc"))
        context.about = About(name: "은행나무길")
        func market(_ tiles: [ListingTile]) throws -> [String: String] {
            let page = MarketPage(
                wish: MarketWish(), tiles: tiles, next: nil, view: .grid, choices: MarketChoices())
            return try metas(marketPage(page, context), context)
        }
        var bare = try ListingTile(Given.listing(photos: 0))
        let found = try market([bare, ListingTile(Given.listing("의자", photos: 2))])
        #expect(found["og:title"] == "\(text.title) · 은행나무길")
        #expect(found["og:description"] == text.summary && found["description"] == text.summary)
        #expect(found["og:url"] == "https://madang.example/market" && found["robots"] == nil)
        #expect(found["og:image"]?.hasPrefix("https://madang.example/media/") == true)
        #expect(found["og:image:alt"] == text.photoOf("의자"))
        #expect(found["twitter:card"] == "summary_large_image")
        bare.picture = PhotoPicture(Given.photo(isSensitive: true))
        for tiles in [[], [bare]] {
            let none = try market(tiles)
            #expect(none["og:image"] == nil && none["og:title"] == found["og:title"])
        }
    }

    @Test func `leads to the feeds of members and hashtags, and to nothing on pages of one's own`() throws {
        let context = context(.en)
        let header = MemberHeader(Given.profile(bio: "골목"))
        let member = try metas(
            memberPostsPage(MemberPostsPage(header: header, posts: [], next: nil), context), context)
        #expect(member["feed"] == "https://madang.example/@minji/feed.atom")
        #expect(member["og:type"] == "profile" && member["og:description"] == "골목")
        #expect(member["canonical"] == "https://madang.example/@minji")
        let tag = TagPage(
            tag: "산책", key: "산책", postCount: 3, isFollowed: false, posts: [], next: nil)
        let tagMetas = try metas(tagPage(tag, context), context)
        #expect(tagMetas["feed"] == "https://madang.example\(Paths.tagFeed("산책"))")
        #expect(tagMetas["og:description"] == "3 posts")
        let search = SearchPage(query: "", kind: .posts, results: .start([]))
        let own = try metas(searchPage(search, context), context)
        #expect(own["robots"] == "noindex" && own["og:title"] == nil && own["feed"] == nil)
    }

    @Test(arguments: [
        ("", 5, ""), ("짧다", 5, "짧다"), ("하나 둘 셋", 5, "하나 둘…"),
        ("줄\n\n  바꿈", 9, "줄 바꿈"), ("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", 2, "👨‍👩‍👧…"),
    ])
    func `is cut between characters as people see them`(_ text: String, _ limit: Int, _ cut: String) {
        #expect(shortened(text, to: limit) == cut)
    }
}

@Suite struct `A feed for readers` {
    private func feed(_ posts: [Post]) -> String {
        let feed = AtomFeed(
            title: "<b>&\u{1}", path: Paths.memberFeed("minji"), page: Paths.member("minji"),
            author: MemberName(username: "minji", displayName: "김민지"), start: Given.now, posts: posts)
        return atom(feed, site, Strings(.ko)).string
    }

    @Test func `is well-formed whatever people write, with names that stay`() throws {
        let hostile = "]]><script>alert(1)</script> & \" ' \u{FFFE}\u{B} #산책 @minji\n둘째 줄"
        let photo = Given.photo(1, altText: hostile)
        let text = feed([Given.post(5, text: hostile, name: hostile, photos: [photo]), Given.post(6)])
        #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"))
        #expect(text.ranges(of: "<entry>").count == 2)
        #expect(!text.unicodeScalars.contains { $0 == "\u{FFFE}" || $0 == "\u{B}" || $0 == "\u{1}" })
        #expect(!text.contains("<script"))
        let post = Identifier<Post>(rawValue: 5).string
        #expect(text.contains("<id>tag:madang.example,2026-11-21:/p/\(post)</id>"))
        #expect(text.contains("<id>tag:madang.example,2026-11-21:/@minji</id>"))
        #expect(text.contains("rel=\"enclosure\" type=\"image/webp\""))
        #expect(text.contains("href=\"https://madang.example/tags/%EC%82%B0%EC%B1%85\""))
        #expect(text.contains("<br/>"))
        let addresses = text.matches(of: #/(?:href|src)="([^"]*)"/#).map(\.output.1)
        #expect(addresses.count > 5 && addresses.allSatisfy { $0.hasPrefix("https://madang.example/") })
    }

    @Test func `says when it changed last, also when it is empty`() {
        #expect(feed([]).contains("<updated>\(Given.now.rfc3339)</updated>"))
    }
}
