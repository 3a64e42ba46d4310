import Domain
import Features
import HTTPKit
import MadangCore
import Testing
import Wording

@testable import Website

private let text = Strings(.ko)

/// What one reads of offers in a thread, and what one can do about them.
@Suite struct `A deal` {
    private func acts(_ shown: ShownThread, _ context: PageContext = Given.context()) throws -> [String] {
        let bar = try Markup(dealBar(Deal(shown), context).string)
        return bar.all("form").compactMap { $0.attributes["data-call"] }
            + bar.all("a").compactMap { $0.attributes["href"] }
    }

    @Test func `lets the asker offer, and the seller keep and sell`() throws {
        let id = try Given.deal(isAsker: true).thread.id.string
        #expect(try acts(Given.deal(isAsker: true)) == ["/threads/\(id)/offer"])
        #expect(try acts(Given.deal(isAsker: true, allowsOffers: false)).isEmpty)
        let seller = try acts(Given.deal(isAsker: false))
        #expect(seller == ["PUT /threads/\(id)/reservation", "/threads/\(id)/sale"])
        // Kept for somebody else: it can be sold all the same.
        #expect(try acts(Given.deal(isAsker: false, status: .reserved)) == ["/threads/\(id)/sale"])
        // What moderators hid can be kept for nobody, and what was sold before can be taken back.
        let hidden = try Given.deal(isAsker: false, isListingShown: false)
        #expect(try acts(hidden).isEmpty && SalePage(hidden, at: Given.now) == nil)
        let left = try acts(Given.deal(isAsker: false, sale: Given.soldToThem(), isListingShown: false))
        #expect(left.contains("DELETE /threads/\(id)/sale") && !left.contains("/threads/\(id)/sale"))
    }

    @Test func `says in its head that moderators hid the listing, to whoever still sees it`() throws {
        func head(_ isListingShown: Bool) throws -> String {
            let shown = try Given.deal(isAsker: false, isListingShown: isListingShown)
            return threadListing(ThreadListing(shown), Given.context()).string
        }
        #expect(try head(false).contains(">\(text.moderation.isHidden)</span>"))
        #expect(try !head(true).contains(text.moderation.isHidden))
    }

    @Test(arguments: [true, false])
    func `of what is kept can be given up by both, and says until when and for how much`(_ isAsker: Bool)
        throws
    {
        let shown = try Given.deal(isAsker: isAsker, status: .reserved, reservation: Given.keptForThem)
        let id = shown.thread.id.string
        let release = "DELETE /threads/\(id)/reservation"
        #expect(try acts(shown) == (isAsker ? [release] : [release, "/threads/\(id)/sale"]))
        let bar = dealBar(Deal(shown), Given.context()).string
        #expect(bar.contains(isAsker ? text.offers.reservedForYou : text.offers.reserved(for: "김민지")))
        #expect(bar.contains("₩900") && bar.contains(Given.keptForThem.until.rfc3339))
    }

    @Test(arguments: [true, false])
    func `of what is sold asks both how it went, and lets the seller undo it for a day`(_ isAsker: Bool)
        throws
    {
        func sold(_ age: Duration) throws -> ShownThread {
            try Given.deal(isAsker: isAsker, status: .soldOut, sale: Given.soldToThem(age))
        }
        let id = try sold(.hours(1)).thread.id.string
        let feedback = Paths.feedback(Given.soldToThem().id.string).string
        let undo = "DELETE /threads/\(id)/sale"
        #expect(try acts(sold(.hours(1))) == (isAsker ? [feedback] : [undo, feedback]))
        #expect(try acts(sold(.hours(25))) == [feedback])
        #expect(try acts(sold(.days(15))).isEmpty)
        // Whoever has said it is not asked any more.
        let spoken = try Given.deal(
            isAsker: isAsker, status: .soldOut, sale: Given.soldToThem(hasSpoken: true))
        let bar = dealBar(Deal(spoken), Given.context()).string
        #expect(bar.contains(text.feedback.yours) && !bar.contains(text.feedback.ask))
    }

