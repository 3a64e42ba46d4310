import Foundation

/// Where lies what is kept on this machine: `madang.sqlite`, `media/`, `secrets/`, and what is under way on its
/// way to a store elsewhere.
struct DataFolder: Sendable {
    let path: String

    /// Names the folder without making it.
    init(_ path: String) {
        self.path = path
    }

    var database: String { "\(path)/madang.sqlite" }
    var media: String { "\(path)/media" }
    var staging: String { "\(path)/staging" }
    /// For what is on its way to backups in a store elsewhere.
    var backup: String { "\(path)/backup" }
    /// For lists of photos while old backups are forgotten where no new one could be made.
    var forget: String { "\(path)/forget" }
    /// For renditions that the doctor makes anew, on their way to a store elsewhere.
    var doctor: String { "\(path)/doctor" }
    /// For rows on their way to another database, and for who moves the yard.
    var grow: String { "\(path)/grow" }
    /// For files on their way to another bucket.
    var growFiles: String { "\(path)/grow-files" }
    /// From where the yard was moved.
    var growRecord: String { "\(path)/grown.json" }
    /// What stood in the configuration file, while it is written in place.
    var settingsCopy: String { "\(path)/settings-before.json" }
    var signingKey: String { "\(path)/secrets/signing.key" }

    /// Makes the folder and the one for secrets, for their owner only. Fails: `SettingError`.
    func prepare() throws {
        for folder in [path, "\(path)/secrets"] {
            do {
                try FileManager.default.createDirectory(
                    atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            } catch {
                throw SettingError("The data folder \(folder) cannot be made: \(error.localizedDescription)")
            }
        }
    }
}
