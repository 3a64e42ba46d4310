import Foundation

/// Where everything lies that is kept: `madang.sqlite`, `media/`, `secrets/`.
struct DataFolder: Sendable {
    let path: String

    var database: String { "\(path)/madang.sqlite" }
    var media: String { "\(path)/media" }
    var signingKey: String { "\(path)/secrets/signing.key" }

    /// Makes the folder and those in it, for their owner only. Fails: `SettingError`.
    init(_ path: String) throws {
        self.path = path
        for folder in [path, "\(path)/media", "\(path)/secrets"] {
            do {
                try FileManager.default.createDirectory(
                    atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            } catch {
                throw SettingError("The data folder \(folder) cannot be made: \(error.localizedDescription)")
            }
        }
    }
}
