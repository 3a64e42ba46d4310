import Domain
import Features
import HTTPTypes
import MadangCore
import Storage
import TestSupport
import Testing
import Wording

private let text = Strings(.en)

@Suite struct `The market without script` {
    @Test func `finds by words and filters, as a list too, and goes on`() async throws {
        try await withSite { site in
            let given = site.yard.given
            let ana = try await given.member("ana")
            _ = try await given.listing(by: ana, "Plain jug")
            let held = try await given.listing(by: ana, "Jug held back", status: .reserved)
            for number in 0..<26 { _ = try await given.listing(by: ana, "Thing \(number)", price: 50_000) }
            var reader = PlainBrowser(site)
            try await reader.open("/market")
            try await reader.press(text.marketChoices.show, with: ["q": "jug", "status": "reserved"])
            #expect(reader.place.contains("q=jug") && reader.place.contains("status=reserved"))
            #expect(reader.page.items == [held.id.string])
            try await reader.follow(text.market.showList)
            #expect(reader.page.elements.contains { $0.name == "madang-list" && $0["data-view"] == "list" })
            #expect(reader.page.items == [held.id.string])
            try await reader.open("/market?sort=price_asc")
            let seen = reader.page.items
            try await reader.follow(text.lists.nextPage)
            #expect(reader.place.contains("cursor="))
            #expect(!reader.page.items.isEmpty && Set(reader.page.items).isDisjoint(with: seen))
        }
    }

    @Test func `changes how a listing stands behind the password, and takes it away once it has asked`()
        async throws
    {
        try await withSite { site in
            let ana = try await site.yard.given.member("ana")
            let listing = try await site.yard.given.listing(by: ana, "By plain forms")
            var reader = try await PlainBrowser(site, as: ana)
            try await reader.open("/market/\(listing.id)")
            try await reader.press(text.market.reserve, .forbidden)
            try await reader.press(text.security.confirm, with: ["confirm_password": "correct horse"])
            #expect(reader.page.all("listing__badge").first?.words == "Reserved")
            #expect(reader.page.words.contains("Now marked “Reserved”."))
            try await reader.follow(text.market.delete)
            #expect(reader.page.elements.first { $0.name == "h1" }?.words == text.market.deleteTitle)
            try await reader.press(text.market.delete)
            #expect(reader.page.words.contains("Item deleted."))
            let left = try await site.yard.database.read {
                try $0.listings.listing(listing.id, viewer: ana.id)
            }
            #expect(left == nil)
        }
    }

    @Test func `lists what came back with its photos, and carries an edit past the password`() async throws {
        try await withSite { site in
            let ana = try await site.given.member("ana")
            var seller = try await PlainBrowser(site, as: ana)
            try await seller.open("/market/new")
            let words = ["name": "A bench", "price": "5,000", "description": "Hardly ever sat on."]
            // One photo that fails hides none of the others.
            let files: [SentForm.File] = [.picture("one.jpg"), .damaged("photo.jpg"), .picture("two.jpg")]
            try await seller.press(
                text.listingForm.publish, with: words, files: files, .unprocessableContent)
            #expect(seller.page.words.contains(text.compose.notAdded(["photo.jpg"])))
            let shown = seller.page.all("edited-photo").compactMap { $0["data-photo"] }
            try #require(shown.count == 2)
            // What is wrong says so, and all that was typed is there.
            try await seller.press(
                text.listingForm.publish, with: ["discount": "6000"], .unprocessableContent)
            #expect(seller.page.words.contains(text.sentence(for: .abovePrice, field: "discount")))
            #expect(seller.page.value("name") == "A bench" && seller.page.value("price") == "5,000")
            try await seller.press(
                text.listingForm.publish, with: ["discount": "", "position_\(shown[0])": "2"])
            #expect(seller.page.words.contains("Item listed."))
            #expect(!seller.page.elements.contains { $0.name == "del" })
            let path = String(seller.place.prefix { $0 != "?" })
            let id = try #require(path.split(separator: "/").last)
            func kept() async throws -> Listing {
                let listing = try await site.yard.database.read {
                    try $0.listings.listing(#require(Identifier(String(id))), viewer: ana.id)
                }
                return try #require(listing)
            }
            let listed = try await kept()
            #expect(listed.name == "A bench" && listed.photos.map(\.id.string) == [shown[1], shown[0]])

            try await seller.open("\(path)/edit")
            let edit = ["name": "A bench, edited", "remove_\(shown[1])": "1"]
            try await seller.press(
                text.listingForm.save, with: edit, files: [.picture("three.jpg")], .forbidden)
            try await seller.press(text.security.confirm, with: ["confirm_password": "correct horse"])
            #expect(seller.place.hasSuffix("?did=changed"))
            let edited = try await kept()
            #expect(edited.name == "A bench, edited" && edited.description == "Hardly ever sat on.")
            #expect(edited.photos.count == 2 && edited.photos.first?.id.string == shown[0])
        }
    }

    @Test func `lets one ask with a photo, and the seller answer`() async throws {
        try await withSite { site in
            let given = site.yard.given
            let (ana, bea) = (try await given.member("ana"), try await given.member("bea"))
            let chair = try await given.listing(by: ana)
            var asker = try await PlainBrowser(site, as: bea)
            try await asker.open("/market/\(chair.id)")
            try await asker.follow(text.threads.ask)
            try await asker.press(text.threads.send, .unprocessableContent)
            #expect(asker.page.words(of: "message-fault")?.isEmpty == false)
            let long = String(repeating: "x", count: 501)
            try await asker.press(
                text.threads.send, with: ["text": long], files: [.picture("one.jpg")], .unprocessableContent)
            #expect(asker.page.words(of: "message-fault")?.isEmpty == false)
            #expect(asker.page.value("text") == long)
            // The photo is there: nobody chooses it again.
            #expect(asker.page.all("chip-photo").count == 1)
            try await asker.press(text.threads.send, with: ["text": "Is it there?"])
            #expect(asker.page.all("message").filter { $0.words.contains("Is it there?") }.count == 1)
            #expect(asker.page.all("message__photos").count == 1)
            try await asker.press(text.threads.send, with: ["text": "Still?"])
            #expect(asker.page.all("message").filter { $0.words.contains("Still?") }.count == 1)
            var seller = try await PlainBrowser(site, as: ana)
            try await seller.open("/threads")
            #expect(seller.page.all("talk__count").first?.words == "2")
            try await seller.follow(to: "/threads/")
            try await seller.press(text.threads.send, with: ["text": "Yes"])
            #expect(seller.page.all("message").filter { $0.words.contains("Yes") }.count == 1)
            try await seller.open("/threads")
            #expect(seller.page.all("talk").count == 1 && seller.page.all("talk__count").isEmpty)
        }
    }
}
