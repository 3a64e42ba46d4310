import Testing

@testable import Server

@Suite struct `Where backups are kept` {
    @Test(arguments: [
        ("/mnt/backups", "/mnt/backups"), ("backups", "backups"), ("dir:/mnt/backups", "/mnt/backups"),
        ("dir:sftp://odd", "sftp://odd"),
    ])
    func `is a folder by its path`(text: String, path: String) throws {
        guard case .folder(path) = try BackupAddress(text, credentials: nil) else {
            Issue.record("\(text) is no folder")
            return
        }
    }

    /// Each would be a folder on the disk that the backups are to outlive.
    @Test(arguments: ["sftp://minji:hush@host/backups", "ftp://host", "https://host/backups", "file:///mnt"])
    func `is no other address, and its password is not repeated`(text: String) {
        let error = #expect(throws: SettingError.self) { try BackupAddress(text, credentials: nil) }
        #expect(error?.description.contains("s3://BUCKET") == true)
        #expect(error?.description.contains("hush") == false)
    }

    @Test(arguments: ["", "dir:"]) func `has to be said`(text: String) {
        #expect(throws: SettingError.self) { try BackupAddress(text, credentials: nil) }
    }
}
