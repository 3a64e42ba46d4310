/// What everybody has spent as this node knows it. For each subject it keeps the moment at which all of the
/// allowance is there again (see `LimitStore`), and what the other nodes have not been told yet.
struct LimitBook {
    struct Subject: Hashable, Sendable {
        let kind: RateLimiter.Kind
        let name: String
    }

    private let capacity: Int
    private var fullAt: [Subject: Int64] = [:]
    private var untold: [Subject: Int64] = [:]

    /// - Parameter capacity: at most so many subjects are remembered, some 100 bytes each.
    init(capacity: Int) {
        self.capacity = capacity
    }

    var count: Int { fullAt.count }

    /// Spends one call if there is room for it at `now` (microseconds). Gives whether there was, and when all
    /// is there again.
    mutating func spend(
        _ subject: Subject, _ allowance: RateLimiter.Allowance, at now: Int64, isTold: Bool
    ) -> (isAllowed: Bool, fullAt: Int64) {
        if fullAt.count >= capacity, fullAt[subject] == nil { sweep(at: now) }
        // A clock that was set back must not shut anybody out for as long as it was set back.
        let level = min(max(fullAt[subject] ?? now, now), now + 2 * allowance.window)
        let isAllowed = level + allowance.interval <= now + allowance.window
        let next = isAllowed ? level + allowance.interval : level
        fullAt[subject] = next
        if isAllowed, isTold { tell(subject, allowance.interval) }
        return (isAllowed, next)
    }

    /// Microseconds until all is there again.
    func charged(to subject: Subject, at now: Int64) -> Int64 { max(0, (fullAt[subject] ?? now) - now) }

    /// Takes a call back.
    mutating func refund(_ subject: Subject, _ allowance: RateLimiter.Allowance, isTold: Bool) {
        if let level = fullAt[subject] { fullAt[subject] = level - allowance.interval }
        if isTold { tell(subject, -allowance.interval) }
    }

    /// Believes what all nodes together have spent, and adds what this one has not told yet.
    mutating func correct(_ subject: Subject, to shared: Int64, at now: Int64) {
        guard fullAt[subject] != nil || fullAt.count < capacity else { return }
        fullAt[subject] = max(shared, now) + (untold[subject] ?? 0)
    }

    /// Hands out at most `limit` subjects with what the other nodes have not been told, as told from now on.
    mutating func takeUntold(_ limit: Int) -> [(subject: Subject, microseconds: Int64)] {
        let taken = untold.prefix(limit).map { (subject: $0.key, microseconds: $0.value) }
        for (subject, _) in taken { untold[subject] = nil }
        return taken
    }

    /// Remembers that the others have to be told. Where there is no room left they are not: better too kind
    /// to some than out of memory.
    mutating func tell(_ subject: Subject, _ microseconds: Int64) {
        if let sum = untold[subject] {
            untold[subject] = sum + microseconds
        } else if untold.count < capacity {
            untold[subject] = microseconds
        }
    }

    /// Forgets whom nothing is charged to; if that is nobody, a tenth of all: again too kind to some.
    private mutating func sweep(at now: Int64) {
        fullAt = fullAt.filter { $0.value > now }
        guard fullAt.count >= capacity else { return }
        for subject in Array(fullAt.keys.prefix(max(1, capacity / 10))) { fullAt[subject] = nil }
    }
}
