import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

extension BusyYard {
    /// Has the job tell all that is to be told, and gives what `member` was told of listings: kind, listing, prices.
    fileprivate func told(_ member: Member) async throws -> [String] {
        _ = try await all.tellOfListings()
        return try await notifications(of: member)
    }

    fileprivate func notifications(of member: Member) async throws -> [String] {
        let page = try await all.listNotifications(of: member, page: PageRequest(limit: 100))
        #expect(page.unreadCount == page.notifications.items.count)
        return page.notifications.items.map { one in
            let prices = one.prices.map { " \($0.before.decimal) \($0.now.decimal)" } ?? ""
            return one.kind.rawValue + prices
        }
    }

    fileprivate func groups(of member: Member) async throws -> [NotificationGroup] {
        try await all.listNotifications.groups(of: member, page: PageRequest()).groups.items
    }

    /// A listing as its seller makes it, so that alerts are asked.
    fileprivate func listed(_ name: String, by seller: Member) async throws -> Listing {
        var draft = ListingDraft.good(photos: [try await given.photo(by: seller).id.string])
        draft.name = name
        return try await createListing(draft, by: seller)
    }
}

@Suite struct `Hearts` {
    @Test func `say the new state, may be said twice, and are not for one's own`() async throws {
        try await withVerbs { verbs in
            let (ana, listing) = try await verbs.confirmedSeller()
            let (ben, carl) = (try await verbs.given.member("ben"), try await verbs.given.member("carl"))
            for hearted in [true, true, false, false, true] {
                let state = try await verbs.all.heartListing(listing.id, hearted: hearted, by: ben)
                #expect(state == HeartState(isHearted: hearted, heartCount: hearted ? 1 : 0))
            }
            #expect(try await verbs.all.heartListing(listing.id, hearted: true, by: carl).heartCount == 2)
            #expect(
                try await verbs.all.listHearts(of: ben, page: PageRequest()).items.map(\.id) == [listing.id])
            // The seller learns no more than the number.
            #expect(try await verbs.told(ana.member) == [])
            try await expectRefusal(.forbidden) {
                _ = try await verbs.all.heartListing(listing.id, hearted: true, by: ana.member)
            }
            try await expectRefusal(.notFound) {
                _ = try await verbs.all.heartListing(Identifier(rawValue: 7), hearted: true, by: ben)
            }
            try await verbs.given.block(ben, by: ana.member)
            try await expectRefusal(.notFound) {
                _ = try await verbs.all.heartListing(listing.id, hearted: false, by: ben)
            }
            try await verbs.given.block(ana.member, by: carl)
            try await expectRefusal(.blocked) {
                _ = try await verbs.all.heartListing(listing.id, hearted: true, by: carl)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `are told when the price falls, once for each fall, in one line a day`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let (ana, listing) = try await verbs.confirmedSeller()
            let ben = try await verbs.given.member("ben")
            _ = try await verbs.all.heartListing(listing.id, hearted: true, by: ben)
            let first = listing.price.bargain.minorUnits
            func pays(_ amount: Int64) async throws {
                _ = try await verbs.editListing(
                    listing.id, ListingDraft(price: String(amount), discount: "0"), by: ana)
            }
            try await pays(first - 100)
            #expect(try await verbs.told(ben) == ["price_drop \(first) \(first - 100)"])
            #expect(try await verbs.told(ben).count == 1)
            // A rise is not told, and another text neither.
            try await pays(first + 500)
            _ = try await verbs.editListing(listing.id, ListingDraft(name: "Another name"), by: ana)
            #expect(try await verbs.told(ben).count == 1)
            try await pays(first - 200)
            #expect(try await verbs.told(ben).first == "price_drop \(first + 500) \(first - 200)")
            let group = try #require(try await verbs.groups(of: ben).first)
            #expect(try await verbs.groups(of: ben).count == 1)
            #expect(group.kind == .priceDrop && group.text == "Another name" && group.count == 1)
            #expect(group.prices?.before.minorUnits == first && group.listing?.id == listing.id)
            #expect(group.prices?.now.minorUnits == first - 200 && group.photo != nil)
            // What rose again before it was told is not told.
            try await pays(first - 300)
            try await pays(first)
            #expect(try await verbs.told(ben).count == 2)
            #expect(try await verbs.told(ana.member) == [])
        }
    }

