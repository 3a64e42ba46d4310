import Domain
import FolderMedia
import FoundationEssentials
import Glibc
import LocalFiles
import MadangCore
import TestSupport
import Testing

@Suite struct `A media folder` {
    @Test func `can be read by its owner alone`() async throws {
        try await withTemporaryFolder { folder in
            let store = try FolderBlobStore(folder: "\(folder)/media")
            let key = BlobKey.made(of: "a", kind: .original)
            try await publish([1, 2, 3], as: key, in: store)
            for path in ["", "/original", "/original/\(key.sha256.prefix(2))", "/staging"] {
                #expect(try mode(of: "\(folder)/media\(path)") == 0o700)
            }
            let file = "\(folder)/media/original/\(key.sha256.prefix(2))/\(key.sha256.dropFirst(2))"
            #expect(try mode(of: file) == 0o600)
        }
    }

    @Test func `keeps a blob that is there already, and counts it as new`() async throws {
        try await withTemporaryFolder { folder in
            let store = try FolderBlobStore(folder: "\(folder)/media")
            let key = BlobKey.made(of: "a", kind: .rendition)
            try await publish([1, 2, 3], as: key, in: store)
            let path = "\(folder)/media/rendition/\(key.sha256.prefix(2))/\(key.sha256.dropFirst(2))"
            let longAgo = Date(timeIntervalSince1970: 1_000_000)
            try FileManager.default.setAttributes([.modificationDate: longAgo], ofItemAtPath: path)
            let inode = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? UInt64
            let early = Timestamp(milliseconds: 2_000_000_000)
            #expect(try await keys(of: store, publishedBefore: early) == [key])

            try await publish([1, 2, 3], as: key, in: store)
            #expect(try await keys(of: store, publishedBefore: early).isEmpty)
            let after = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? UInt64
            #expect(inode == after)
        }
    }

    @Test func `is free once it was let go, though a child that was just forked has its lock open`()
        async throws
    {
        try await withTemporaryFolder { folder in
            var lock: FolderLock? = try FolderLock(folder: folder)
            #expect(throws: FolderError.inUse(folder: folder)) { try FolderLock(folder: folder) }
            // As fork gives it to a child, which closes it when it becomes another program.
            let names = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
            let open = names.first { name in
                let path = "/proc/self/fd/\(name)"
                return (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == "\(folder)/lock"
            }
            let copy = dup(try #require(open.flatMap(Int32.init)))
            defer { close(copy) }
            withExtendedLifetime(lock) {}
            lock = nil
            _ = try FolderLock(folder: folder)
        }
    }

    @Test func `shows no half of what a crash interrupted, and sweeps it at the next start`() async throws {
        try await withTemporaryFolder { folder in
            var store: FolderBlobStore? = try FolderBlobStore(folder: "\(folder)/media")
            // The state in which a killed process leaves a folder: files staged, one of two names given.
            let left = "\(folder)/media/staging/dead"
            try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: true)
            _ = stage([1, 2], in: left)
            try FileManager.default.createDirectory(
                atPath: "\(left)/deeper", withIntermediateDirectories: true)
            let half = BlobKey.made(of: "half", kind: .rendition)
            let failed = await #expect(throws: (any Error).self) {
                let missing = StagedFile(path: "\(left)/missing", byteCount: 1, sha256: half.sha256)
                try await store?.publish([(stage([9], in: left, as: "b"), half), (missing, half)])
            }
            #expect(failed != nil)
            let visible = try await keys(
                of: try #require(store), publishedBefore: SystemClock().now + .minutes(1))
            #expect(visible.isEmpty)

            store = nil
            store = try FolderBlobStore(folder: "\(folder)/media")
            #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/media/staging").isEmpty)
            #expect(await store?.isReachable() == true)
        }
    }

    @Test func `passes over what others left among its folders`() async throws {
        try await withTemporaryFolder { folder in
            let store = try FolderBlobStore(folder: "\(folder)/media")
            let key = BlobKey.made(of: "a", kind: .rendition)
            try await publish([1, 2, 3], as: key, in: store)
            for left in [
                "rendition/.DS_Store", "original/notes.txt", "rendition/\(key.sha256.prefix(2))/Thumbs.db",
            ] {
                #expect(
                    FileManager.default.createFile(atPath: "\(folder)/media/\(left)", contents: Data([1])))
            }
            let late = Timestamp(milliseconds: 253_402_300_800_000)
            let found = try await keys(of: store, publishedBefore: late)
            #expect(found == [key])
        }
    }

