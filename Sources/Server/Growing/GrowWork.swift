import Backups
import Domain
import Features
import FolderMedia
import Foundation
import LocalFiles
import S3Media
import Storage

/// What the operator says about where a yard is kept.
package enum GrowWork {
    /// Moves the yard of `old` to where `new` says, and writes the new addresses, `texts` by key, into the
    /// configuration file; nil for none. Fails: `SettingError`, `SettingsFileError` for a file that cannot be written,
    /// `MoveError`, `MediaMismatch` where the files are not those of the yard, what databases and media stores
    /// throw; the yard is where it was then.
    package static func move(
        _ old: ServerConfiguration, to new: ServerConfiguration, texts: [String: String], file: SettingsFile?,
        progress: @escaping BackupWork.Progress
    ) async throws -> BackupReport {
        let (movesRows, movesFiles) = (
            old.database.place != new.database.place, old.media.place != new.media.place
        )
        guard movesRows || movesFiles else { throw SettingError("The yard is there already.") }
        // Before anything is moved: a yard that no setting leads to can only be read.
        let settings = try settings(for: texts, in: file)
        let yard = try await OpenYard(old, .none)
        let record = GrowRecord(
            from: old.addressTexts, to: new.addressTexts,
            moved: [movesRows ? "database" : nil, movesFiles ? "media" : nil].compactMap(\.self))
        return try await closing(yard.engine.close) {
            let files = try MediaSource(old)
            return try await closing(files.close) {
                // A disk that is not mounted would be moved as if it had no file.
                if movesFiles { try await MarkMedia.look(at: files.blobs, of: yard.database) }
                let rows = movesRows ? try await OpenDatabase(new, checksForeignKeys: false) : nil
                let store =
                    movesFiles
                    ? try await OpenMedia(new, folder: yard.folder, logger: .silent, for: .mover) : nil
                return try await closing({
                    try await store?.close()
                    try await rows?.engine.close()
                }) {
                    let plan = MovePlan(
                        rows: MovePlan.Rows(
                            engine: yard.engine, place: old.database.place, sharesKeys: yard.isShared),
                        files: files.blobs,
                        newRows: rows.map {
                            MovePlan.Rows(
                                engine: $0.engine, place: new.database.place, sharesKeys: $0.isShared)
                        },
                        newFiles: store.map { ($0.blobs, new.media.place) })
                    let folder = yard.folder
                    let receipt = try await MoveYard(
                        plan, folder: folder.grow, clock: yard.clock,
                        localKeys: yard.isShared ? [:] : try folder.localKeys(),
                        keepKeys: { try folder.keepLocalKeys($0) })(progress: progress)
                    try record.write(to: folder.growRecord)
                    return try report(receipt, write(texts, to: settings, keeping: folder.settingsCopy))
                }
            }
        }
    }

    /// `texts` with whole paths: who starts the server may be in another folder than who moves the yard.
    package static func withWholePaths(_ texts: [String: String]) -> [String: String] {
        texts.mapValues { text in
            let kind = ["sqlite:", "dir:"].first { text.hasPrefix($0) && text != $0 }
            return kind.map { "\($0)\(absolute(String(text.dropFirst($0.count))))" } ?? text
        }
    }

    /// What says where the yard is.
    private enum Settings {
        case file(SettingsFile)
        /// Nothing that this command can write to, and why.
        case nowhere(String)
    }

    /// Where `texts` are to be written. Fails: `SettingsFileError`, `FolderError` for a file that cannot be written.
    private static func settings(for texts: [String: String], in file: SettingsFile?) throws -> Settings {
        for key in texts.keys.sorted() {
            if let variable = Setting.all.first(where: { $0.key == key })?.variable,
                ProcessInfo.processInfo.environment[variable] != nil
            {
                return .nowhere(
                    "\(variable) of the environment comes before a file: set \(names(texts)) yourself")
            }
        }
        guard let file else {
            return .nowhere("there is no configuration file: set \(names(texts)) yourself")
        }
        guard try file.isWritable() else {
            return .nowhere("\(file.path) can only be read here: set \(names(texts)) where it comes from")
        }
        return .file(file)
    }

    /// What says it in the end.
    private static func write(
        _ texts: [String: String], to settings: Settings, keeping copy: String
    ) -> Settings {
        guard case .file(let file) = settings else { return settings }
        do {
            try file.set(texts, keeping: copy)
            return settings
        } catch {
            return .nowhere("\(file.path) cannot be written (\(error)): set \(names(texts)) there yourself")
        }
    }

    /// "\"database\" to sqlite:/srv/yard.sqlite and \"media\" to dir:/srv/photos", without passwords.
    private static func names(_ texts: [String: String]) -> String {
        texts.sorted { $0.key < $1.key }.map { "\"\($0)\" to \(SecretText.hidden(in: $1))" }
            .joined(separator: " and ")
    }

    private struct Record: Encodable {
        let yard: String
        let rows: [String: Int]
        let files: Int
        let bytes: Int
        let missing: [String]
        let comparedPosts: Int
        let lateRows: Int
        let pauseSeconds: Double
        let isWritten: Bool
    }

    private static func report(_ receipt: MoveYard.Receipt, _ settings: Settings) throws -> BackupReport {
        let seconds = receipt.pause / .seconds(1)
        var lines: [String] = []
        if receipt.rows.isEmpty == false {
            let rows = receipt.rows.values.reduce(0, +)
            lines.append(
                "\(rows) rows of \(receipt.rows.count) tables are there and compared, \(receipt.posts) posts by chance."
            )
        }
        if receipt.files > 0 {
            lines.append("\(receipt.files) files (\(plainBytes(receipt.bytes))) were copied.")
        }
        if !receipt.missing.isEmpty { lines.append("Missing before are:" + plainList(receipt.missing)) }
        lines.append(
            "Nobody could write for \(tenths(seconds)) s, and nobody can until the server starts anew.")
        switch settings {
        case .file(let file): lines.append("\(file.path) says where the yard is now. Restart the server.")
        case .nowhere(let why):
            lines.append("The server does not know it yet: \(why). Then restart the server.")
        }
        lines.append("The old place has all that it had; \"madang grow --forget\" takes it away.")
        let isWritten = if case .file = settings { true } else { false }
        let record = Record(
            yard: receipt.yard, rows: receipt.rows, files: receipt.files, bytes: receipt.bytes,
            missing: receipt.missing, comparedPosts: receipt.posts, lateRows: receipt.lateRows,
            pauseSeconds: (seconds * 1000).rounded() / 1000, isWritten: isWritten)
        return BackupReport(
            text: lines.joined(separator: "\n"), json: try PlainJSON.line(record),
            isGood: receipt.missing.isEmpty && isWritten)
    }

    private static func tenths(_ value: Double) -> String {
        let count = Int((value * 10).rounded())
        return "\(count / 10).\(count % 10)"
    }
}

/// What `body` gives, after `close`. Fails: what `body` throws, what `close` throws.
func closing<Result>(_ close: () async throws -> Void, _ body: () async throws -> Result) async throws
    -> Result
{
    do {
        let result = try await body()
        try await close()
        return result
    } catch {
        // The first error says what happened.
        try? await close()
        throw error
    }
}
