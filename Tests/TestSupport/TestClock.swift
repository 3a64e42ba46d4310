package import Domain
import Synchronization

/// A clock that stands still until it is moved.
package final class TestClock: Clock {
    private let moment: Mutex<Timestamp>

    /// Starts at 2026-01-02T03:04:05Z.
    package init(_ moment: Timestamp = Timestamp(milliseconds: 1_767_323_045_000)) {
        self.moment = Mutex(moment)
    }

    package var now: Timestamp {
        get { moment.withLock { $0 } }
        set { moment.withLock { $0 = newValue } }
    }

    package func advance(by duration: Duration) {
        moment.withLock { $0 = $0 + duration }
    }
}
