import Domain
import FoundationEssentials
import MadangCore
import TestSupport
import Testing

/// What every media store must do; the durability of a folder and the wire of S3 have tests of their own.
@Suite struct `A media store` {
    @Test(arguments: MediaStore.allCases)
    func `gives back what was published, in chunks, and takes the staged file away`(store: MediaStore)
        async throws
    {
        try await withStore(store) { media in
            // Empty, small, and longer than anything that is held in memory at once.
            for count in [0, 3, 300_000, 1_200_000] {
                let bytes = someBytes(count)
                let key = try await media.blobs.withStaging { staging in
                    let staged = try stageBlob(bytes, in: staging)
                    try await media.blobs.publish([staged])
                    #expect(!FileManager.default.fileExists(atPath: staged.file.path))
                    return staged.key
                }
                let reader = try await media.blobs.read(key)
                #expect(reader.byteCount == count)
                #expect(try await media.blobs.byteCount(of: key) == count)
                var read: [UInt8] = []
                try await reader.forEachChunk { read += $0 }
                #expect(read == bytes)
            }
            #expect(try media.staged().isEmpty)
        }
    }

    @Test(arguments: MediaStore.allCases)
    func `gives a part, and the size of the whole with it`(store: MediaStore) async throws {
        try await withStore(store) { media in
            for count in [1000, 1_500_000] {
                let bytes = someBytes(count)
                let key = try await media.blobs.publish(bytes)
                for range in [0..<1, 2..<7, 0..<count, count - 1..<count, count / 3..<count - 5, 10..<10] {
                    let reader = try await media.blobs.read(key, range)
                    #expect(reader.byteCount == count && reader.range == range)
                    var read: [UInt8] = []
                    try await reader.forEachChunk { read += $0 }
                    #expect(read == Array(bytes[range]))
                }
                #expect(try await media.blobs.bytes(of: key, count - 2..<count + 9) == bytes.suffix(2))
                #expect(try await media.blobs.bytes(of: key, count..<count + 9).isEmpty)
            }
        }
    }

