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

@testable import HTTPKit

private let text = Strings(.ko)
/// More than a post and a message may have.
private let tooLong = String(repeating: "x", count: 501)
/// What a form takes no field of.
private let unreadable = String(repeating: "x", count: 65 * 1024)
/// The box of the form, where it is so.
private let isSensitive =
    "name=\"sensitive\" value=\"1\" aria-describedby=\"compose-sensitive-hint\" checked>"

/// Without script. Ben asks, whose cookie the site has.
@Suite struct `A form with photos that is refused` {
    @Test func `says that there are too many, and keeps what was typed of a listing`() async throws {
        try await withSite { site in
            let fields = [
                ("name", "오래된 의자"), ("currency", "KRW"), ("price", "1,000"), ("discount", ""),
                ("description", "거의 앉지 않은 의자예요."), ("stock", "7"), ("draft", "0000000000009"),
            ]
            let answer = try await site.submit(SentForm(fields, files: 6), to: "/market/new")
            let page = String(buffer: answer.body)
            #expect(answer.status == .unprocessableContent)
            for value in ["오래된 의자", "1,000", "7", "0000000000009"] {
                #expect(page.contains("value=\"\(value)\""), "\(value)")
            }
            #expect(page.contains("거의 앉지 않은 의자예요.") && photos(in: page).count == 5)
            #expect(page.contains(text.sentence(for: .tooMany(maximum: 5), field: "file")))
            #expect(page.contains(text.compose.notAdded(["5.jpg"])))
            #expect(!page.contains(text.problem("too_large").detail))
        }
    }

    @Test(arguments: ["/new", "/stories/new", "/market/{id}/ask"])
    func `names the file that is too large, and keeps the others and what was typed`(_ pattern: String)
        async throws
    {
        try await withSite { site in
            let files: [SentForm.File] = [.picture("one.jpg"), .tooLarge("two.jpg"), .picture("three.jpg")]
            let answer = try await site.submit(
                SentForm([("text", "바다")], files: files), to: site.path(pattern))
            let page = String(buffer: answer.body)
            #expect(answer.status == .contentTooLarge)
            #expect(page.contains("바다</textarea>") && photos(in: page).count == 2)
            #expect(page.contains(text.problem("too_large").detail))
            #expect(page.contains(text.compose.notAdded(["two.jpg"])))
        }
    }

    @Test func `says that there is no room left, names the file, and keeps what was typed`() async throws {
        // Ben's photos take more than that from the beginning.
        try await withSite(quota: QuotaPolicy(perMember: 1)) { site in
            let (post, listing) = try await site.sensitivePost()
            let fields = [("text", "파도 소리"), ("description", "파도 소리"), ("version", "1")]
            let paths = [
                "/new", "/stories/new", "/market/new", site.path("/market/{id}/ask"),
                "/p/\(post.id)/edit", "/market/\(listing.id)/edit",
            ]
            for path in paths {
                let answer = try await site.submit(SentForm(fields, files: [.picture("one.jpg")]), to: path)
                let page = String(buffer: answer.body)
                #expect(answer.status.code == 507, "\(path)")
                #expect(page.contains("파도 소리</textarea>"), "\(path)")
                #expect(page.contains(text.problem("quota_full").detail), "\(path)")
                #expect(page.contains(text.compose.notAdded(["one.jpg"])), "\(path)")
            }
        }
    }

    @Test func `has the photos that came before the disk was short`() async throws {
        let disk = TestDisk()
        try await withSite(quota: QuotaPolicy(disk: disk)) { site in
            let before = try await site.submit(SentForm([("text", tooLong)], files: 1), to: "/new")
            let ids = photos(in: String(buffer: before.body))
            try #require(ids.count == 1)
            disk.fill(true)
            let fields = [("text", "바다"), ("photo_ids", ids.joined(separator: ","))]
            let refused = try await site.submit(
                SentForm(fields, files: [.picture("two.jpg")]), to: "/new")
            let page = String(buffer: refused.body)
            #expect(refused.status.code == 507 && page.contains("바다</textarea>"))
            #expect(photos(in: page) == ids && page.contains(text.problem("storage_full").detail))
            #expect(page.contains(text.compose.notAdded(["two.jpg"])))
            // Without a new file it is published all the same.
            let sent = try await site.submit(SentForm(fields, files: 0), to: "/new")
            #expect(sent.headers[.location] == "/")

            let face = try await site.submit(SentForm([], files: 1), to: "/settings/avatar")
            let settings = String(buffer: face.body)
            #expect(face.status.code == 507 && settings.contains("action=\"/settings/avatar\""))
            #expect(settings.contains(text.problem("storage_full").detail))
        }
    }

