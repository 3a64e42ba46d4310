import Backups
import Logging
import Storage

/// What became of old backups where no new one could be made: a sentence for the operator.
package struct BackupNote: Sendable {
    package let text: String
    /// Whether they could not be forgotten.
    let isFailure: Bool

    /// Writes it into the log.
    func log(to logger: Logger) {
        logger.log(
            level: isFailure ? .error : .notice, "what became of old backups",
            metadata: ["backups": "\(text)"])
    }
}

/// A backup as programs read it.
struct SnapshotRecord: Encodable {
    let snapshot: String
    /// Milliseconds since 1970-01-01T00:00:00Z.
    let takenAt: Int64
    let yard: String
    let schema: String
    let rows: [String: Int]
    let files: Int
    let bytes: Int
    let missing: [String]

    init(_ id: SnapshotID, _ manifest: Manifest) {
        snapshot = id.text
        takenAt = manifest.takenAt
        yard = manifest.yard
        schema = manifest.migrations.last ?? ""
        rows = manifest.counts
        files = manifest.files.originals + manifest.files.renditions
        bytes = manifest.files.bytes
        missing = manifest.files.missing
    }
}

/// The backups of a place as programs read them.
struct ListedRecord: Encodable {
    var snapshots: [SnapshotRecord] = []
    /// The names of those whose manifest cannot be used.
    var broken: [String] = []
}

private struct MadeRecord: Encodable {
    let made: SnapshotRecord
    let newObjects: Int
    let newBytes: Int
    let forgotten: [String]
    let deletedObjects: Int
    /// Why old backups could not be forgotten.
    let forgettingFailed: String?
}

private struct RestoredRecord: Encodable {
    let restored: SnapshotRecord
    let rows: [String: Int]
    let files: Int
    let missing: [String]
}

private struct CheckedRecord: Encodable {
    let snapshots: Int
    let objects: Int
    let readObjects: Int
    let readBytes: Int
    let unnamed: Int
    let faults: [String]
}

extension ForgetBackups.Receipt {
    /// For people.
    fileprivate var plainText: String {
        "Forgot \(plainCount(snapshots.count, "backup")) and \(plainCount(objects, "object")) "
            + "(\(plainBytes(bytes)))."
    }
}

extension BackupWork {
    /// - Parameter outcome: of forgetting old ones; nil where none were to be forgotten.
    static func report(
        _ made: MakeBackup.Receipt, _ outcome: Result<ForgetBackups.Receipt, any Error>?
    ) throws -> BackupReport {
        var forgotten: ForgetBackups.Receipt?
        var failure: String?
        switch outcome {
        case .success(let receipt)?: forgotten = receipt
        case .failure(let error)?: failure = OpenYard.plainSentence(of: error)
        case nil: break
        }
        let manifest = made.manifest
        let missing = manifest.files.missing
        var lines = [
            "\(made.id): \(manifest.plainCounts), \(manifest.plainFiles).",
            "New are \(plainCount(made.newObjects, "object")) (\(plainBytes(made.newBytes))).",
        ]
        if let forgotten {
            lines.append(forgotten.plainText)
        }
        if let failure { lines.append("Old backups could not be forgotten: \(failure)") }
        if !missing.isEmpty {
            lines.append("The media store did not give \(missing.count) files whole:" + plainList(missing))
        }
        let record = MadeRecord(
            made: SnapshotRecord(made.id, manifest), newObjects: made.newObjects, newBytes: made.newBytes,
            forgotten: forgotten?.snapshots.map(\.text) ?? [], deletedObjects: forgotten?.objects ?? 0,
            forgettingFailed: failure)
        return BackupReport(
            text: lines.joined(separator: "\n"), json: try PlainJSON.line(record),
            isGood: missing.isEmpty && failure == nil)
    }

    /// What is said of old backups where no new one could be made; nil where none of them went.
    static func noteWithoutNewOne(_ outcome: Result<ForgetBackups.Receipt, any Error>) -> BackupNote? {
        switch outcome {
        case .success(let receipt):
            guard !receipt.snapshots.isEmpty else { return nil }
            return BackupNote(text: "No backup was made. \(receipt.plainText)", isFailure: false)
        case .failure(let error):
            return BackupNote(
                text: "No backup was made, and old ones could not be forgotten: \(error)", isFailure: true)
        }
    }

    static func report(_ restored: RestoreBackup.Receipt) throws -> BackupReport {
        let manifest = restored.manifest
        let files = manifest.files.originals + manifest.files.renditions
        let isWhole = restored.counts == manifest.counts && restored.missing.isEmpty
        var lines = ["\(restored.id) is restored.", "table\trows\tin the backup"]
        for table in manifest.tables.map(\.schema.name)
        where restored.counts[table] != 0 || manifest.counts[table] != 0 {
            lines.append("\(table)\t\(restored.counts[table] ?? 0)\t\(manifest.counts[table] ?? 0)")
        }
        lines.append("files\t\(restored.files)\t\(files)")
        if !restored.missing.isEmpty {
            lines.append("Missing are \(restored.missing.count) files:" + plainList(restored.missing))
        }
        let record = RestoredRecord(
            restored: SnapshotRecord(restored.id, manifest), rows: restored.counts, files: restored.files,
            missing: restored.missing)
        return BackupReport(
            text: lines.joined(separator: "\n"), json: try PlainJSON.line(record), isGood: isWhole)
    }

    static func report(_ found: CheckBackups.Finding) throws -> BackupReport {
        var text =
            "\(plainCount(found.snapshots, "backup")) \(found.snapshots == 1 ? "names" : "name") "
            + "\(plainCount(found.objects, "object")); \(found.readObjects) of them "
            + "(\(plainBytes(found.readBytes))) were read."
        if found.unnamed > 0 { text += " \(found.unnamed) objects belong to none; --keep takes them away." }
        text +=
            found.faults.isEmpty
            ? " Nothing is wrong, and the rows of the newest can be restored."
            : "\nWrong are:" + plainList(found.faults)
        let record = CheckedRecord(
            snapshots: found.snapshots, objects: found.objects, readObjects: found.readObjects,
            readBytes: found.readBytes, unnamed: found.unnamed, faults: found.faults)
        return BackupReport(text: text, json: try PlainJSON.line(record), isGood: found.faults.isEmpty)
    }
}
