import Backups
import LocalFiles

/// Secrets of a yard that one node serves.
extension DataFolder {
    private static let signing = "signing"

    /// Those that lie here, by name. Fails: `FolderError`.
    func localKeys() throws -> [String: [UInt8]] {
        guard let file = try Files.openForReading(signingKey) else { return [:] }
        return [Self.signing: try file.bytes(at: 0, limit: 1024)]
    }

    /// Keeps those of `keys` that lie here. Fails: `BackupError.notEmpty` where there are others, `FolderError`.
    func keepLocalKeys(_ keys: [String: [UInt8]]) throws {
        guard let key = keys[Self.signing] else { return }
        if let there = try Files.openForReading(signingKey) {
            guard try there.bytes(at: 0, limit: 1024) == key else {
                throw BackupError.notEmpty("The data folder")
            }
            return
        }
        let draft = "\(signingKey).restored"
        _ = try Files.remove(draft)
        try NewFile(draft).write(key)
        try Files.synchronize(draft)
        try Files.rename(draft, to: signingKey)
    }
}