    @Test func `costs no upload without a file, and keeps what was typed where files come too fast`()
        async throws
    {
        let one = RateLimiter.Allowance(burst: 1, perMinute: 1)
        try await withSite(limits: [.upload: one]) { site in
            let (post, _) = try await site.sensitivePost()
            for words in ["하나", "둘"] {
                let sent = try await site.submit(SentForm([("text", words)], files: [.unchosen]), to: "/new")
                #expect(sent.headers[.location] == "/", "\(words)")
            }
            let late = text.problem("rate_limited", retryAfter: 60).detail
            // The first of these is the last that may come.
            let new = try await site.submit(SentForm([("text", "파도 소리")], files: 2), to: "/new")
            let page = String(buffer: new.body)
            #expect(new.status == .tooManyRequests && page.contains(late))
            #expect(page.contains("파도 소리</textarea>") && photos(in: page).count == 1)
            #expect(page.contains(text.compose.notAdded(["1.jpg"])))

            let fields = [("text", "새 소리"), ("version", "1")]
            for path in ["/stories/new", site.path("/market/{id}/ask"), "/p/\(post.id)/edit"] {
                let answer = try await site.submit(SentForm(fields, files: 1), to: path)
                let page = String(buffer: answer.body)
                #expect(answer.status == .tooManyRequests && page.contains(late), "\(path)")
                #expect(page.contains("새 소리</textarea>"), "\(path)")
                #expect(page.contains(text.compose.notAdded(["0.jpg"])), "\(path)")
            }
        }
    }

    @Test(arguments: ["/settings/avatar", "/settings/about/logo"])
    func `costs by the pixels of a picture that becomes something else than a photo`(_ path: String)
        async throws
    {
        let six = RateLimiter.Allowance(burst: 6, perMinute: 1)
        try await withSite(limits: [.upload: six]) { site in
            _ = try await site.verbs.promoteMember(username: "ben", to: .owner)
            let large = SentForm.File(
                name: "large.jpg", bytes: FakePhotoProcessor.upload(PixelSize(width: 10_000, height: 6000)))
            // Of 60 megapixels, which are five uploads: one is left.
            for (file, status) in [(large, 303), (.picture("1.jpg"), 303), (.picture("2.jpg"), 429)]
                as [(SentForm.File, Int)]
            {
                let answer = try await site.submit(SentForm([], files: [file]), to: path)
                #expect(answer.status.code == status, "\(file.name)")
            }
        }
    }

    @Test func `costs no upload for files for which there is no room`() async throws {
        let disk = TestDisk()
        let one = RateLimiter.Allowance(burst: 1, perMinute: 1)
        try await withSite(quota: QuotaPolicy(disk: disk), limits: [.upload: one]) { site in
            disk.fill(true)
            for _ in 0..<2 {
                let refused = try await site.submit(SentForm([("text", "바다")], files: 2), to: "/new")
                #expect(refused.status.code == 507)
            }
            disk.fill(false)
            let sent = try await site.submit(SentForm([("text", "바다")], files: 1), to: "/new")
            #expect(sent.headers[.location] == "/")
        }
    }

    @Test func `costs an upload for each new look, and keeps what was typed where they come too fast`()
        async throws
    {
        let three = RateLimiter.Allowance(burst: 3, perMinute: 1)
        try await withSite(limits: [.upload: three]) { site in
            let before = try await site.submit(SentForm([("text", tooLong)], files: 2), to: "/new")
            let ids = photos(in: String(buffer: before.body))
            try #require(ids.count == 2)
            let told = ids.map { ("alt_\($0)", "파도") }
            let fields = [("text", "파도 소리"), ("photo_ids", ids.joined(separator: ","))] + told
            let gray = ids.map { ("filter_\($0)", "gray") }
            let late = text.problem("rate_limited", retryAfter: 60).detail
            // One is left: too few for both of them, and it stays.
            let both = try await site.submit(SentForm(fields + gray, files: 0), to: "/new")
            let page = String(buffer: both.body)
            #expect(both.status == .tooManyRequests && page.contains(late))
            #expect(page.contains("파도 소리</textarea>") && photos(in: page) == ids)
            #expect(page.matches(of: /value="gray" selected/).count == 2)
            let first = try await site.submit(SentForm(fields + gray.prefix(1), files: 0), to: "/new")
            #expect(first.headers[.location] == "/")
            let post = try #require(try await site.posts().first)
            #expect(post.photos.map(\.recipe.filter) == [.gray, .none])

            let path = "/p/\(post.id)/edit"
            let edit = [("text", "새 소리"), ("version", "\(post.version)")] + told
            let second = try await site.submit(SentForm(edit + gray, files: 0), to: path)
            let edited = String(buffer: second.body)
            #expect(second.status == .tooManyRequests && edited.contains(late))
            #expect(edited.contains("새 소리</textarea>"))
            #expect(try await site.posts().first?.text == "파도 소리")
            // Looks that stay as they are cost nothing.
            let same = try await site.submit(SentForm(edit + gray.prefix(1), files: 0), to: path)
            #expect(same.headers[.location] == "/p/\(post.id)")
        }
    }

