import Synchronization

/// How far a backup, its restoring or a move is.
package struct BackupProgress: Sendable {
    package enum Stage: Sendable {
        /// Rows are read, written, or compared with those that were read.
        case reading, writing, comparing
        case files
        /// Nobody writes while the yard is moved.
        case pause
    }

    package let stage: Stage
    /// Of rows or files. Never less than `done`: a yard that is written to meanwhile may have more than were counted.
    package var total: Int { max(counted, done) }
    package internal(set) var done: Int
    /// Of files that were copied.
    package internal(set) var bytes: Int
    fileprivate let counted: Int

    package init(stage: Stage, total: Int, done: Int = 0, bytes: Int = 0) {
        self.stage = stage
        counted = total
        self.done = done
        self.bytes = bytes
    }
}

/// Counts rows as they pass, and reports at the beginning, now and then, and when all that were counted have passed.
final class RowCounter: Sendable {
    private let progress: Mutex<BackupProgress>
    private let report: @Sendable (BackupProgress) -> Void

    /// Rows between two reports.
    private static let step = 1000

    init(
        _ stage: BackupProgress.Stage, total: Int, _ report: @escaping @Sendable (BackupProgress) -> Void
    ) {
        let begin = BackupProgress(stage: stage, total: total)
        progress = Mutex(begin)
        self.report = report
        if total > 0 { report(begin) }
    }

    func add(_ rows: Int = 1) {
        progress.withLock { progress in
            let before = progress.done
            progress.done += rows
            let isLast = before < progress.counted && progress.done >= progress.counted
            if isLast || progress.done / Self.step > before / Self.step { report(progress) }
        }
    }
}