    @Test func `belongs to one process`() async throws {
        try await withTemporaryFolder { folder in
            let first = try FolderBlobStore(folder: "\(folder)/media")
            let error = #expect(throws: FolderError.self) {
                _ = try FolderBlobStore(folder: "\(folder)/media")
            }
            #expect(error == .inUse(folder: "\(folder)/media"))
            #expect("\(try #require(error))".hasSuffix("is in use by another running madang."))
            #expect(await first.isReachable())
        }
    }

    @Test func `keeps what was read open, so that it is opened once`() async throws {
        try await withTemporaryFolder { folder in
            let store = try FolderBlobStore(folder: "\(folder)/media")
            let key = BlobKey.made(of: "a", kind: .rendition)
            try await publish([1, 2, 3], as: key, in: store)
            #expect(try await content(of: key, in: store) == [1, 2, 3])
            // Somebody takes the name away behind the store's back: nobody looks for it again.
            let path = "\(folder)/media/rendition/\(key.sha256.prefix(2))/\(key.sha256.dropFirst(2))"
            try FileManager.default.removeItem(atPath: path)
            #expect(try await content(of: key, in: store) == [1, 2, 3])
            #expect(try await store.byteCount(of: key) == 3)
        }
    }

    @Test func `has no file of a deleted blob any more, though it was open`() async throws {
        try await withTemporaryFolder { folder in
            let store = try FolderBlobStore(folder: "\(folder)/media")
            let key = BlobKey.made(of: "a", kind: .rendition)
            try await publish([1, 2, 3], as: key, in: store)
            _ = try await content(of: key, in: store)
            try await store.delete(key)
            let error = await #expect(throws: DomainError.self) { try await store.read(key) }
            #expect(error?.code == .notFound)
        }
    }

    @Test func `keeps 128 files open at most`() async throws {
        try await withTemporaryFolder { folder in
            let store = try FolderBlobStore(folder: "\(folder)/media")
            let keys = (0..<150).map { BlobKey.made(of: "\($0)", kind: .rendition) }
            for key in keys {
                try await publish([7], as: key, in: store)
                _ = try await content(of: key, in: store)
            }
            let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter { file in
                // One that was closed meanwhile is open no more.
                let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(file)")
                return path?.hasPrefix("\(folder)/media/rendition/") == true
            }
            #expect((1...128).contains(open.count))
        }
    }

    @Test func `gives at once what is in memory, and the same bytes as chunk by chunk`() async throws {
        // Linux tells of a disk alone what of it is in memory (preadv2, RWF_NOWAIT).
        try await withTemporaryFolder(isOnDisk: true) { folder in
            let store = try FolderBlobStore(folder: "\(folder)/media")
            let key = BlobKey.made(of: "a", kind: .rendition)
            let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
            try await publish(bytes, as: key, in: store)
            for range in [0..<100_000, 10..<90_000, 5..<5] {
                let reader = try await store.read(key, range)
                var filled = [UInt8](repeating: 0, count: range.count)
                // It was written a moment ago, and so it is in memory.
                #expect(filled.withUnsafeMutableBytes { reader.fill($0) })
                #expect(filled.elementsEqual(bytes[range]))
                var tooSmall = [UInt8](repeating: 0, count: range.count + 1)
                #expect(!tooSmall.withUnsafeMutableBytes { reader.fill($0) })
                var chunks: [UInt8] = []
                try await reader.forEachChunk { chunks += $0 }
                #expect(chunks.elementsEqual(bytes[range]))
            }
        }
    }

    @Test func `says when it can't be written to`() async throws {
        try await withTemporaryFolder { folder in
            let store = try FolderBlobStore(folder: "\(folder)/media")
            try FileManager.default.removeItem(atPath: "\(folder)/media/staging")
            #expect(await !store.isReachable())
            #expect(throws: FolderError.self) { _ = try FolderBlobStore(folder: "\(folder)/none/media") }
        }
    }
}

private func content(of key: BlobKey, in store: FolderBlobStore) async throws -> [UInt8] {
    var content: [UInt8] = []
    try await store.read(key).forEachChunk { content += $0 }
    return content
}

private func publish(_ bytes: [UInt8], as key: BlobKey, in store: FolderBlobStore) async throws {
    try await store.withStaging { staging in
        try await store.publish([(stage(bytes, in: staging), key)])
    }
}

private func stage(_ bytes: [UInt8], in folder: String, as name: String = "file") -> StagedFile {
    let path = "\(folder)/\(name)"
    #expect(FileManager.default.createFile(atPath: path, contents: Data(bytes)))
    return StagedFile(path: path, byteCount: bytes.count, sha256: "")
}

private func keys(of store: FolderBlobStore, publishedBefore moment: Timestamp) async throws -> [BlobKey] {
    var keys: [BlobKey] = []
    for try await batch in store.keys(publishedBefore: moment) { keys += batch }
    return keys
}

private func mode(of path: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? UInt16).map(Int.init) ?? attributes[.posixPermissions] as? Int
}