    @Test func `writes what a listing says of five photos, and no looks`() async throws {
        try await withSite { site in
            let before = try await site.submit(SentForm([("text", tooLong)], files: 6), to: "/new")
            let ids = photos(in: String(buffer: before.body))
            try #require(ids.count == 6)
            let said = ids.map { "alt_\($0)=sea&filter_\($0)=gray" }
            let form = ["photo_ids=\(ids.joined(separator: ","))", "same_photos=acknowledged"] + said
            let refused = try await site.submit(form.joined(separator: "&"), to: "/market/new")
            #expect(refused.status == .unprocessableContent)
            let ben = try await site.ben()
            for (place, name) in ids.enumerated() {
                let id = try #require(Identifier<Photo>(name))
                let photo = try await site.verbs.showPhoto(id, viewer: ben).photo
                #expect(photo.altText == (place < 5 ? "sea" : "") && photo.recipe.filter == .none)
            }
        }
    }

    @Test func `gives browsers no place that they refuse, however many photos it comes back with`()
        async throws
    {
        try await withSite { site in
            let (post, _) = try await site.sensitivePost()
            let fields = [("text", tooLong), ("version", "1"), ("same_photos", "acknowledged")]
            let paths = ["/new": 6, "/stories/new": 6, "/p/\(post.id)/edit": 6, "/market/new": 3]
            for (path, count) in paths {
                let most = path == "/market/new" ? 5 : 10
                let before = try await site.submit(SentForm(fields, files: count), to: path)
                let ids = photos(in: String(buffer: before.body))
                let all = fields + [("photo_ids", ids.joined(separator: ","))]
                let refused = try await site.submit(SentForm(all, files: most), to: path)
                let page = String(buffer: refused.body)
                #expect(refused.status == .unprocessableContent && photos(in: page).count == count + most)
                let places = page.matches(of: /name="position_[^"]+" value="(\d+)" min="1" max="(\d+)"/)
                    .map { (value: Int($0.output.1) ?? .max, most: Int($0.output.2) ?? 0) }
                #expect(places.count >= count + most, "\(path)")
                #expect(places.allSatisfy { $0.value <= $0.most }, "\(path)")
            }
        }
    }

    @Test func `keeps the mark and the listing of a post, and the next try adds its photos`() async throws {
        try await withSite { site in
            let (post, listing) = try await site.sensitivePost()
            let path = "/p/\(post.id)/edit"
            let fields = [
                ("text", "new words"), ("version", "1"), ("sensitive", "1"), ("listing_id", "\(listing.id)"),
            ]
            let answer = try await site.submit(SentForm(fields, files: 11), to: path)
            let page = String(buffer: answer.body)
            #expect(answer.status == .unprocessableContent)
            #expect(page.contains("new words</textarea>") && page.contains(isSensitive))
            #expect(page.contains("value=\"\(listing.id)\" checked"))
            #expect(page.contains(text.sentence(for: .tooMany(maximum: 10), field: "file")))
            #expect(page.contains(text.compose.notAdded(["10.jpg"])))
            let ids = photos(in: page)
            #expect(ids.count == 10)

            let kept = Array(ids.prefix(2))
            let again = SentForm(fields + [("photo_ids", kept.joined(separator: ","))], files: 0)
            let saved = try await site.submit(again, to: path)
            #expect(saved.headers[.location] == "/p/\(post.id)")
            let edited = try await site.verbs.showPost(post.id, viewer: site.ben())
            #expect(edited.text == "new words" && edited.isSensitive && edited.listing?.id == listing.id)
            #expect(edited.photos.map(\.id.string) == post.photos.map(\.id.string) + kept)
        }
    }

