import ArgumentParser
import Server

struct GrowCommand: BackupWorkCommand {
    static let configuration = CommandConfiguration(
        commandName: "grow",
        abstract: "Move the yard to another database, another media store, or both, while it is served.",
        discussion: """
            All is copied while people read and write; then nobody writes for a moment, what is left is copied, all \
            is compared, and the configuration file gets the new addresses. Restart the server then: until it starts \
            at the new place, the old one is only read. What was interrupted goes on when it is said again. The keys \
            to an S3 store are those of the settings.

            Exit status: 0 done; 1 done, but a file was missing before, or the settings are left to you; 2 not done; \
            64 a word or flag is not known, or two do not go together; 78 a setting cannot be used.
            """)

    @Option(help: "Where the rows are to be: postgres://… or sqlite:PATH.") var toDatabase: String?
    @Option(help: "Where the files are to be: s3://BUCKET/PREFIX?endpoint=… or dir:PATH.") var toMedia:
        String?
    @Flag(help: "Take away what the last move left at the old place.") var forget = false
    @Flag(help: "Do that; without it, only say what it would take.") var yes = false
    @Flag(help: "No progress, and one line of JSON.") var json = false
    @OptionGroup var settings: PlaceFlags

    func validate() throws {
        guard forget != (toDatabase != nil || toMedia != nil) else {
            throw ValidationError("Say --to-database, --to-media or both; or --forget alone.")
        }
        guard forget || !yes else { throw ValidationError("--yes goes with --forget.") }
    }

    func work(_ configuration: ServerConfiguration, _ screen: BackupScreen) async throws -> BackupReport {
        guard forget else {
            let texts = GrowWork.withWholePaths(values(["database": toDatabase, "media": toMedia]))
            return try await GrowWork.move(
                configuration, to: ServerConfiguration(settings.reader(with: texts)), texts: texts,
                file: settings.file.map { SettingsFile(path: $0) }, progress: screen.show)
        }
        guard yes else {
            let old = try ForgetWork.old(configuration) ?? ""
            throw Refusal(
                old.isEmpty ? ForgetWork.nothing : "It would take away for good: \(old). To do it, say --yes."
            )
        }
        let old = try await ServerConfiguration(settings.reader(with: ForgetWork.addresses(configuration)))
        return try await ForgetWork.forget(configuration, old: old)
    }
}
