import Observation

/// Something that one can turn: as it is, and as one wants it, which shows at once.
///
/// However fast it is turned to and fro, one request is under way, and the last wish is what is sent after it.
@MainActor @Observable final class Wish<Value: Equatable & Sendable> {
    typealias Send = @MainActor (Value) async throws(MadangError) -> Value

    /// What the server said last.
    private(set) var known: Value
    private var wanted: Value?
    @ObservationIgnored private var isSending = false

    init(_ known: Value) {
        self.known = known
    }

    /// What is shown.
    var value: Value { wanted ?? known }

    /// Newer word from the server. What one wants goes on showing until that is settled.
    func learn(_ new: Value) {
        if known != new { known = new }
    }

    /// Wants `value`, and returns when all that was wanted is settled, or another caller sees to it.
    ///
    /// Fails: what `send` failed with, where nothing else was wanted meanwhile; then everything is as the server knows it.
    func want(_ value: Value, send: Send) async throws(MadangError) {
        wanted = value
        guard !isSending else { return }
        isSending = true
        defer { isSending = false }
        while let next = wanted {
            guard next != known else {
                wanted = nil
                return
            }
            do {
                known = try await send(next)
            } catch {
                if wanted == next {
                    wanted = nil
                    throw error
                }
                continue
            }
            if wanted == next { wanted = nil }
        }
    }
}
