import Domain
import Synchronization

/// Proofs that came to this node a moment ago: none is taken twice. Nodes share nothing here
/// (docs/decisions/0078-bound-tokens.md).
final class UsedProofs: Sendable {
    /// How long one is remembered at least: as long as its time is near enough to ours.
    static let lifetime = Duration.minutes(2)
    /// With so many within that time the older half is forgotten early: about 100 bytes each.
    static let limit = 65_536

    private struct State {
        var recent: Set<[UInt8]> = []
        var older: Set<[UInt8]> = []
        /// When the first of the recent ones came.
        var since: Timestamp?
    }

    private let state = Mutex(State())

    /// How many are remembered.
    var count: Int { state.withLock { $0.recent.count + $0.older.count } }

    /// Remembers the proof that `mark` names. Whether it came for the first time.
    func take(_ mark: [UInt8], at now: Timestamp) -> Bool {
        state.withLock { state in
            let isOver = state.since.map { $0 + Self.lifetime <= now } ?? true
            if isOver || state.recent.count >= Self.limit {
                state.older = state.recent
                state.recent = []
                state.since = now
            }
            if state.older.contains(mark) { return false }
            return state.recent.insert(mark).inserted
        }
    }
}
