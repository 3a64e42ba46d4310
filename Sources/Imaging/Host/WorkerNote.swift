import Logging
import Synchronization

/// What the newest worker is held by, told once and again when it is another: by the log, and to who asked for it.
final class JailNote: Sendable {
    private let known = Mutex<JailLayers?>(nil)
    private let logger: Logger
    private let tell: @Sendable (JailLayers) -> Void

    init(logger: Logger, tell: @escaping @Sendable (JailLayers) -> Void) {
        self.logger = logger
        self.tell = tell
    }

    var jail: JailLayers? { known.withLock(\.self) }

    func callAsFunction(_ jail: JailLayers) {
        let isNew = known.withLock { known in
            defer { known = jail }
            return known != jail
        }
        guard isNew else { return }
        var metadata: Logger.Metadata = ["layers": "\(jail.words)"]
        if !jail.missing.isEmpty { metadata["missing"] = "\(jail.missing)" }
        logger.notice("image workers are jailed", metadata: metadata)
        tell(jail)
    }
}