    @Test func `are told when it can be had again, once an hour`() async throws {
        try await withVerbs { verbs in
            let (ana, listing) = try await verbs.confirmedSeller()
            let ben = try await verbs.given.member("ben")
            _ = try await verbs.all.heartListing(listing.id, hearted: true, by: ben)
            func set(_ status: String) async throws {
                let ana = try await verbs.confirmed(ana.member)
                _ = try await verbs.editListing(listing.id, ListingDraft(status: status), by: ana)
            }
            for status in ["reserved", "on_sale", "sold_out", "on_sale"] { try await set(status) }
            #expect(try await verbs.told(ben) == ["available_again"])
            verbs.clock.advance(by: .hours(1))
            try await set("sold_out")
            try await set("reserved")
            #expect(try await verbs.told(ben).count == 1)
            try await set("on_sale")
            #expect(try await verbs.told(ben) == ["available_again", "available_again"])
        }
    }

    @Test(arguments: Backend.allCases)
    func `are not told that it can be had again where they bought it, or read so in their thread`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await OfferScene(verbs, stock: 2)
            let carl = try await verbs.given.member("carl")
            for member in [scene.ben, scene.eve, carl] {
                _ = try await verbs.all.heartListing(scene.chair.id, hearted: true, by: member)
            }
            _ = try await verbs.all.reserveListing(in: scene.mine.id, by: scene.ana)
            _ = try await verbs.all.sellListing(in: scene.mine.id, by: scene.ana)
            #expect(try await scene.types(in: scene.theirs, of: scene.eve).last == .released)
            for member in [scene.ben, scene.eve] { #expect(try await verbs.told(member) == []) }
            #expect(try await verbs.told(carl) == ["available_again"])
        }
    }

    @Test func `are not told of what they do not see, mute, or has gone`() async throws {
        try await withVerbs { verbs in
            let (ana, listing) = try await verbs.confirmedSeller()
            var members: [Member] = []
            for name in ["blocks", "mutes", "wordy", "stays"] {
                let member = try await verbs.given.member(name)
                members.append(member)
                _ = try await verbs.all.heartListing(listing.id, hearted: true, by: member)
            }
            try await verbs.given.block(ana.member, by: members[0])
            try await verbs.given.mute(ana.member, by: members[1])
            let word = try #require(listing.name.split(separator: " ").last)
            try await verbs.given.mute(word: String(word), by: members[2])
            _ = try await verbs.editListing(listing.id, ListingDraft(price: "1", discount: "0"), by: ana)
            for member in members.dropLast() { #expect(try await verbs.told(member) == []) }
            #expect(try await verbs.told(members[3]).count == 1)
            try await verbs.all.deleteListing(listing.id, by: ana)
            #expect(try await verbs.told(members[3]) == [])
            #expect(try await verbs.groups(of: members[3]).isEmpty)
        }
    }

    @Test func `of many are told in pieces, each once, whatever stops the job`() async throws {
        try await withVerbs { verbs in
            let (ana, listing) = try await verbs.confirmedSeller()
            _ = try await verbs.all.tellOfListings()
            let count = TellOfListings.pieceSize * 2 + 7
            for number in 0..<count {
                try await verbs.given.heart(listing, by: verbs.given.member("fan\(number)"))
            }
            _ = try await verbs.editListing(listing.id, ListingDraft(price: "1", discount: "0"), by: ana)
            struct Stopped: Error {}
            var steps = 0
            await #expect(throws: Stopped.self) {
                try await verbs.all.tellOfListings {
                    steps += 1
                    if steps == 2 { throw Stopped() }
                    return true
                }
            }
            #expect(try await verbs.count("notifications") == TellOfListings.pieceSize)
            // Three of hearts, the first done, and one of alerts.
            #expect(try await verbs.all.tellOfListings() == 3)
            #expect(try await verbs.count("notifications") == count)
            #expect(try await verbs.count("tellings") == 0)
        }
    }
}

