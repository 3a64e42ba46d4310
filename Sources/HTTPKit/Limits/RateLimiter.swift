package import Domain
import Synchronization

/// Token buckets in memory: how often somebody may do something. Each node counts for itself.
package final class RateLimiter: Sendable {
    /// What is counted, each apart.
    package enum Kind: String, CaseIterable, Sendable {
        case join, login, upload, write, read
    }

    /// How many may come at once, and how fast room comes back.
    package struct Allowance: Hashable, Sendable {
        package let burst: Int
        package let perMinute: Double

        package init(burst: Int, perMinute: Double) {
            self.burst = burst
            self.perMinute = perMinute
        }
    }

    /// What is left after a call.
    package struct Quota: Hashable, Sendable {
        package let limit: Int
        package let remaining: Int
        /// Seconds until all of it is there again.
        package let reset: Int
    }

    /// So wide that no person meets them: a page of the feed costs some five reads, a household shares an
    /// address. Failed log-ins are the exception: ten at once for one account and address, then two a minute.
    package static let defaults: [Kind: Allowance] = [
        .join: Allowance(burst: 60, perMinute: 6),
        .login: Allowance(burst: 10, perMinute: 2),
        .upload: Allowance(burst: 100, perMinute: 60),
        .write: Allowance(burst: 300, perMinute: 300),
        .read: Allowance(burst: 1200, perMinute: 1200),
    ]

    /// Counts nothing (`MADANG_RATE_LIMIT=off`).
    package static func unlimited() -> RateLimiter { RateLimiter(clock: nil, allowances: [:]) }

    private struct Subject: Hashable {
        let kind: Kind
        let name: String
    }

    private struct Bucket {
        /// What was left at `filledAt`.
        var level: Double
        var filledAt: Int64
    }

    private let clock: (any Clock)?
    private let allowances: [Kind: Allowance]
    private let capacity: Int
    private let buckets = Mutex<[Subject: Bucket]>([:])

    /// - Parameter capacity: at most so many buckets are remembered, some 100 bytes each.
    package init(clock: any Clock, allowances: [Kind: Allowance] = defaults, capacity: Int = 100_000) {
        self.clock = clock
        self.allowances = allowances
        self.capacity = capacity
    }

    private init(clock: (any Clock)?, allowances: [Kind: Allowance]) {
        self.clock = clock
        self.allowances = allowances
        capacity = 0
    }

    /// Counts one call of `kind` by `name`: an address, a member, or an account and an address. Nil where
    /// nothing is counted. Fails: `.rateLimited` with the seconds until there is room for one more.
    @discardableResult
    package func spend(_ kind: Kind, by name: String) throws -> Quota? {
        guard let clock, let allowance = allowances[kind] else { return nil }
        let now = clock.now.milliseconds
        let (wasThere, level) = buckets.withLock { buckets -> (Bool, Double) in
            if buckets.count >= capacity { sweep(&buckets, at: now) }
            let subject = Subject(kind: kind, name: name)
            var bucket = filled(buckets[subject], allowance, at: now)
            let hasRoom = bucket.level >= 1
            if hasRoom { bucket.level -= 1 }
            buckets[subject] = bucket
            return (hasRoom, bucket.level)
        }
        guard wasThere else {
            throw DomainError(.rateLimited, retryAfter: seconds(for: 1 - level, allowance))
        }
        return Quota(
            limit: allowance.burst, remaining: Int(level),
            reset: seconds(for: Double(allowance.burst) - level, allowance))
    }

    /// Takes a call back that turned out not to count.
    package func refund(_ kind: Kind, by name: String) {
        guard let allowance = allowances[kind] else { return }
        buckets.withLock { buckets in
            let subject = Subject(kind: kind, name: name)
            guard var bucket = buckets[subject] else { return }
            bucket.level = min(Double(allowance.burst), bucket.level + 1)
            buckets[subject] = bucket
        }
    }

    /// How many subjects are remembered now.
    var subjectCount: Int { buckets.withLock { $0.count } }

    private func filled(_ bucket: Bucket?, _ allowance: Allowance, at now: Int64) -> Bucket {
        guard let bucket else { return Bucket(level: Double(allowance.burst), filledAt: now) }
        // A clock that was set back fills nothing.
        let minutes = Double(max(0, now - bucket.filledAt)) / 60_000
        return Bucket(
            level: min(Double(allowance.burst), bucket.level + minutes * allowance.perMinute), filledAt: now)
    }

    private func seconds(for tokens: Double, _ allowance: Allowance) -> Int {
        max(1, Int((tokens / allowance.perMinute * 60).rounded(.up)))
    }

    /// Forgets full buckets; if all are in use, a tenth of them: better too kind to some than out of memory.
    private func sweep(_ buckets: inout [Subject: Bucket], at now: Int64) {
        buckets = buckets.filter { subject, bucket in
            guard let allowance = allowances[subject.kind] else { return false }
            return filled(bucket, allowance, at: now).level < Double(allowance.burst)
        }
        guard buckets.count >= capacity else { return }
        for subject in Array(buckets.keys.prefix(max(1, capacity / 10))) { buckets[subject] = nil }
    }
}

extension RateLimiter {
    /// Lets `prove` check a password, and counts it only if it was wrong, for this account from this address.
    /// Fails: `.rateLimited`, what `prove` throws.
    package func countingFailures<Result>(
        of account: String, from client: ClientAddress, _ prove: () async throws -> Result
    ) async throws -> Result {
        let name = "\(account.prefix(254).lowercased()) from \(client.network)"
        try spend(.login, by: name)
        do {
            let result = try await prove()
            refund(.login, by: name)
            return result
        } catch let error as DomainError where error.code != .invalidCredentials {
            refund(.login, by: name)
            throw error
        }
    }
}
