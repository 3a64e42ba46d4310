import Domain
import Synchronization
import TestSupport

/// A fast hash that remembers what it was asked, and can let something happen while it "hashes".
final class CountingHasher: PasswordHasher {
    /// What was paid, and how much text went into it.
    struct Work: Hashable, Sendable {
        enum Kind: Sendable { case hash, verify }
        let kind: Kind
        let byteCount: Int
    }

    private let plain = PlainPasswordHasher()
    private let done = Mutex<[Work]>([])
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

    func hash(_ password: String) async throws -> String {
        note(.hash, password)
        return try await plain.hash(password)
    }

    func verify(_ password: String, against hash: String) async throws -> Bool {
        note(.verify, password)
        let action = meanwhile.withLock { action in
            defer { action = nil }
            return action
        }
        try await action?()
        return try await plain.verify(password, against: hash)
    }

    func verifyNothing(_ password: String) async throws {
        note(.verify, password)
    }

    private func note(_ kind: Work.Kind, _ password: String) {
        done.withLock { $0.append(Work(kind: kind, byteCount: password.utf8.count)) }
    }
}

/// A list of two common passwords.
struct FewCommonPasswords: CommonPasswordList {
    func contains(_ password: String) -> Bool { ["password1", "iloveyou1"].contains(password.lowercased()) }
}
