import ArgumentParser
import Server

struct ClockCommand: YardCommand {
    static let configuration = CommandConfiguration(
        commandName: "clock",
        abstract:
            "Say whether the machine's clock is believed; by one that jumped nothing is deleted for its age.")

    @Flag(help: "The clock is right.") var confirm = false
    @OptionGroup var settings: PlaceFlags

    func run(_ configuration: ServerConfiguration) async throws {
        try await OpenYard.use(configuration) { print(try await $0.clock(isConfirmed: confirm)) }
    }
}
