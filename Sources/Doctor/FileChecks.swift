import Domain
package import Features
import MadangCore
import Storage

/// A database and the media store whose files it names.
package struct YardFiles: Sendable {
    let database: any Database
    let blobs: any BlobStore
    let remake: RemakeRenditions
    let sweep: SweepOrphans

    package init(_ verbs: Verbs) {
        database = verbs.ports.database
        blobs = verbs.media.blobs
        remake = verbs.remakeRenditions
        sweep = verbs.collectGarbage.sweep
    }
}

/// Files beside the rows that name them.
package enum FileChecks {
    package static let all = [originals, renditions, evidence, orphans]

    private static let originals = Check<YardFiles>(
        CheckNote(
            "originals", looksAt: "Whether each original is there with its size; with `--read` its hash, too",
            meaning:
                "A photo is lost: it is shown as long as its renditions are there, and can no longer be edited.",
            advice: """
                Restore the newest good backup into another place and copy the file that is named: its path in the \
                media store is the kind, the first two digits, and the others.
                """,
            severity: .fault)
    ) { place, look in
        var tally = Tally()
        try await place.forEachPhoto { photos in
            let faults = try await place.faults(of: photos.map(\.original), reading: look.readsFiles)
            for fault in faults { tally.add(fault.sentence) }
            look.report(photos.count)
        }
        return tally.symptoms(isMended: false)
    }

    private static let renditions = Check<YardFiles>(
        CheckNote(
            "renditions",
            looksAt:
                "Whether all renditions of each photo are there with their sizes; with `--read` their hashes, too",
            meaning: "A photo is shown broken in some places.",
            advice: """
                `--repair` makes them anew from the original. A node with a folder may show the old file until \
                it is started again.
                """,
            severity: .fault, isMendable: true)
    ) { place, look in
        var (mended, left) = (Tally(), Tally())
        try await place.forEachPhoto { photos in
            let faults = try await place.faults(of: photos.flatMap(\.renditions), reading: look.readsFiles)
            let byKey = Dictionary(faults.map { ($0.key, $0) }) { first, _ in first }
            for photo in photos {
                let own = Set(photo.renditions.map(\.key)).compactMap { byKey[$0] }
                let sentences =
                    own.map(\.sentence).sorted()
                    + photo.lacking.map { "\(photo.photo) has no \($0.rawValue)" }
                guard !sentences.isEmpty else { continue }
                let refusal =
                    look.mends ? await place.remake(photo.photo, spoilt: own.filter(\.isSpoilt)) : ""
                for sentence in sentences {
                    switch refusal {
                    case nil: mended.add(sentence)
                    case "": left.add(sentence)
                    case let reason?: left.add("\(sentence), and cannot be made: \(reason)")
                    }
                }
            }
            look.report(photos.count)
        }
        return mended.symptoms(isMended: true) + left.symptoms(isMended: false)
    }

    private static let evidence = Check<YardFiles>(
        CheckNote(
            "evidence",
            looksAt: "Whether the pictures of what was reported are there; with `--read` their hashes, too",
            meaning: "Moderators do not see what was reported.",
            advice: "Copy the file from a backup, as an original.", severity: .fault)
    ) { place, look in
        var (tally, last): (Tally, BlobKey?) = (Tally(), nil)
        while true {
            let files = try await place.database.read { [last] in
                try $0.doctor.evidence(after: last, limit: pageSize)
            }
            guard let end = files.last else { return tally.symptoms(isMended: false) }
            for fault in try await place.faults(of: files, reading: look.readsFiles) {
                tally.add(fault.sentence)
            }
            look.report(files.count)
            last = end.key
        }
    }

    private static let orphans = Check<YardFiles>(
        CheckNote(
            "orphans", looksAt: "Files older than an hour that no row names",
            meaning:
                "They take room. A few are what interrupted uploads leave; many, that this is the wrong database.",
            advice: """
                A yard that is served puts them into the trash by itself, and so does `--repair`; alarmingly many are \
                left alone until `madang media sweep --yes`.
                """,
            severity: .warning, isMendable: true)
    ) { place, look in
        let found =
            look.mends
            ? try await place.sweep(olderThan: blobClaimLifetime)
            : try await place.sweep.look(olderThan: blobClaimLifetime)
        look.report(found.files)
        guard found.orphans > 0 else { return [] }
        let isMended = found.trashed > 0
        let end = isMended ? ", and are in the trash now" : ""
        return [
            Symptom(
                "\(found.orphans) of \(found.files) files are named by no row\(end).",
                isMended: isMended)
        ]
    }

    fileprivate static let pageSize = 200
}

extension YardFiles {
    /// Hands all photos to `body`, some at a time. Fails: what the database and `body` throw.
    fileprivate func forEachPhoto(_ body: ([NamedFiles]) async throws -> Void) async throws {
        var last = Identifier<Photo>(rawValue: 0)
        while true {
            let photos = try await database.read { [last] in
                try $0.doctor.files(after: last, limit: FileChecks.pageSize)
            }
            guard let end = photos.last else { return }
            try await body(photos)
            last = end.photo
        }
    }

    /// Makes the renditions of a photo anew. Gives why that cannot be done; nil once it is.
    fileprivate func remake(_ photo: Identifier<Photo>, spoilt: [FileFault]) async -> String? {
        do {
            try await remake(photo, spoilt: spoilt.map(\.key))
            return nil
        } catch let error as DomainError where error.code == .notFound {
            return "its original is not there"
        } catch {
            return "\(error)"
        }
    }
}

/// How many there are of a kind of fault, and which the first of them are.
private struct Tally {
    private var count = 0
    private var first: [String] = []

    mutating func add(_ sentence: String) {
        count += 1
        if first.count < 20 { first.append(sentence) }
    }

    /// The first ones by name, and how many others there are.
    func symptoms(isMended: Bool) -> [Symptom] {
        guard count > 0 else { return [] }
        return first.map { Symptom("\($0).", isMended: isMended) }
            + (count > first.count ? [Symptom("And \(count - first.count) more.", isMended: isMended)] : [])
    }
}
