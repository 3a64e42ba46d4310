import Domain
import Foundation
import MadangCore

/// A file in the repository that keeps others away until a moment: whoever deletes from all, whoever writes from those
/// that delete. Several may write. Each writes its lock first and then looks for others, so that of two that exclude
/// each other at least one sees the other.
struct RepositoryLock: Sendable {
    enum Purpose: String, Codable, Sendable {
        case writing, deleting
    }

    private struct Note: Codable {
        let purpose: Purpose
        /// Milliseconds since 1970-01-01T00:00:00Z.
        let expiresAt: Int64

        private enum CodingKeys: String, CodingKey {
            case purpose
            case expiresAt = "expires_at"
        }
    }

    /// Since it was renewed last. Clocks of several machines may differ by a good part of it.
    static let lifetime = Duration.minutes(30)
    /// Between two renewals.
    static let interval = Duration.minutes(5)

    private let repository: Repository
    private let clock: any Clock
    private let pause: @Sendable (Duration) async throws -> Void
    private let purpose: Purpose
    private let name: String

    /// Takes the lock; in a repository that nobody shares there is nothing to take. Takes some minutes where a killed
    /// program left one by a clock that was ahead: `pause` waits for so long.
    /// Fails: `BackupError.locked`, what the place throws, what `pause` throws.
    init(
        _ repository: Repository, for purpose: Purpose, clock: any Clock,
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) async throws {
        self.repository = repository
        self.clock = clock
        self.pause = pause
        self.purpose = purpose
        name = "\(String(UInt64.random(in: .min ... .max), radix: 36)).json"
        do {
            _ = try await renew()
            guard try await !isContested() else { throw BackupError.locked }
        } catch {
            // What went wrong is what the operator must know; a lock that stays ends by itself.
            try? await release()
            throw error
        }
    }

    /// Prolongs the lock; gives the moment at which it ends. Fails: what the place throws.
    func renew() async throws -> Timestamp {
        let end = clock.now + Self.lifetime
        guard repository.isShared else { return end }
        let note = try JSONEncoder().encode(Note(purpose: purpose, expiresAt: end.milliseconds))
        try await repository.write(Array(note), as: "locks/\(name)")
        return end
    }

    /// Fails: what the place throws.
    func release() async throws {
        if repository.isShared { try await repository.place.delete("locks/\(name)") }
    }

    /// Whether another lock stands against this one. Where all that do end later than any can by this clock, nobody
    /// knows whether that one was ahead or this one is behind. Who holds a lock renews it, so those that stay as they
    /// are for longer than that takes are taken away.
    private func isContested() async throws -> Bool {
        let others = try await standing()
        let latest = (clock.now + Self.lifetime * 2).milliseconds
        guard others.values.allSatisfy({ $0 > latest }) else { return true }
        guard !others.isEmpty else { return false }
        try await pause(Self.interval + .minutes(1))
        _ = try await renew()
        for (other, end) in try await standing() {
            guard others[other] == end else { return true }
            try await repository.place.delete("locks/\(other)")
        }
        return false
    }

    /// When the locks end that stand against this one, by their names. Those that ran out are taken away.
    private func standing() async throws -> [String: Int64] {
        var ends: [String: Int64] = [:]
        for other in try await repository.place.sizes(in: "locks").keys where other != name {
            guard let note = try await note(of: other) else { continue }
            guard note.expiresAt > clock.now.milliseconds else {
                try await repository.place.delete("locks/\(other)")
                continue
            }
            if purpose == .deleting || note.purpose == .deleting { ends[other] = note.expiresAt }
        }
        return ends
    }

    /// What the lock `other` says; nil for one that is gone, and for what is none, as file managers leave it.
    private func note(of other: String) async throws -> Note? {
        guard other.hasSuffix(".json") else { return nil }
        do {
            let bytes = try await repository.bytes(of: "locks/\(other)", limit: 1000)
            return try JSONDecoder().decode(Note.self, from: Data(bytes))
        } catch let error as DomainError where error.code == .notFound {
            return nil
        } catch is DecodingError {
            // Locks appear whole: this is none of ours.
            return nil
        }
    }
}
