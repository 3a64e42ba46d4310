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

    /// Takes away what nothing uses; with `now` also the newest. Fails: `SettingError`; `Refusal` for a sweep that
    /// would take too much, and for what is old by a clock that is not believed.
    package func sweepMedia(_ sweep: Sweep, now: Bool) async throws -> PlainAnswer {
        let media = try await openMedia()
        let collect = try await verbs.collectGarbage(media.blobs)
        let grace: CollectGarbage.Grace = now ? .none : .whileServing
        let days = configuration.trashLifetime.components.seconds / 86_400
        if case .dryRun = sweep {
            let found = try await collect.sweep.look(olderThan: grace.orphans)
            let trash = try await database.read { try $0.tombstones.trashCount() }
            try await media.close()
            return try PlainAnswer(
                "\(found.files) files; \(found.orphans) that nothing uses would go to the trash for \(days) days, "
                    + "where \(trash) lie already.",
                SweepPlanLine(files: found.files, unused: found.orphans, trash: trash, trashDays: days))
        }
        let receipt = try await collect(after: grace, isConfirmed: sweep == .confirmed)
        try await media.close()
        if let doubt = receipt.doubt {
            throw Refusal(
                "Nothing is taken away for its age: \(doubt.text). If it is right: madang clock --confirm")
        }
        guard !receipt.isHeld else {
            throw Refusal(
                "Nothing uses \(receipt.swept.orphans) of \(receipt.swept.files) files: is this the right database? "
                    + "They were left alone. If it is, use --yes.")
        }
        return try PlainAnswer(
            "Took away \(receipt.photos) unused photos and \(receipt.blobs) files; "
                + "\(receipt.swept.trashed) went to the trash for \(days) days.",
            SweepLine(
                photos: receipt.photos, files: receipt.blobs, trashed: receipt.swept.trashed, trashDays: days)
        )
    }

    /// Joins the database and the media store, whatever mark the store bears. Without `isConfirmed` only says what it
    /// is about. Fails: `SettingError`.
    package func adoptMedia(isConfirmed: Bool) async throws -> PlainAnswer {
        let media = try await openMedia(adopting: true)
        if isConfirmed {
            // Files that were moved before (docs/decisions/0054-grow.md) have come here by other hands.
            try await StorageDatabase(engine: engine, clock: clock, pauses: .ignores)
                .write { try $0.writePause.forgetMovedMedia() }
            try await verbs.markMedia(media.blobs).adopt()
            try await media.close()
            return try PlainAnswer(
                "The media store belongs to this database now.", AdoptionLine(isAdopted: true))
        }
        let sweep = SweepOrphans(database: database, blobs: media.blobs, clock: clock)
        let found = try await sweep.look(olderThan: .zero)
        try await media.close()
        return try PlainAnswer(
            "The media store has \(found.files) files, of which this database does not know \(found.orphans). "
                + "With --yes the two are joined; what is not known goes by and by.",
            AdoptionLine(isAdopted: false, files: found.files, unknown: found.orphans))
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

/// What a sweep would do.
private struct SweepPlanLine: Encodable {
    let files, unused, trash: Int
    let trashDays: Int64
}

/// What a sweep did: photos and files that it took away, files that it put into the trash.
private struct SweepLine: Encodable {
    let photos, files, trashed: Int
    let trashDays: Int64
}

/// Whether a database and a media store belong together now, and what they have in common.
private struct AdoptionLine: Encodable {
    let isAdopted: Bool
    var files: Int?
    /// Files of which the database does not know.
    var unknown: Int?
}
