import Domain
import Features
import HTTPTypes
import MadangCore
import Storage
import TestSupport
import Testing
import Wording

private let text = Strings(.en)

@Suite struct `Saving without script` {
    @Test func `asks for the memo and keeps one that is refused, from each photo of a post`() async throws {
        try await withSite { site in
            let (ana, photos) = try await site.anaAndPhotos()
            var reader = try await PlainBrowser(site, as: ana)
            try await reader.open("/explore")
            try await reader.follow(to: "/photos/\(photos.one.id)/save")
            #expect(reader.page.place(of: "button", text.saves.saveBare, near: nil) == nil)
            let long = String(repeating: "가", count: 201)
            try await reader.press(text.common.save, with: ["memo": long], .unprocessableContent)
            #expect(reader.page.field("memo")?["aria-invalid"] == "true")
            #expect(reader.page.value("memo") == long)
            try await reader.press(text.common.save, with: ["memo": "plain light"])
            #expect(reader.place.hasPrefix("/explore"))
            #expect(reader.star(of: photos.one) == text.saves.saved)
            // Every photo of a post can be reached.
            try await reader.open("/p/\(photos.post)")
            try await reader.follow(to: "/photos/\(photos.many[0].id)/save")
            try await reader.follow(to: "/photos/\(photos.many[2].id)/save")
            try await reader.press(text.common.save, with: ["memo": "the third"])
            #expect(reader.place.hasPrefix("/p/\(photos.post)"))
            try await reader.open("/saved")
            #expect(reader.memos == ["the third", "plain light"])
        }
    }

    @Test func `finds a memo, changes it, and asks before it goes with its photo`() async throws {
        try await withSite { site in
            let (ana, photos) = try await site.anaAndPhotos()
            try await site.yard.given.save(photos.one, "plain light", by: ana)
            try await site.yard.given.save(photos.many[2], "the third", by: ana)
            var reader = try await PlainBrowser(site, as: ana)
            try await reader.open("/saved?q=plain")
            #expect(reader.memos == ["plain light"])
            try await reader.follow(text.saves.change, near: "plain light")
            #expect(reader.page.value("memo") == "plain light")
            try await reader.press(text.common.save, with: ["memo": "<script>plain</script>"])
            #expect(reader.memos.last == "<script>plain</script>")
            try await reader.open("/saved")
            try await reader.follow(text.saves.remove, near: "<script>plain</script>")
            #expect(reader.page.words.contains("Its memo “<script>plain</script>” will be deleted too."))
            try await reader.press(text.saves.remove)
            #expect(reader.memos == ["the third"])
        }
    }

    @Test func `goes without a memo where one saves at once, which is written later or never`() async throws {
        try await withSite { site in
            let (ana, photos) = try await site.anaAndPhotos()
            try await site.yard.given.save(photos.many[2], "the third", by: ana)
            var reader = try await PlainBrowser(site, as: ana)
            try await reader.open("/settings/look")
            try await reader.press(text.common.save, with: ["saving": "at_once"])
            try await reader.open("/explore")
            try await reader.follow(to: "/photos/\(photos.one.id)/save")
            try await reader.press(text.saves.saveBare)
            #expect(reader.place.hasPrefix("/explore"))
            #expect(reader.star(of: photos.one) == text.saves.saved)
            try await reader.open("/saved")
            #expect(reader.memos == [text.saves.addMemo, "the third"])
            try await reader.follow(text.saves.addMemo)
            #expect(reader.page.elements.first { $0.name == "h1" }?.words == text.saves.addMemo)
            try await reader.press(text.common.save, with: ["memo": "plain light"])
            #expect(reader.memos == ["plain light", "the third"])
        }
    }
}

/// A photo of a post, and three of another one.
private struct Photos {
    let one: Photo
    let many: [Photo]
    let post: Identifier<Post>
}

extension ServedSite {
    fileprivate func anaAndPhotos() async throws -> (Member, Photos) {
        let given = yard.given
        let (ana, bea) = (try await given.member("ana"), try await given.member("bea"))
        let (one, many) = (try await given.photo(by: bea), try await given.photos(3, by: bea))
        _ = try await given.post(by: bea, photos: [one])
        let post = try await given.post(by: bea, photos: many)
        return (ana, Photos(one: one, many: many, post: post.id))
    }
}

extension PlainBrowser {
    /// On the page of what is saved.
    fileprivate var memos: [String] { page.all("saved__memo").map(\.words) }

    /// What the star of the photo is called on the page.
    fileprivate func star(of photo: Photo) -> String? {
        page.elements.first { $0.name == "a" && $0["href"]?.hasPrefix("/photos/\(photo.id)/save") == true }?
            .label
    }
}
