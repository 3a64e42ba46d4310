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

private let text = Strings(.ko)

/// Without script. Ben asks, whose cookie the site has.
@Suite struct `The pages of the market` {
    @Test func `show what was chosen, find it by every filter, and say how to go on where there is nothing`()
        async throws
    {
        try await withSite { site in
            let given = site.yard.given
            let ana = try await given.member("ana")
            try await given.places(["gate"])
            let shelf = try await given.listing(
                by: ana, "A shelf",
                facts: given.facts(category: "furniture", condition: "used", place: "gate"))
            let free = try await given.listing(
                by: ana, "A free cup", price: 0, facts: given.facts(category: "home"))
            func found(_ query: String) async throws -> [String] {
                let page = try await site.read("/market?\(query)")
                return [shelf, free].map(\.id.string).filter { page.contains("data-id=\"\($0)\"") }
            }
            for query in ["category=furniture", "condition=used", "place=gate", "category=furniture&q=shelf"]
            {
                #expect(try await found(query) == [shelf.id.string], "\(query)")
            }
            #expect(try await found("free=true") == [free.id.string])
            #expect(try await found("category=home&place=gate").isEmpty)
            let nothing = try await site.read("/market?category=home&place=gate")
            #expect(nothing.contains(text.market.nothingFound) && nothing.contains(text.market.clear))
            #expect(nothing.contains("href=\"/market?place=gate\" data-filter=\"category\""))
            #expect(try await site.read("/market?place=gate").contains("listing__place"))
            // And among those of one member.
            let hers = try await site.read("/@ana/market?condition=used")
            #expect(hers.contains("data-id=\"\(shelf.id)\"") && !hers.contains("data-id=\"\(free.id)\""))
            #expect(hers.contains("action=\"/@ana/market\""))
            #expect(
                try await site.read("/market/\(shelf.id)").contains("href=\"/market?category=furniture\""))
        }
    }

    @Test(arguments: MarketFact.allCases.map(\.rawValue), ["/market", "/@olga/market"])
    func `say that there is no such choice, and lead back to all`(_ name: String, _ path: String) async throws
    {
        try await withSite { site in
            let answer = try await site.send(
                .get, path, as: nil, from: "same-origin",
                spelled: {
                    "\($0)?\(name)=nothing"
                })
            let page = String(buffer: answer.body)
            #expect(answer.status == .unprocessableContent)
            #expect(page.contains(text.sentence(for: FieldFault(field: name, fault: .unknown))))
            #expect(page.contains("href=\"\(path)\">\(text.market.clear)"))
        }
    }

    @Test func `pull up what was not lately, and nothing twice or of others`() async throws {
        try await withSite { site in
            let given = site.yard.given
            let ben = try await site.member("ben")
            let old = try await given.listing(by: ben, "Listed long ago")
            try await given.rest(old.id.string)
            _ = try await given.listing(by: ben, "Listed now")
            let path = "/market/\(old.id)"
            #expect(try await site.read(path).contains("action=\"\(path)/pull-up\""))
            #expect(try await site.place(after: "", at: "\(path)/pull-up") == "\(path)?did=pulled_up")
            #expect(try await site.read("\(path)?did=pulled_up").contains(text.market.pulledUp))
            let market = try await site.read("/market")
            let (first, second) = (
                market.firstRange(of: "Listed long ago"), market.firstRange(of: "Listed now")
            )
            #expect(try #require(first).lowerBound < #require(second).lowerBound)
            #expect(try await !site.read(path).contains("action=\"\(path)/pull-up\""))
            let again = try await site.submit("", to: "\(path)/pull-up")
            #expect(again.status == .conflict)
            #expect(try await site.submit("", to: "/market/\(site.listing)/pull-up").status == .forbidden)
        }
    }

    @Test func `fill a new form with what is sold out, which stays as it is`() async throws {
        try await withSite { site in
            let ben = try await site.member("ben")
            let gone = try await site.yard.given.listing(by: ben, "The last of the cups", stock: 0)
            let path = "/market/new?from=\(gone.id)"
            #expect(try await site.read("/market/\(gone.id)").contains("href=\"\(path)\""))
            let form = try await site.read(path)
            let photo = try #require(gone.photos.first).id.string
            #expect(form.contains("name=\"photo_ids\" value=\"\(photo)\""))
            #expect(form.contains("value=\"The last of the cups\""))
            let fields =
                "name=The+last+of+the+cups&description=Hardly+ever+used.&currency=KRW&price=1000"
                + "&discount=&stock=1&category=home&photo_ids=\(photo)&from=\(gone.id)"
            let led = try await site.place(after: fields, at: "/market/new")
            #expect(led.hasSuffix("?did=listed") && !led.contains(gone.id.string))
            let shown = try await site.yard.database.read { stores in
                try stores.listings.listing(gone.id, viewer: nil)
            }
            #expect(shown?.photos.map(\.id.string) == [photo])
            // Nobody else's, and nothing that is still for sale.
            let foreign = try await site.send(
                .get, "/market/new", as: site.cookie, from: "same-origin",
                spelled: { "\($0)?from=\(site.listing)" })
            #expect(foreign.status == .forbidden)
        }
    }

    @Test func `ask once where a photo stands on another's listing, and show moderators both`() async throws {
        try await withSite { site in
            let given = site.yard.given
            let (ana, ben) = (try await given.member("ana"), try await site.member("ben"))
            let vase: UInt64 = 0x1234_5678_9ABC_DEF0
            let other = try await given.listing(
                by: ana, "The first vase", photos: [given.photo(by: ana, purpose: .listing, hash: vase)])
            let photo = try await given.photo(by: ben, purpose: .listing, hash: vase ^ 1)
            let fields =
                "name=Another+vase&description=Hardly+ever+used.&currency=KRW&price=1000&discount=&stock=1"
                + "&photo_ids=\(photo.id)"
            let asked = try await site.submit(fields, to: "/market/new")
            let page = String(buffer: asked.body)
            #expect(asked.status == .ok && page.contains("href=\"/market/\(other.id)\""))
            #expect(page.contains("name=\"same_photos\"") && page.contains("value=\"Another vase\""))
            let led = try await site.place(after: "\(fields)&same_photos=acknowledged", at: "/market/new")
            #expect(led.hasSuffix("?did=listed"))
            // A moderator is not shown what is about themselves.
            _ = try await site.verbs.promoteMember(username: "ben", to: .owner)
            let queue = try await site.read("/moderation")
            #expect(queue.contains(text.samePhotos.inCase) && queue.contains("href=\"/market/\(other.id)\""))
        }
    }

    @Test func `let owners name, order, add and take away what is chosen, and say when others did so`()
        async throws
    {
        try await withSite { site in
            _ = try await site.verbs.promoteMember(username: "ben", to: .owner)
            let path = "/settings/market"
            #expect(try await site.read("/settings").contains("href=\"\(path)\""))
            #expect(try await site.read(path).contains("value=\"디지털 기기\""))
            func send(_ fields: String, version: Int) async throws -> TestResponse {
                try await site.submit("list=place&version=\(version)&\(fields)", to: path)
            }
            let version = try await site.verbs.ports.market.choices().version
            let added = try await send("id=&ko=남문&en=South+gate&act=save", version: version)
            #expect(added.headers[.location] == "\(path)?saved=1#places")
            let more = "id=south-gate&ko=남문&en=South+gate&id=&ko=&en=Library"
            #expect(try await send("\(more)&act=save", version: version + 1).status == .seeOther)
            let two = "id=south-gate&ko=남문&en=South+gate&id=library&ko=&en=Library"
            let moved = try await send("\(two)&act=up:library", version: version + 2)
            #expect(moved.headers[.location] == "\(path)?saved=1#choice-place-library")
            let choices = try await site.verbs.ports.market.choices()
            #expect(choices.offered(.place).map(\.slug) == ["library", "south-gate"])
            let stale = try await send("\(two)&act=save", version: version)
            #expect(stale.status == .conflict)
            #expect(String(buffer: stale.body).contains(text.marketChoices.conflict))
            let long = String(repeating: "a", count: 31)
            let refused = try await send("id=&ko=&en=\(long)&act=save", version: choices.version)
            let words = String(buffer: refused.body)
            #expect(refused.status == .unprocessableContent && words.contains("value=\"\(long)\""))
            let gone = try await send("\(two)&remove=library&act=save", version: choices.version)
            #expect(gone.status == .seeOther)
            #expect(try await !site.read(path).contains("Library"))
        }
    }

    @Test func `take a list that is as long as it may be`() async throws {
        try await withSite { site in
            _ = try await site.verbs.promoteMember(username: "ben", to: .owner)
            let rows = (1...MarketFact.place.maximum).map { "id=&ko=&en=Place+\($0)" }
            let version = try await site.verbs.ports.market.choices().version
            let form = "list=place&version=\(version)&act=save&" + rows.joined(separator: "&")
            #expect(try await site.submit(form, to: "/settings/market").status == .seeOther)
            let full = try await site.submit(
                form.replacing("version=\(version)", with: "version=\(version + 1)") + "&id=&ko=&en=One",
                to: "/settings/market")
            #expect(full.status == .unprocessableContent)
            #expect(String(buffer: full.body).contains("100"))
        }
    }
}