    @Test
    func `of several is sold to the same buyer again once the sale cannot be undone, and says from when`()
        throws
    {
        func sold(_ age: Duration) throws -> ShownThread {
            try Given.deal(isAsker: false, sale: Given.soldToThem(age))
        }
        func words(_ shown: ShownThread) -> String { dealBar(Deal(shown), Given.context()).string }
        let (early, late) = (try sold(.hours(1)), try sold(.hours(25)))
        let form = Paths.sale(early.thread.id.string).string
        #expect(try !acts(early).contains(form) && acts(late).contains(form))
        #expect(SalePage(early, at: Given.now) == nil && SalePage(late, at: Given.now) != nil)
        #expect(words(early).contains(text.offers.sellMoreFrom))
        #expect(words(early).contains(Given.soldToThem().undoUntil.rfc3339))
        let gone = try Given.deal(isAsker: false, status: .soldOut, sale: Given.soldToThem())
        let buyers = try Given.deal(isAsker: true, sale: Given.soldToThem())
        for shown in [late, gone, buyers] { #expect(!words(shown).contains(text.offers.sellMoreFrom)) }
    }

    @Test func `of another one that is kept for the same buyer says, too, from when it can be sold`() throws {
        func kept(_ age: Duration, isAsker: Bool = false) throws -> ShownThread {
            try Given.deal(
                isAsker: isAsker, status: .reserved, reservation: Given.keptForThem,
                sale: Given.soldToThem(age))
        }
        func words(_ shown: ShownThread) -> String { dealBar(Deal(shown), Given.context()).string }
        let (early, late) = (try kept(.hours(1)), try kept(.hours(25)))
        let form = Paths.sale(early.thread.id.string).string
        #expect(try !acts(early).contains(form) && acts(late).contains(form))
        #expect(words(early).contains(text.offers.reserved(for: "김민지")))
        #expect(words(early).contains(text.offers.sellMoreFrom))
        #expect(words(early).contains(Given.soldToThem().undoUntil.rfc3339))
        for shown in [late, try kept(.hours(1), isAsker: true)] {
            #expect(!words(shown).contains(text.offers.sellMoreFrom))
        }
    }

    @Test func `is for the currency that was agreed on, whatever the listing costs by now`() throws {
        let dollars = try Money("40", in: .usd)
        let kept = ThreadReservation(amount: dollars, until: Given.now + .days(3))
        let shown = try Given.deal(isAsker: false, status: .reserved, reservation: kept)
        let page = try #require(SalePage(shown, at: Given.now))
        #expect(page.currency == .usd && page.amount == dollars.decimal)
        let form = salePage(page, Given.context()).body.string
        #expect(form.contains(text.offers.saleAmount(in: .usd)) && form.contains("inputmode=\"decimal\""))
        let usual = try Given.deal(isAsker: false)
        let plain = try #require(SalePage(usual, at: Given.now))
        #expect(salePage(plain, Given.context()).body.string.contains(text.offers.saleAmount(in: .krw)))
    }

    @Test(arguments: [true, false])
    func `is over where one blocks the other, or the listing is away`(_ isAsker: Bool) throws {
        #expect(try acts(Given.deal(isAsker: isAsker, isBlocked: true)).isEmpty)
        #expect(try acts(Given.deal(isAsker: isAsker, status: nil)).isEmpty)
        let empty = dealBar(Deal(try Given.deal(isAsker: isAsker, status: nil)), Given.context()).string
        #expect(empty.contains("data-part=\"deal\" hidden"))
    }
}

@Suite struct `An offer in a thread` {
    private func rows(
        _ messages: [Message], _ shown: ShownThread, isLatest: Bool = true
    ) -> ThreadPage {
        ThreadPage(shown, messages: messages, earlier: nil, isLatest: isLatest, text: text)
    }

    private func calls(_ state: OfferState, isAsker: Bool, status: ListingStatus = .onSale) throws -> [String]
    {
        let message = Given.message(7, .offer, isMine: isAsker, offer: Given.offer(state))
        let page = rows([message], try Given.deal(isAsker: isAsker, status: status))
        let row = try #require(page.rows.first)
        return try Markup(messageRow(row, Given.context()).string).all("form")
            .compactMap { $0.attributes["data-call"] }
    }

