import Domain
import Storage
import TestSupport
import Testing

@testable import Features

@Suite struct `A database and a media store` {
    private func mark(_ verbs: BusyYard, _ blobs: (any BlobStore)? = nil) -> MarkMedia {
        verbs.all.markMedia(blobs ?? verbs.blobs)
    }

    private func mismatch(_ body: () async throws -> Void) async throws -> MediaMismatch? {
        do {
            try await body()
            return nil
        } catch let error as MediaMismatch {
            return error
        }
    }

    @Test(arguments: Backend.allCases)
    func `that are new together bear one name from then on`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            // Several nodes at once.
            _ = try await atOnce(4) { _ in try await mark(verbs)() }
            let name = try await verbs.blobs.mark()
            #expect(try await verbs.database.read { try $0.yard.identity() }?.id.string == name)
            _ = try await verbs.upload(by: verbs.given.member("ana"))
            try await mark(verbs)()
            #expect(try await verbs.blobs.mark() == name)
        }
    }

    @Test(arguments: Backend.allCases)
    func `that another node joins between two looks are joined`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let other = mark(verbs)
            let blobs = TamperedBlobStore(store: verbs.blobs) { try await other() }
            try await mark(verbs, blobs)()
            #expect(try await verbs.database.read { try $0.yard.identity() }?.id.string == verbs.blobs.mark())
        }
    }

    /// A fresh database beside the media of a day would take every file for an orphan.
    @Test func `of different yards are refused, whichever of them is new, until the operator joins them`()
        async throws
    {
        try await withVerbs { old in
            _ = try await old.upload(by: old.given.member("ana"))
            try await mark(old)()
            try await withVerbs { new in
                let fresh = try await mismatch { try await mark(new, old.blobs)() }
                #expect(try await fresh == MediaMismatch(database: nil, media: old.blobs.mark()))
                let empty = try await mismatch { try await mark(old, new.blobs)() }
                #expect(empty?.media == nil && empty?.database != nil)
                try await mark(new)()
                let other = try await mismatch { try await mark(new, old.blobs)() }
                #expect(other?.database != nil && other?.media != nil)
                try await mark(new, old.blobs).adopt()
                try await mark(new, old.blobs)()
                let robbed = try await mismatch { try await mark(old)() }
                #expect(robbed != nil)
            }
        }
    }

    @Test func `that are older than marks are joined where they know one another, and else refused`()
        async throws
    {
        try await withVerbs { old in
            _ = try await old.upload(by: old.given.member("ana"))
            try await withVerbs { new in
                let refused = try await mismatch { try await mark(new, old.blobs)() }
                #expect(refused == MediaMismatch(database: nil, media: nil))
            }
            try await mark(old)()
            #expect(try await old.blobs.mark() != nil)
        }
    }

    @Test func `of which one was marked when the power went are joined by the next start`() async throws {
        try await withVerbs { verbs in
            let id: Identifier<YardIdentity> = verbs.yard.ids.next()
            let kept = try await verbs.database.write { try $0.yard.identity(orKeep: id) }
            #expect(kept == YardIdentity(id: id))
            try await mark(verbs)()
            #expect(try await verbs.blobs.mark() == id.string)
            let marked = try await verbs.database.read { try $0.yard.identity() }
            #expect(marked == YardIdentity(id: id, markedAt: verbs.clock.now))
        }
    }
}
