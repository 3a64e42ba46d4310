import ArgumentParser
import Foundation
import MadangClient
import MadangCore

struct SellCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "sell", abstract: "Put something into the market, or bring it to the top again.",
        discussion: """
            What is sold out can be sold again: what is not named is as it was, the photos too. `madang market \
            --choices` shows categories, conditions and places. Something can be pulled up once in three days.

            EXAMPLES
              madang sell chair.jpg back.jpg --name "A good chair" --price 12000 \\
                --description "Hardly ever sat on."
              madang sell lamp.jpg --name "Desk lamp" --currency USD --price 12.50 --discount 2 \\
                --description "Warm light, new bulb." --category home --condition like-new
              madang sell --again 0akz9gvdw83e --price 9000
              madang sell --pull-up 0akz9gvdw83e
            """)

    @Argument(help: "Photo files, one to five.", completion: .file()) var files: [String] = []
    @Option(help: "What it is, 3–100 letters.") var name: String?
    @Option(help: "More of it, 10–1000 letters.") var description: String?
    @Option(help: "KRW or USD; KRW if nothing is said.", completion: .list(["KRW", "USD"]))
    var currency: String?
    @Option(help: "What it costs; 0 gives it away.") var price: String?
    @Option(help: "What is taken off the price.") var discount: String?
    @Option(help: "How many there are.") var stock = 1
    @OptionGroup var choices: ChoiceFlags
    @OptionGroup var offers: OfferFlags
    @Option(help: "The id of something of one's own that is sold out: sell the same again.")
    var again: String?
    @Option(help: "The id of something of one's own: bring it to the top of the newest.")
    var pullUp: String?
    @OptionGroup var look: LookFlags
    @OptionGroup var output: OutputFlags

    func validate() throws {
        try PhotoUploads.judge(files, limit: ListingPhotoRule.maximum)
        let isNamed = !files.isEmpty || name != nil || description != nil || price != nil
        if pullUp != nil {
            guard !isNamed, again == nil else { throw ValidationError("--pull-up stands by itself") }
        } else if again == nil {
            guard !files.isEmpty, name != nil, description != nil, price != nil else {
                throw ValidationError("name photos, --name, --description and --price, or --again")
            }
        }
    }

    func run(_ yard: Madang, _ screen: Screen) async throws {
        if let pullUp {
            let listing = try await yard.pullUpListing(pullUp)
            try screen.printJSON(listing)
            return screen.say("On top again: \(listing.id)  \(try Account.link(listing.url))")
        }
        var draft = ListingRequest(
            name: name, description: description, currency: currency ?? "KRW",
            price: price.map { DecimalText($0) }, discount: discount.map { DecimalText($0) },
            stock: DecimalText(String(stock)), category: choices.category, condition: choices.condition,
            place: choices.place, allowsOffers: offers.offers, answerHours: offers.hours)
        if let again { draft.fill(with: try await yard.listing(again), currency) }
        let uploads = try PhotoUploads(files, look: look, purpose: "listing")
        let listing = try await uploads.send(to: yard) { photos in
            if !photos.isEmpty { draft.photoIDs = photos.map(\.id) }
            return try await yard.createListing(draft)
        }
        try screen.printJSON(listing)
        screen.say("In the market: \(listing.id)  \(try Account.link(listing.url))")
    }
}

/// What sellers choose from, as `madang market --choices` shows it.
struct ChoiceFlags: ParsableArguments {
    @Option(help: "A category of the yard.") var category: String?
    @Option(help: "A condition of the yard.") var condition: String?
    @Option(help: "A place of the yard.") var place: String?

    /// Whether one of them is named.
    var isNamed: Bool { category != nil || condition != nil || place != nil }
}

/// Whether sellers take offers.
struct OfferFlags: ParsableArguments {
    @Flag(inversion: .prefixedNo, help: "Take offers below the price, or take none.") var offers: Bool?
    @Option(help: "24, 48, 72 or 168: after so many hours offers and reservations are over.") var answerHours:
        Int?

    /// As a request takes them; nil where nothing is said.
    var hours: DecimalText? { answerHours.map { DecimalText(String($0)) } }

    /// Whether one of them is named.
    var isNamed: Bool { offers != nil || answerHours != nil }
}