@Suite struct `Keyword alerts` {
    @Test func `tell of what is new and of what became cheaper, each once, and not of one's own`()
        async throws
    {
        try await withVerbs { verbs in
            let (seller, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let ana = try await verbs.confirmed(seller)
            try await verbs.given.alert("자전거", by: seller)
            let alert = try await verbs.given.alert("자전거", by: ben)
            try await verbs.given.alert("접이식", by: ben)
            let listing = try await verbs.listed("접이식자전거 팝니다", by: seller)
            _ = try await verbs.listed("자동차 팝니다", by: seller)
            #expect(try await verbs.told(ben) == ["alert"])
            #expect(try await verbs.told(seller) == [])
            let other = try await verbs.listed("새 자전거예요", by: seller)
            #expect(try await verbs.told(ben) == ["alert", "alert"])
            let groups = try await verbs.groups(of: ben)
            #expect(groups.reduce(0) { $0 + $1.count } == 2)
            let latest = try #require(groups.first { $0.alertID == alert.id })
            #expect(latest.kind == .alert && latest.text == "자전거" && latest.listing?.id == other.id)
            _ = try await verbs.editListing(listing.id, ListingDraft(price: "1", discount: "0"), by: ana)
            #expect(try await verbs.told(ben).first?.hasPrefix("alert ") == true)
            // A heart tells of the next fall, and the alert does not.
            _ = try await verbs.all.heartListing(listing.id, hearted: true, by: ben)
            _ = try await verbs.editListing(listing.id, ListingDraft(price: "0"), by: ana)
            #expect(try await verbs.told(ben).map { $0.prefix(10) }.first == "price_drop")
            #expect(try await verbs.notifications(of: ben).count == 4)
            for one in try await verbs.all.listAlerts(of: ben) {
                try await verbs.all.deleteAlert(one.id, by: ben)
            }
            #expect(try await verbs.told(ben).count == 1)
        }
    }

    @Test func `do not tell of what is sold out, hidden, muted or pulled up`() async throws {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let carl = try await verbs.given.member("carl")
            for member in [ben, carl] { try await verbs.given.alert("chair", by: member) }
            try await verbs.given.mute(ana, by: carl)
            var draft = ListingDraft.good(photos: [try await verbs.given.photo(by: ana).id.string])
            (draft.name, draft.stock) = ("A chair of oak", "0")
            _ = try await verbs.createListing(draft, by: ana)
            #expect(try await verbs.told(ben) == [])
            let listing = try await verbs.listed("A chair of ash", by: ana)
            #expect(try await verbs.told(ben) == ["alert"])
            #expect(try await verbs.told(carl) == [])
            verbs.clock.advance(by: .days(4))
            _ = try await verbs.all.pullUpListing(listing.id, by: ana)
            #expect(try await verbs.told(ben) == ["alert"])
        }
    }

    @Test func `are judged whole, and the same twice is one`() async throws {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            func faults(_ draft: AlertDraft) async throws -> [FieldFault]? {
                try await refusal { _ = try await verbs.all.createAlert(draft, by: ana) }?.faults
            }
            let wrong = AlertDraft(words: "?", priceMin: "x", category: "none", place: "none")
            #expect(try await faults(wrong)?.map(\.field) == ["words", "price_min", "category", "place"])
            #expect(
                try await faults(AlertDraft(words: "a", currency: "EUR"))
                    == [FieldFault(field: "currency", fault: .unknown)])
            let reversed = AlertDraft(words: "a", priceMin: "10", priceMax: "9")
            #expect(try await faults(reversed)?.map(\.field) == ["price_max"])
            let made = try await verbs.all.createAlert(
                AlertDraft(words: " Big  Chair ", priceMax: "1,000", category: "furniture"), by: ana)
            #expect(made.maximum?.decimal == "1000" && made.facts.category?.slug == "furniture")
            let again = try await verbs.all.createAlert(
                AlertDraft(words: "big chair", priceMax: "1000", category: "furniture"), by: ana)
            #expect(again == made)
            let other = try await verbs.all.createAlert(AlertDraft(words: "big chair"), by: ana)
            #expect(other.id != made.id)
            let same = AlertDraft(priceMax: "1000", category: "furniture")
            let taken = try await refusal { _ = try await verbs.all.editAlert(other.id, same, by: ana) }
            #expect(taken?.faults == [FieldFault(field: "words", fault: .taken)])
            let edited = try await verbs.all.editAlert(
                made.id, AlertDraft(priceMin: "5", category: ""), by: ana)
            #expect(edited.minimum?.decimal == "5" && edited.maximum?.decimal == "1000")
            #expect(edited.facts.category == nil && edited.words == made.words)
            let free = try await verbs.all.editAlert(made.id, AlertDraft(free: true), by: ana)
            #expect(free.isFree && free.minimum == nil && free.maximum == nil)
            #expect(try await verbs.all.listAlerts(of: ana) == [other, free])
            try await expectRefusal(.notFound) {
                _ = try await verbs.all.editAlert(made.id, AlertDraft(words: "b"), by: ben)
            }
            try await expectRefusal(.notFound) { try await verbs.all.deleteAlert(made.id, by: ben) }
            for number in 3...AlertRule.alertLimit {
                _ = try await verbs.all.createAlert(AlertDraft(words: "w\(number)"), by: ana)
            }
            #expect(
                try await faults(AlertDraft(words: "more")) == [
                    FieldFault(field: "words", fault: .tooMany(maximum: AlertRule.alertLimit))
                ])
            // What is there already is no more than there is.
            #expect(try await verbs.all.createAlert(AlertDraft(words: "big chair"), by: ana) == other)
        }
    }
}
