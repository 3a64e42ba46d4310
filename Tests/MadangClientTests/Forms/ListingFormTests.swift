import Foundation
import MadangClient
import MadangCore
import TestSupport
import Testing

@Suite struct `The form of a listing` {
    @MainActor private func filled(_ world: FormWorld, photos: [String] = ["a", "b"]) throws -> ListingForm {
        let form = ListingForm(in: world.state)
        (form.name, form.description) = ("A chair", "It has four legs and a back.")
        (form.price, form.discount) = ("1,000", "100")
        for name in photos { form.photos.add(try world.picture(name)) }
        return form
    }

    @Test func `is judged by the rules of the server while one types`() async throws {
        try await withFormWorld { world in
            let form = ListingForm(in: world.state)
            form.name = "ab"
            form.leave(.name)
            #expect(form.faults == [.name: .fault(.tooShort(minimum: 3))])
            form.price = "1000"
            form.discount = "1001"
            form.leave(.discount)
            #expect(form.fault(of: .discount) == .fault(.abovePrice))
            form.discount = ""
            #expect(form.fault(of: .discount) == nil)
            form.price = "10.5"
            form.leave(.price)
            #expect(form.fault(of: .price) == .fault(.amount(decimals: 0)))
            form.currency = .usd
            #expect(form.fault(of: .price) == nil)
            form.stock = "-1"
            #expect(await form.send() == nil)
            #expect(
                form.faults == [
                    .name: .fault(.tooShort(minimum: 3)), .description: .fault(.required),
                    .stock: .fault(.outOfRange(minimum: 0, maximum: 99_999)), .photos: .fault(.required),
                ])
            for name in 1...6 { form.photos.add(world.folder.appending(path: "\(name)")) }
            #expect(form.photos.pictures.count == 5 && form.fault(of: .photos) == nil)
            #expect(world.server.count(of: Calls.market.createListing.endpoint) == 0)
        }
    }

    @Test func `comes out once, with its photos in order, however bad the line is`() async throws {
        try await withFormWorld { world in
            let form = try filled(world, photos: ["a", "b", "c"])
            form.photos.move(form.photos.pictures[2].id, to: 0)
            world.line.setRate(0.7)
            var listing: Listing?
            for _ in 0..<60 where listing == nil { listing = await form.send() }
            world.line.setRate(0)
            let made = try #require(listing)
            #expect(made.bargainPrice == "900" && made.stock == 1 && made.photos.count == 3)
            #expect(made.photos.map(\.id) == form.photos.pictures.compactMap { $0.photo?.id })
            #expect(try await world.state.yard.listings().firstPage().map(\.id) == [made.id])
            #expect(world.line.faults > 0)
            func keys(of endpoint: Endpoint) -> Int {
                let sent = world.server.exchanges.filter { $0.endpoint == endpoint }
                return Set(sent.map(\.key)).count
            }
            #expect(keys(of: Calls.market.createListing.endpoint) == 1)
            #expect(keys(of: Calls.photos.uploadPhoto.endpoint) == 3)
        }
    }

    @Test func `keeps everything where a photo is refused, and says which one`() async throws {
        try await withFormWorld { world in
            let form = try filled(world)
            form.photos.add(try world.noPicture("c"))
            #expect(await form.send() == nil)
            #expect(form.fault(of: .photos)?.words?.isEmpty == false && !form.canSend)
            #expect(form.photos.pictures.map { $0.problem != nil } == [false, false, true])
            #expect(form.name == "A chair" && form.price == "1,000")
            form.photos.remove(form.photos.pictures[2].id)
            #expect(form.fault(of: .photos) == nil && form.canSend)
            #expect(await form.send()?.photos.count == 2)
            #expect(
                world.server.exchanges.count { $0.endpoint == Calls.photos.uploadPhoto.endpoint && $0.isDone }
                    == 2)
        }
    }

    @Test func `changes what was changed, once the password was shown`() async throws {
        try await withFormWorld { world in
            let listing = try #require(await filled(world).send())
            let form = ListingForm(editing: listing, in: world.state)
            #expect(!form.canSend && form.price == "1000" && form.discount == "100")
            form.name = "A good chair"
            form.status = .reserved
            form.photos.move(form.photos.pictures[1].id, to: 0)
            #expect(await form.send() == nil)
            #expect(form.needsPassword && form.name == "A good chair" && form.canSend)
            #expect(await form.send(confirmedBy: "wrong horse") == nil)
            #expect(form.error?.code == "invalid_credentials")
            let changed = try #require(await form.send(confirmedBy: "correct horse"))
            #expect(changed.name == "A good chair" && changed.status == "reserved")
            #expect(changed.photos.map(\.id) == listing.photos.map(\.id).reversed())
            let sent = world.server.exchanges.filter {
                $0.endpoint == Calls.market.editListing.endpoint && $0.isDone
            }
            #expect(sent.count == 1 && sent[0].body.contains("price") == false)
            #expect(!form.canSend && form.listing?.version == changed.version)
            // Nothing of it is sold out and yet reserved.
            form.stock = "0"
            form.status = .soldOut
            #expect(await form.send()?.status == "sold_out")
            form.status = .onSale
            #expect(await form.send() == nil)
            #expect(form.fault(of: .stock)?.code == "out_of_range")
        }
    }

    @Test func `sends what was chosen, and in a change only what was chosen anew`() async throws {
        try await withFormWorld { world in
            let new = try filled(world)
            (new.category, new.condition) = ("furniture", "used")
            let listing = try #require(await new.send())
            #expect(listing.category?.id == "furniture" && listing.place == nil)
            try await world.state.yard.confirm(password: "correct horse")
            let form = ListingForm(editing: listing, in: world.state)
            #expect(form.category == "furniture" && form.condition == "used" && form.place.isEmpty)
            #expect(!form.canSend)
            form.condition = ""
            let changed = try #require(await form.send())
            #expect(changed.category?.id == "furniture" && changed.condition == nil)
            let sent = world.server.exchanges.last { $0.endpoint == Calls.market.editListing.endpoint }
            #expect(sent?.body.contains("condition") == true && sent?.body.contains("category") == false)
            form.category = "lamps"
            #expect(await form.send() == nil)
            #expect(form.fault(of: .category)?.code == "unknown")
        }
    }

    @Test func `tells when somebody changed it meanwhile, and keeps what one wrote`() async throws {
        try await withFormWorld { world in
            let listing = try #require(await filled(world).send())
            try await world.state.yard.confirm(password: "correct horse")
            let form = ListingForm(editing: listing, in: world.state)
            form.name = "A good chair"
            let elsewhere = try await world.state.yard.editListing(
                listing.id, ListingRequest(name: "A stool", price: "2000", stock: "7"))
            #expect(await form.send() == nil)
            #expect(form.isStale && form.error?.code == "conflict" && form.words?.isEmpty == false)
            #expect(form.name == "A good chair")
            // What one did not touch is as it is now.
            #expect(form.price == "2000" && form.stock == "7" && form.listing == elsewhere)
            let changed = try #require(await form.send())
            #expect(changed.name == "A good chair" && changed.price == "2000" && changed.stock == 7)
            #expect(!form.isStale)
        }
    }
}
