import ArgumentParser
import Server

struct StatsCommand: AnswerCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats", abstract: "Say in numbers what there is in the yard, and what waits.")

    @OptionGroup var output: OneAnswer
    @OptionGroup var settings: PlaceFlags

    func answer(of yard: OpenYard) async throws -> PlainAnswer { try await yard.figures() }
}
