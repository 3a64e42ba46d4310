import Glibc
import Server
import Synchronization

/// The line at the bottom of a terminal that says how far something is; nothing where nobody looks.
final class StatusLine: Sendable {
    private let isShown: Bool
    private let shownAt = Mutex<ContinuousClock.Instant?>(nil)

    init(isQuiet: Bool) {
        isShown = !isQuiet && isatty(STDERR_FILENO) == 1
    }

    /// Shows what `line` gives, five times a second at most.
    func show(_ line: () -> String) {
        guard isShown else { return }
        let now = ContinuousClock.now
        let isDue = shownAt.withLock { shown in
            if let last = shown, now - last < .milliseconds(200) { return false }
            shown = now
            return true
        }
        if isDue { write("\r\u{1B}[K\(line())") }
    }

    /// Takes the line away.
    func clear() {
        if shownAt.withLock({ $0 != nil }) { write("\r\u{1B}[K") }
    }

    private func write(_ text: String) {
        StandardError.write(text)
    }
}
