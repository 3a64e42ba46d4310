import ArgumentParser
import Server

struct ClockCommand: AnswerCommand {
    static let configuration = CommandConfiguration(
        commandName: "clock",
        abstract:
            "Say whether the machine's clock is believed; by one that jumped nothing is deleted for its age.")

    @Flag(help: "The clock is right.") var confirm = false
    @OptionGroup var output: OneAnswer
    @OptionGroup var settings: PlaceFlags

    func answer(of yard: OpenYard) async throws -> PlainAnswer {
        try await yard.clock(isConfirmed: confirm)
    }
}
