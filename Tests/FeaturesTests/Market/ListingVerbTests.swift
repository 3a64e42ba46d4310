import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Putting something into the market` {
    @Test func `tells every wrong field at once, and makes nothing`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let draft = ListingDraft(
                name: "의자", description: "짧아요", currency: "KRW", price: "1000", discount: "1001", stock: "-1",
                photoIDs: [])
            let error = try await refusal { _ = try await verbs.createListing(draft, by: ana) }
            #expect(
                error?.faults == [
                    FieldFault(field: "name", fault: .tooShort(minimum: 3)),
                    FieldFault(field: "description", fault: .tooShort(minimum: 10)),
                    FieldFault(field: "discount", fault: .abovePrice),
                    FieldFault(field: "stock", fault: .outOfRange(minimum: 0, maximum: StockRule.maximum)),
                    FieldFault(field: "photo_ids", fault: .required),
                ])
            let empty = try await refusal { _ = try await verbs.createListing(ListingDraft(), by: ana) }
            #expect(
                Set(empty?.faults.map(\.field) ?? []) == [
                    "name", "description", "currency", "price", "photo_ids",
                ])
            #expect(empty?.faults.allSatisfy { $0.fault == .required } == true)
            // Amounts in no currency can be wrong, too.
            let foreign = ListingDraft(
                name: "의자 하나", description: "오래 쓴 의자입니다.", currency: "EUR", price: "-1", discount: "some",
                photoIDs: [])
            let strange = try await refusal { _ = try await verbs.createListing(foreign, by: ana) }
            #expect(strange?.faults.map(\.field) == ["currency", "price", "discount", "photo_ids"])
            #expect(try await verbs.count("listings") == 0)
            #expect(try await verbs.count("events") == 0)
        }
    }

    @Test func `takes one's own unused photos alone, one to five, each once`() async throws {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let mine = try await verbs.given.photos(6, by: ana).map(\.id.string)
            let posted = try await verbs.given.photo(by: ana)
            _ = try await verbs.given.post(by: ana, photos: [posted])
            let others = try await verbs.given.photo(by: ben).id.string
            let cases: [([String], Fault)] = [
                ([], .required), (mine, .tooMany(maximum: 5)), ([mine[0], mine[0]], .taken),
                ([posted.id.string], .taken), ([others], .unknown), (["nonsense"], .unknown),
                ([mine[0], "0000000000000"], .unknown),
            ]
            for (ids, fault) in cases {
                let error = try await refusal {
                    _ = try await verbs.createListing(.good(photos: ids), by: ana)
                }
                #expect(error?.faults == [FieldFault(field: "photo_ids", fault: fault)])
            }
            let listing = try await verbs.createListing(.good(photos: [mine[2], mine[0]]), by: ana)
            #expect(listing.photos.map(\.id.string) == [mine[2], mine[0]])
            let again = try await refusal {
                _ = try await verbs.createListing(.good(photos: [mine[0]]), by: ana)
            }
            #expect(again?.faults == [FieldFault(field: "photo_ids", fault: .taken)])
            // What a listing shows is no photo of a post, and cannot be deleted by itself.
            try await expectRefusal(.invalid) {
                _ = try await verbs.publish(PostDraft(photoIDs: listing.photos.map(\.id)), by: ana)
            }
            try await expectRefusal(.conflict) { try await verbs.deletePhoto(listing.photos[0].id, by: ana) }
        }
    }

    @Test func `begins sold out without stock, and on sale with some; free is free`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let ids = try await verbs.given.photos(2, by: ana).map(\.id.string)
            var draft = ListingDraft.good(photos: [ids[0]])
            draft.stock = nil
            let none = try await verbs.createListing(draft, by: ana)
            #expect(none.stock == 0 && none.status == .soldOut)
            draft = .good(photos: [ids[1]])
            (draft.price, draft.discount, draft.stock) = ("0", "0", "2")
            let free = try await verbs.createListing(draft, by: ana)
            #expect(free.price.isFree && !free.price.isDiscounted && free.status == .onSale)
            #expect(try await verbs.showMember("ana", viewer: nil).member.listingCount == 2)
        }
    }

    @Test
    func `keeps no file of its photos larger than 307 200 bytes, however they came and are changed (rule 6)`()
        async throws
    {
        try await withVerbs { verbs in
            let ana = try await verbs.confirmed(verbs.given.member("ana"))
            let heavy = try await verbs.upload(by: ana.member, "heavy one").photo
            let later = try await verbs.upload(by: ana.member, "heavy two").photo
            #expect([heavy, later].allSatisfy { !$0.isWithin(ListingPhotoRule.byteLimit) })
            let wrong = ListingDraft(name: "의자", photoIDs: [heavy.id.string])
            try await expectRefusal(.invalid) { _ = try await verbs.createListing(wrong, by: ana.member) }
            #expect(verbs.processor.renderCount == 0, "what is wrong is told before anything is made anew")
            let listing = try await verbs.createListing(.good(photos: [heavy.id.string]), by: ana.member)
            let changed = try await verbs.editListing(
                listing.id, ListingDraft(photoIDs: [later.id.string, heavy.id.string]), by: ana)
            #expect(changed.photos.map(\.id) == [later.id, heavy.id])
            for photo in listing.photos + changed.photos {
                #expect(photo.renditions.allSatisfy { $0.byteCount <= 307_200 })
            }
            let cut = try await verbs.editPhoto(heavy.id, PhotoChange(filter: .gray), by: ana.member)
            #expect(cut.photo.renditions.allSatisfy { $0.byteCount <= 307_200 })
        }
    }

    @Test func `happens once for one key, also by many requests at once`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let photo = try await verbs.given.photo(by: ana).id.string
            let results = try await atOnce(6) { _ in
                try await verbs.createListing(.good(photos: [photo]), by: ana, idempotencyKey: "k").id
            }
            #expect(results.failures() == [])
            #expect(Set(results.successes()).count == 1)
            #expect(try await verbs.count("listings") == 1)
        }
    }
}

