import ArgumentParser
import Imaging
import Server
import Terminal

@main
struct Madang: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "madang",
        abstract: "A photo community with a market that a group of people runs on one machine they own.",
        version: productVersion,
        groupedSubcommands: [
            CommandGroup(
                name: "Operator",
                subcommands: [
                    ServeCommand.self, DemoCommand.self, ConfigCommand.self, MigrateCommand.self,
                    MemberCommand.self, MediaCommand.self, BackupCommand.self, BackupsCommand.self,
                    RestoreCommand.self, BackupCheckCommand.self, GrowCommand.self, DoctorCommand.self,
                    ClockCommand.self, AuditCommand.self, StatsCommand.self, ReportCommand.self,
                    MailCommand.self,
                ]),
            CommandGroup(name: "Member", subcommands: clientCommands),
        ])

    /// The image worker is this same program, but nothing of it runs besides: it locks itself in first
    /// (docs/decisions/0004-image-worker.md).
    static func main() async {
        if CommandLine.arguments.dropFirst().first == "image-worker" { ImageWorker.run() }
        ProcessTitle.hideSecrets()
        PictureDecoder.use(decodePicture)
        await main(nil)
    }
}
