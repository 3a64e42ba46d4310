import ArgumentParser
import Foundation
import MadangClient

struct HeartCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "heart", abstract: "Give something in the market a heart, or take it back.",
        discussion: """
            You are told when it becomes cheaper or can be had again. Nobody learns who gave a heart.

            EXAMPLES
              madang heart 0akz9gvdw83e
              madang heart 0akz9gvdw83e --undo
            """)

    @Argument(help: "The id of the thing, as `madang market` shows it.") var listing: String
    @Flag(help: "Take it back.") var undo = false
    @OptionGroup var output: OutputFlags

    func run(_ yard: Madang, _ screen: Screen) async throws {
        let state = undo ? try await yard.unheartListing(listing) : try await yard.heartListing(listing)
        try screen.printJSON(state)
        screen.say("\(counted(state.heartCount, "heart"))")
    }
}

struct HeartsCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "hearts", abstract: "List what one gave a heart, the latest heart first.",
        discussion: """
            EXAMPLES
              madang hearts
              madang hearts --all --json
            """)

    @OptionGroup var list: ListFlags
    @OptionGroup var output: OutputFlags

    func run(_ yard: Madang, _ screen: Screen) async throws {
        let listings = list.take(yard.hearts(limit: list.pageSize))
        try await screen.table(listings, of: "hearts") { screen.row($0) }
    }
}

struct AlertCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "alert", abstract: "Wait for words in the market.",
        discussion: "You are told of new and cheaper things in whose name or description they stand.",
        subcommands: [Add.self, List.self, Remove.self], defaultSubcommand: List.self)
}

extension AlertCommand {
    struct Add: ClientCommand {
        static let configuration = CommandConfiguration(
            abstract: "Wait for words.",
            discussion: """
                EXAMPLES
                  madang alert add bicycle --max 50000
                  madang alert add 자전거 --category sports --free
                  madang alert add camera --min 100 --max 400 --currency USD
                """)

        @Argument(help: "A word, or several that stand next to each other.") var words: String
        @Option(help: "The least that one pays.") var min: String?
        @Option(help: "The most that one pays.") var max: String?
        @Option(help: "KRW or USD.") var currency: String?
        @OptionGroup var choices: ChoiceFlags
        @Flag(help: "Only what is given away.") var free = false
        @OptionGroup var output: OutputFlags

        func run(_ yard: Madang, _ screen: Screen) async throws {
            let alert = try await yard.createAlert(
                AlertRequest(
                    words: words, currency: currency, priceMin: min.map { DecimalText($0) },
                    priceMax: max.map { DecimalText($0) }, category: choices.category,
                    condition: choices.condition, place: choices.place, free: free ? true : nil))
            try screen.printJSON(alert)
            screen.say("Waiting for \(screen.plain(alert.words)): \(alert.id)")
        }
    }

    struct List: ClientCommand {
        static let configuration = CommandConfiguration(
            abstract: "List what one waits for, the latest first.",
            discussion: """
                EXAMPLES
                  madang alert list
                  madang alert list --json
                """)

        @OptionGroup var output: OutputFlags

        func run(_ yard: Madang, _ screen: Screen) async throws {
            try screen.table(try await yard.alerts(), of: "alerts") { alert in
                [
                    Cell(alert.id, .quiet), Cell(screen.plain(alert.words), .bold),
                    Cell(screen.plain(alert.limits), .quiet),
                ]
            }
        }
    }

    struct Remove: ClientCommand {
        static let configuration = CommandConfiguration(
            abstract: "Wait no more.",
            discussion: """
                EXAMPLES
                  madang alert remove 0akz9gvdw83e
                """)

        @Argument(help: "The id, as `madang alert list` shows it.") var alert: String
        @OptionGroup var output: OutputFlags

        func run(_ yard: Madang, _ screen: Screen) async throws {
            try await yard.deleteAlert(alert)
            screen.say("You are not told of it any more")
        }
    }
}

extension Alert {
    /// What must hold besides the words.
    fileprivate var limits: String {
        let facts = [category, condition, place].compactMap { $0?.name }
        let least = priceMin.map { "from \(currency ?? "") \($0)" }
        let most = priceMax.map { "up to \(currency ?? "") \($0)" }
        return (facts + [least, most, free ? "given away" : nil].compactMap(\.self)).joined(separator: ", ")
    }
}
