import ArgumentParser
import Foundation
import Server

/// Settings as flags; what is not given comes from the environment, the file or the defaults.
protocol YardFlags: ParsableArguments {
    /// What was given, by the key of the setting.
    var given: [String: String] { get }
    /// The path of the configuration file, if it was given.
    var config: String? { get }
}

extension YardFlags {
    /// Where the configuration file is; nil for none.
    var file: String? { config ?? ProcessInfo.processInfo.environment["MADANG_CONFIG"] }

    /// Reads everything that was set, with `others` in place of what else is set by their keys. Fails: `SettingError`.
    func reader(with others: [String: String] = [:]) async throws -> SettingReader {
        try await SettingReader(
            flags: given.merging(others) { $1 }, environment: ProcessInfo.processInfo.environment, file: file)
    }
}

/// Some values by their keys; those that were not given are left out.
func values(_ flags: KeyValuePairs<String, String?>) -> [String: String] {
    Dictionary(uniqueKeysWithValues: flags.compactMap { key, value in value.map { (key, $0) } })
}

/// Where the yard is: all that most commands have to know.
struct PlaceFlags: YardFlags {
    @Option(help: "Folder of the database, the media and the keys (./var).") var data: String?
    @Option(help: "sqlite:PATH or postgres://… (madang.sqlite in the data folder).") var database: String?
    @Option(help: "dir:PATH or s3://… (media in the data folder).") var media: String?
    @Option(help: "A JSON file with settings.") var config: String?

    var given: [String: String] { values(["data": data, "database": database, "media": media]) }
}

/// Under which address people reach it, for commands that print links.
struct AddressFlag: ParsableArguments {
    @Option(name: .customLong("base-url"), help: "Address under which people reach the yard.") var baseURL:
        String?

    var given: [String: String] { values(["base_url": baseURL]) }
}

/// How letters go out.
struct MailFlags: ParsableArguments {
    @Option(help: "Command that takes letters as sendmail does.") var mailCommand: String?
    @Option(help: "Sender of letters.") var mailFrom: String?

    var given: [String: String] { values(["mail_command": mailCommand, "mail_from": mailFrom]) }
}

/// How long files lie in the trash.
struct TrashFlag: ParsableArguments {
    @Option(help: "Days for which files that nothing names are kept (7).") var trashDays: String?

    var given: [String: String] { values(["trash_days": trashDays]) }
}

/// For commands that print links.
struct LinkFlags: YardFlags {
    @OptionGroup var place: PlaceFlags
    @OptionGroup var address: AddressFlag

    var config: String? { place.config }
    var given: [String: String] { place.given.merging(address.given) { $1 } }
}

/// For commands that send letters. No group holds another that holds groups: a debug build of the parser checks a
/// group again for each check of what holds it, a hundred times at the third level.
struct LetterFlags: YardFlags {
    @OptionGroup var place: PlaceFlags
    @OptionGroup var address: AddressFlag
    @OptionGroup var mail: MailFlags

    var config: String? { place.config }
    var given: [String: String] { place.given.merging(address.given) { $1 }.merging(mail.given) { $1 } }
}

/// For commands that delete files.
struct SweepFlags: YardFlags {
    @OptionGroup var place: PlaceFlags
    @OptionGroup var trash: TrashFlag

    var config: String? { place.config }
    var given: [String: String] { place.given.merging(trash.given) { $1 } }
}
