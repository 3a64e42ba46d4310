import ArgumentParser
import Server

struct BackupCommand: BackupWorkCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Make a backup of the yard, also while it is served: rows, photos and keys.",
        discussion: backupExitCodes)

    @Argument(
        help: "Where backups are kept: a folder, or s3://BUCKET/PREFIX?endpoint=…; it is made if need be.")
    var to: String?
    @Option(help: "One new file in place of that, which tar alone can read.") var file: String?
    @Option(help: "Encrypt the file with the key in this file, which is made if it is not there.")
    var encryptTo: String?
    @Option(help: "Which old backups stay, as daily=7,weekly=4,monthly=12; without it all do.") var keep:
        String?
    @Flag(help: "No progress, and one line of JSON.") var json = false
    @OptionGroup var settings: PlaceFlags

    func validate() throws {
        guard (to == nil) != (file == nil) else {
            throw ValidationError("Say either where backups are kept, or --file.")
        }
        guard file != nil || encryptTo == nil else {
            throw ValidationError("--encrypt-to goes with --file alone.")
        }
        guard file == nil || keep == nil else { throw ValidationError("--keep does not go with --file.") }
    }

    func work(_ configuration: ServerConfiguration, _ screen: BackupScreen) async throws -> BackupReport {
        if let file {
            return try await BackupWork.makeFile(
                configuration, at: file, key: encryptTo, progress: screen.show)
        }
        return try await BackupWork.make(
            configuration, at: to ?? "", keep: keep, progress: screen.show,
            note: { screen.note($0.text) })
    }
}

struct BackupsCommand: BackupWorkCommand {
    static let configuration = CommandConfiguration(
        commandName: "backups", abstract: "List backups, oldest first, with what is in them.")

    @Argument(help: "Where backups are kept: a folder, s3://BUCKET/PREFIX?endpoint=…, or one file.") var from:
        String
    @Option(help: "The file with the key to an encrypted one.") var key: String?
    @Flag(help: "One line of JSON.") var json = false
    @OptionGroup var settings: PlaceFlags

    func work(_ configuration: ServerConfiguration, _ screen: BackupScreen) async throws -> BackupReport {
        try await BackupWork.list(configuration, at: from, key: key)
    }
}

struct RestoreCommand: BackupWorkCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Restore a backup into an empty place, on any database and media store.",
        discussion: "What was interrupted goes on when it is said again.\n" + backupExitCodes)

    @Argument(help: "Where backups are kept: a folder, s3://BUCKET/PREFIX?endpoint=…, or one file.") var from:
        String
    @Option(help: "The file with the key to an encrypted one.") var key: String?
    @Option(help: "Which one, as madang backups names it; the newest without it.") var at: String?
    @Flag(help: "Go on where a file is missing or broken, and list it.") var skipBroken = false
    @Flag(help: "No progress, and one line of JSON.") var json = false
    @OptionGroup var settings: PlaceFlags

    func work(_ configuration: ServerConfiguration, _ screen: BackupScreen) async throws -> BackupReport {
        try await BackupWork.restore(
            configuration, from: from, key: key, snapshot: at, skipsBroken: skipBroken, progress: screen.show)
    }
}

struct BackupCheckCommand: BackupWorkCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup-check",
        abstract:
            "Look whether backups can be restored: what is there, its hashes, and the rows of the newest.",
        discussion: backupExitCodes)

    @Argument(help: "Where backups are kept: a folder, s3://BUCKET/PREFIX?endpoint=…, or one file.") var from:
        String
    @Option(help: "The file with the key to an encrypted one.") var key: String?
    @Option(help: "How much is read and hashed: all, or a part by chance as 10%.") var read = "10%"
    @Flag(help: "No progress, and one line of JSON.") var json = false
    @OptionGroup var settings: PlaceFlags

    func work(_ configuration: ServerConfiguration, _ screen: BackupScreen) async throws -> BackupReport {
        try await BackupWork.check(configuration, at: from, key: key, reading: read, progress: screen.show)
    }
}

private let backupExitCodes =
    "Exit status: 0 done; 1 done, but a file is missing or broken; 2 not done; "
    + "64 a word or flag is not known, or two do not go together; 78 a setting cannot be used."
