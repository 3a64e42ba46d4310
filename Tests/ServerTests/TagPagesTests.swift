import Domain
import Features
import HTTPTypes
import HummingbirdTesting
import MadangCore
import NIOCore
import Storage
import TestSupport
import Testing
import Wording

private let text = Strings(.ko).tags

/// Without script. Ben asks, whose cookie the site has.
@Suite struct `The pages of followed hashtags` {
    @Test func `follow on the page of one, say why in the feed, and end it in the list`() async throws {
        try await withSite { site in
            let given = site.yard.given
            let ana = try await given.member("ana")
            let post = try await given.post(by: ana, text: "#바다 #Sea", hashtags: ["바다", "sea"])
            #expect(try await !site.read("/").contains("data-post=\"\(post.id)\""))
            #expect(try await site.read("/settings/hashtags").contains(text.noneFollowed))
            let page = try await site.read("/tags/Sea")
            #expect(page.contains("action=\"/tags/sea/follow\"") && page.contains("aria-pressed=\"false\""))
            // Where the form does not say whereto, the hashtag is shown.
            #expect(try await site.place(after: "following=1", at: "/tags/Sea/follow") == "/tags/sea")
            #expect(try await site.read("/tags/sea").contains("aria-pressed=\"true\""))
            let feed = try await site.read("/")
            #expect(feed.contains("data-post=\"\(post.id)\"") && feed.contains("href=\"/tags/sea\">"))
            #expect(feed.contains(text.reason("#sea")))
            #expect(try await !site.read("/p/\(post.id)").contains("card__reason"))
            #expect(try await site.read("/settings").contains("href=\"/settings/hashtags\""))
            let list = try await site.read("/settings/hashtags")
            #expect(list.contains("action=\"/tags/sea/follow\"") && !list.contains(text.noneFollowed))
            let end = "following=0&next=/settings/hashtags"
            #expect(try await site.place(after: end, at: "/tags/sea/follow") == "/settings/hashtags")
            #expect(try await site.read("/settings/hashtags").contains(text.noneFollowed))
            #expect(try await !site.read("/").contains("data-post=\"\(post.id)\""))
        }
    }

    @Test func `say that there is no room for one more, beside those of which one may go`() async throws {
        try await withSite { site in
            let ben = try await site.member("ben")
            for number in 1...HashtagRule.followLimit {
                try await site.yard.given.follow(tag: "tag\(number)", by: ben)
            }
            let full = try await site.submit("following=1", to: "/tags/sea/follow")
            let words = String(buffer: full.body)
            #expect(full.status.code == 422 && words.contains(text.tooMany(100)))
            #expect(words.contains("action=\"/tags/tag7/follow\""))
            #expect(try await site.submit("following=1", to: "/tags/1/follow").status == .notFound)
        }
    }
}
