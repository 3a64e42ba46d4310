import Domain
import Synchronization

/// A clock that is set, never backwards: the demo's past is written in the order in which it happened.
final class DemoClock: Clock {
    private let moment: Mutex<Timestamp>

    init(_ moment: Timestamp) {
        self.moment = Mutex(moment)
    }

    var now: Timestamp { moment.withLock { $0 } }

    func set(_ next: Timestamp) {
        moment.withLock { $0 = max($0, next) }
    }
}
