import S3Media

/// Where backups are kept: the argument of `madang backup`.
enum BackupAddress: Sendable {
    /// A folder of this machine.
    case folder(path: String)
    case s3(S3Address, S3Credentials)

    /// Reads a path, `dir:PATH` or `s3://…`, which `credentials` open. Fails: `SettingError`, also for an address of
    /// anything else, which would be a folder on the disk of the yard.
    init(_ text: String, credentials: S3Credentials?) throws {
        guard !text.isEmpty, text != "dir:" else {
            throw SettingError("Say where the backups are: a folder, or s3://BUCKET/PREFIX.")
        }
        guard text.hasPrefix("s3://") else {
            guard text.hasPrefix("dir:") || !text.contains("://") else {
                throw SettingError(
                    "Backups are kept in a folder or in s3://BUCKET/PREFIX, and at no other address.")
            }
            self = .folder(path: text.hasPrefix("dir:") ? String(text.dropFirst("dir:".count)) : text)
            return
        }
        guard let credentials else {
            throw SettingError(
                "The settings \"backup_access_key\" and \"backup_secret_key\" must be given for backups in an S3 store."
            )
        }
        do {
            self = .s3(try S3Address(text), credentials)
        } catch {
            throw SettingError("The address of the backups cannot be used: \(error)")
        }
    }
}
