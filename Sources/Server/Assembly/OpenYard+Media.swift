import Domain
package import Features
import Imaging
import Logging
import Storage

extension OpenYard {
    /// What is done about files that nothing uses.
    package enum Sweep: Sendable {
        /// Says what would be done.
        case dryRun
        /// Stops where it would take alarmingly much.
        case careful
        /// Takes all of it.
        case confirmed
    }

    /// Takes away what nothing uses; with `now` also the newest. Fails: `SettingError`, also for a sweep that would
    /// take too much.
    package func sweepMedia(_ sweep: Sweep, now: Bool) async throws -> String {
        let media = try await openMedia()
        let collect = try await verbs.collectGarbage(media.blobs)
        let grace: CollectGarbage.Grace = now ? .none : .whileServing
        let days = configuration.trashLifetime.components.seconds / 86_400
        if case .dryRun = sweep {
            let found = try await collect.sweep.look(olderThan: grace.orphans)
            let trash = try await database.read { try $0.tombstones.trashCount() }
            try await media.close()
            return
                "\(found.files) files; \(found.orphans) that nothing uses would go to the trash for \(days) days, "
                + "where \(trash) lie already."
        }
        let receipt = try await collect(after: grace, isConfirmed: sweep == .confirmed)
        try await media.close()
        if let doubt = receipt.doubt {
            throw SettingError(
                "Nothing is taken away for its age: \(doubt.text). If it is right: madang clock --confirm")
        }
        guard !receipt.isHeld else {
            throw SettingError(
                "Nothing uses \(receipt.swept.orphans) of \(receipt.swept.files) files: is this the right database? "
                    + "They were left alone. If it is, use --yes.")
        }
        return "Took away \(receipt.photos) unused photos and \(receipt.blobs) files; "
            + "\(receipt.swept.trashed) went to the trash for \(days) days."
    }

    /// Joins the database and the media store, whatever mark the store bears. Without `isConfirmed` only says what it
    /// is about. Fails: `SettingError`.
    package func adoptMedia(isConfirmed: Bool) async throws -> String {
        let media = try await openMedia(adopting: true)
        if isConfirmed {
            // Files that were moved before (docs/decisions/0054-grow.md) have come here by other hands.
            try await StorageDatabase(engine: engine, clock: clock, pauses: .ignores)
                .write { try $0.writePause.forgetMovedMedia() }
            try await verbs.markMedia(media.blobs).adopt()
            try await media.close()
            return "The media store belongs to this database now."
        }
        let sweep = SweepOrphans(database: database, blobs: media.blobs, clock: clock)
        let found = try await sweep.look(olderThan: .zero)
        try await media.close()
        return
            "The media store has \(found.files) files, of which this database does not know \(found.orphans). "
            + "With --yes the two are joined; what is not known goes by and by."
    }

    /// Lets `body` work with pictures: opens the media store and starts image workers, and ends both afterwards.
    /// Fails: `SettingError`, what `body` throws.
    package func withPictures<Result>(_ body: (Ports, MediaPorts) async throws -> Result) async throws
        -> Result
    {
        let blobs = try await openMedia()
        let workers = startWorkers(logger: Logger(label: "madang"))
        do {
            let result = try await body(ports(try await loadKey()), media(blobs.blobs, workers))
            await workers.shutdown()
            try await blobs.close()
            return result
        } catch {
            await workers.shutdown()
            throw error
        }
    }
}
