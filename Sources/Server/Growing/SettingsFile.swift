import Foundation
import Glibc
import LocalFiles

/// The JSON file with settings, as a command changes it.
package struct SettingsFile: Sendable {
    /// What the process may do that changes it. Root may do all, so tests bring powers of their own.
    struct Powers: Sendable {
        /// The number of its user.
        var user: UInt32 = geteuid()
        /// Whether it may write to a file, or make files in a folder.
        var mayWrite: @Sendable (_ path: String) -> Bool = { FileManager.default.isWritableFile(atPath: $0) }
        /// Whether the file system of a file is only read, by whoever it may be, as that of a ConfigMap.
        var isReadOnly: @Sendable (_ path: String) -> Bool = { access($0, W_OK) != 0 && errno == EROFS }
    }

    /// As it was named; a link leads to the file that is meant.
    package let path: String
    private let powers: Powers

    /// Names the file without opening it.
    package init(path: String) {
        self.init(path: path, powers: Powers())
    }

    /// The same, for a process that may do what `powers` says.
    init(path: String, powers: Powers) {
        self.path = path
        self.powers = powers
    }

    /// Whether `set` can write; false on a file system that is only read, where no rights would help. Fails:
    /// `SettingsFileError` where other rights would, `FolderError` where there is no such file.
    func isWritable() throws -> Bool {
        let target = target
        if try mayReplace(target) || powers.mayWrite(target) { return true }
        guard powers.isReadOnly(target) else { throw SettingsFileError(path: path) }
        return false
    }

    /// Sets `texts` by their keys and leaves the rest, the mode and the owner as they are. A new file takes the place
    /// of the old one, so that it is whole at any moment. Where that cannot be, as in a folder that the process may not
    /// write to, the file is written in place, and the file `copy` has what stood in it until it is whole. Fails:
    /// `CocoaError`, `FolderError`; then the file has what it had, or `copy` has.
    func set(_ texts: [String: String], keeping copy: String) throws {
        let target = target
        let old = try Data(contentsOf: URL(fileURLWithPath: target))
        guard var settings = try JSONSerialization.jsonObject(with: old) as? [String: Any] else {
            throw CocoaError(.propertyListReadCorrupt)
        }
        settings.merge(texts) { $1 }
        let text = try JSONSerialization.data(
            withJSONObject: settings, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
        let new = Array(text) + [UInt8(ascii: "\n")]
        if try mayReplace(target) {
            do {
                try replace(target, with: new)
                return
            } catch {
                // A file that is mounted by itself, as into a container, keeps its place.
                guard powers.mayWrite(target) else { throw error }
            }
        }
        try overwrite(target, old: Array(old), new: new, keeping: copy)
    }

    private var target: String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

    private func folder(of path: String) -> String {
        URL(fileURLWithPath: path).deletingLastPathComponent().path
    }

    /// Whether a new file can take its place: who is neither root nor the owner could not give the new one to the
    /// owner.
    private func mayReplace(_ target: String) throws -> Bool {
        let owner = try Files.rights(of: target).user
        return (powers.user == 0 || powers.user == owner) && powers.mayWrite(folder(of: target))
    }

    private func replace(_ target: String, with new: [UInt8]) throws {
        let draft = "\(target).new"
        _ = try Files.remove(draft)
        do {
            try NewFile(draft).write(new)
            try Files.setRights(Files.rights(of: target), of: draft)
            try Files.synchronize(draft)
            try Files.rename(draft, to: target)
        } catch {
            // The first error says what happened.
            _ = try? Files.remove(draft)
            throw error
        }
        try Files.synchronize(folder(of: target))
    }

    private func overwrite(_ target: String, old: [UInt8], new: [UInt8], keeping copy: String) throws {
        _ = try Files.remove(copy)
        try NewFile(copy).write(old)
        try Files.synchronize(copy)
        try Files.synchronize(folder(of: copy))
        do {
            try Files.overwrite(target, with: new)
        } catch {
            // A copy is left where the old content could not be put back. The first error says what happened.
            if (try? Files.overwrite(target, with: old)) != nil { _ = try? Files.remove(copy) }
            throw error
        }
        // One that is left over does no harm.
        _ = try? Files.remove(copy)
    }
}

/// The file with settings cannot be changed: a sentence for the operator, before anything is copied. A run that was
/// killed may have moved the yard before.
struct SettingsFileError: Error, Hashable, Sendable, CustomStringConvertible {
    let path: String

    var description: String {
        "Nothing was copied now: the new addresses have to be written into \(path), which this user may not write to. "
            + "Let a group of this user write to it: as root, chgrp GROUP \(path) && chmod g+w \(path)"
    }
}
