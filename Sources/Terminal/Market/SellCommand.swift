import ArgumentParser
import Foundation
import MadangClient

struct SellCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "sell", abstract: "Put something into the market.",
        discussion: """
            EXAMPLES
              madang sell chair.jpg back.jpg --name "A good chair" --price 12000 \\
                --description "Hardly ever sat on."
              madang sell lamp.jpg --name "Desk lamp" --currency USD --price 12.50 --discount 2 \\
                --description "Warm light, new bulb."
            """)

    @Argument(help: "Photo files, one to five.", completion: .file()) var files: [String]
    @Option(help: "What it is, 3–100 letters.") var name: String
    @Option(help: "More of it, 10–1000 letters.") var description: String
    @Option(help: "KRW or USD.", completion: .list(["KRW", "USD"])) var currency = "KRW"
    @Option(help: "What it costs; 0 gives it away.") var price: String
    @Option(help: "What is taken off the price.") var discount: String?
    @Option(help: "How many there are.") var stock = 1
    @OptionGroup var look: LookFlags
    @OptionGroup var output: OutputFlags

    func run(_ yard: Madang, _ screen: Screen) async throws {
        let photos = try await PhotoUploads(files, look: look, purpose: "listing").send(to: yard)
        let listing = try await yard.createListing(
            ListingRequest(
                name: name, description: description, currency: currency, price: DecimalText(price),
                discount: discount.map { DecimalText($0) }, stock: DecimalText(String(stock)),
                photoIDs: photos.map(\.id)))
        try screen.printJSON(listing)
        screen.say("In the market: \(listing.id)  \(try Account.link(listing.url))")
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
              madang market --listing 0akz9gvdw83e
            """)

    @Option(help: "Words of the name or the description.") var words: String?
    @Option(help: "on_sale, reserved or sold_out.") var status: String?
    @Option(help: "newest, price_asc or price_desc.") var sort: Order = .newest
    @Option(help: "A seller's username.") var seller: String?
    @Option(help: "The id of one thing.") var listing: String?
    @OptionGroup var list: ListFlags
    @OptionGroup var look: PictureFlags
    @OptionGroup var output: OutputFlags

    func run(_ yard: Madang, _ screen: Screen) async throws {
        if let listing {
            return try await screen.show(try await yard.listing(listing), try PictureShow(look, output))
        }
        let filter = Madang.ListingFilter(words: words, status: status, sort: sort.rawValue)
        var rows: [[Cell]] = []
        for try await listing in list.take(yard.listings(filter, seller: seller, limit: list.pageSize)) {
            try screen.printJSON(listing)
            rows.append(screen.row(listing))
        }
        screen.table(rows)
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
        table([
            [Cell("name", .quiet), Cell(plain(listing.name), .bold)],
            [Cell("price", .quiet), Cell(price(listing))],
            [Cell("state", .quiet), Cell(state(listing), .accent)],
            [Cell("stock", .quiet), Cell("\(listing.stock)")],
            [
                Cell("seller", .quiet),
                Cell("\(plain(listing.seller.displayName)) @\(listing.seller.username)"),
            ],
            [Cell("since", .quiet), Cell(moment(listing.createdAt))],
            [Cell("about", .quiet), Cell(plain(listing.description))],
        ])
    }

    private func price(_ listing: Listing) -> String {
        let isReduced = listing.price != listing.bargainPrice
        return "\(listing.currency) \(listing.bargainPrice)\(isReduced ? " (was \(listing.price))" : "")"
    }

    private func state(_ listing: Listing) -> String {
        listing.status.replacingOccurrences(of: "_", with: " ")
    }
}
