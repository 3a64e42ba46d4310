import ArgumentParser
import Foundation
import MadangClient

struct MuteCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "mute", abstract: "Mute a member or a word, or no more.",
        discussion: """
            What a muted member makes, and what says a muted word, is in no list that comes to you. Nobody is told.

            EXAMPLES
              madang mute ana
              madang mute ana --undo
              madang mute --word spoiler --days 7
              madang mute --word '#football' --undo
            """)

    @Argument(help: "The member's username, with or without @.") var name: String?
    @Option(help: "A word, a phrase, or a hashtag with its #.") var word: String?
    @Option(help: "Mute the word for so many days.") var days: Int?
    @Flag(help: "Mute no more.") var undo = false
    @OptionGroup var output: OutputFlags

    func validate() throws {
        guard (name == nil) != (word == nil) else { throw ValidationError("name whom, or a --word") }
        guard let days else { return }
        guard word != nil, !undo else { throw ValidationError("--days goes with --word alone") }
        guard days > 0 else { throw ValidationError("--days is 1 or more") }
    }

    func run(_ yard: Madang, _ screen: Screen) async throws {
        if let name {
            try await mute(member: name.asUsername, yard, screen)
        } else if let word {
            if undo { try await unmute(word, yard, screen) } else { try await mute(word, yard, screen) }
        }
    }

    private func mute(member name: String, _ yard: Madang, _ screen: Screen) async throws {
        let member = undo ? try await yard.unmute(name) : try await yard.mute(name)
        try screen.printJSON(member)
        screen.say(
            "\(screen.name(of: member)) is \(member.isMuted ? "muted" : "not muted any more")")
    }

    private func mute(_ text: String, _ yard: Madang, _ screen: Screen) async throws {
        let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        let end = days.map { Date(timeIntervalSinceNow: Double($0) * 86_400).formatted(format) }
        let word = try await yard.mute(word: text, until: end)
        try screen.printJSON(word)
        screen.say("\(screen.plain(word.text)) is muted")
    }

    /// By what it says, as it was written. Fails: `TerminalError.noMutedWord`.
    private func unmute(_ text: String, _ yard: Madang, _ screen: Screen) async throws {
        let words = try await yard.mutedWords(limit: 100).firstPage()
        guard let word = words.first(where: { $0.text.lowercased() == text.lowercased() }) else {
            throw TerminalError.noMutedWord(text)
        }
        try await yard.unmute(word: word.id)
        screen.say("\(screen.plain(word.text)) is not muted any more")
    }
}

struct MutesCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "mutes", abstract: "List the members and words that one mutes, the latest first.",
        discussion: """
            EXAMPLES
              madang mutes
              madang mutes --json
            """)

    @OptionGroup var list: ListFlags
    @OptionGroup var output: OutputFlags

    func run(_ yard: Madang, _ screen: Screen) async throws {
        var rows: [[Cell]] = []
        for try await member in list.take(yard.mutes(limit: list.pageSize)) {
            try screen.printJSON(member)
            rows.append([
                Cell("@\(member.username)", .quiet), Cell(screen.plain(member.displayName), .bold), Cell(""),
            ])
        }
        for try await word in list.take(yard.mutedWords(limit: list.pageSize)) {
            try screen.printJSON(word)
            let end = word.endsAt.map { "until \(moment($0))" } ?? ""
            rows.append([Cell("word", .quiet), Cell(screen.plain(word.text), .bold), Cell(end, .quiet)])
        }
        if rows.isEmpty { screen.sayNone(of: "mutes") }
        screen.table(rows)
    }
}
