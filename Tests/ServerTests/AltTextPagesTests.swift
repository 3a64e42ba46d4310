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

private let text = Strings(.ko).altTexts

@Suite struct `One's own profile` {
    @Test func `tells how many photos are described, and nobody else's does`() async throws {
        try await withSite { site in
            let ben = try await site.ben()
            #expect(try await !site.read("/@ben").contains("/alt-texts\""), "there are no photos")
            let photos = try await site.given.photos(2, by: ben)
            _ = try await site.given.post(by: ben, photos: photos)
            _ = try await site.given.listing(by: ben, photos: [site.given.photo(by: ben, altText: "의자")])
            #expect(try await site.read("/@ben").contains(text.coverage(1, of: 3)))
            for photo in photos { try await site.describe(photo) }
            let whole = try await site.read("/@ben")
            #expect(whole.contains(text.all) && whole.contains("href=\"/alt-texts\""))
            let others: [(String, String?)] = [
                ("/@olga", site.cookie), ("/@ben", nil), ("/@ben/market", site.cookie),
            ]
            for (path, cookie) in others {
                let answer = try await site.send(.get, path, as: cookie, from: "same-origin")
                let page = String(buffer: answer.body)
                #expect(answer.status == .ok && !page.contains("member-coverage"), "\(path)")
            }
        }
    }

    @Test func `takes one statement for that, however many there are, and others' none`() async throws {
        try await withSite(photoCache: 0) { site in
            let ben = try await site.ben()
            func statements(of path: String) async throws -> [String] {
                // A node knows the session for two seconds: looking it up is no part of the page.
                _ = try await site.verbs.authenticate(cookie: site.cookie)
                return try await site.yard.engine.statements { _ = try await site.read(path) }
                    .map(\.numberedText)
            }
            _ = try await site.given.post(by: ben, photos: [site.given.photo(by: ben)])
            let few = try await statements(of: "/@ben")
            #expect(few.count { $0.contains("described_count") } == 1)
            for _ in 0..<10 { _ = try await site.given.post(by: ben, photos: site.given.photos(2, by: ben)) }
            #expect(try await statements(of: "/@ben").count == few.count)
            let others = try await statements(of: "/@olga")
            #expect(others.allSatisfy { !$0.contains("described_count") })
        }
    }
}

@Suite struct `The page of photos that lack a description` {
    @Test func `has each with where it stands and its field, latest first`() async throws {
        try await withSite { site in
            let ben = try await site.ben()
            #expect(try await site.read("/alt-texts").contains(text.none))
            let photos = try await site.given.photos(2, by: ben)
            let post = try await site.given.post(by: ben, text: "바닷가\n산책 #길", photos: photos)
            let sold = try await site.given.photo(by: ben)
            let listing = try await site.given.listing(by: ben, "오래된 의자", photos: [sold])
            let page = try await site.read("/alt-texts")
            #expect(page.contains(text.coverage(0, of: 3)))
            let places = [sold, photos[1], photos[0]].compactMap { photo in
                page.firstRange(of: "data-id=\"\(photo.id)\"")?.lowerBound
            }
            #expect(places.count == 3 && places == places.sorted())
            for words in [
                "href=\"/p/\(post.id)\"", ">바닷가 산책 #길</a>", "href=\"/market/\(listing.id)\"",
                ">오래된 의자</a>", "data-limit=\"1000\"",
            ] {
                #expect(page.contains(words), "\(words)")
            }
            #expect(!page.contains(" autofocus>\n"))
            for photo in photos + [sold] { try await site.describe(photo) }
            let done = try await site.read("/alt-texts")
            #expect(done.contains(text.all) && !done.contains("<textarea"))
        }
    }

