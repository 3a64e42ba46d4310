import Domain
import FoundationEssentials
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Tombstones` {
    @Test(arguments: Backend.allCases)
    func `hold what nothing uses, once, oldest first, until they are closed`(_ backend: Backend) async throws
    {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let photo = try await yard.given.photo(by: ana)
            let used = photo.renditions.map(\.blob)
            let loose = [BlobKey.made(of: "x", kind: .original), .made(of: "x", kind: .rendition)]
            func mark(_ keys: [BlobKey]) async throws -> [BlobKey] {
                yard.clock.advance(by: .seconds(1))
                return try await yard.database.write { try $0.tombstones.mark(keys, at: yard.clock.now) }
            }
            #expect(try await mark(used + [loose[0]]) == [loose[0]])
            #expect(try await mark(loose) == [loose[1]])
            #expect(try await mark([]) == [])
            let tombstones = try await yard.tombstones()
            #expect(tombstones == loose)
            try await yard.database.write { try $0.tombstones.forget([loose[0]]) }
            let left = try await yard.tombstones()
            #expect(left == [loose[1]])
        }
    }

    @Test(arguments: Backend.allCases)
    func `are not written for what is claimed, until the claim is too old`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let key = BlobKey.made(of: "x", kind: .rendition)
            let first: Identifier<Photo> = yard.ids.next()
            let second: Identifier<Photo> = yard.ids.next()
            let now = yard.clock.now
            func mark(_ moment: Timestamp) async throws -> [BlobKey] {
                try await yard.database.write { try $0.tombstones.mark([key], at: moment) }
            }
            try await yard.database.write { stores in
                try stores.tombstones.claim([key, key], for: first, at: now)
                try stores.tombstones.claim([key], for: second, at: now + .minutes(1))
            }
            #expect(try await mark(now + .minutes(5)) == [])
            #expect(try await mark(now + blobClaimLifetime) == [])
            #expect(try await mark(now + .minutes(1) + blobClaimLifetime + .milliseconds(1)) == [key])
            // Nobody has begun to delete the file, so a new claim restores the blob.
            try await yard.database.write { try $0.tombstones.claim([key], for: first, at: now) }
            let left = try await yard.tombstones()
            #expect(left == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `are each taken by one collection, and refuse claims from then on`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let keys = (0..<3).map { BlobKey.made(of: "\($0)", kind: .original) }
            let now = yard.clock.now
            try await yard.database.write { _ = try $0.tombstones.mark(keys, at: now) }
            func take(_ limit: Int, _ abandoned: Timestamp, at moment: Timestamp) async throws -> [BlobKey] {
                try await yard.database.write {
                    try $0.tombstones.take(
                        limit: limit, abandonedBefore: abandoned, trashedBefore: abandoned, at: moment)
                }
            }
            let first = try await take(2, now, at: now)
            let second = try await take(9, now, at: now)
            #expect(first.count == 2)
            #expect(Set(first + second) == Set(keys))
            #expect(try await take(9, now, at: now) == [])
            // Nor is one that died by a clock which was ahead kept from the next one.
            let (before, past) = (now - .days(400), now - .days(401))
            #expect(try await Set(take(9, past, at: before)) == Set(keys))
            #expect(try await take(9, past, at: before) == [])
            let refused = await #expect(throws: DomainError.self) {
                try await yard.database.write {
                    try $0.tombstones.claim([keys[0]], for: yard.ids.next(), at: now)
                }
            }
            #expect(refused?.code == .conflict)
            // A collection that died leaves its tombstones to the next one.
            #expect(try await Set(take(9, now + .minutes(2), at: now + .minutes(2))) == Set(keys))
            try await yard.database.write { stores in
                try stores.tombstones.forget(keys)
                try stores.tombstones.claim(keys, for: yard.ids.next(), at: now)
            }
            let left = try await yard.tombstones()
            #expect(left == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `refuse a photo that names what is marked for deletion`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let photo = try await yard.given.photo(by: ana)
            let refused = await #expect(throws: DomainError.self) {
                try await yard.database.write { stores in
                    guard let original = try stores.photos.original(of: photo.id) else { return }
                    try stores.photos.delete(photo.id)
                    try stores.photos.insert(photo, original: original)
                }
            }
            #expect(refused?.code == .conflict)
        }
    }

    /// Eight members upload the same few pictures and throw them away again while two collectors run: the
    /// hardest case for files that are shared by content.
    @Test(arguments: Backend.allCases)
    func `never swallow a file that a photo names, and no file stays that none names`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            try await MediaStore.standard.withMedia(in: yard.folder) { media in
                try await storm(BlobYard(yard: yard, blobs: media.blobs))
            }
        }
    }

    private func storm(_ yardOfFiles: BlobYard) async throws {
        let yard = yardOfFiles.yard
        let ana = try await yard.given.member("ana")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<8 as Range<UInt64> {
                group.addTask {
                    var random = SeededGenerator(task)
                    for _ in 0..<15 {
                        let photo = try await yardOfFiles.upload(
                            Int.random(in: 0..<3, using: &random), by: ana)
                        if Bool.random(using: &random) {
                            try await yard.database.write { try $0.photos.delete(photo) }
                        }
                        await Task.yield()
                    }
                }
            }
            let collectors = (0..<2).map { _ in
                Task {
                    while !Task.isCancelled { try await yardOfFiles.collect() }
                }
            }
            try await group.waitForAll()
            for collector in collectors {
                collector.cancel()
                try await collector.value
            }
        }
        try await yardOfFiles.collect()
        let named = try await yardOfFiles.named()
        #expect(try await yardOfFiles.files() == named)

        for photo in try await yard.database.read({
            try $0.photos.unused(before: yard.clock.now + .days(1), limit: 500)
        }) {
            try await yard.database.write { try $0.photos.delete(photo) }
        }
        try await yardOfFiles.collect()
        #expect(try await yardOfFiles.files() == [])
    }
}

/// A database and a media store together, used as the features use them.
private struct BlobYard: Sendable {
    let yard: Yard
    let blobs: any BlobStore

    /// Claim, publish, insert; a claim on what is being deleted waits for the collector.
    func upload(_ content: Int, by owner: Member) async throws -> Identifier<Photo> {
        let id: Identifier<Photo> = yard.ids.next()
        let originalKey = BlobKey.naming(Array("\(content)".utf8), kind: .original)
        let key = BlobKey.naming(Array("\(content)".utf8), kind: .rendition)
        while true {
            do {
                try await yard.database.write { [clock = yard.clock] in
                    try $0.tombstones.claim([originalKey, key], for: id, at: clock.now)
                }
                break
            } catch let error as DomainError where error.code == .conflict {
                await Task.yield()
            }
        }
        try await blobs.withStaging { staging in
            let files = [originalKey, key].map { key in
                let path = "\(staging)/\(key.kind.rawValue)"
                #expect(FileManager.default.createFile(atPath: path, contents: Data("\(content)".utf8)))
                return (file: StagedFile(path: path, byteCount: 1, sha256: key.sha256), key: key)
            }
            try await blobs.publish(files)
        }
        // Here the collector has all the time it needs to do harm.
        for _ in 0..<Int.random(in: 0..<40) { await Task.yield() }
        let size = PixelSize(width: 1, height: 1)
        let photo = Photo(
            id: id, ownerID: owner.id, size: size, altText: "", color: 0, thumbhash: [], recipe: Recipe(),
            renditions: [Rendition(name: .thumb, size: size, byteCount: 1, blob: key)],
            createdAt: yard.clock.now)
        let original = Original(
            blob: originalKey, byteCount: 1, storedFormat: .png, receivedFormat: .png, orientation: 1,
            uprightSize: size, removed: [])
        try await yard.database.write { try $0.photos.insert(photo, original: original) }
        return id
    }

    func collect() async throws {
        let tombstones = try await yard.database.write { [clock = yard.clock] in
            try $0.tombstones.take(
                limit: 100, abandonedBefore: clock.now, trashedBefore: clock.now, at: clock.now)
        }
        for key in tombstones { try await blobs.delete(key) }
        try await yard.database.write { try $0.tombstones.forget(tombstones) }
    }

    func named() async throws -> Set<String> {
        try await yard.database.read { stores in
            var keys: Set<String> = []
            for id in try stores.photos.unused(before: Timestamp(milliseconds: .max), limit: 1000) {
                if let photo = try stores.photos.photo(id) {
                    keys.formUnion(photo.renditions.map(\.blob.string))
                }
                if let original = try stores.photos.original(of: id) { keys.insert(original.blob.string) }
            }
            return keys
        }
    }

    func files() async throws -> Set<String> {
        var keys: Set<String> = []
        for try await batch in blobs.keys(publishedBefore: Timestamp(milliseconds: .max)) {
            keys.formUnion(batch.map(\.string))
        }
        return keys
    }
}
