import ArgumentParser
import MadangClient

struct OfferCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "offer", abstract: "Make an offer in a thread, or answer one.",
        discussion: """
            `madang messages THREAD` shows offers with their ids.

            EXAMPLES
              madang offer 0akz9h2m40q1e 9000
              madang offer --accept 0akz9h2m7xk2a
              madang offer --decline 0akz9h2m7xk2a
              madang offer --withdraw 0akz9h2m7xk2a
            """)

    @Argument(help: "The thread's id.") var thread: String?
    @Argument(help: "What one would pay, in the currency of the listing.") var amount: String?
    @Option(help: "The id of an offer: keep the listing for its author.") var accept: String?
    @Option(help: "The id of an offer that one does not take.") var decline: String?
    @Option(help: "The id of an offer of one's own, to take it back.") var withdraw: String?
    @OptionGroup var output: OutputFlags

    func validate() throws {
        let answers = [accept, decline, withdraw].compactMap(\.self).count
        guard thread == nil ? answers == 1 : answers == 0 && amount != nil else {
            throw ValidationError("name a thread and an amount, or one of --accept, --decline and --withdraw")
        }
    }

    func run(_ yard: Madang, _ screen: Screen) async throws {
        let message = try await answer(yard)
        try screen.printJSON(message)
        guard let offer = message.offer else { return }
        screen.say("Offer \(offer.id): \(offer.amount) \(offer.currency), \(offer.state)")
    }

    private func answer(_ yard: Madang) async throws -> Message {
        if let accept { return try await yard.acceptOffer(accept) }
        if let decline { return try await yard.declineOffer(decline) }
        if let withdraw { return try await yard.withdrawOffer(withdraw) }
        return try await yard.makeOffer(DecimalText(amount ?? ""), in: thread ?? "")
    }
}

struct DealCommand: ClientCommand {
    enum Act: String, ExpressibleByArgument, CaseIterable {
        case reserve, release, sold, unsold
    }

    static let configuration = CommandConfiguration(
        commandName: "deal",
        abstract: "Reserve a listing for who asks in a thread, or say that it was sold to them.",
        discussion: """
            `release` ends a reservation, `unsold` takes a sale back within a day.

            EXAMPLES
              madang deal 0akz9h2m40q1e reserve
              madang deal 0akz9h2m40q1e sold --amount 9000
            """)

    @Argument(help: "The thread's id.") var thread: String
    @Argument(help: "reserve, release, sold or unsold.") var act: Act
    @Option(help: "For how much it was sold; without it for what was agreed on, or what it costs.")
    var amount: String?
    @OptionGroup var output: OutputFlags

    func validate() throws {
        guard amount == nil || act == .sold else { throw ValidationError("--amount goes with sold") }
    }

    func run(_ yard: Madang, _ screen: Screen) async throws {
        let changed =
            switch act {
            case .reserve: try await yard.reserve(in: thread)
            case .release: try await yard.release(in: thread)
            case .sold: try await yard.sell(in: thread, for: amount.map { DecimalText($0) })
            case .unsold: try await yard.undoSale(in: thread)
            }
        try screen.printJSON(changed)
        screen.say("\(changed.listing.map { screen.plain($0.name) } ?? changed.id): \(state(of: changed))")
    }

    private func state(of thread: Thread) -> String {
        if let sale = thread.sale { return "sold for \(sale.amount) \(sale.currency)" }
        return thread.reservation.map { "reserved until \(moment($0.until))" } ?? thread.listing?.status
            ?? "gone"
    }
}
