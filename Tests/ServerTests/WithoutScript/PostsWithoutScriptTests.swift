import Domain
import Features
import HTTPTypes
import MadangCore
import Storage
import TestSupport
import Testing
import Wording

private let text = Strings(.en)

@Suite struct `Posts without script` {
    @Test func `are read page after page to the end, as cards or as tiles`() async throws {
        try await withSite { site in
            let ana = try await site.yard.given.member("ana")
            var posts: [String] = []
            for number in 0..<41 {
                posts.append(try await site.yard.given.post(by: ana, text: "post \(number)").id.string)
            }
            var reader = try await PlainBrowser(site, as: ana)
            try await reader.open("/")
            var seen = reader.page.items
            while reader.page.place(of: "a", text.lists.nextPage, near: nil) != nil {
                try await reader.follow(text.lists.nextPage)
                seen += reader.page.items
            }
            #expect(seen == posts.reversed())
            #expect(reader.page.words.contains("You are all caught up"))
            try await reader.open("/")
            try await reader.follow(text.lists.showTiles)
            for _ in 1...2 {
                #expect(
                    reader.page.elements.contains { $0.name == "madang-list" && $0["data-view"] == "tiles" })
                // It is remembered.
                try await reader.open("/")
            }
        }
    }

    @Test func `are talked about: said, refused, put right, edited and deleted`() async throws {
        try await withSite { site in
            let given = site.yard.given
            let (ana, bea) = (try await given.member("ana"), try await given.member("bea"))
            let post = try await given.post(by: ana, text: "hello")
            let first = try await given.comment(under: post, by: bea, text: "line 0.")
            for number in 1..<21 { try await given.comment(under: post, by: bea, text: "line \(number).") }
            var reader = PlainBrowser(site)
            try await reader.open("/p/\(post.id)")
            #expect(reader.page.all("comment").count == 20)
            try await reader.follow(text.lists.nextPage)
            #expect(reader.page.all("comment").count == 1)
            try await reader.follow(text.comments.seeLatest)
            try await reader.follow(text.comments.logIn)
            try await reader.press(
                text.accounts.logIn, with: ["identifier": "ana", "password": "correct horse"])
            #expect(reader.place.hasPrefix("/p/\(post.id)"))
            let long = String(repeating: "가", count: 301)
            try await reader.press(text.comments.send, with: ["text": long], .unprocessableContent)
            #expect(reader.page.value("text") == long)
            #expect(reader.page.words(of: "comment-text-fault")?.isEmpty == false)
            try await reader.press(text.comments.send, with: ["text": "short\nenough"])
            #expect(reader.page.all("comment").filter { $0.words.contains("short") }.count == 1)
            try await reader.follow(text.common.edit, near: "short")
            #expect(reader.page.value("text")?.split(whereSeparator: \.isNewline) == ["short", "enough"])
            try await reader.press(text.common.save, with: ["text": "better"])
            let better = reader.page.all("comment").filter { $0.words.contains("better") }
            #expect(better.count == 1 && better[0].words.contains(text.posts.edited))
            try await reader.follow(text.comments.delete, near: "better")
            try await reader.press(text.comments.delete)
            #expect(!reader.page.words.contains("better"))
            // The address of a comment leads to it, however far down it is.
            try await reader.open("/comments/\(first.id)")
            #expect(reader.page.words(of: "comment-\(first.id)")?.contains("line 0.") == true)
            #expect(reader.page.words(of: "comments-title") == "21 comments")
        }
    }

    @Test func `have comments that are answered and liked, and replies that are read on`() async throws {
        try await withSite { site in
            let given = site.yard.given
            let (ana, bea) = (try await given.member("ana"), try await given.member("bea"))
            let post = try await given.post(by: ana, text: "hello")
            let top = try await given.comment(under: post, by: bea, text: "first.")
            let reply = try await given.comment(under: post, by: bea, text: "reply 0.", replyTo: top)
            for number in 1..<4 {
                try await given.comment(under: post, by: bea, text: "reply \(number).", replyTo: top)
            }
            var reader = try await PlainBrowser(site, as: ana)
            try await reader.open("/p/\(post.id)")
            try await reader.follow(text.comments.answer, near: "first.")
            #expect(reader.page.words(of: "answer-chip") == "Replying to @bea")
            try await reader.press(text.comments.send, with: ["text": "at the end"])
            #expect(reader.place.hasPrefix("/comments/\(top.id)/replies?at="))
            #expect(reader.place.contains("#comment-"))
            #expect(reader.page.all("comment").last?.words.contains("at the end") == true)
            try await reader.follow(text.comments.firstReplies)
            #expect(reader.page.all("comment").filter { $0["data-top"] != nil }.count == 5)
            try await reader.press(text.comments.like, near: "reply 0.")
            let heart = try #require(reader.page.place(of: "button", text.comments.like, near: "reply 0."))
            #expect(reader.page.elements[heart]["aria-pressed"] == "true")
            let liked = try await site.yard.database.read {
                try $0.comments.comment(reply.id, viewer: ana.id)?.isLiked
            }
            #expect(liked == true)
        }
    }

    @Test func `lead visitors who like them to the login, and are liked, and their authors followed, there`()
        async throws
    {
        try await withSite { site in
            let given = site.yard.given
            let ana = try await given.member("ana")
            _ = try await given.member("bea")
            let post = try await given.post(by: ana, text: "like me", photos: [given.photo(by: ana)])
            var reader = PlainBrowser(site)
            try await reader.open("/p/\(post.id)")
            try await reader.press(text.posts.like)
            #expect(reader.place.hasPrefix("/login?next="))
            try await reader.press(
                text.accounts.logIn, with: ["identifier": "bea", "password": "correct horse"])
            try await reader.open("/likes")
            #expect(reader.page.words.contains("You have not liked anything yet"))

            try await reader.open("/@ana")
            try await reader.press(reader.label(of: "button", beginning: "Follow"))
            #expect(reader.page.all("follow__button").first?["aria-pressed"] == "true")
            try await reader.open("/")
            try await reader.press(text.posts.like, near: "like me")
            #expect(reader.page.all("like__count").first?.words == text.likes(1))
            let heart = try #require(reader.page.place(of: "button", text.posts.like, near: "like me"))
            #expect(reader.page.elements[heart]["aria-pressed"] == "true")

            // A photo leads to its post, and there to its file.
            #expect(reader.page.all("carousel__photo").first?["href"] == "/p/\(post.id)")
            try await reader.follow(to: "/p/\(post.id)")
            let file = try #require(post.photos[0].renditions.first { $0.name == .full })
            let place = try #require(reader.page.all("carousel__photo").first?["href"])
            #expect(place.hasPrefix("/media/") && place.contains(file.blob.sha256))
            try await reader.follow(text.likes(1))
            #expect(reader.page.all("member-row").count == 1)
            #expect(reader.page.all("likes").first?.words.contains("@bea") == true)
            try await reader.open("/settings")
            try await reader.follow(to: "/likes")
            try await reader.press(text.posts.like, near: "like me")
            try await reader.open("/p/\(post.id)")
            #expect(reader.page.all("like__count").first?.words == text.likes(0))
        }
    }

    @Test func `and their authors are gone for both after a block, which can be undone`() async throws {
        try await withSite { site in
            let given = site.yard.given
            let (ana, bob) = (try await given.member("ana"), try await given.member("bob"))
            let post = try await given.post(by: bob, text: "What bob shows")
            try await given.follow(bob, by: ana)
            var (reader, his) = (try await PlainBrowser(site, as: ana), try await PlainBrowser(site, as: bob))
            try await reader.open("/")
            #expect(reader.page.words.contains("What bob shows"))
            try await reader.open("/p/\(post.id)")
            try await reader.follow(to: "/@bob/block")
            try await reader.press(text.blocks.block)
            #expect(!reader.page.words.contains("What bob shows"))
            try await his.open("/@ana", .notFound)
            try await reader.open("/p/\(post.id)", .notFound)
            try await reader.open("/@bob")
            #expect(reader.page.words.contains("You blocked this member"))
            #expect(!reader.page.words.contains("What bob shows"))
            try await reader.open("/settings/blocks")
            try await reader.press(reader.label(of: "button", beginning: "Unblock"))
            #expect(reader.page.words.contains("You have not blocked anyone"))
            try await reader.open("/p/\(post.id)")
            #expect(reader.page.words.contains("What bob shows"))
        }
    }

    @Test func `are told of: what is unread is counted and read once, and leads to who did it`() async throws
    {
        try await withSite { site in
            let given = site.yard.given
            let (ana, bea) = (try await given.member("ana"), try await given.member("bea"))
            let post = try await given.post(by: ana, text: "plain")
            var (reader, hers) = (
                try await PlainBrowser(site, as: ana), try await PlainBrowser(site, as: bea)
            )
            try await reader.open("/notifications")
            #expect(reader.page.words.contains("No notifications yet"))
            try await hers.open("/p/\(post.id)")
            try await hers.press(text.posts.like)
            try await hers.open("/@ana")
            try await hers.press(hers.label(of: "button", beginning: "Follow"))
            try await reader.open("/")
            #expect(reader.page.all("bell__count").first?.words == "2")
            try await reader.follow(to: "/notifications")
            #expect(reader.page.all("told--unread").count == 2)
            try await reader.open("/notifications")
            #expect(reader.page.all("told").count == 2 && reader.page.all("told--unread").isEmpty)
            try await reader.press(reader.label(of: "button", beginning: "Follow"))
            #expect(reader.place.hasPrefix("/notifications"))
            #expect(reader.page.all("follow__button").first?["aria-pressed"] == "true")
            try await reader.open("/p/\(given.post(by: bea, text: "whose is this").id)")
            #expect(reader.page.all("avatar-target").first?["href"] == "/@bea")
        }
    }

    @Test func `carry a listing from its page, and one that is chosen in an edit`() async throws {
        try await withSite { site in
            let given = site.yard.given
            let ana = try await given.member("ana")
            let lamp = try await given.listing(by: ana, "Lamp without wires", price: 0)
            let later = try await given.post(by: ana, text: "Later perhaps")
            var reader = try await PlainBrowser(site, as: ana)
            try await reader.open("/market/\(lamp.id)")
            try await reader.follow(text.carried.tell)
            #expect(reader.place == "/new?listing=\(lamp.id)")
            #expect(reader.page.isTicked("listing_id", lamp.id.string))
            try await reader.press(text.compose.publish, with: ["text": "Take it, it is free"])
            #expect(reader.place == "/")
            let newest = try #require(Identifier<Post>(reader.page.items.first ?? ""))
            let post = try await site.yard.database.read { try $0.posts.post(newest, viewer: ana.id) }
            #expect(post?.text == "Take it, it is free" && post?.listing?.id == lamp.id)
            try await reader.open("/p/\(later.id)/edit")
            try await reader.press(text.compose.saveChanges, with: ["listing_id": lamp.id.string])
            #expect(reader.place == "/p/\(later.id)")
            #expect(reader.page.all("carried").first?.words.contains("Lamp without wires") == true)
        }
    }

    @Test func `have photos that stay as they were straightened where the words alone are edited`()
        async throws
    {
        try await withSite { site in
            let given = site.yard.given
            let ana = try await given.member("ana")
            let photo = try await given.photo(
                by: ana, recipe: Recipe(straighten: 30, tones: Tones(warmth: 40)))
            let post = try await given.post(by: ana, text: "Chair", photos: [photo])
            var reader = try await PlainBrowser(site, as: ana)
            try await reader.open("/p/\(post.id)/edit")
            try await reader.press(text.compose.saveChanges, with: ["text": "A chair"])
            let after = try #require(
                try await site.yard.database.read { try $0.posts.post(post.id, viewer: ana.id) })
            #expect(after.text == "A chair")
            #expect(after.photos[0].recipe == post.photos[0].recipe)
            #expect(after.photos[0].renditions == post.photos[0].renditions)
        }
    }
}
