import Domain
package import Storage

/// Looks whether every backup can be restored: manifests, whether all objects are there, the content of some of them or
/// of all, and the rows of the newest backup in a database of their own.
package struct CheckBackups: Sendable {
    private let repository: Repository

    package init(_ repository: Repository) {
        self.repository = repository
    }

    /// What was looked at and what is wrong, a sentence each.
    package struct Finding: Sendable {
        package var snapshots = 0
        package var objects = 0
        package var readObjects = 0
        package var readBytes = 0
        /// Objects that no backup names: of interrupted backups, or of those that are being forgotten, until old ones
        /// are forgotten.
        package var unnamed = 0
        package var faults: [String] = []
    }

    /// - Parameters:
    ///   - fraction: how many of the objects are read and hashed, 0…1; which ones is left to chance.
    ///   - scratch: an empty database; the rows of the newest backup are written into it.
    ///
    /// Fails: `BackupError.noSnapshot` if there is none, what the place throws.
    package func callAsFunction(
        reading fraction: Double, scratch: any Engine,
        progress report: @escaping @Sendable (BackupProgress) -> Void = { _ in }
    ) async throws -> Finding {
        var finding = Finding()
        var manifests: [Manifest] = []
        for id in try await repository.snapshots() {
            finding.snapshots += 1
            do {
                manifests.append(try await repository.manifest(id))
            } catch let error as BackupError {
                finding.faults.append(error.description)
            }
        }
        guard finding.snapshots > 0 else { throw BackupError.noSnapshot(nil) }
        try await checkObjects(of: manifests, fraction, &finding, report)
        if let newest = manifests.last, finding.faults.isEmpty {
            try await checkRows(of: newest, scratch, &finding, report)
        }
        return finding
    }

    private func checkObjects(
        of manifests: [Manifest], _ fraction: Double, _ finding: inout Finding,
        _ report: @escaping @Sendable (BackupProgress) -> Void
    ) async throws {
        let before = finding
        finding = try await repository.place.withStaging { folder in
            var finding = before
            var progress = BackupProgress(stage: .files, total: Repository.folders.count)
            let named = NamedObjects(manifests, in: repository, folder: folder)
            for folder in Repository.folders {
                let wanted: Set<String>
                do {
                    wanted = try await named.next(folder)
                } catch let error as BackupError {
                    // Without the list nothing can be said of what it names.
                    finding.faults.append(error.description)
                    return finding
                }
                let there = try await repository.objects(in: folder)
                finding.unnamed += there.keys.count { !wanted.contains($0) }
                for sha256 in wanted.sorted() {
                    finding.objects += 1
                    guard there[sha256] != nil else {
                        finding.faults.append(BackupError.missing(object: sha256).description)
                        continue
                    }
                    guard fraction >= 1 || Double.random(in: 0..<1) < fraction else { continue }
                    do {
                        let bytes = try await repository.verify(sha256)
                        finding.readObjects += 1
                        finding.readBytes += bytes
                        progress.bytes += bytes
                    } catch let error as BackupError {
                        finding.faults.append(error.description)
                    }
                    report(progress)
                }
                progress.done += 1
                report(progress)
            }
            return finding
        }
    }

    private func checkRows(
        of manifest: Manifest, _ scratch: any Engine, _ finding: inout Finding,
        _ report: @escaping @Sendable (BackupProgress) -> Void
    ) async throws {
        do {
            let counts = try await repository.place.withStaging { folder in
                try await RowRestoring(repository, manifest, folder: folder)
                    .load(into: scratch, clock: SystemClock(), sharesKeys: false, report)
            }
            for (table, rows) in manifest.counts where counts[table] != rows {
                finding.faults.append(
                    "The manifest counts \(rows) rows of \(table), but there are \(counts[table] ?? 0).")
            }
        } catch let error as BackupError {
            finding.faults.append(error.description)
        } catch let error as StorageError {
            finding.faults.append("The rows do not fit together: \(error)")
        }
    }
}
