import Domain
import MadangCore
import Testing
import Wording

@testable import Website

/// The first of two is sensitive, and so is the other: a post says it of all its photos.
private let photos = [
    Given.photo(1, altText: "a wound", thumbhash: [1, 2, 3, 4, 5, 6], isSensitive: true),
    Given.photo(2, isSensitive: true),
]
private let text = Strings(.ko).sensitive

@Suite struct `A sensitive photo on a page` {
    private func context(showsSensitive: Bool = false) -> PageContext {
        var context = Given.context()
        context.showsSensitive = showsSensitive
        return context
    }

    private func card(_ context: PageContext, photos: [Photo] = photos) throws -> Markup {
        try Markup(postCard(PostCard(Given.post(photos: photos)), isFirst: true, context).string)
    }

    @Test func `lies behind a veil that opens without script, and loads no sooner`() throws {
        let read = try card(context())
        #expect(
            read.all("madang-veil").map { $0.attributes["data-of"] }
                == photos.map { $0.id.string } as [String?])
        #expect(read.all("details").allSatisfy { $0.attributes["open"] == nil })
        #expect(
            read.all("summary").allSatisfy {
                $0.attributes["aria-label"]?.contains(text.photo) == true
                    && $0.attributes["aria-label"]?.contains(text.show) == true
            })
        let images = read.all("img").filter { $0.attributes["class"]?.contains("photo") == true }
        #expect(images.map { $0.attributes["loading"] } == ["lazy", "lazy"])
        // What stands for it has its shape, its colour and its ThumbHash.
        let shapes = read.all("svg").filter { $0.attributes["class"]?.hasPrefix("photo ") == true }
        #expect(shapes.count == 2 && shapes[0].attributes["viewBox"] == "0 0 800 600")
        #expect(shapes[0].attributes["class"] == "photo c-c0ffee")
        #expect(shapes[0].attributes["data-hash"] == images[0].attributes["data-hash"])
    }

    @Test func `is as any other for who sees them at once, and where nobody says so`() throws {
        let plain = photos.map { photo in
            var photo = photo
            photo.isSensitive = false
            return photo
        }
        let usual = try card(context(), photos: plain)
        #expect(usual.all("madang-veil").isEmpty && usual.all("details").isEmpty)
        let shown = try card(context(showsSensitive: true))
        #expect(shown.elements.map(\.name) == usual.elements.map(\.name))
        #expect(shown.all("img").first { $0.attributes["fetchpriority"] == "high" } != nil)
    }

    @Test func `has a veil in the masonry, among saves and on boards`() throws {
        let post = Given.post(photos: photos)
        let tile = ExploreTile(
            ExploredPhoto(
                photo: photos[0], postID: post.id, photoCount: 2, author: post.author, isSaved: false,
                isLiked: false, likeCount: 0))
        let save = SavedRow(
            picture: PhotoPicture(photos[0]),
            source: .post(id: post.id.string, author: MemberName(post.author)),
            memo: "memo", savedAt: Given.now)
        let pages = [
            explorePage(ExplorePage(tiles: [tile], next: nil), context()).body.string,
            savedRow(save, isFirst: true, context()).string,
        ]
        for page in pages {
            let veils = try Markup(page).all("madang-veil")
            #expect(veils.map { $0.attributes["data-of"] } == [photos[0].id.string], "\(page)")
        }
    }

    @Test func `is not in a small place, which leads to where it is`() throws {
        let post = PostCard(Given.post(photos: photos))
        let read = try Markup(postTile(post, context()).string)
        #expect(read.all("img").isEmpty && read.all("madang-veil").isEmpty)
        let shape = try #require(read.all("svg").first { $0.attributes["role"] == "img" })
        #expect(shape.attributes["aria-label"]?.hasPrefix(text.photo) == true)
        #expect(read.all("a").first?.attributes["href"] == "/p/\(post.id)")
        #expect(try Markup(postTile(post, context(showsSensitive: true)).string).all("img").count == 1)
    }

    @Test func `brings the styles of veils with it, and other pages do without`() {
        func head(_ photos: [Photo]) -> String {
            let page = FeedPage(posts: [PostCard(Given.post(photos: photos))], next: nil, view: .cards)
            return layout(feedPage(page, context()), context()).string
        }
        #expect(head(photos).contains("later/veil.css"))
        #expect(!head([Given.photo()]).contains("later/veil.css"))
    }

    @Test func `is no picture of a card of other services`() {
        let post = PostCard(Given.post(photos: photos))
        #expect(ShareCard.post(post, context()).picture == nil)
        #expect(ShareCard.post(PostCard(Given.post(photos: [Given.photo()])), context()).picture != nil)
    }

    @Test func `is left out of feeds, which say so`() {
        let feed = AtomFeed(
            title: "t", path: Paths.feed, page: Paths.feed, start: Given.now,
            posts: [Given.post(photos: photos)])
        let site = SiteAddress(origin: "https://madang.example")
        let whole = atom(feed, site, Strings(.ko)).string
        #expect(!whole.contains("<img") && !whole.contains("enclosure"))
        #expect(whole.contains("<p>\(text.photo)</p>"))
    }
}