    @Test func `saves without script, and comes back to the next photo`() async throws {
        try await withSite { site in
            let ben = try await site.ben()
            let photos = try await site.given.photos(3, by: ben)
            _ = try await site.given.post(by: ben, photos: photos)
            let saved = try await site.send([("photo", photos[1].id.string), ("alt_text", " 바다 ")])
            #expect(saved.status == .seeOther)
            #expect(saved.headers[.location] == "/alt-texts?after=\(photos[1].id)")
            let kept = try await site.yard.database.read { try $0.photos.photo(photos[1].id) }
            #expect(kept?.altText == "바다")
            let page = try await site.read(try #require(saved.headers[.location]))
            #expect(page.contains(Strings(.ko).common.saved))
            let next = try #require(page.firstRange(of: "id=\"alt-\(photos[0].id)\""))
            #expect(page[next.upperBound...].prefix { $0 != ">" }.contains(" autofocus"))
            #expect(page.ranges(of: " autofocus>\n").count == 1)
        }
    }

    @Test(arguments: ["", " \n ", String(repeating: "x", count: 1001)])
    func `keeps what cannot be saved, with what is wrong`(_ typed: String) async throws {
        try await withSite { site in
            let ben = try await site.ben()
            let photo = try await site.given.photo(by: ben)
            _ = try await site.given.post(by: ben, photos: [photo])
            let refused = try await site.send([("photo", photo.id.string), ("alt_text", typed)])
            let page = String(buffer: refused.body)
            #expect(refused.status == .unprocessableContent)
            #expect(page.contains("aria-invalid=\"true\"") && page.contains(">\n\(typed)</textarea>"))
        }
    }

    @Test func `says so of a photo that is gone, and shows others nothing`() async throws {
        try await withSite { site in
            let ben = try await site.ben()
            let photo = try await site.given.photo(by: ben)
            try await site.yard.database.write { try $0.photos.delete(photo.id) }
            let gone = try await site.send([("photo", photo.id.string), ("alt_text", "sea")])
            #expect(gone.status == .notFound && String(buffer: gone.body).contains(text.gone))
            let olgas = try await site.send([("photo", site.photo.string), ("alt_text", "sea")])
            #expect(olgas.status == .forbidden)
            let kept = try await site.yard.database.read { try $0.photos.photo(site.photo) }
            #expect(kept?.altText == "")
        }
    }

    @Test func `goes on page by page, each of which one stays on`() async throws {
        try await withSite { site in
            let ben = try await site.ben()
            let photos = try await site.given.photos(21, by: ben)
            for photo in photos { _ = try await site.given.post(by: ben, photos: [photo]) }
            let first = try await site.read("/alt-texts")
            #expect(first.ranges(of: "<textarea").count == 20)
            let link = try #require(first.firstMatch(of: /href="(\/alt-texts\?[^"]*cursor=([^"&]+))"/))
            let path = String(link.output.1).replacing("&amp;", with: "&")
            let cursor = String(link.output.2)
            let second = try await site.read(path)
            #expect(second.ranges(of: "<textarea").count == 1)
            #expect(second.contains("name=\"cursor\" value=\"\(cursor)\""))
            let saved = try await site.send([
                ("photo", photos[0].id.string), ("alt_text", "sea"), ("cursor", cursor),
            ])
            let place = try #require(saved.headers[.location])
            #expect(place.hasPrefix("/alt-texts?cursor=\(cursor)&after="))
            // Nothing is left there: what is, stands further up.
            let answer = try await site.send(.get, place, as: site.cookie, from: "same-origin")
            #expect(answer.status == .seeOther && answer.headers[.location] == "/alt-texts")
        }
    }
}

@Suite struct `Publishing photos without a description` {
    private func asked(_ page: String, about count: Int) -> Bool {
        page.contains(text.missing(count)) && page.contains("name=\"alt_asked\"")
    }

    /// Ids of the photos that a form has in it.
    private func photos(in page: String) throws -> [String] {
        let ids = try #require(page.firstMatch(of: /name="photo_ids" value="([^"]+)"/)).output.1
        return ids.split(separator: ",").map(String.init)
    }

    @Test func `is not asked about where nobody wished it`() async throws {
        try await withSite { site in
            let sent = try await site.compose([("text", "sea")], files: 1)
            #expect(sent.status == .seeOther && sent.headers[.location] == "/")
            #expect(try await !site.read("/new").contains("data-part=\"alt-reminder\""))
        }
    }