@Suite struct `Changing a listing` {
    @Test func `changes what is named and loses nothing else (rule 9)`() async throws {
        try await withVerbs { verbs in
            let (ana, listing) = try await verbs.confirmedSeller(photos: 3)
            let order = Array(listing.photos.map(\.id.string).reversed())
            let renamed = try await verbs.editListing(listing.id, ListingDraft(name: "다른 이름"), by: ana)
            #expect(renamed.name == "다른 이름" && renamed.description == listing.description)
            #expect(renamed.photos == listing.photos && renamed.price == listing.price)
            #expect(renamed.version == 2)
            let turned = try await verbs.editListing(listing.id, ListingDraft(photoIDs: order), by: ana)
            #expect(turned.photos.map(\.id.string) == order)
            #expect(turned.name == "다른 이름" && turned.stock == listing.stock)
            let same = try await verbs.editListing(
                listing.id, ListingDraft(name: " 다른 이름 ", price: "1000", photoIDs: order), by: ana)
            #expect(same == turned, "what changes nothing is no edit")
        }
    }

    @Test func `judges price and discount together, and remembers what it cost`() async throws {
        try await withVerbs { verbs in
            let (ana, listing) = try await verbs.confirmedSeller()
            let cut = try await verbs.editListing(listing.id, ListingDraft(discount: "400"), by: ana)
            #expect(cut.price.bargain.decimal == "600")
            let tooLow = try await refusal {
                _ = try await verbs.editListing(listing.id, ListingDraft(price: "399"), by: ana)
            }
            #expect(tooLow?.faults == [FieldFault(field: "discount", fault: .abovePrice)])
            let bare = try await refusal {
                _ = try await verbs.editListing(listing.id, ListingDraft(currency: "USD"), by: ana)
            }
            #expect(bare?.faults == [FieldFault(field: "price", fault: .required)])
            let dollars = try await verbs.editListing(
                listing.id, ListingDraft(currency: "USD", price: "12.5"), by: ana)
            #expect(dollars.price.bargain.decimal == "12.50" && !dollars.price.isDiscounted)
            #expect(dollars.priceHistory.map(\.price.bargain.decimal) == ["1000", "600", "12.50"])
        }
    }