    @Test func `of an edit is as stale as it is, until it is told so`() async throws {
        try await withSite { site in
            let (post, listing) = try await site.sensitivePost()
            let (ben, now) = (try await site.ben(), site.yard.clock.now)
            _ = try await site.verbs.editPost(post.id, text: "meanwhile", photoIDs: nil, by: ben)
            try await site.yard.database.write { stores in
                try stores.listings.update(
                    listing.id,
                    ListingChange(name: "Meanwhile", editedAt: now, expectedVersion: listing.version))
            }
            func field(_ version: Int) -> String { "name=\"version\" value=\"\(version)\"" }
            let edits = [
                ("/p/\(post.id)/edit", post.version), ("/market/\(listing.id)/edit", listing.version),
            ]
            for (path, version) in edits {
                let fields = [
                    ("text", "new words"), ("name", "A new name"), ("version", "\(version)"),
                    ("confirm_password", "sweeps the yard"),
                ]
                let refused = try await site.submit(
                    SentForm(fields, files: [.damaged("broken.jpg")]), to: path)
                #expect(refused.status == .unprocessableContent, "\(path)")
                #expect(String(buffer: refused.body).contains(field(version)), "\(path)")
                let told = try await site.submit(SentForm(fields, files: 0), to: path)
                #expect(told.status == .conflict, "\(path)")
                #expect(String(buffer: told.body).contains(field(version + 1)), "\(path)")
            }
        }
    }

    @Test func `is as it was where nothing of an edit can be read`() async throws {
        try await withSite { site in
            let (post, listing) = try await site.sensitivePost()
            let edit = try await site.submit(
                SentForm([("text", unreadable)], files: 0), to: "/p/\(post.id)/edit")
            let page = String(buffer: edit.body)
            #expect(edit.status == .contentTooLarge)
            #expect(page.contains("old words</textarea>") && page.contains(isSensitive))
            #expect(page.contains("value=\"\(listing.id)\" checked"))
            let sale = try await site.submit(
                SentForm([("name", unreadable)], files: 0), to: "/market/\(listing.id)/edit")
            #expect(sale.status == .contentTooLarge)
            #expect(String(buffer: sale.body).contains("value=\"A good chair\""))
        }
    }