    @Test func `is asked about once, and nothing of a post is lost`() async throws {
        try await withSite { site in
            try await site.wishReminder()
            #expect(try await site.read("/new").contains("data-part=\"alt-reminder\""))
            let first = try await site.compose([("text", "바다 #길"), ("shape", "whole")], files: 2)
            let page = String(buffer: first.body)
            #expect(first.status == .ok && asked(page, about: 2))
            #expect(page.contains("바다 #길</textarea>") && page.contains("value=\"whole\" checked"))
            #expect(!page.contains("data-part=\"alt-reminder\""))
            let ids = try photos(in: page)
            #expect(ids.count == 2 && page.contains("href=\"#alt-\(ids[0])\""))

            // Refused for something else it still has them, with what was typed.
            var fields = [
                ("text", String(repeating: "x", count: 501)), ("photo_ids", ids.joined(separator: ",")),
                ("alt_asked", "1"), ("alt_\(ids[0])", "sea"), ("alt_\(ids[1])", ""),
            ]
            let refused = try await site.compose(fields, files: 0)
            let again = String(buffer: refused.body)
            #expect(refused.status == .unprocessableContent && again.contains(">\nsea</textarea>"))
            #expect(try photos(in: again) == ids && !again.contains(text.missing(1)))

            fields[0].1 = "바다 #길"
            let sent = try await site.compose(fields, files: 0)
            #expect(sent.status == .seeOther && sent.headers[.location] == "/")
            let ben = try await site.ben()
            let posts = try await site.yard.database.read { stores in
                try stores.posts.page(.by(ben.id), viewer: ben.id, page: PageRequest()).items
            }
            #expect(posts.map(\.text) == ["바다 #길"])
            #expect(posts[0].photos.map(\.id.string) == ids)
            #expect(posts[0].photos.map(\.altText) == ["sea", ""])
        }
    }

    @Test func `is asked about once for a listing, too`() async throws {
        try await withSite { site in
            try await site.wishReminder()
            let ben = try await site.ben()
            let fields = [
                ("name", "오래된 의자"), ("description", "거의 앉지 않은 의자예요."), ("currency", "KRW"),
                ("price", "1000"), ("discount", ""), ("stock", "1"),
            ]
            let first = try await site.compose(fields, files: 1, to: "/market/new")
            let page = String(buffer: first.body)
            #expect(first.status == .ok && asked(page, about: 1))
            #expect(page.contains("value=\"오래된 의자\""))
            let ids = try photos(in: page)
            let more = [("photo_ids", ids[0]), ("alt_asked", "1"), ("alt_\(ids[0])", "나무 의자")]
            let sent = try await site.compose(fields + more, files: 0, to: "/market/new")
            #expect(sent.status == .seeOther)
            let listings = try await site.yard.database.read { stores in
                try stores.listings.page(
                    ListingQuery(seller: ben.id), viewer: ben.id, page: PageRequest()
                ).items
            }
            #expect(listings.map(\.photos).map { $0.map(\.altText) } == [["나무 의자"]])
        }
    }

    @Test func `is not asked about where each photo has one`() async throws {
        try await withSite { site in
            try await site.wishReminder()
            let sent = try await site.compose([("text", "only words")], files: 0)
            #expect(sent.status == .seeOther && sent.headers[.location] == "/")
        }
    }
}

extension ServedSite {
    fileprivate func wishReminder() async throws {
        var ben = try await ben()
        ben.wantsAltTextReminder = true
        try await yard.database.write { [ben] in try $0.members.update(ben) }
    }

    fileprivate func describe(_ photo: Photo) async throws {
        var photo = photo
        photo.altText = "바다"
        try await yard.database.write { [photo] in try $0.photos.update(photo) }
    }

    /// The form of a photo that lacks a description.
    fileprivate func send(_ fields: [(String, String)]) async throws -> TestResponse {
        let pairs = fields.map { "\($0.0)=\(PercentCoding.encode($0.1))" }
        return try await submit(pairs.joined(separator: "&"), to: "/alt-texts")
    }

    /// A form with so many pictures, as browsers without script send it.
    fileprivate func compose(
        _ fields: [(String, String)], files: Int, to path: String = "/new"
    ) async throws -> TestResponse {
        try await submit(SentForm(fields, files: files), to: path)
    }
}
