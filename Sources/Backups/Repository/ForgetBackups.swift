package import Domain
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
        var gone: [(id: SnapshotID, manifest: Manifest)] = []
        /// Of those that are taken away, or were, the ones whose forgetting began in an earlier run.
        var begun: Set<SnapshotID> = []
    }

    /// Keeps what `policy` says, and the newest backup in which no file is missing; objects without a backup go, too,
    /// as those that an interrupted backup left. Nothing is deleted while a backup is made there, nor if a manifest
    /// cannot be read.
    /// Fails: `BackupError`, what the place throws; the next run goes on where this one stopped, whatever its policy.
    package func callAsFunction(keeping policy: KeepPolicy) async throws -> Receipt {
        try await holdingLock { lock, end in
            let sorting = try await sort(policy)
            return try await repository.place.withStaging { folder in
                try await forget(sorting, onlyTheirs: false, listsIn: folder, lock, until: end)
            }
        }
    }

    /// What `make` gives. Where it fails, what `policy` lets go is forgotten: else a place that is full would never
    /// have room again. `tell` hears what came of that, and the failure of `make` is thrown. What it has copied stays,
    /// for the next one finds it. A task that was cancelled forgets nothing.
    /// Lists are read into `scratch`, a local folder for this process alone: in the place there may be no room.
    /// Fails: what `make` throws.
    package func afterFailure<Made>(
        of make: () async throws -> Made, keeping policy: KeepPolicy, listsIn scratch: String,
        tell: (Result<Receipt, any Error>) -> Void
    ) async throws -> Made {
        do {
            return try await make()
        } catch let failure where !(failure is CancellationError) && !Task.isCancelled {
            do {
                tell(.success(try await withoutNewOne(policy, scratch)))
            } catch {
                tell(.failure(error))
            }
            throw failure
        }
    }

    /// Takes away what `policy` lets go, what an interrupted forgetting left, and nothing that an interrupted backup
    /// left. Fails: as forgetting, `FolderError`.
    private func withoutNewOne(_ policy: KeepPolicy, _ scratch: String) async throws -> Receipt {
        try await holdingLock { lock, end in
            let sorting = try await sort(policy)
            // Mostly so: what the policy says was done after the last backup.
            // A note can outlive the last of its backups.
            guard !sorting.gone.isEmpty || !sorting.begun.isEmpty else { return Receipt() }
            return try await withScratch(scratch) { folder in
                try await forget(sorting, onlyTheirs: true, listsIn: folder, lock, until: end)
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

    /// What is begun goes whatever `policy` says, for some of its objects may be gone.
    private func sort(_ policy: KeepPolicy) async throws -> Sorting {
        var sorting = Sorting(begun: try await repository.going())
        var manifests: [(id: SnapshotID, manifest: Manifest)] = []
        for id in try await repository.manifests() {
            let manifest = try await repository.manifest(id)
            if sorting.begun.contains(id) {
                sorting.gone.append((id, manifest))
            } else {
                manifests.append((id, manifest))
            }
        }
        let kept = policy.kept(manifests.map { Timestamp(milliseconds: $0.manifest.takenAt) })
        // Those that the policy keeps may all be without some files.
        let whole = manifests.last(where: { $0.manifest.files.missing.isEmpty })?.id
        for (id, manifest) in manifests {
            if id == whole || kept.contains(Timestamp(milliseconds: manifest.takenAt)) {
                sorting.kept.append(manifest)
            } else {
                sorting.gone.append((id, manifest))
            }
        }
        return sorting
    }

    /// Takes away what `sorting` says, in an order that can be interrupted anywhere. The note comes first: from then on
    /// no reader sees the backups that go, so none meets one without some of its objects. The manifests go after the
    /// objects: until then they tell the next run which ones these are.
    private func forget(
        _ sorting: Sorting, onlyTheirs: Bool, listsIn folder: String, _ lock: RepositoryLock,
        until end: Timestamp
    ) async throws -> Receipt {
        var end = try await prolonged(lock, end)
        let ids = sorting.gone.map { $0.id }
        if !sorting.begun.isSuperset(of: ids) { try await repository.setGoing(ids) }
        let receipt = try await deleteObjects(
            sorting, onlyTheirs: onlyTheirs, listsIn: folder, lock, until: &end)
        _ = try await prolonged(lock, end)
        for id in ids { try await repository.delete(id) }
        // A manifest that came back after a power cut must find the note.
        try await repository.place.settle()
        try await repository.clearGoing()
        return receipt
    }

    /// Deletes objects that no backup names any more, with `onlyTheirs` those alone of the backups that go. Lists are
    /// read into the empty folder `folder`.
    private func deleteObjects(
        _ sorting: Sorting, onlyTheirs: Bool, listsIn folder: String, _ lock: RepositoryLock,
        until end: inout Timestamp
    ) async throws -> Receipt {
        var receipt = Receipt(snapshots: sorting.gone.map { $0.id })
        let gone = sorting.gone.map { $0.manifest }
        let named = NamedObjects(sorting.kept, in: repository, folder: folder)
        let theirs =
            onlyTheirs
            ? NamedObjects(gone, in: repository, folder: folder, as: "gone", skipsMissing: true) : nil
        // Without them the next run does not know what is left of these backups, so they go last. One that is not there
        // has nothing more to say: what it names was deleted before it, or another backup names it, too.
        let lists = Set(gone.flatMap(\.files.pieces))
        var last: [String: Int] = [:]
        for folder in Repository.folders {
            end = try await prolonged(lock, end)
            let wanted = try await named.next(folder)
            let going = try await theirs?.next(folder)
            for (sha256, bytes) in try await repository.objects(in: folder) where !wanted.contains(sha256) {
                if lists.contains(sha256) {
                    last[sha256] = bytes
                } else if going?.contains(sha256) ?? true {
                    try await delete(sha256, bytes, &receipt)
                }
            }
        }
        try await repository.place.settle()
        end = try await prolonged(lock, end)
        for (sha256, bytes) in last { try await delete(sha256, bytes, &receipt) }
        try await repository.place.settle()
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

    /// Lets `body` use a new, empty folder in `scratch`, from which what a killed program left is removed.
    private func withScratch(
        _ scratch: String, _ body: @Sendable (String) async throws -> Receipt
    ) async throws -> Receipt {
        let (lock, staging) = try await BlockingPool.files.run {
            try Files.makeFolder(scratch)
            return (
                try FolderLock(folder: scratch),
                try StagingFolder("\(scratch)/staging", pool: .files)
            )
        }
        defer { withExtendedLifetime(lock) {} }
        return try await staging.withFolder(body)
    }
}
