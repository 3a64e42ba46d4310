import Backups
import Domain
import Features
import FolderMedia
import Foundation
import LocalFiles
import S3Media
import Storage

/// Takes away what a yard left behind where it was before it was moved.
package enum ForgetWork {
    /// What lies at the old place; nil for nothing. Fails: `SettingError` where the yard is not served from where it
    /// was moved to, `FolderError`.
    package static func old(_ configuration: ServerConfiguration) throws -> String? {
        guard let record = try record(configuration) else { return nil }
        // Where no setting says it.
        let folder = DataFolder(configuration.data)
        let usual = ["database": "sqlite:\(folder.database)", "media": "dir:\(folder.media)"]
        return record.moved.map { key in
            let said = record.from[key] ?? ""
            return "\(key) \(said.isEmpty ? usual[key] ?? "" : SecretText.hidden(in: said))"
        }.joined(separator: ", ")
    }

    /// Takes it away. `old` is the configuration with the old addresses. Fails: `SettingError` for a place that is not
    /// the old one of this yard or is in use, what databases and media stores throw; said again it goes on.
    package static func forget(
        _ configuration: ServerConfiguration, old: ServerConfiguration
    ) async throws -> BackupReport {
        guard let record = try record(configuration) else { throw SettingError(nothing) }
        let yard = try await OpenYard(configuration, .none)
        let id = try await closing(yard.engine.close) {
            let state = try await yard.database.read { stores in
                (id: try stores.yard.identity()?.id.string, pause: try stores.writePause.state())
            }
            guard state.pause.move(seenFrom: configuration.media.place) == nil, let id = state.id else {
                throw SettingError("The yard is not served from here.")
            }
            return id
        }
        var files = 0
        if record.moved.contains("media") { files = try await forgetFiles(old, configuration, id) }
        if record.moved.contains("database") {
            try await forgetRows(old, movedTo: configuration.database.place)
        }
        _ = try Files.remove(yard.folder.growRecord)
        let text = "The old place is taken away\(files > 0 ? ", with \(files) files" : "")."
        return BackupReport(text: text, json: try PlainJSON.line(["files": files]), isGood: true)
    }

    package static let nothing = "This yard was never moved, or its old place is forgotten already."

    /// The addresses of the old place, by the keys of their settings. Fails: as `old`.
    package static func addresses(_ configuration: ServerConfiguration) throws -> [String: String] {
        guard let record = try record(configuration) else { throw SettingError(nothing) }
        return record.from
    }

    private static func record(_ configuration: ServerConfiguration) throws -> GrowRecord? {
        guard let record = try GrowRecord.read(DataFolder(configuration.data).growRecord) else { return nil }
        guard record.to == configuration.addressTexts else {
            throw SettingError(
                "The settings do not say yet where the yard was moved to: \"database\" and \"media\" are others."
            )
        }
        return record
    }

    private static func forgetFiles(
        _ old: ServerConfiguration, _ configuration: ServerConfiguration, _ yard: String
    ) async throws -> Int {
        // Not beside a server that serves from it still. One with a bucket has the same staging folder whichever bucket
        // it is, so where the new place is a bucket, too, that folder tells nothing.
        let worker: OpenMedia.Worker = configuration.media.isOfThisMachine ? .node : .mover
        let media = try await OpenMedia(
            old, folder: DataFolder(configuration.data), logger: .silent, for: worker)
        return try await closing(media.close) {
            guard try await media.blobs.mark() == yard else {
                throw SettingError("The files in \(old.media.place) are not those of this yard.")
            }
            try await refuseServed(media.blobs, old, configuration)
            var count = 0
            for try await keys in media.blobs.everyKey() {
                for key in keys { try await media.blobs.delete(key) }
                count += keys.count
            }
            return count
        }
    }

    /// Fails: `SettingError` where `old` leads to the files that the yard has now. Moving it looks at that, too; but an
    /// older program did not, and a link may have been made since.
    private static func refuseServed(
        _ blobs: any BlobStore, _ old: ServerConfiguration, _ configuration: ServerConfiguration
    ) async throws {
        let served = try MediaSource(configuration)
        let isOne = try await closing(served.close) { try await SamePlace.holds(blobs, served.blobs) }
        guard !isOne else {
            throw SettingError(
                "\(old.media.place) leads to the files that the yard is served from, by another address. "
                    + "Nothing was taken away.")
        }
    }

    private static func forgetRows(_ old: ServerConfiguration, movedTo place: String) async throws {
        if case .sqlite(let path) = old.database, !FileManager.default.fileExists(atPath: path) { return }
        let database = try await OpenDatabase(old)
        try await closing(database.engine.close) {
            let reads = StorageDatabase(engine: database.engine, clock: SystemClock())
            guard try await reads.read({ try $0.writePause.state() }).movedDatabase == place else {
                throw SettingError("The database \(old.database.place) is not the old one of this yard.")
            }
            guard database.isShared else { return }
            try await database.engine.load { try RowStore($0, of: database.engine).dropAll() }
        }
        guard case .sqlite(let path) = old.database else { return }
        for end in ["-wal", "-shm", ""] { _ = try Files.remove(path + end) }
    }
}