    @Test func `is answered by the seller and taken back by its author, while it is open`() throws {
        let id = Given.offer().id.string
        #expect(
            try calls(.open, isAsker: false) == ["PUT /offers/\(id)/accept", "PUT /offers/\(id)/decline"])
        #expect(try calls(.open, isAsker: true) == ["DELETE /offers/\(id)"])
        #expect(try calls(.open, isAsker: false, status: .reserved) == ["PUT /offers/\(id)/decline"])
        for state in OfferState.allCases where state != .open {
            #expect(try calls(state, isAsker: false).isEmpty && calls(state, isAsker: true).isEmpty)
        }
    }

    @Test(arguments: OfferState.allCases)
    func `says how much, what became of it, and until when it waits`(_ state: OfferState) throws {
        let message = Given.message(7, .offer, isMine: false, "현금으로요", offer: Given.offer(state))
        let row = try #require(rows([message], try Given.deal(isAsker: false)).rows.first)
        let html = messageRow(row, Given.context()).string
        #expect(html.contains("₩900") && html.contains("현금으로요") && html.contains(text.offers.state(state)))
        #expect(html.contains(text.offers.answerBy) == (state == .open))
    }

    /// Its item may be sold long before the time is over.
    @Test(arguments: Language.allCases)
    func `that ended without an answer is not said to be late`(_ language: Language) {
        let words = Strings(language).offers.state(.lapsed)
        #expect(!words.contains("기한") && !words.contains("Expired"))
    }

    @Test(arguments: [true, false])
    func `leads to lines that each side reads in its own words`(_ isAsker: Bool) throws {
        let shown = try Given.deal(isAsker: isAsker)
        var read: [String] = []
        for type in MessageType.allCases where !type.isSaid {
            let line = try #require(text.offers.line(type, isAsker: isAsker, partner: "김민지"))
            let message = Given.message(9, type, isMine: !isAsker)
            let row = try #require(rows([message], shown).rows.first)
            let html = messageRow(row, Given.context()).string
            #expect(html.contains(line) && !html.contains("data-report"))
            let last = try Given.deal(isAsker: isAsker, last: message)
            let list = threadRow(ThreadRow(last), Given.context()).string
            #expect(list.contains(line) && !list.contains("\(text.threads.me): "))
            read.append(line)
        }
        #expect(Set(read).count == read.count)
    }

    @Test(arguments: [true, false])
    func `says nothing of a sale once its listing is there no more`(_ isAsker: Bool) throws {
        func line(_ isShown: Bool) throws -> String {
            try #require(
                text.offers.line(
                    .released, isAsker: isAsker, partner: "김민지", isListingShown: isShown))
        }
        let (back, gone) = (try line(true), try line(false))
        #expect(back != gone)
        let message = Given.message(9, .released, isMine: !isAsker)
        let shown = try Given.deal(isAsker: isAsker, status: nil, isListingShown: false, last: message)
        let row = try #require(rows([message], shown).rows.first)
        let pieces = [messageRow(row, Given.context()), threadRow(ThreadRow(shown), Given.context())]
        for html in pieces.map(\.string) { #expect(html.contains(gone) && !html.contains(back)) }
    }

    @Test func `asks how it went beside the last sale alone`() throws {
        let shown = try Given.deal(isAsker: true, status: .soldOut, sale: Given.soldToThem())
        let messages = [12, 11].map { Given.message($0, .sold, isMine: false) }
        let asked = rows(messages, shown).rows.map { $0.sale != nil }
        #expect(asked == [false, true])
        #expect(rows(messages, shown, isLatest: false).rows.allSatisfy { $0.sale == nil })
    }

