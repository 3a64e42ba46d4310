import Crypto
import Foundation

/// A secret of the yard that is made on the first start and kept in the data folder, readable by its owner only.
enum KeyFile {
    /// The 32 bytes in `path`; makes them if there is no such file.
    ///
    /// Fails: `SettingError` if the file cannot be read or made, has another length, or others may read it.
    static func load(_ path: String) throws -> SymmetricKey {
        if !FileManager.default.fileExists(atPath: path) { try make(path) }
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        let mode = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
        guard mode & 0o077 == 0 else {
            throw SettingError("The key file \(path) can be read by others; set its mode to 0600.")
        }
        guard let bytes = FileManager.default.contents(atPath: path), bytes.count == 32 else {
            throw SettingError("The key file \(path) is not 32 bytes long; restore it from a backup.")
        }
        return SymmetricKey(data: bytes)
    }

    /// Two processes that start at once agree on one key: the file appears whole, and only once (link(2)).
    private static func make(_ path: String) throws {
        let key = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
        let draft = "\(path).\(UInt64.random(in: 0...UInt64.max))"
        guard
            FileManager.default.createFile(
                atPath: draft, contents: key, attributes: [.posixPermissions: 0o600])
        else { throw SettingError("The key file \(path) cannot be made.") }
        defer {
            // The draft has done its work; a left-over one is harmless and never read.
            try? FileManager.default.removeItem(atPath: draft)
        }
        do {
            try FileManager.default.linkItem(atPath: draft, toPath: path)
        } catch CocoaError.fileWriteFileExists {
            return
        }
    }
}
