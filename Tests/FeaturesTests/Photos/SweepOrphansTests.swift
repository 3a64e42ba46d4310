import Domain
import Features
import FoundationEssentials
import Storage
import TestSupport
import Testing

@Suite struct `A sweep` {
    /// As many files as that, which no row names.
    /// In parts: what is staged is open, and a process may have 1 024 open files.
    private func publish(_ count: Int, in verbs: BusyYard) async throws {
        for first in stride(from: 0, to: count, by: 100) {
            try await verbs.blobs.withStaging { staging in
                let files = try (first..<min(first + 100, count)).map {
                    try stageBlob(Array("orphan \($0)".utf8), in: staging)
                }
                try await verbs.blobs.publish(files)
            }
        }
        verbs.ageFiles()
        verbs.clock.advance(by: .hours(2))
    }

    @Test(arguments: Backend.allCases)
    func `puts orphans into the trash, and a week later takes them`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let kept = try await verbs.upload(by: ana, "kept")
            _ = try await verbs.publish(PostDraft(photoIDs: [kept.photo.id]), by: ana)
            let files = Set(kept.photo.renditions.map(\.blob) + [kept.original.blob])
            try await publish(3, in: verbs)
            let first = try await verbs.collect()
            #expect(first.swept.orphans == 3 && first.swept.trashed == 3 && first.blobs == 0)
            #expect(first.swept.files == files.count + 3)
            #expect(try await verbs.database.read { try $0.tombstones.trashCount() } == 3)
            verbs.clock.advance(by: .days(7) - .milliseconds(1))
            let second = try await verbs.collect()
            #expect(second.blobs == 0 && second.swept.orphans == 0)
            #expect(try await verbs.files().count == files.count + 3)
            verbs.clock.advance(by: .milliseconds(1))
            #expect(try await verbs.collect().blobs == 3)
            #expect(try await verbs.files() == files)
        }
    }

    @Test func `leaves in peace what is used again meanwhile`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            await #expect(throws: TamperedBlobStore.DiskFull.self) {
                try await verbs.upload(
                    by: ana, "again", to: TamperedBlobStore(store: verbs.blobs, isFull: true))
            }
            verbs.ageFiles()
            verbs.clock.advance(by: .hours(2))
            #expect(try await verbs.collect().swept.trashed == 1)
            let photo = try await verbs.upload(by: ana, "again")
            _ = try await verbs.publish(PostDraft(photoIDs: [photo.photo.id]), by: ana)
            verbs.clock.advance(by: .days(8))
            #expect(try await verbs.collect().blobs == 0)
            #expect(
                try await verbs.files() == Set(photo.photo.renditions.map(\.blob) + [photo.original.blob]))
        }
    }

    /// A restored database, or the wrong one: tried, it took 25 of 26 files within 15 seconds.
    @Test
    func `that would take more than a thousand files and a twentieth of all stops until it is confirmed`()
        async throws
    {
        try await withVerbs { verbs in
            _ = try await verbs.upload(by: verbs.given.member("ana"))
            try await publish(1001, in: verbs)
            let held = try await verbs.collect()
            #expect(held.isHeld && held.swept.orphans == 1001 && held.swept.trashed == 0 && held.blobs == 0)
            #expect(try await verbs.database.read { try $0.tombstones.trashCount() } == 0)
            let looked = try await verbs.collect.sweep.look(olderThan: .hours(1))
            #expect(looked.isAlarming && looked.orphans == 1001)
            let confirmed = try await verbs.collect(isConfirmed: true)
            #expect(confirmed.swept.trashed == 1001 && !confirmed.isHeld && confirmed.blobs == 0)
            #expect(try await !verbs.collect().isHeld)
        }
    }

    /// Of which a media folder gives all at once. A list of that many, four times in one statement, is more than an
    /// engine takes.
    @Test(arguments: Backend.allCases)
    func `goes through a folder of thousands of files`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            try await MediaStore.folder.withMedia(in: yard.folder) { media in
                let (count, folder) = (8193, "\(yard.folder)/media/rendition/ab")
                try FileManager.default.createDirectory(
                    atPath: folder, withIntermediateDirectories: true)
                for number in 0..<count {
                    let digits = String(number, radix: 16)
                    let path = "\(folder)/" + String(repeating: "0", count: 62 - digits.count) + digits
                    try Data().write(to: URL(fileURLWithPath: path))
                }
                media.age(to: yard.clock.now)
                yard.clock.advance(by: .hours(2))
                let sweep = SweepOrphans(database: yard.database, blobs: media.blobs, clock: yard.clock)
                let found = try await sweep.look(olderThan: .hours(1))
                #expect(found.files == count && found.orphans == count)
            }
        }
    }

    @Test func `is alarmed by many of few, not by few of many`() {
        func isAlarming(_ orphans: Int, of files: Int) -> Bool {
            var finding = SweepOrphans.Finding()
            (finding.orphans, finding.files) = (orphans, files)
            return finding.isAlarming
        }
        #expect(!isAlarming(25, of: 26))
        #expect(!isAlarming(1000, of: 1000) && isAlarming(1001, of: 1001))
        #expect(!isAlarming(5000, of: 100_000) && isAlarming(5001, of: 100_000))
    }
}