    @Test(arguments: [true, false])
    func `stands on a page that says whether it is further back than the latest`(_ isLatest: Bool) throws {
        let message = Given.message(7, .offer, isMine: true, offer: Given.offer())
        let page = rows([message], try Given.deal(isAsker: true, last: message), isLatest: isLatest)
        let thread = try #require(
            try Markup(threadPage(page, Given.context()).body.string).all("madang-thread").first)
        #expect((thread.attributes["data-earlier"] == nil) == isLatest)
    }

    @Test func `stands in the list of threads with its amount`() throws {
        let message = Given.message(7, .offer, isMine: true, offer: Given.offer())
        let list = threadRow(ThreadRow(try Given.deal(isAsker: true, last: message)), Given.context()).string
        #expect(list.contains("\(text.threads.me): \(text.offers.offer("₩900"))"))
    }
}

@Suite struct `A listing that takes offers` {
    @Test func `leads to the form, visitors to the login first, and its seller and what is sold out nowhere`()
        throws
    {
        func links(_ listing: Listing, _ context: PageContext) throws -> [String] {
            try Markup(listingPage(ListingPage(listing, others: []), context).body.string).all("a")
                .compactMap { $0.attributes["href"] }.filter { $0.contains("offer") }
        }
        let chair = try Given.listing(allowsOffers: true)
        let form = Paths.firstOffer(chair.id.string).string
        #expect(try links(chair, Given.context()) == [form])
        let visitor = try links(chair, Given.context(signedIn: false))
        #expect(visitor.count == 1 && visitor[0].hasPrefix("/login"))
        #expect(try links(Given.listing(isMine: true, allowsOffers: true), Given.context()).isEmpty)
        #expect(try links(Given.listing(status: .soldOut, allowsOffers: true), Given.context()).isEmpty)
        #expect(try links(Given.listing(), Given.context()).isEmpty)
    }

    @Test func `says to its seller and the buyer alone for whom it is kept`() throws {
        func words(_ isMine: Bool, isKnown: Bool) throws -> String {
            var listing = try Given.listing(status: .reserved, isMine: isMine)
            if isKnown {
                let buyer = MemberSummary(
                    id: Identifier(rawValue: 3), username: "ben", displayName: "벤", relation: Given.relation()
                )
                listing.reservation = Reservation(
                    buyer: buyer, threadID: Identifier(rawValue: 60), amount: nil, until: Given.now)
            }
            return listingPage(ListingPage(listing, others: []), Given.context()).body.string
        }
        #expect(try words(true, isKnown: true).contains(text.offers.reserved(for: "벤")))
        #expect(try words(false, isKnown: true).contains(text.offers.reservedForYou))
        #expect(try words(false, isKnown: false).contains(text.market.heldForSomebody))
    }

    @Test func `has both choices in its form, as they are`() throws {
        var page = ListingFormPage()
        page.values.allowsOffers = true
        page.values.answerHours = 168
        let form = try Markup(listingFormDocument(page, Given.context()).body.string)
        let chosen = form.all("option").filter { $0.attributes.keys.contains("selected") }
            .compactMap { $0.attributes["value"] }
        #expect(chosen.contains("1") && chosen.contains("168"))
    }

    @Test func `is judged while somebody types, by what the listing costs`() throws {
        let page = OfferPage(try Given.listing("의자", allowsOffers: true))
        let bargain = try #require(page.bargain)
        let form = try Markup(offerPage(page, Given.context()).body.string)
        let amount = form.all("input").first { $0.attributes["name"] == "amount" }?.attributes ?? [:]
        #expect(amount["data-rule"] == "offer")
        #expect(amount["data-most"] == "\(bargain.decimal) \(bargain.currency.rawValue)")
        #expect(form.all("madang-form").count == 1)
    }

    @Test func `is reported with how much it is, and what has no words quotes none`() throws {
        let member = MemberName(username: "minji", displayName: "민지")
        func form(_ message: Message) -> String {
            let page = ReportPage(
                kind: .member, id: message.id.string, member: member, quote: .message(message), next: nil)
            return reportPage(page, Given.context()).body.string
        }
        let offer = Given.message(1, .offer, isMine: false, offer: Given.offer())
        #expect(form(offer).contains(">\(text.offers.offer("₩900"))</blockquote>"))
        #expect(try Markup(form(Given.message(1, .text, isMine: false))).all("blockquote").isEmpty)
    }
}
