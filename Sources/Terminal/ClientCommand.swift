package import ArgumentParser
import Foundation
import MadangClient

/// What members ask of a yard from a terminal; each is a client like any other (docs/terminal.md).
package let clientCommands: [any ParsableCommand.Type] = [
    LoginCommand.self, LogoutCommand.self, WhoAmICommand.self, PostCommand.self, DraftsCommand.self,
    FeedCommand.self,
    LikeCommand.self, CommentCommand.self, SaveCommand.self, SavesCommand.self, BoardsCommand.self,
    SellCommand.self, MarketCommand.self, HeartCommand.self, HeartsCommand.self, AlertCommand.self,
    AskCommand.self, MessagesCommand.self, OfferCommand.self, DealCommand.self, EditCommand.self,
    DeleteCommand.self, FollowCommand.self, MuteCommand.self, MutesCommand.self, NotificationsCommand.self,
    SearchCommand.self, ExportCommand.self, ImportCommand.self,
]

/// A command that speaks with the yard where somebody is logged in.
protocol ClientCommand: AsyncParsableCommand {
    var output: OutputFlags { get }

    /// Does it. Fails: `MadangError`, and `TerminalError` where the terminal's side is wrong.
    func run(_ yard: Madang, _ screen: Screen) async throws
}

extension ClientCommand {
    package func run() async throws {
        let screen = Screen(output)
        try await screen.guarding {
            guard let yard = try Account.kept()?.yard(), try await yard.isLoggedIn else {
                throw TerminalError.loggedOut
            }
            try await run(yard, screen)
        }
    }
}

/// How answers are shown.
package struct OutputFlags: ParsableArguments {
    package enum Color: String, ExpressibleByArgument, CaseIterable {
        case auto, always, never
    }

    @Flag(help: "Print what the API answers, one JSON object a line.") package var json = false
    @Option(help: "auto, always or never; auto is for terminals, and never where NO_COLOR is set.")
    package var color = Color.auto

    package init() {}
}

/// How much of a list is shown.
struct ListFlags: ParsableArguments {
    @Option(help: "So many at the most.") var limit = 20
    @Flag(help: "The whole list.") var all = false

    mutating func validate() throws {
        guard limit > 0 else { throw ValidationError("--limit has to be at least 1") }
    }

    /// As many as were asked for, in the order of the list. Fails: `MadangError`.
    func take<Item>(_ list: PagedList<Item>) -> AsyncPrefixSequence<PagedList<Item>> {
        list.prefix(all ? .max : limit)
    }

    /// For each page of the list.
    var pageSize: Int { all ? 100 : min(limit, 100) }
}

/// What is wrong on this side.
enum TerminalError: Error, CustomStringConvertible {
    case loggedOut
    case noFile(String)
    case insecure(String)
    case badAddress(String)
    case noInput(String)
    case badArchive(String, String)
    /// Where nothing can be written.
    case noPlace(String)
    /// A title that no board has, and boards that may be meant.
    case noBoard(String, [String])
    /// A title that several boards have, and which.
    case severalBoards(String, [String])
    /// A word that one does not mute.
    case noMutedWord(String)
    case noPort(String)
    /// The system's reason.
    case noOutput(String)
    case noAnswer(Duration)
    case refused

    var description: String {
        switch self {
        case .loggedOut: "Nobody is logged in here: \(Account.logIn)"
        case .noFile(let path): "There is no file \(path)"
        case .insecure(let address):
            "\(address) would carry password and tokens for everybody to read: use https, or --insecure if you must"
        case .badAddress(let text): "\(text) is no address: it looks like https://yard.example"
        case .badArchive(let path, let fault): "\(path) cannot be brought along: \(fault)"
        case .noPlace(let path): "Nothing can be written to \(path)"
        case .noBoard(let title, let others):
            "No board is called “\(title)”"
                + (others.isEmpty ? "" : "; next to it come \(others.joined(separator: ", "))")
        case .severalBoards(let title, let boards):
            "Several boards are called “\(title)”: \(boards.joined(separator: ", ")); say which by its id"
        case .noMutedWord(let text): "“\(text)” is not muted; `madang mutes` lists what is"
        case .noInput(let question): "There is no answer to “\(question)”"
        case .noPort(let reason): "No port of this machine is free for the browser: \(reason)"
        case .noOutput(let reason): "The answer cannot be written: \(reason)"
        case .noAnswer(let timeout):
            "No browser came back within \(counted(Int(timeout.components.seconds), "second")); "
                + "without one here: --code"
        case .refused: "This terminal was not let in, so nobody was logged in"
        }
    }
}