    @Test(arguments: MediaStore.allCases)
    func `hands on a chunk when the one before is taken, and stops where the reader does`(store: MediaStore)
        async throws
    {
        struct Enough: Error {}
        try await withStore(store) { media in
            let key = try await media.blobs.publish(someBytes(3_000_000), as: .original)
            let reader = try await media.blobs.read(key)
            var (chunks, isTaking) = (0, false)
            await #expect(throws: Enough.self) {
                try await reader.forEachChunk { bytes in
                    #expect(!isTaking && !bytes.isEmpty && bytes.count <= 1_048_576)
                    isTaking = true
                    await Task.yield()
                    isTaking = false
                    chunks += 1
                    if chunks == 2 { throw Enough() }
                }
            }
            #expect(chunks == 2)
        }
    }

    @Test(arguments: MediaStore.allCases)
    func `counts what is published again as new`(store: MediaStore) async throws {
        try await withStore(store) { media in
            let key = try await media.blobs.publish([1, 2, 3])
            // Stores may know the date to a second only, and nobody can set it.
            var between = SystemClock().now
            let isOld = try await eventually {
                between = SystemClock().now
                return try await media.keys(publishedBefore: between) == [key]
            }
            #expect(isOld)
            let isNew = try await eventually {
                try await media.blobs.publish([1, 2, 3])
                return try await media.keys(publishedBefore: between).isEmpty
            }
            #expect(isNew)
            #expect(try await media.blobs.bytes(of: key) == [1, 2, 3])
        }
    }

    @Test(arguments: MediaStore.allCases)
    func `lists every blob of both kinds once`(store: MediaStore) async throws {
        try await withStore(store) { media in
            var published: Set<BlobKey> = []
            for number in 0..<60 as Range<UInt8> {
                let kind: BlobKey.Kind = number.isMultiple(of: 2) ? .rendition : .original
                published.insert(try await media.blobs.publish([number], as: kind))
            }
            var listed: [BlobKey] = []
            for try await batch in media.blobs.keys(publishedBefore: SystemClock().now + .minutes(1)) {
                #expect(!batch.isEmpty)
                listed += batch
            }
            #expect(listed.count == 60)
            #expect(Set(listed) == published)
        }
    }

    @Test(arguments: MediaStore.allCases)
    func `says not found for what is not there, and deletes what is there once or twice`(store: MediaStore)
        async throws
    {
        try await withStore(store) { media in
            let key = BlobKey.naming([1], kind: .rendition)
            for isThere in [false, true, false] {
                if isThere { try await media.blobs.publish([1]) }
                #expect(await refusal { _ = try await media.blobs.read(key) } == (isThere ? nil : .notFound))
                #expect(
                    await refusal { _ = try await media.blobs.read(key, 0..<1) }
                        == (isThere ? nil : .notFound))
                #expect(
                    await refusal { _ = try await media.blobs.byteCount(of: key) }
                        == (isThere ? nil : .notFound))
                #expect(
                    await refusal { try await media.blobs.withFile(key) { _ in } }
                        == (isThere ? nil : .notFound))
                try await media.blobs.delete(key)
                try await media.blobs.delete(key)
            }
            #expect(try media.staged().isEmpty)
        }
    }

    @Test(arguments: MediaStore.allCases)
    func `lets a reader finish what is deleted meanwhile`(store: MediaStore) async throws {
        try await withStore(store) { media in
            let key = try await media.blobs.publish([1, 2, 3], as: .original)
            let reader = try await media.blobs.read(key)
            let content = try await media.blobs.withFile(key) { path in
                try await media.blobs.delete(key)
                return FileManager.default.contents(atPath: path)
            }
            #expect(content == Data([1, 2, 3]))
            var bytes: [UInt8] = []
            try await reader.forEachChunk { bytes += $0 }
            #expect(bytes == [1, 2, 3])
            #expect(try media.staged().isEmpty)
        }
    }

    @Test(arguments: MediaStore.allCases)
    func `publishes one content for many at once`(store: MediaStore) async throws {
        try await withStore(store) { media in
            let blobs = media.blobs
            let key = BlobKey.naming([1, 2, 3], kind: .rendition)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<20 {
                    group.addTask { try await blobs.publish([1, 2, 3]) }
                    group.addTask { try await blobs.delete(key) }
                }
                try await group.waitForAll()
            }
            try await blobs.publish([1, 2, 3])
            #expect(try await blobs.bytes(of: key) == [1, 2, 3])
        }
    }

    @Test(arguments: MediaStore.allCases)
    func `lends an empty folder, which is gone afterwards, also after a failure`(store: MediaStore)
        async throws
    {
        struct Failed: Error {}
        try await withStore(store) { media in
            let folder = try await media.blobs.withStaging { folder in
                let content = try FileManager.default.contentsOfDirectory(atPath: folder)
                #expect(content.isEmpty)
                #expect(FileManager.default.createFile(atPath: "\(folder)/a", contents: Data([1])))
                return folder
            }
            #expect(!FileManager.default.fileExists(atPath: folder))
            await #expect(throws: Failed.self) { try await media.blobs.withStaging { _ in throw Failed() } }
            #expect(try media.staged().isEmpty)
            let isReachable = await media.blobs.isReachable()
            #expect(isReachable)
        }
    }
}

private func withStore(_ store: MediaStore, _ body: @Sendable (TestMedia) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in try await store.withMedia(in: folder, body) }
}

private func someBytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
}

private func refusal(_ body: () async throws -> Void) async -> ErrorCode? {
    do {
        try await body()
        return nil
    } catch {
        return (error as? DomainError)?.code
    }
}

extension TestMedia {
    fileprivate func keys(publishedBefore moment: Timestamp) async throws -> [BlobKey] {
        var keys: [BlobKey] = []
        for try await batch in blobs.keys(publishedBefore: moment) { keys += batch }
        return keys
    }
}
