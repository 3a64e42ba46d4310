import Foundation
import SQLiteDriver
import Storage

/// Copies of a SQLite database from before its schema was changed, beside it: `madang.sqlite.before-0019_media`.
struct Snapshots: Sendable {
    private let engine: SQLiteEngine

    /// As many are kept; a program of two versions ago is still at home in the older one.
    private static let kept = 2

    init(_ engine: SQLiteEngine) {
        self.engine = engine
    }

    /// Copies the database as it is before `migration`, and removes the oldest copies. Gives the path of the new one.
    /// Fails: `SettingError`; then nothing was migrated yet, and no half copy is left.
    func take(before migration: String) async throws -> String {
        let target = "\(engine.path).before-\(migration)"
        let unfinished = "\(engine.path).unfinished"
        do {
            try removeIfThere(unfinished)
            try await engine.copy(to: unfinished)
            try removeIfThere(target)
            try FileManager.default.moveItem(atPath: unfinished, toPath: target)
            // Their names begin with numbers that grow.
            for old in try all().dropLast(Self.kept) { try FileManager.default.removeItem(atPath: old) }
        } catch {
            // The first error is the one that says what happened.
            try? removeIfThere(unfinished)
            throw SettingError(
                "The database can't be copied before it is changed, so nothing was changed: \(error)")
        }
        return target
    }

    private func all() throws -> [String] {
        let folder = (engine.path as NSString).deletingLastPathComponent
        let prefix = "\((engine.path as NSString).lastPathComponent).before-"
        return try FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
            .filter { $0.hasPrefix(prefix) }.sorted()
            .map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
    }

    private func removeIfThere(_ path: String) throws {
        guard FileManager.default.fileExists(atPath: path) else { return }
        try FileManager.default.removeItem(atPath: path)
    }
}
