import Domain
import Synchronization

/// A disk that a test fills and empties.
package final class TestDisk: DiskSpace {
    private let isFull = Mutex(false)

    package init() {}

    package func isShort() async -> Bool { isFull.withLock { $0 } }
    package func fill(_ full: Bool) { isFull.withLock { $0 = full } }
}
