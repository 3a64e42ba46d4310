package import Domain
import Foundation
import LocalFiles

/// Takes old backups away, and the objects that none of the others names.
package struct ForgetBackups: Sendable {
    private let repository: Repository
    private let clock: any Clock

    package init(_ repository: Repository, clock: any Clock) {
        self.repository = repository
        self.clock = clock
    }

    /// What was taken away.
    package struct Receipt: Sendable {
        package var snapshots: [SnapshotID] = []
        package var objects = 0
        package var bytes = 0
    }

    /// Which backups stay, and which are taken away.
    private struct Sorting: Sendable {
        var kept: [Manifest] = []
        var gone: [Manifest] = []
        var receipt = Receipt()
    }

    /// Keeps what `policy` says, and the newest backup in which no file is missing; objects without a backup go, too,
    /// as those that an interrupted backup left. Nothing is deleted while a backup is made there, nor if a manifest or
    /// a list cannot be read.
    /// Fails: `BackupError`, what the place throws; the next run goes on where this one stopped.
    package func callAsFunction(keeping policy: KeepPolicy) async throws -> Receipt {
        try await holdingLock { lock, end in
            let sorting = try await sort(policy)
            return try await repository.place.withStaging { folder in
                try await deleteObjects(sorting, onlyTheirs: false, listsIn: folder, lock, until: end)
            }
        }
    }

    /// What `make` gives, and what `policy` lets go then. Where `make` fails, old backups go even so: else a place that
    /// is full would never have room again. `tell` hears what came of that, and the failure of `make` is thrown. What
    /// it has copied stays, for the next one finds it. A task that was cancelled forgets nothing.
    /// Fails: what `make` throws; as forgetting.
    package func after<Made>(
        _ make: () async throws -> Made, keeping policy: KeepPolicy,
        tell: (Result<Receipt, any Error>) -> Void
    ) async throws -> (made: Made, forgotten: Receipt) {
        let made: Made
        do {
            made = try await make()
        } catch let failure where !(failure is CancellationError) && !Task.isCancelled {
            do {
                tell(.success(try await withoutNewOne(policy)))
            } catch {
                tell(.failure(error))
            }
            throw failure
        }
        return (made, try await callAsFunction(keeping: policy))
    }

    /// Takes away what `policy` lets go, and nothing that an interrupted backup left. Fails: as forgetting.
    private func withoutNewOne(_ policy: KeepPolicy) async throws -> Receipt {
        try await holdingLock { lock, end in
            let sorting = try await sort(policy)
            // Mostly so: what the policy says was done after the last backup.
            guard !sorting.gone.isEmpty else { return sorting.receipt }
            return try await withScratch { folder in
                try await deleteObjects(sorting, onlyTheirs: true, listsIn: folder, lock, until: end)
            }
        }
    }

    /// Fails: `BackupError.locked`, what `body` throws, what the place throws.
    private func holdingLock(
        _ body: (RepositoryLock, Timestamp) async throws -> Receipt
    ) async throws -> Receipt {
        let lock = try await RepositoryLock(repository, for: .deleting, clock: clock)
        do {
            let receipt = try await body(lock, clock.now + RepositoryLock.lifetime)
            try await lock.release()
            return receipt
        } catch {
            // The first error says what happened; the lock ends by itself.
            try? await lock.release()
            throw error
        }
    }

    /// Takes away the manifests that `policy` lets go.
    private func sort(_ policy: KeepPolicy) async throws -> Sorting {
        var manifests: [(id: SnapshotID, manifest: Manifest)] = []
        for id in try await repository.snapshots() {
            manifests.append((id, try await repository.manifest(id)))
        }
        let kept = policy.kept(manifests.map { Timestamp(milliseconds: $0.manifest.takenAt) })
        // Those that the policy keeps may all be without some files.
        let whole = manifests.last(where: { $0.manifest.files.missing.isEmpty })?.id
        var sorting = Sorting()
        // Manifests first: one that is left never names an object that is gone.
        for (id, manifest) in manifests {
            if id == whole || kept.contains(Timestamp(milliseconds: manifest.takenAt)) {
                sorting.kept.append(manifest)
            } else {
                try await repository.delete(id)
                sorting.gone.append(manifest)
                sorting.receipt.snapshots.append(id)
            }
        }
        try await repository.place.settle()
        return sorting
    }

    /// Deletes objects that no backup names any more, with `onlyTheirs` those alone of the backups that went. Lists are
    /// read into the empty folder `folder`.
    private func deleteObjects(
        _ sorting: Sorting, onlyTheirs: Bool, listsIn folder: String, _ lock: RepositoryLock,
        until end: Timestamp
    ) async throws -> Receipt {
        var (receipt, end) = (sorting.receipt, end)
        let named = NamedObjects(sorting.kept, in: repository, folder: folder)
        let theirs = onlyTheirs ? NamedObjects(sorting.gone, in: repository, folder: folder, as: "gone") : nil
        // What is read until the end goes last.
        let lists = onlyTheirs ? Set(sorting.gone.flatMap(\.files.pieces)) : Set<String>()
        var last: [String: Int] = [:]
        for folder in Repository.folders {
            end = try await prolonged(lock, end)
            let wanted = try await named.next(folder)
            let going = try await theirs?.next(folder)
            for (sha256, bytes) in try await repository.objects(in: folder) where !wanted.contains(sha256) {
                guard going?.contains(sha256) ?? true else { continue }
                if lists.contains(sha256) {
                    last[sha256] = bytes
                } else {
                    try await delete(sha256, bytes, &receipt)
                }
            }
        }
        if !last.isEmpty { _ = try await prolonged(lock, end) }
        for (sha256, bytes) in last { try await delete(sha256, bytes, &receipt) }
        return receipt
    }

    private func delete(_ sha256: String, _ bytes: Int, _ receipt: inout Receipt) async throws {
        try await repository.place.delete(Repository.name(ofObject: sha256))
        receipt.objects += 1
        receipt.bytes += bytes
    }

    /// When `lock`, which ends at `end`, ends now. Asked before each folder, not by a timer: a process that was stopped
    /// for long deletes nothing more. Fails: `BackupError.late`, what the place throws.
    private func prolonged(_ lock: RepositoryLock, _ end: Timestamp) async throws -> Timestamp {
        let now = clock.now
        if now + RepositoryLock.interval > end { throw BackupError.late }
        guard now + RepositoryLock.lifetime >= end + RepositoryLock.interval else { return end }
        return try await lock.renew()
    }

    /// Lets `body` use a new, empty folder among the temporary files of the system: where backups are kept there may be
    /// no room for one.
    private func withScratch(_ body: (String) async throws -> Receipt) async throws -> Receipt {
        let folder = FileManager.default.temporaryDirectory.path + "/madang-" + UUID().uuidString
        let pool = BlockingPool.files
        try await pool.run { _ = try Files.makeFolder(folder) }
        let receipt: Receipt
        do {
            receipt = try await body(folder)
        } catch {
            // The first error says what happened.
            try? await pool.run { try Files.removeFolder(folder) }
            throw error
        }
        try await pool.run { try Files.removeFolder(folder) }
        return receipt
    }
}
