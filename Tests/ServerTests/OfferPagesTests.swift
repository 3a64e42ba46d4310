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

private let text = Strings(.ko).offers

/// Without script. Ben has the cookie of the site.
@Suite struct `The pages of offers` {
    @Test func `begin a thread with an offer, go on in it, and let one take an offer back`() async throws {
        try await withSite { site in
            let ana = try await site.yard.given.member("ana")
            let chair = try await site.yard.given.listing(by: ana, price: 1000, allowsOffers: true)
            let form = "/market/\(chair.id)/offer"
            #expect(try await site.read("/market/\(chair.id)").contains("href=\"\(form)\""))
            #expect(try await site.read(form).contains(text.upTo("₩1,000")))
            let wrong = try await site.submit("amount=1001&text=so+so", to: form)
            let words = String(buffer: wrong.body)
            #expect(wrong.status.code == 422 && words.contains("value=\"1001\"") && words.contains("so so"))
            let place = try await site.place(after: "amount=800&text=so+so", at: form)
            let thread = try #require(place.split(separator: "#").first.map(String.init))
            let first = try await site.read(thread)
            #expect(first.contains("₩800") && first.contains("so so") && first.contains(text.state(.open)))
            // Asked once, the listing leads here.
            let led = try await site.send(.get, form, as: site.cookie, from: "same-origin")
            #expect(led.headers[.location] == "\(thread)/offer")
            let another = try await site.place(after: "amount=900", at: "\(thread)/offer")
            #expect(another.hasPrefix("\(thread)#message-"))
            let second = try await site.read(thread)
            #expect(second.contains(text.state(.withdrawn)) && second.contains("₩900"))
            let offer = try #require(another.split(separator: "-").last)
            _ = try await site.place(after: "act=withdraw", at: "/offers/\(offer)/answer")
            #expect(try await !site.read(thread).contains(text.state(.open)))
        }
    }

    @Test func `say why no offer can be made, and keep what was typed`() async throws {
        try await withSite { site in
            let path = "/market/\(site.listing)/offer"
            #expect(try await site.read(path).contains(text.closed))
            let refused = try await site.submit("amount=5", to: path)
            #expect(refused.status == .conflict && String(buffer: refused.body).contains("role=\"alert\""))
            let ben = try await site.member("ben")
            let own = try await site.yard.given.listing(by: ben, allowsOffers: true)
            let answer = try await site.submit("amount=5", to: "/market/\(own.id)/offer")
            #expect(answer.status == .forbidden)
        }
    }

    @Test func `accept, keep, give up, sell and undo, as the seller does it`() async throws {
        try await withSite { site in
            let given = site.yard.given
            let (ana, ben) = (try await given.member("ana"), try await site.member("ben"))
            let chair = try await given.listing(by: ben, "A chair", price: 1000, allowsOffers: true)
            let thread = try await given.thread(about: chair, by: ana)
            let (path, latest) = ("/threads/\(thread.id)", "/threads/\(thread.id)#latest")
            let offer = try await given.offer(900, in: thread, about: chair, by: ana)
            #expect(try await site.read(path).contains("action=\"/offers/\(offer)/answer\""))
            let place = try await site.place(after: "act=accept", at: "/offers/\(offer)/answer")
            #expect(place == "\(path)#message-\(offer)")
            for page in [path, "/market/\(chair.id)"] {
                let kept = try await site.read(page)
                #expect(kept.contains(text.reserved(for: "Ana")) && kept.contains("₩900"), "\(page)")
            }
            #expect(try await site.place(after: "act=release", at: "\(path)/reservation") == latest)
            #expect(try await !site.read("/market/\(chair.id)").contains(text.reserved(for: "Ana")))
            #expect(try await site.place(after: "act=reserve", at: "\(path)/reservation") == latest)
            let form = try await site.read("\(path)/sale")
            #expect(form.contains(text.saleTitle("Ana")) && form.contains("value=\"1000\""))
            let wrong = try await site.submit("act=sell&amount=1.5", to: "\(path)/sale")
            let again = String(buffer: wrong.body)
            #expect(wrong.status.code == 422 && again.contains("value=\"1.5\""))
            #expect(try await site.place(after: "act=sell&amount=950", at: "\(path)/sale") == latest)
            let sold = try await site.read(path)
            #expect(sold.contains(text.sold(to: "Ana")) && sold.contains("₩950"))
            #expect(sold.contains("href=\"/sales/"))
            // There is nothing left to sell.
            let empty = try await site.send(.get, "\(path)/sale", as: site.cookie, from: "same-origin")
            #expect(empty.headers[.location] == latest)
            #expect(try await site.place(after: "act=undo", at: "\(path)/sale") == latest)
            #expect(try await !site.read(path).contains("href=\"/sales/"))
        }
    }

    @Test func `sell one of several to a buyer, and another one once the first cannot be undone`()
        async throws
    {
        try await withSite { site in
            let given = site.yard.given
            let (ana, ben) = (try await given.member("ana"), try await site.member("ben"))
            let cups = try await given.listing(by: ben, "Cups", price: 1000, stock: 3)
            let thread = try await given.thread(about: cups, by: ana)
            let path = "/threads/\(thread.id)"
            let form = "href=\"\(path)/sale\""
            #expect(try await site.read(path).contains(form))
            _ = try await site.place(after: "act=sell&amount=950", at: "\(path)/sale")
            let sold = try await site.read(path)
            #expect(!sold.contains(form) && sold.contains(text.sellMoreFrom))
            let closed = try await site.send(.get, "\(path)/sale", as: site.cookie, from: "same-origin")
            #expect(closed.headers[.location] == "\(path)#latest")
            site.yard.clock.advance(by: .days(1))
            #expect(try await site.read(path).contains(form))
            #expect(try await site.read("\(path)/sale").contains(text.saleAmount(in: .krw)))
        }
    }

    @Test func `list with and without offers, and say that nothing is offered for what is given away`()
        async throws
    {
        try await withSite { site in
            let ben = try await site.member("ben")
            let photo = try await site.yard.given.photo(by: ben)
            let words =
                "name=A+chair&description=Hardly+ever+sat+on.&currency=KRW&stock=1&photo_ids=\(photo.id)"
            let free = try await site.submit(
                words + "&price=0&allows_offers=1&answer_hours=24", to: "/market/new")
            #expect(free.status.code == 422)
            #expect(String(buffer: free.body).contains("<option value=\"24\" selected>"))
            let place = try await site.place(
                after: words + "&price=1000&allows_offers=1&answer_hours=24", at: "/market/new")
            let id = try #require(place.split(separator: "?").first?.split(separator: "/").last)
            let listing = try await site.yard.database.read {
                try $0.listings.listing(#require(Identifier(String(id))), viewer: ben.id)
            }
            #expect(listing?.allowsOffers == true && listing?.answerHours == 24)
        }
    }
}