@Suite struct `Saying that photos are sensitive` {
    private func box(_ document: Document) throws -> [String: String] {
        let boxes = try Markup(document.body.string).all("input")
        return try #require(boxes.first { $0.attributes["name"] == "sensitive" }).attributes
    }

    @Test(arguments: [true, false])
    func `is a box in the form of a post, as it was sent or kept`(_ isOn: Bool) throws {
        var page = ComposePage()
        page.isSensitive = isOn
        let new = try box(composeDocument(page, Given.context()))
        #expect((new["checked"] != nil) == isOn && new["type"] == "checkbox")
        let post = Given.post(photos: [Given.photo(1, isSensitive: isOn)], isMine: true)
        let edited = try box(editPostDocument(EditPostPage(post), Given.context()))
        #expect((edited["checked"] != nil) == isOn)
    }

    @Test func `is no choice where moderators said it: the box says so, and why`() throws {
        var post = Given.post(photos: [Given.photo(1, isSensitive: true)], isMine: true)
        post.markedSensitiveAt = Given.now
        var page = EditPostPage(post)
        page.markReason = "violence: a wound"
        let document = editPostDocument(page, Given.context())
        let shown = try box(document)
        #expect(shown["checked"] != nil && shown["disabled"] != nil)
        let words = document.body.string
        #expect(words.contains(text.markedHint) && words.contains("a wound") && !words.contains("violence"))
    }

    @Test(arguments: [true, false])
    func `and wanting to see them at once is a switch in the settings`(_ isOn: Bool) throws {
        let page = LookPage(language: nil, showsSensitive: isOn)
        let boxes = try Markup(lookPage(page, Given.context(.en)).body.string).all("input")
        let wish = try #require(boxes.first { $0.attributes["name"] == "shows_sensitive" })
        #expect((wish.attributes["checked"] != nil) == isOn)
    }
}

@Suite struct `Marking a post as sensitive` {
    private func post(isSensitive: Bool = false, isMarked: Bool = false, hasPhotos: Bool = true) -> Post {
        var post = Given.post(photos: hasPhotos ? [Given.photo(1, isSensitive: isSensitive || isMarked)] : [])
        post.markedSensitiveAt = isMarked ? Given.now : nil
        return post
    }

    private func moderator() -> PageContext {
        PageContext(
            strings: Strings(.ko),
            viewer: Viewer(
                id: Identifier(rawValue: 9), username: "jun", displayName: "jun", canModerate: true),
            path: Paths.feed, nonce: "n0nce", assets: AssetCatalogue().links(), now: Given.now)
    }

    /// What the menu of the post's page leads to.
    private func wish(_ post: Post, _ context: PageContext) throws -> String? {
        try Markup(postMenu(PostCard(post), context).string).all("a").compactMap { $0.attributes["href"] }
            .first { $0.contains("action=") }.map { String($0.split(separator: "=").last ?? "") }
    }

    @Test func `is in the menu of moderators, as far as there is something to do`() throws {
        #expect(try wish(post(), moderator()) == "mark_sensitive")
        #expect(try wish(post(isMarked: true), moderator()) == "unmark_sensitive")
        #expect(try wish(post(isSensitive: true), moderator()) == nil)
        #expect(try wish(post(hasPhotos: false), moderator()) == nil)
        #expect(try wish(post(), Given.context()) == nil)
    }

    private func page(_ post: Post) -> DecidePage {
        let member = Given.profile().member
        let thing = Thing(
            kind: .post, id: post.id.rawValue, postID: post.id, memberID: member.id, isHidden: false)
        let viewer = Member(
            id: Identifier(rawValue: 99), username: "mod", displayName: "mod", email: "m@example.org",
            role: .moderator, createdAt: Given.now)
        return DecidePage(
            one: Case(id: Identifier(rawValue: 1), thing: thing, member: member, post: post, reportCount: 0),
            viewer: viewer)
    }

    @Test func `is a choice of who decides on a post with photos that are not so yet`() {
        #expect(page(post()).actions.contains(.markSensitive))
        #expect(!page(post()).actions.contains(.unmarkSensitive))
        #expect(page(post(isMarked: true)).actions.contains(.unmarkSensitive))
        #expect(!page(post(isMarked: true)).actions.contains(.markSensitive))
        for none in [post(isSensitive: true), post(hasPhotos: false)] {
            let actions = page(none).actions
            #expect(!actions.contains(.markSensitive) && !actions.contains(.unmarkSensitive))
            #expect(actions.contains(.hide))
        }
    }

    @Test func `is chosen already where a menu led, and says what it does`() throws {
        var asked = page(post())
        asked.action = .markSensitive
        let body = decidePage(asked, moderator()).body.string
        let chosen = try Markup(body).all("input").filter { $0.attributes["checked"] != nil }
        #expect(chosen.map { $0.attributes["value"] } == ["mark_sensitive"])
        #expect(body.contains(text.markPostHint) && !body.contains(text.isMarked))
        #expect(decidePage(page(post(isMarked: true)), moderator()).body.string.contains(text.isMarked))
    }
}