    @Test func `reserves, sells out and puts on sale again`() async throws {
        try await withVerbs { verbs in
            let (ana, listing) = try await verbs.confirmedSeller()
            func edit(_ draft: ListingDraft) async throws -> (ListingStatus, Int) {
                let changed = try await verbs.editListing(listing.id, draft, by: ana)
                return (changed.status, changed.stock)
            }
            #expect(try await edit(ListingDraft(status: "reserved")) == (.reserved, 2))
            #expect(try await edit(ListingDraft(status: "on_sale")) == (.onSale, 2))
            #expect(try await edit(ListingDraft(status: "sold_out")) == (.soldOut, 2))
            #expect(try await edit(ListingDraft(status: "on_sale")) == (.onSale, 2))
            #expect(try await edit(ListingDraft(stock: "0", status: "reserved")) == (.soldOut, 0))
            let none = try await refusal { _ = try await edit(ListingDraft(status: "on_sale")) }
            #expect(none?.faults.map(\.field) == ["stock"])
            #expect(try await edit(ListingDraft(stock: "5")) == (.onSale, 5))
            let odd = try await refusal { _ = try await edit(ListingDraft(status: "gone")) }
            #expect(odd?.faults == [FieldFault(field: "status", fault: .unknown)])
        }
    }

    @Test func `and deleting it ask for the password, and are for its seller alone`() async throws {
        try await withVerbs { verbs in
            let (ana, listing) = try await verbs.confirmedSeller()
            let ben = try await verbs.confirmed(verbs.given.member("ben"))
            let unconfirmed = try await #require(verbs.identity(verbs.logIn(ana.member, on: "laptop")))
            let draft = ListingDraft(name: "Another name")
            for (who, code) in [
                (ben, ErrorCode.forbidden), (unconfirmed, .confirmationRequired),
            ] {
                try await expectRefusal(code) { _ = try await verbs.editListing(listing.id, draft, by: who) }
                try await expectRefusal(code) { try await verbs.deleteListing(listing.id, by: who) }
            }
            try await verbs.given.block(ben.member, by: ana.member)
            try await expectRefusal(.notFound) {
                _ = try await verbs.editListing(listing.id, draft, by: ben)
            }
            verbs.clock.advance(by: .minutes(10))
            try await expectRefusal(.confirmationRequired) {
                try await verbs.deleteListing(listing.id, by: ana)
            }
            #expect(try await verbs.showListing(listing.id, viewer: nil).name == listing.name)
            try await verbs.confirm(password, by: ana)
            try await verbs.deleteListing(listing.id, by: ana)
            try await expectRefusal(.notFound) { _ = try await verbs.showListing(listing.id, viewer: nil) }
            #expect(try await verbs.yard.wrongCounts() == [])
            // The photos are marked for deletion: nothing waits, nothing is left.
            #expect(try await verbs.count("photos") == 0)
            #expect(try await verbs.count("tombstones") > 0)
        }
    }

    @Test func `is told to everybody who sees the seller`() async throws {
        try await withVerbs { verbs in
            let (ana, listing) = try await verbs.confirmedSeller()
            let ben = try await verbs.given.member("ben")
            _ = try await verbs.editListing(listing.id, ListingDraft(status: "reserved"), by: ana)
            func told(_ member: Member) async throws -> [Event.News] {
                try await verbs.database.read {
                    try $0.events.events(
                        after: Identifier(rawValue: 0), for: member.id, lookingAt: [], limit: 9
                    ).map(\.news)
                }
            }
            #expect(try await told(ben) == [.listingCreated(by: "ana"), .listingEdited])
            try await verbs.given.block(ben, by: ana.member)
            #expect(try await told(ben) == [])
            try await verbs.deleteListing(listing.id, by: ana)
            #expect(try await told(ana.member) == [.listingDeleted])
        }
    }
}

