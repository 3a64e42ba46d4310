import Observation

/// Something that one can turn: as it is, and as one wants it, which shows at once.
///
/// However fast it is turned to and fro, one request is under way, and the last wish is what is sent after it.
@MainActor @Observable final class Wish<Value: Equatable & Sendable> {
    typealias Send = @MainActor (Value) async throws(MadangError) -> Value

    /// What the server said last.
    private(set) var known: Value
    @ObservationIgnored private let moments: Moments
    @ObservationIgnored private var settledAt = 0
    private var wanted: Value?
    @ObservationIgnored private var isSending = false

    init(_ known: Value, _ moments: Moments) {
        self.known = known
        self.moments = moments
    }

    /// What is shown.
    var value: Value { wanted ?? known }

    /// A newer state from the server. What one wants goes on showing until that is settled. Whether it is newer at all:
    /// what was asked for before a wish was settled says nothing of it.
    @discardableResult func learn(_ new: Value) -> Bool {
        guard moments.readingSince.map({ $0 >= settledAt }) ?? true else { return false }
        if known != new { known = new }
        return true
    }

    /// Wants `value`, and returns when all that was wanted is settled, or another caller sees to it. A caller whose
    /// task is cancelled waits all the same: others may rely on it.
    ///
    /// Fails: what `send` failed with, where nothing else was wanted meanwhile; then everything is as the server knows
    /// it.
    func want(_ value: Value, send: @escaping Send) async throws(MadangError) {
        wanted = value
        guard !isSending else { return }
        isSending = true
        // Of no caller: whoever gives up must not end what others want meanwhile.
        let result = await Task { await settle(send) }.value
        try result.get()
    }

    /// Sends until nothing is wanted any more.
    private func settle(_ send: Send) async -> Result<Void, MadangError> {
        defer { isSending = false }
        while let next = wanted {
            guard next != known else {
                wanted = nil
                break
            }
            do throws(MadangError) {
                known = try await send(next)
                settledAt = moments.next()
            } catch {
                if wanted == next {
                    wanted = nil
                    return .failure(error)
                }
                continue
            }
            if wanted == next { wanted = nil }
        }
        return .success(())
    }
}

extension Wish<Bool> {
    /// How many there are with oneself as one wants it, where the server knows of `known`.
    func count(_ known: Int) -> Int {
        let change = value == self.known ? 0 : value ? 1 : -1
        return max(0, known + change)
    }
}
