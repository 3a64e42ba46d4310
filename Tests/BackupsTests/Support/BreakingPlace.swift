import Domain
import Foundation
import Synchronization

/// A place that is out of reach for changes after so many, as if the process were killed there.
final class BreakingPlace: ForwardingPlace {
    private struct State {
        /// Changes that still succeed; nil for all.
        var left: Int?
        var isBroken = false
    }

    let place: any BackupPlace
    private let state = Mutex(State())

    init(_ place: any BackupPlace) {
        self.place = place
    }

    /// Whether a change was refused since `breakOff`.
    var isBroken: Bool { state.withLock { $0.isBroken } }

    func breakOff(after steps: Int) { state.withLock { $0 = State(left: steps) } }

    func mend() { state.withLock { $0 = State() } }

    private func step() throws {
        let isRefused = state.withLock { state in
            guard let left = state.left else { return false }
            state.left = max(0, left - 1)
            if left == 0 { state.isBroken = true }
            return left == 0
        }
        if isRefused { throw CocoaError(.fileWriteUnknown) }
    }

    func put(_ path: String, as name: String) async throws {
        try step()
        try await place.put(path, as: name)
    }

    func delete(_ name: String) async throws {
        try step()
        try await place.delete(name)
    }
}
