import Logging
import Synchronization

/// What the newest worker said of itself, told once and again when it is another: by the log, and what holds it in to
/// who asked for it.
final class WorkerNote: Sendable {
    private let known = Mutex<WorkerReport?>(nil)
    private let wantsAVIF: Bool
    private let logger: Logger
    private let tell: @Sendable (JailLayers) -> Void

    init(wantsAVIF: Bool, logger: Logger, tell: @escaping @Sendable (JailLayers) -> Void) {
        self.wantsAVIF = wantsAVIF
        self.logger = logger
        self.tell = tell
    }

    var report: WorkerReport? { known.withLock(\.self) }

    func callAsFunction(_ report: WorkerReport) {
        let before = known.withLock { known in
            defer { known = report }
            return known
        }
        if before?.jail != report.jail { take(report.jail) }
        if wantsAVIF, !report.writesAVIF, before?.writesAVIF != false {
            logger.warning("photos are not made as AVIF: libvips has no encoder for it")
        }
    }

    private func take(_ jail: JailLayers) {
        var metadata: Logger.Metadata = ["layers": "\(jail.words)"]
        if !jail.missing.isEmpty { metadata["missing"] = "\(jail.missing)" }
        logger.notice("image workers are jailed", metadata: metadata)
        tell(jail)
    }
}