@Suite struct `A listing that moderators hide` {
    @Test(arguments: Backend.allCases)
    func `is changed and pulled up by its seller without anybody seeing or hearing of it`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let (ana, listing) = try await verbs.confirmedSeller()
            let (ben, mod) = (
                try await verbs.given.member("ben"), try await verbs.given.member("mod", role: .moderator)
            )
            _ = try await verbs.all.heartListing(listing.id, hearted: true, by: ben)
            _ = try await verbs.all.tellOfListings()
            _ = try await verbs.all.decide(
                "hide", "listing", id: listing.id.string, reason: "no ads", by: verbs.given.confirmed(mod))
            verbs.clock.advance(by: .days(4))
            try await verbs.confirm(password, by: ana)
            func news() async throws -> [Event.News] {
                try await verbs.database.read {
                    try $0.events.events(
                        after: Identifier(rawValue: 0), for: ben.id, lookingAt: [], limit: 9
                    ).map(\.news)
                }
            }
            let before = try await news()
            _ = try await verbs.all.pullUpListing(listing.id, by: ana.member)
            for draft in [
                ListingDraft(status: "reserved"), ListingDraft(status: "on_sale"), ListingDraft(stock: "0"),
                ListingDraft(price: "1", discount: "0", stock: "1", status: "on_sale"),
            ] {
                _ = try await verbs.editListing(listing.id, draft, by: ana)
                _ = try await verbs.all.tellOfListings()
            }
            #expect(try await news() == before)
            let told = try await verbs.all.listNotifications(of: ben, page: PageRequest())
            #expect(told.notifications.items.isEmpty)
            for viewer in [ben, nil] {
                let market = try await verbs.listListings(
                    ListingFilter(), viewer: viewer, page: PageRequest())
                #expect(market.items.isEmpty)
                try await expectRefusal(.notFound) {
                    _ = try await verbs.showListing(listing.id, viewer: viewer)
                }
            }
            try await expectRefusal(.notFound) {
                _ = try await verbs.all.pullUpListing(listing.id, by: ben)
            }
            try await expectRefusal(.notFound) {
                _ = try await verbs.all.heartListing(listing.id, hearted: true, by: ben)
            }
            try await expectRefusal(.notFound) {
                let question = MessageDraft(text: "Is it still there?")
                _ = try await verbs.all.askSeller(question, about: listing.id, by: ben)
            }
            #expect(try await verbs.showListing(listing.id, viewer: ana.member).hiddenAt != nil)
            #expect(try await verbs.yard.wrongCounts() == [])
        }
    }
}

extension ListingDraft {
    static func good(photos: [String]) -> ListingDraft {
        ListingDraft(
            name: "원목 의자", description: "앉기 좋은 의자예요.", currency: "KRW", price: "1000", stock: "2",
            photoIDs: photos)
    }
}

extension BusyYard {
    var createListing: CreateListing { all.createListing }
    var editListing: EditListing { all.editListing }
    var deleteListing: DeleteListing { all.deleteListing }
    var showListing: ShowListing { all.showListing }
    var listListings: ListListings { all.listListings }

    /// A session of `member` whose password was just asked.
    func confirmed(_ member: Member) async throws -> Identity {
        let identity = try await #require(identity(logIn(member)))
        try await confirm(password, by: identity)
        return identity
    }

    func confirmedSeller(photos: Int = 1) async throws -> (Identity, Listing) {
        let ana = try await given.member("ana")
        let ids = try await given.photos(photos, by: ana).map(\.id.string)
        return (try await confirmed(ana), try await createListing(.good(photos: ids), by: ana))
    }
}