    @Test(arguments: ["text", "file"])
    func `has the photos of a post that were chosen, and publishes them`(_ wrong: String) async throws {
        try await withSite { site in
            let words = wrong == "text" ? tooLong : "바다"
            let broken: [SentForm.File] = wrong == "file" ? [.damaged("broken.jpg")] : []
            let files: [SentForm.File] = [.picture("one.jpg")] + broken + [.picture("two.jpg")]
            let refused = try await site.submit(SentForm([("text", words)], files: files), to: "/new")
            let page = String(buffer: refused.body)
            #expect(refused.status == .unprocessableContent && page.contains(">\n\(words)</textarea>"))
            let isNamed = page.contains(text.compose.notAdded(["broken.jpg"]))
            let isTold = page.contains(text.sentence(for: .unreadablePicture, field: "file"))
            #expect(isNamed == (wrong == "file") && isTold == isNamed)
            let ids = photos(in: page)
            try #require(ids.count == 2)
            for id in ids { #expect(page.contains("data-photo=\"\(id)\""), "\(id)") }

            let fields = [
                ("text", "바다"), ("photo_ids", ids.joined(separator: ",")), ("alt_\(ids[0])", "파도"),
            ]
            let sent = try await site.submit(SentForm(fields, files: 0), to: "/new")
            #expect(sent.headers[.location] == "/")
            let post = try #require(try await site.posts().first)
            #expect(post.photos.map(\.id.string) == ids && post.photos.map(\.altText) == ["파도", ""])
        }
    }

    @Test func `asks about the photos of a post that came before, where they lack a description`()
        async throws
    {
        try await withSite { site in
            var ben = try await site.ben()
            ben.wantsAltTextReminder = true
            try await site.yard.database.write { [ben] in try $0.members.update(ben) }
            let files: [SentForm.File] = [.picture("one.jpg"), .damaged("two.jpg")]
            let refused = try await site.submit(SentForm([("text", "바다")], files: files), to: "/new")
            let ids = photos(in: String(buffer: refused.body)).joined(separator: ",")
            #expect(refused.status == .unprocessableContent && !ids.isEmpty)
            let fields = [("text", "바다"), ("photo_ids", ids)]
            let asked = try await site.submit(SentForm(fields, files: 0), to: "/new")
            let page = String(buffer: asked.body)
            #expect(asked.status == .ok && page.contains(text.altTexts.missing(1)))
            #expect(photos(in: page).joined(separator: ",") == ids)
            let sent = try await site.submit(SentForm(fields + [("alt_asked", "1")], files: 0), to: "/new")
            #expect(sent.headers[.location] == "/")
        }
    }

    @Test func `has the photos of a story that were chosen, and publishes them`() async throws {
        try await withSite { site in
            let refused = try await site.submit(SentForm([("text", tooLong)], files: 2), to: "/stories/new")
            let ids = photos(in: String(buffer: refused.body))
            #expect(refused.status == .unprocessableContent && ids.count == 2)
            let fields = [("text", "바다"), ("photo_ids", ids.joined(separator: ","))]
            let sent = try await site.submit(SentForm(fields, files: 0), to: "/stories/new")
            #expect(sent.headers[.location] == "/")
            let (ben, now) = (try await site.ben().id, site.yard.clock.now)
            let stories = try await site.yard.database.read {
                try $0.stories.live(by: ben, viewer: ben, at: now)
            }
            #expect(stories.first?.frames.map(\.photo.id.string) == ids)
            #expect(stories.first?.frames.first?.words?.text == "바다")
        }
    }

    @Test func `has the photos that were chosen for a published post, and takes them in where they are put`()
        async throws
    {
        try await withSite { site in
            let (post, listing) = try await site.sensitivePost()
            let path = "/p/\(post.id)/edit"
            let own = try #require(post.photos.first?.id.string)
            let fields = [("version", "1"), ("listing_id", "\(listing.id)"), ("position_\(own)", "3")]
            let refused = try await site.submit(
                SentForm(fields + [("text", tooLong)], files: 2), to: path)
            let page = String(buffer: refused.body)
            let ids = photos(in: page)
            #expect(refused.status == .unprocessableContent && ids.count == 2 && !ids.contains(own))
            for id in ids + [own] { #expect(page.contains("data-photo=\"\(id)\""), "\(id)") }
            #expect(page.contains("name=\"position_\(own)\" value=\"3\""))
            #expect(page.contains("data-returned"))

            let added = [("text", "new words"), ("photo_ids", ids.joined(separator: ","))]
            let saved = try await site.submit(SentForm(fields + added, files: 0), to: path)
            #expect(saved.headers[.location] == "/p/\(post.id)")
            let edited = try await site.verbs.showPost(post.id, viewer: site.ben())
            #expect(edited.photos.map(\.id.string) == ids + [own] && !edited.isSensitive)
        }
    }

    @Test func `has the photos of a message that were chosen, and sends those that stay`() async throws {
        try await withSite { site in
            let (given, ben) = (site.yard.given, try await site.ben())
            let ana = try await given.member("ana")
            let asked = try await given.listing(by: ana, "Asked about now")
            let thread = try await given.thread(about: given.listing(by: ana, "Asked about before"), by: ben)
            for path in ["/market/\(asked.id)/ask", "/threads/\(thread.id)"] {
                let refused = try await site.submit(SentForm([("text", tooLong)], files: 3), to: path)
                let page = String(buffer: refused.body)
                let ids = photos(in: page)
                #expect(refused.status == .unprocessableContent && page.contains(">\n\(tooLong)</textarea>"))
                try #require(ids.count == 3, "\(path)")
                for id in ids { #expect(page.contains("name=\"remove_\(id)\""), "\(path)") }

                let fields = [
                    ("text", "여기요"), ("photo_ids", ids.joined(separator: ",")), ("remove_\(ids[1])", "1"),
                ]
                let sent = try await site.submit(SentForm(fields, files: 0), to: path)
                let place = try #require(sent.headers[.location]).prefix { $0 != "#" }
                let shown = try await site.send(.get, String(place), as: site.cookie, from: "same-origin")
                let isShown = ids.map { String(buffer: shown.body).contains("data-photo=\"\($0)\"") }
                #expect(isShown == [true, false, true], "\(path)")
            }
        }
    }

    /// Ids of the photos that a form has in it and that are nowhere else yet.
    private func photos(in page: String) -> [String] {
        let found = page.firstMatch(of: /name="photo_ids" value="([^"]*)"/)
        return found?.output.1.split(separator: ",").map(String.init) ?? []
    }
}

extension ServedSite {
    fileprivate func posts() async throws -> [Post] {
        let ben = try await ben().id
        return try await yard.database.read {
            try $0.posts.page(.by(ben), viewer: ben, page: PageRequest()).items
        }
    }

    /// One of Ben's with a sensitive photo, about a listing of his.
    fileprivate func sensitivePost() async throws -> (post: Post, listing: Listing) {
        let ben = try await ben()
        let listing = try await yard.given.listing(by: ben)
        let draft = PostDraft(
            text: "old words", photoIDs: [try await yard.given.photo(by: ben).id],
            listingID: listing.id.string, isSensitive: true)
        return (try await verbs.publishPost(draft, by: ben), listing)
    }
}