extension ListingRequest {
    /// Takes from `listing`, which is sold again, what is not named.
    fileprivate mutating func fill(with listing: Listing, _ currency: String?) {
        (from, photoIDs) = (listing.id, listing.photos.map(\.id))
        (name, description) = (name ?? listing.name, description ?? listing.description)
        self.currency = currency ?? listing.currency
        // A discount belongs to its price.
        if price == nil {
            price = DecimalText(listing.price)
            discount = discount ?? DecimalText(listing.discount)
        }
        category = category ?? listing.category?.id
        condition = condition ?? listing.condition?.id
        place = place ?? listing.place?.id
        allowsOffers = allowsOffers ?? (listing.allowsOffers ? true : nil)
        answerHours = answerHours ?? DecimalText(String(listing.answerHours))
    }
}

struct MarketCommand: ClientCommand {
    enum Order: String, ExpressibleByArgument, CaseIterable {
        case newest
        case cheapest = "price_asc"
        case dearest = "price_desc"
    }

    static let configuration = CommandConfiguration(
        commandName: "market", abstract: "Show what is in the market, or one thing of it.",
        discussion: """
            EXAMPLES
              madang market --status on_sale --sort price_asc
              madang market --words chair
              madang market --category furniture --free
              madang market --choices
              madang market --listing 0akz9gvdw83e
            """)

    @Option(help: "Words of the name or the description.") var words: String?
    @Option(help: "on_sale, reserved or sold_out.") var status: String?
    @Option(help: "newest, price_asc or price_desc.") var sort: Order = .newest
    @Option(help: "A seller's username, with or without @.") var seller: String?
    @OptionGroup var choices: ChoiceFlags
    @Flag(help: "Only what is given away.") var free = false
    @Option(help: "The id of one thing.") var listing: String?
    @Flag(name: .customLong("choices"), help: "Show the categories, conditions and places of the yard.")
    var showsChoices = false
    @OptionGroup var list: ListFlags
    @OptionGroup var look: PictureFlags
    @OptionGroup var output: OutputFlags

    func run(_ yard: Madang, _ screen: Screen) async throws {
        if let listing {
            return try await screen.show(try await yard.listing(listing), try PictureShow(look, output))
        }
        if showsChoices { return try screen.show(try await yard.marketChoices()) }
        let filter = Madang.ListingFilter(
            words: words, status: status, sort: sort.rawValue, category: choices.category,
            condition: choices.condition, place: choices.place, isFree: free)
        let found = yard.listings(filter, seller: seller?.asUsername, limit: list.pageSize)
        try await screen.table(list.take(found), of: "listings") { screen.row($0) }
    }
}

extension Screen {
    /// A listing in a table.
    func row(_ listing: Listing) -> [Cell] {
        [
            Cell(listing.id, .quiet), Cell(price(listing), .bold), Cell(state(listing), .accent),
            Cell("@\(listing.seller.username)", .quiet), Cell(plain(listing.name)),
        ]
    }

    /// A listing by itself.
    func show(_ listing: Listing, _ pictures: PictureShow?) async throws {
        try printJSON(listing)
        for photo in listing.photos { await show(photo, pictures) }
        var rows: [[Cell]] = [
            [Cell("name", .quiet), Cell(plain(listing.name), .bold)],
            [Cell("price", .quiet), Cell(price(listing))],
            [Cell("state", .quiet), Cell(state(listing), .accent)],
            [Cell("stock", .quiet), Cell("\(listing.stock)")],
        ]
        let facts = [
            ("category", listing.category), ("condition", listing.condition), ("place", listing.place),
        ]
        for (what, fact) in facts {
            if let fact { rows.append([Cell(what, .quiet), Cell(plain(fact.name))]) }
        }
        rows.append([
            Cell("seller", .quiet),
            Cell("\(plain(listing.seller.displayName)) @\(listing.seller.username)"),
        ])
        rows.append([Cell("since", .quiet), Cell(moment(listing.createdAt))])
        if let from = listing.pullUpFrom {
            rows.append([Cell("pull up", .quiet), Cell("from \(moment(from))")])
        }
        rows.append([Cell("about", .quiet), Cell(plain(listing.description))])
        table(rows)
    }

    /// What sellers choose from, each with the id that options take.
    func show(_ choices: MarketChoices) throws {
        try printJSON(choices)
        let lists = [
            ("category", choices.categories), ("condition", choices.conditions), ("place", choices.places),
        ]
        table(
            lists.flatMap { what, list in
                list.map { [Cell(what, .quiet), Cell($0.id, .bold), Cell(plain($0.name))] }
            })
    }

    private func price(_ listing: Listing) -> String {
        let isReduced = listing.price != listing.bargainPrice
        return "\(listing.currency) \(listing.bargainPrice)\(isReduced ? " (was \(listing.price))" : "")"
    }

    private func state(_ listing: Listing) -> String {
        listing.status.replacingOccurrences(of: "_", with: " ")
    }
}
