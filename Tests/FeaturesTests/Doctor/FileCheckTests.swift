import Doctor
import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `The doctor, with files` {
    @Test func `finds nothing where every file is there, read or not`() async throws {
        try await withVerbs { verbs in
            _ = try await photos(2, in: verbs)
            for reads in [false, true] {
                let examination = await Examination.of(
                    FileChecks.all, in: YardFiles(verbs.all), mends: true, readsFiles: reads)
                #expect(examination.said == [])
                #expect(examination.made.count == FileChecks.all.count)
            }
            #expect(verbs.processor.renderCount == 0)
        }
    }

    @Test func `finds renditions that are gone or spoilt, and makes them anew from the original`()
        async throws
    {
        try await withVerbs { verbs in
            let photos = try await photos(3, in: verbs)
            let files = try await verbs.files()
            let gone = photos[0].photo.renditions[1].blob
            let spoilt = photos[1].photo.renditions[2].blob
            try await verbs.blobs.delete(gone)
            try await spoil(spoilt, with: "short", in: verbs)
            try await verbs.yard.damage(
                "DELETE FROM renditions WHERE photo_id = \(photos[2].photo.id) AND name = 'thumb'")
            let found = await Examination.of(FileChecks.all, in: YardFiles(verbs.all))
            #expect(found.findings.map(\.note.name) == ["renditions", "renditions", "renditions"])
            #expect(found.said.contains("renditions: \(gone.string) is not there."))
            #expect(
                found.said.contains { $0.hasPrefix("renditions: \(spoilt.string) has 5 bytes instead of ") })
            #expect(found.said.contains("renditions: \(photos[2].photo.id) has no thumb."))
            #expect(verbs.processor.renderCount == 0)

            let mended = await Examination.of(FileChecks.all, in: YardFiles(verbs.all), mends: true)
            #expect(mended.findings.count == 3 && mended.open.isEmpty && mended.failures.isEmpty)
            #expect(verbs.processor.renderCount == 3)
            #expect(
                await Examination.of(FileChecks.all, in: YardFiles(verbs.all), readsFiles: true).said == [])
            #expect(try await verbs.files() == files)
            #expect(try await verbs.named() == files)
            #expect(try await verbs.yard.count("SELECT 1 FROM blob_claims") == 0)
        }
    }

    @Test func `finds a file of the right size and another content only when it reads`() async throws {
        try await withVerbs { verbs in
            let photo = try await photos(1, in: verbs)[0]
            let key = photo.photo.renditions[0].blob
            let size = try await verbs.blobs.byteCount(of: key)
            try await spoil(key, with: String(repeating: "x", count: size), in: verbs)
            let place = YardFiles(verbs.all)
            #expect(await Examination.of(FileChecks.all, in: place).said == [])
            let found = await Examination.of(FileChecks.all, in: place, mends: true, readsFiles: true)
            #expect(found.said == ["renditions: \(key.string) has another content."])
            #expect(await Examination.of(FileChecks.all, in: place, readsFiles: true).said == [])
        }
    }

    @Test func `finds originals that are gone, and can then make nothing of them`() async throws {
        try await withVerbs { verbs in
            let photo = try await photos(1, in: verbs)[0]
            try await verbs.blobs.delete(photo.original.blob)
            try await verbs.blobs.delete(photo.photo.renditions[0].blob)
            let spoilt = photo.photo.renditions[1].blob
            try await spoil(spoilt, with: "short", in: verbs)
            let found = await Examination.of(FileChecks.all, in: YardFiles(verbs.all), mends: true)
            #expect(found.said.count == 3 && found.open.count == 3)
            #expect(found.said.first == "originals: \(photo.original.blob.string) is not there.")
            #expect(
                found.said.contains(
                    "renditions: \(photo.photo.renditions[0].blob.string) is not there, and cannot be made: "
                        + "its original is not there."))
            // Something is better than nothing.
            #expect(try await verbs.files().contains(spoilt))
        }
    }

    @Test func `finds evidence that is gone`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let bytes = [UInt8](repeating: 7, count: 32)
            try await verbs.yard.damage(
                """
                INSERT INTO cases (id, kind, thing_id, member_id) VALUES (1, 'member', \(ana.id), \(ana.id))
                """,
                "INSERT INTO evidence (id, case_id) VALUES (1, 1)",
                """
                INSERT INTO evidence_photos (evidence_id, number, position, blob, width, height, alt_text)
                VALUES (1, 0, 0, \(bytes), 1, 1, '')
                """)
            let found = await Examination.of(FileChecks.all, in: YardFiles(verbs.all))
            #expect(found.said == ["evidence: rendition/\(String(repeating: "07", count: 32)) is not there."])
        }
    }

    @Test func `finds files that nobody names, and puts them into the trash`() async throws {
        try await withVerbs { verbs in
            _ = try await photos(1, in: verbs)
            let stray = try await verbs.blobs.publish(Array("stray".utf8))
            verbs.ageFiles()
            verbs.clock.advance(by: .hours(2))
            let place = YardFiles(verbs.all)
            #expect(
                await Examination.of(FileChecks.all, in: place).said == [
                    "orphans: 1 of 7 files are named by no row."
                ])
            #expect(await Examination.of(FileChecks.all, in: place, mends: true).open.isEmpty)
            #expect(try await verbs.yard.tombstones() == [stray])
            #expect(try await verbs.files().contains(stray))
            #expect(await Examination.of(FileChecks.all, in: place).said == [])
        }
    }

    /// Of different content, each in a post.
    private func photos(_ count: Int, in verbs: BusyYard) async throws -> [OwnedPhoto] {
        let ana = try await verbs.given.member("ana")
        var photos: [OwnedPhoto] = []
        for number in 0..<count {
            let photo = try await verbs.upload(by: ana, "picture \(number)")
            _ = try await verbs.publish(PostDraft(photoIDs: [photo.photo.id]), by: ana)
            photos.append(photo)
        }
        return photos
    }

    /// Has the blob `key` hold `text`, as a bad disk does.
    private func spoil(_ key: BlobKey, with text: String, in verbs: BusyYard) async throws {
        try await verbs.blobs.delete(key)
        try await verbs.blobs.withStaging { folder in
            let staged = try stageBlob(Array(text.utf8), in: folder)
            try await verbs.blobs.publish([(file: staged.file, key: key)])
        }
    }
}
