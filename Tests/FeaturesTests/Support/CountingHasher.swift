import Domain
import Synchronization

/// A fast hash that remembers what it was asked, and can let something happen while it "hashes".
final class CountingHasher: PasswordHasher {
    /// What was paid, and how much text went into it.
    struct Work: Hashable, Sendable {
        enum Kind: Sendable { case hash, verify }
        let kind: Kind
        let byteCount: Int
    }

    private let done = Mutex<[Work]>([])
    /// The word before each hash; hashes with another one are outdated.
    private let cost = Mutex("plain")
    private let meanwhile = Mutex<(@Sendable () async throws -> Void)?>(nil)

    /// All work since it was last asked for.
    func takeWork() -> [Work] {
        done.withLock { work in
            defer { work = [] }
            return work
        }
    }

    /// Lets `action` happen once, during the next verification.
    func duringNextVerification(_ action: @escaping @Sendable () async throws -> Void) {
        meanwhile.withLock { $0 = action }
    }

    /// From now on hashes cost something else.
    func setCost(_ word: String) { cost.withLock { $0 = word } }

    func isOutdated(_ hash: String) -> Bool { !hash.hasPrefix("\(cost.withLock { $0 }):") }

    func hash(_ password: String) async throws -> String {
        note(.hash, password)
        return "\(cost.withLock { $0 }):\(password)"
    }

    func verify(_ password: String, against hash: String) async throws -> Bool {
        note(.verify, password)
        let action = meanwhile.withLock { action in
            defer { action = nil }
            return action
        }
        try await action?()
        return hash.hasSuffix(":\(password)")
    }

    func verifyNothing(_ password: String) async throws {
        note(.verify, password)
    }

    private func note(_ kind: Work.Kind, _ password: String) {
        done.withLock { $0.append(Work(kind: kind, byteCount: password.utf8.count)) }
    }
}
