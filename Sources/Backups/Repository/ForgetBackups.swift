package import Domain

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

    /// Keeps what `policy` says; objects without a backup go, too, as those that an interrupted backup left. Nothing is
    /// deleted while a backup is made there, nor if a manifest or a list cannot be read.
    /// Fails: `BackupError`, what the place throws; the next run goes on where this one stopped.
    package func callAsFunction(keeping policy: KeepPolicy) async throws -> Receipt {
        let lock = try await RepositoryLock(repository, for: .deleting, clock: clock)
        do {
            let receipt = try await delete(policy, lock, until: clock.now + RepositoryLock.lifetime)
            try await lock.release()
            return receipt
        } catch {
            // The first error says what happened; the lock ends by itself.
            try? await lock.release()
            throw error
        }
    }

    private func delete(
        _ policy: KeepPolicy, _ lock: RepositoryLock, until end: Timestamp
    ) async throws -> Receipt {
        var manifests: [(id: SnapshotID, manifest: Manifest)] = []
        for id in try await repository.snapshots() {
            manifests.append((id, try await repository.manifest(id)))
        }
        let moments = manifests.map { Timestamp(milliseconds: $0.manifest.takenAt) }
        let kept = policy.kept(moments)
        var receipt = Receipt()
        // Manifests first: one that is left never names an object that is gone.
        for (snapshot, moment) in zip(manifests, moments) where !kept.contains(moment) {
            try await repository.delete(snapshot.id)
            receipt.snapshots.append(snapshot.id)
        }
        try await repository.place.settle()
        let rest = manifests.filter { !receipt.snapshots.contains($0.id) }.map(\.manifest)
        return try await repository.place.withStaging { [receipt] folder in
            var (receipt, end) = (receipt, end)
            let named = NamedObjects(rest, in: repository, folder: folder)
            for folder in Repository.folders {
                // Before each folder, not by a timer: a process that was stopped for long deletes nothing more.
                let now = clock.now
                if now + RepositoryLock.interval > end { throw BackupError.late }
                if now + RepositoryLock.lifetime >= end + RepositoryLock.interval {
                    end = try await lock.renew()
                }
                let wanted = try await named.next(folder)
                for (sha256, bytes) in try await repository.objects(in: folder) where !wanted.contains(sha256)
                {
                    try await repository.place.delete(Repository.name(ofObject: sha256))
                    receipt.objects += 1
                    receipt.bytes += bytes
                }
            }
            return receipt
        }
    }
}
