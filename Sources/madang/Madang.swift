import ArgumentParser
import Imaging
import Server

@main
struct Madang: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "madang",
        abstract: "A photo community with a market that a group of people runs on one machine they own.",
        version: productVersion,
        subcommands: [
            ServeCommand.self, DemoCommand.self, ConfigCommand.self, MemberCommand.self, MediaCommand.self,
            ImageWorkerCommand.self,
        ])
}
