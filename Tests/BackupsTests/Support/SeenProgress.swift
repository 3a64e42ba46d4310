import Backups
import Synchronization

/// What a backup, its restoring or a move said of how far it is.
final class SeenProgress: Sendable {
    private let seen = Mutex<[BackupProgress]>([])

    func take(_ progress: BackupProgress) {
        seen.withLock { $0.append(progress) }
    }

    /// How much was done, and of how much, at each report of `stage`.
    func steps(of stage: BackupProgress.Stage) -> [[Int]] {
        seen.withLock { seen in seen.filter { $0.stage == stage }.map { [$0.done, $0.total] } }
    }
}
