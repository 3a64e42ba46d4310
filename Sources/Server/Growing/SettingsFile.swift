import Foundation
import LocalFiles

/// The JSON file with settings, as a command changes it.
struct SettingsFile {
    let path: String

    /// Sets `texts` by their keys and leaves the rest, the mode and the owner as they are. The file is whole at any
    /// moment: the new one takes the place of the old one. Fails: `CocoaError`, `FolderError`.
    func set(_ texts: [String: String]) throws {
        // A link leads to the file that is meant.
        let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        guard var settings = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
            throw CocoaError(.propertyListReadCorrupt)
        }
        settings.merge(texts) { $1 }
        let text = try JSONSerialization.data(
            withJSONObject: settings, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
        let draft = "\(path).new"
        _ = try Files.remove(draft)
        try NewFile(draft).write(Array(text) + [UInt8(ascii: "\n")])
        let before = try FileManager.default.attributesOfItem(atPath: path)
        try FileManager.default.setAttributes(
            before.filter { [.posixPermissions, .ownerAccountID, .groupOwnerAccountID].contains($0.key) },
            ofItemAtPath: draft)
        try Files.synchronize(draft)
        try Files.rename(draft, to: path)
        try Files.synchronize(URL(fileURLWithPath: path).deletingLastPathComponent().path)
    }
}
