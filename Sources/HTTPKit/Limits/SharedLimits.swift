import Crypto
import Domain
package import Storage

/// The limits that several nodes keep together in their database. Who is counted cannot be read there: names
/// are hashed with a key that only the nodes have.
package struct SharedLimits: Sendable {
    private let database: any Database
    private let key: SymmetricKey

    package init(database: any Database, key: ServerKey) {
        self.database = database
        self.key = key.derived(for: "limits")
    }

    /// As `LimitStore.spend`. Fails: `.busy`.
    func spend(_ subject: LimitBook.Subject, _ allowance: RateLimiter.Allowance, at now: Timestamp)
        async throws -> (isAllowed: Bool, fullAt: Int64)
    {
        let charge = LimitCharge(subject: hash(of: subject), microseconds: allowance.interval)
        return try await database.write {
            try $0.limits.spend(charge, capacity: allowance.window, at: now)
        }
    }

    /// As `LimitStore.add`: when all is there again, in the order of `charges`, each of another subject. One statement
    /// for all kinds with the same `window`. Fails: `.busy`.
    func add(
        _ charges: [(subject: LimitBook.Subject, microseconds: Int64)],
        window: (RateLimiter.Kind) -> Int64, at now: Timestamp
    ) async throws -> [Int64] {
        let hashed = charges.map { charge in
            (
                window: window(charge.subject.kind),
                charge: LimitCharge(subject: hash(of: charge.subject), microseconds: charge.microseconds)
            )
        }
        // In one order on every node, as the subjects are.
        let groups = Dictionary(grouping: hashed, by: \.window).sorted { $0.key < $1.key }
            .map { (window: $0.key, charges: $0.value.map(\.charge)) }
        let levels = try await database.write { stores in
            try groups.reduce(into: [[UInt8]: Int64]()) { levels, group in
                let told = try stores.limits.add(group.charges, capacity: group.window, at: now)
                levels.merge(told) { $1 }
            }
        }
        return hashed.map { levels[$0.charge.subject] ?? 0 }
    }

    private func hash(of subject: LimitBook.Subject) -> [UInt8] {
        let text = Array("\(subject.kind.rawValue) \(subject.name)".utf8)
        return Array(HMAC<SHA256>.authenticationCode(for: text, using: key))
    }
}
