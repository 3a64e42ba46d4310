import Domain
import Logging
import MadangCore
import Synchronization
import TestSupport
import Testing

@testable import S3Media

@Suite struct `An object store that fails` {
    @Test func `is asked again after 503, 500 and 429, and after a slow answer`() async throws {
        try await withStore(silence: .milliseconds(1500)) { store, faulty in
            let key = BlobKey.naming([1, 2, 3], kind: .rendition)
            await faulty.plan([.status(503, "SlowDown"), .status(500, ""), .status(429, "")], for: .put)
            try await store.publish([1, 2, 3])
            #expect(await faulty.content(of: key) == [1, 2, 3])
            for faults: [FaultyStore.Fault] in [[.status(503, ""), .status(502, "")], [.silence]] {
                await faulty.plan(faults, for: .get)
                #expect(try await store.bytes(of: key) == [1, 2, 3])
            }
            await faulty.plan([.status(503, "")], for: .delete)
            try await store.delete(key)
            #expect(await faulty.content(of: key) == nil)
        }
    }

    @Test func `is given up after some attempts, as busy, and is used again when it is back`() async throws {
        try await withStore { store, faulty in
            await faulty.plan(Array(repeating: .status(503, "SlowDown"), count: 4), for: .put)
            let before = await faulty.count(.put)
            let error = await #expect(throws: DomainError.self) { try await store.publish([1]) }
            #expect(error?.code == .busy && (error?.retryAfter ?? 0) > 0)
            #expect(await faulty.count(.put) - before == 4)
            let key = try await store.publish([1])
            await faulty.plan(Array(repeating: .status(503, ""), count: 4), for: .get)
            #expect(await code { _ = try await store.read(key) } == .busy)
            #expect(try await store.bytes(of: key) == [1])
        }
    }

    @Test func `that refuses for good is asked once`() async throws {
        try await withStore { store, faulty in
            for code in ["AccessDenied", "RequestTimeTooSkewed", "NoSuchBucket"] {
                let before = await faulty.count(.put)
                await faulty.plan([.status(code == "NoSuchBucket" ? 404 : 403, code)], for: .put)
                let error = await #expect(throws: DomainError.self) { try await store.publish([1]) }
                #expect(error?.code == .busy)
                #expect(await faulty.count(.put) - before == 1)
            }
        }
    }

    @Test func `is told of in the log, without keys, addresses or signatures`() async throws {
        try await withFaultyStore { faulty in
            try await withTemporaryFolder { folder in
                let log = LogRecorder()
                let store = try await faulty.open(
                    in: folder, logger: Logger(label: "test") { _ in log.handler })
                let key = try await store.publish([1])
                _ = store.temporaryAddress(of: key, lifetime: .hours(1))
                await faulty.plan([.status(403, "RequestTimeTooSkewed")], for: .put)
                #expect(await code { try await store.publish([2]) } == .busy)
                await faulty.plan(Array(repeating: .cut(after: 0), count: 9), for: .get)
                #expect(await code { _ = try await store.read(key) } == .busy)
                await faulty.plan(Array(repeating: .status(503, "SlowDown"), count: 4), for: .delete)
                #expect(await code { try await store.delete(key) } == .busy)
                try await store.shutdown()

                let loud = log.lines.filter { $0.level >= .warning }.map(\.text)
                #expect(loud.contains { $0.contains("clocks") } && loud.contains { $0.contains("SlowDown") })
                let secret = faulty.credentials.secretKey
                for word in [secret, "X-Amz-Signature", "Signature=", "?X-Amz"] {
                    #expect(!log.lines.contains { $0.text.contains(word) })
                }
            }
        }
    }

    @Test func `is taken up where the connection broke, over and over`() async throws {
        try await withStore { store, faulty in
            for count in [100_000, 2_000_000] {
                let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 9) }
                let key = try await store.publish(bytes)
                await faulty.plan((1...9).map { .cut(after: $0 * 7_000) }, for: .get)
                #expect(try await store.bytes(of: key) == bytes)
                await faulty.plan([.cut(after: 40_000), .status(503, "")], for: .get)
                #expect(try await store.bytes(of: key, 5..<90_000) == Array(bytes[5..<90_000]))
            }
        }
    }

    @Test func `that breaks off without end is given up`() async throws {
        try await withStore { store, faulty in
            let key = try await store.publish([UInt8](repeating: 7, count: 1000))
            await faulty.plan(Array(repeating: .cut(after: 0), count: 50), for: .get)
            #expect(await code { _ = try await store.bytes(of: key) } == .busy)
            #expect(await faulty.count(.get) <= 8)
        }
    }

    @Test func `never makes other bytes pass for a blob`() async throws {
        try await withStore { store, faulty in
            for count in [1000, 900_000] {
                let key = try await store.publish([UInt8](repeating: 7, count: count), as: .original)
                await faulty.plan([.corrupt], for: .get)
                var received = 0
                await #expect(throws: S3ContentError.self) {
                    try await store.read(key).forEachChunk { received += $0.count }
                }
                #expect(received < count)
                await #expect(throws: S3ContentError.self) {
                    try await store.withFile(key) { _ in Issue.record("a wrong file was handed out") }
                }
            }
        }
    }

    @Test func `is asked once more where bytes were spoilt on their way`() async throws {
        try await withStore { store, faulty in
            let small = try await store.publish([1, 2, 3])
            await faulty.plan([.spoilt], for: .get)
            #expect(try await store.bytes(of: small) == [1, 2, 3])

            // Two pieces, of which the last one is checked.
            let bytes = [UInt8](repeating: 7, count: 900_000)
            let key = try await store.publish(bytes, as: .original)
            await faulty.plan([.spoilt], for: .get)
            try await store.withFile(key) { path in #expect(exists(path)) }
            var read: [UInt8] = []
            try await store.read(key).forEachChunk { chunk in
                if read.isEmpty { await faulty.plan([.spoilt], for: .get) }
                read += chunk
            }
            #expect(read == bytes)

            let before = await faulty.count(.get)
            await faulty.plan([.spoilt, .spoilt], for: .get)
            await #expect(throws: S3ContentError.self) { _ = try await store.bytes(of: small) }
            #expect(await faulty.count(.get) - before == 2)
        }
    }

    @Test func `gets no file whose content is not what its name says`() async throws {
        try await withStore { store, faulty in
            let wrong = BlobKey.naming([9], kind: .rendition)
            await #expect(throws: S3ContentError.self) {
                try await store.withStaging { staging in
                    try await store.publish([(try stageBlob([1], in: staging).file, wrong)])
                }
            }
            #expect(await faulty.content(of: wrong) == nil)
        }
    }

    @Test func `loses a reader that goes away, and the connection with it`() async throws {
        try await withStore { store, faulty in
            let key = try await store.publish([UInt8](repeating: 7, count: 3_000_000))
            let (chunks, taken) = AsyncStream.makeStream(of: Void.self)
            let reading = Task {
                try await store.read(key).forEachChunk { _ in
                    taken.yield()
                    try await pause(for: .seconds(60))
                }
            }
            for await _ in chunks { break }
            reading.cancel()
            await #expect(throws: CancellationError.self) { try await reading.value }
            #expect(try await store.bytes(of: key, 0..<3) == [7, 7, 7])
        }
    }

    @Test func `is out of reach for the probe while it is silent`() async throws {
        try await withStore { store, faulty in
            try await #require(eventually { await store.isReachable() })
            await faulty.plan([.silence], for: .head)
            #expect(await store.isReachable() == false)
            await faulty.plan([.status(503, "")], for: .head)
            #expect(await store.isReachable() == false)
            // A probe waits for two seconds: on a busy machine one may be too slow.
            try await #require(eventually { await store.isReachable() })
        }
    }
}

@Suite struct `A file in parts` {
    /// Three parts: 8 MiB, 8 MiB and a rest.
    private static let bytes = [UInt8](unsafeUninitializedCapacity: 17_000_000) { buffer, count in
        for index in 0..<17_000_000 { buffer[index] = UInt8(truncatingIfNeeded: index &* 13 &+ index >> 11) }
        count = 17_000_000
    }

    @Test func `is whole after parts failed once`() async throws {
        try await withStore { store, faulty in
            await faulty.plan([.status(503, ""), .liesDone, .status(500, "")], for: .put)
            let key = try await store.publish(Self.bytes, as: .original)
            #expect(await faulty.content(of: key) == Self.bytes)
            #expect(await faulty.openUploads == 0)
        }
    }

    @Test func `is there when the answer to its completion got lost`() async throws {
        try await withStore { store, faulty in
            await faulty.plan([.liesDone], for: .complete)
            let key = try await store.publish(Self.bytes, as: .original)
            #expect(await faulty.content(of: key) == Self.bytes)
            #expect(await faulty.count(.abort) == 0)
        }
    }

    @Test func `leaves nothing behind when it fails`() async throws {
        try await withStore { store, faulty in
            await faulty.plan([.status(403, "AccessDenied")], for: .complete)
            #expect(await code { try await store.publish(Self.bytes, as: .original) } == .busy)
            await faulty.plan(Array(repeating: .status(503, ""), count: 20), for: .put)
            #expect(await code { try await store.publish(Self.bytes, as: .original) } == .busy)
            #expect(await faulty.openUploads == 0)
            #expect(await faulty.content(of: .naming(Self.bytes, kind: .original)) == nil)
        }
    }
}

/// What is fetched at once of a blob that is handed on.
private let pieceSize = 512 * 1024

/// Readers that stop in the middle of what they read, until the test lets all of them go on.
private final class Pause: Sendable {
    private let state = Mutex((waiting: 0, isOver: false))

    var waiting: Int { state.withLock { $0.waiting } }

    func wait() async throws {
        state.withLock { $0.waiting += 1 }
        _ = try await eventually { self.state.withLock { $0.isOver } }
    }

    func end() { state.withLock { $0.isOver = true } }
}

@Suite struct `A blob that is read in pieces` {
    /// Three pieces and a rest.
    private static let bytes = [UInt8](unsafeUninitializedCapacity: 1_572_871) { buffer, count in
        for index in 0..<1_572_871 { buffer[index] = UInt8(truncatingIfNeeded: index &* 7 &+ index >> 9) }
        count = 1_572_871
    }

    @Test func `keeps nobody from the store, however many read it slowly`() async throws {
        try await withStore(connections: 3) { store, _ in
            let key = try await store.publish(Self.bytes)
            let pause = Pause()
            try await withThrowingTaskGroup(of: [UInt8].self) { readers in
                for _ in 0..<8 {
                    readers.addTask {
                        var read: [UInt8] = []
                        try await store.read(key).forEachChunk { bytes in
                            let before = read.count
                            read += bytes
                            // Once, in the middle of the second piece.
                            guard before <= pieceSize, read.count > pieceSize else { return }
                            try await pause.wait()
                        }
                        return read
                    }
                }
                let areWaiting = try await eventually { pause.waiting == 8 }
                try #require(areWaiting)
                #expect(try await store.bytes(of: key) == Self.bytes)
                let other = try await store.publish([1, 2, 3])
                #expect(try await store.bytes(of: other) == [1, 2, 3])
                let isReachable = await store.isReachable()
                #expect(isReachable)
                pause.end()
                for try await read in readers { #expect(read == Self.bytes) }
            }
        }
    }

    @Test func `is the same, whole and in parts, over the edges of the pieces`() async throws {
        let (all, count) = (Self.bytes, Self.bytes.count)
        let edge = pieceSize
        let ranges: [Range<Int>] = [
            edge - 1..<edge + 1, edge..<2 * edge, 5..<edge + 5, 5..<edge + 6, 1..<count,
            3 * edge - 1..<count + 9, count - 1..<count,
        ]
        try await withStore { store, _ in
            let key = try await store.publish(all)
            #expect(try await store.bytes(of: key) == all)
            for range in ranges {
                let part = Array(all[range.clamped(to: 0..<count)])
                #expect(try await store.bytes(of: key, range) == part)
            }
        }
    }

    @Test(arguments: [(524_287, 1), (524_288, 1), (524_289, 2), (1_048_576, 2), (1_572_871, 4)])
    func `takes a request for each piece`(count: Int, requests: Int) async throws {
        let bytes = Array(Self.bytes.prefix(count))
        try await withStore { store, faulty in
            let key = try await store.publish(bytes, as: .original)
            let before = await faulty.count(.get)
            let reader = try await store.read(key)
            #expect(reader.byteCount == count && reader.range == 0..<count)
            #expect(await faulty.count(.get) - before == 1, "the rest is asked for when somebody wants it")
            var read: [UInt8] = []
            try await reader.forEachChunk { read += $0 }
            #expect(read == bytes)
            #expect(await faulty.count(.get) - before == requests)
        }
    }

    @Test(arguments: [nil, 5..<1_500_000] as [Range<Int>?])
    func `ends where another object takes its place, and mixes no bytes`(range: Range<Int>?) async throws {
        try await withStore { store, faulty in
            let key = try await store.publish(Self.bytes, as: .original)
            let other = Self.bytes.map { $0 ^ 1 }
            var read: [UInt8] = []
            let failure = await code {
                try await store.read(key, range).forEachChunk { bytes in
                    if read.isEmpty { await faulty.replace(key, with: other) }
                    read += bytes
                }
            }
            #expect(failure == .busy)
            #expect(read == Array(Self.bytes[range ?? 0..<Self.bytes.count].prefix(pieceSize)))
        }
    }

    @Test func `is not taken up from another object where the connection broke`() async throws {
        try await withStore { store, faulty in
            let bytes = Array(Self.bytes.prefix(100_000))
            let other = bytes.map { $0 ^ 1 }
            for range in [nil, 5..<90_000] as [Range<Int>?] {
                let key = try await store.publish(bytes)
                await faulty.plan([.cut(after: 7_000), .replaced(other)], for: .get)
                #expect(await code { _ = try await store.bytes(of: key, range) } == .busy)
            }
            let key = try await store.publish(bytes)
            await faulty.plan([.cut(after: 7_000), .replaced(other)], for: .get)
            #expect(await code { try await store.withFile(key) { _ in } } == .busy)
        }
    }

    @Test func `ends where a later piece is gone or refused, and goes on after what passes`() async throws {
        let cases: [(faults: [FaultyStore.Fault], wanted: ErrorCode?)] = [
            ([.status(503, "SlowDown"), .cut(after: 7_000)], nil),
            (Array(repeating: .status(503, "SlowDown"), count: 4), .busy),
            ([.status(403, "AccessDenied")], .busy), ([.status(404, "NoSuchKey")], .notFound),
        ]
        try await withStore { store, faulty in
            let key = try await store.publish(Self.bytes)
            for (faults, wanted) in cases {
                var read: [UInt8] = []
                let failure = await code {
                    try await store.read(key).forEachChunk { bytes in
                        if read.isEmpty { await faulty.plan(faults, for: .get) }
                        read += bytes
                    }
                }
                #expect(failure == wanted)
                #expect(read == (wanted == nil ? Self.bytes : Array(Self.bytes.prefix(pieceSize))))
            }
        }
    }
}

/// Browsers keep it, and put it together of parts where a line broke.
@Suite struct `A rendition of several pieces` {
    private static let bytes = [UInt8](repeating: 7, count: 1_200_000)

    @Test
    func `with a wrong byte anywhere is refused before its first byte, whole and in parts, and is mended`()
        async throws
    {
        try await withStore { store, faulty in
            for place in [0, pieceSize, Self.bytes.count - 1] {
                var other = Self.bytes
                other[place] = 8
                let key = try await store.publish(Self.bytes)
                // What was right before is looked at again where another object lies.
                #expect(try await store.bytes(of: key) == Self.bytes)
                await faulty.replace(key, with: other)
                for range in [nil, 0..<10, pieceSize + 9..<Self.bytes.count] as [Range<Int>?] {
                    await #expect(throws: S3ContentError.self) { _ = try await store.read(key, range) }
                }
                try await store.publish(Self.bytes)
                #expect(try await store.bytes(of: key, 5..<9) == [7, 7, 7, 7])
                #expect(try await store.bytes(of: key) == Self.bytes)
            }
        }
    }

    @Test func `is looked at once, and again after it came wrong`() async throws {
        try await withStore { store, faulty in
            let key = try await store.publish(Self.bytes)
            func requests(_ read: () async throws -> Void) async throws -> Int {
                let before = await faulty.count(.get)
                try await read()
                return await faulty.count(.get) - before
            }
            #expect(try await requests { _ = try await store.bytes(of: key) } == 5)
            #expect(try await requests { _ = try await store.bytes(of: key) } == 3)
            #expect(try await requests { _ = try await store.bytes(of: key, 9..<700_000) } == 2)
            // Of the same tag, as where a disk of the store rots.
            await #expect(throws: S3ContentError.self) {
                try await store.read(key).forEachChunk { _ in
                    await faulty.plan([.spoilt, .spoilt, .spoilt], for: .get)
                }
            }
            await faulty.plan([], for: .get)
            #expect(try await requests { _ = try await store.bytes(of: key) } == 5)
        }
    }

    @Test func `is as right where its bytes were spoilt on their way once`() async throws {
        try await withStore { store, faulty in
            let key = try await store.publish(Self.bytes)
            await faulty.plan([.spoilt], for: .get)
            #expect(try await store.bytes(of: key) == Self.bytes)
        }
    }
}

@Suite struct `A store that ignores ranges` {
    @Test(arguments: [1, 1000, 524_288])
    func `is read all the same where all is no more than a piece`(count: Int) async throws {
        try await withStore { store, faulty in
            await faulty.ignoreRanges()
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 9) }
            let key = try await store.publish(bytes)
            let before = await faulty.count(.get)
            #expect(try await store.bytes(of: key) == bytes)
            #expect(try await store.bytes(of: key, 0..<count + 9) == bytes)
            #expect(await faulty.count(.get) - before == 2)
            await faulty.plan([.cut(after: 0), .status(503, "SlowDown")], for: .get)
            #expect(try await store.bytes(of: key) == bytes)
            await faulty.plan([.corrupt], for: .get)
            await #expect(throws: S3ContentError.self) { _ = try await store.bytes(of: key) }
        }
    }

    @Test func `is told of in the log, once, where all is longer or the part begins later`() async throws {
        try await withFaultyStore { faulty in
            try await withTemporaryFolder { folder in
                let log = LogRecorder()
                let store = try await faulty.open(
                    in: folder, logger: Logger(label: "test") { _ in log.handler })
                await faulty.ignoreRanges()
                let long = [UInt8](repeating: 7, count: 524_289)
                let (large, small) = (try await store.publish(long), try await store.publish([1, 2, 3]))
                for (key, range) in [(large, nil), (small, 1..<3)] as [(BlobKey, Range<Int>?)] {
                    let before = await faulty.count(.get)
                    let told = log.lines.count { $0.level == .error }
                    #expect(await code { _ = try await store.bytes(of: key, range) } == .busy)
                    #expect(await faulty.count(.get) - before == 1)
                    let loud = log.lines.filter { $0.level == .error }.dropFirst(told)
                    #expect(loud.count == 1 && loud.allSatisfy { $0.text.contains("it ignores ranges") })
                }
                // Of what is read as one stream no part is asked for.
                try await store.withFile(large) { path in #expect(exists(path)) }
                try await store.shutdown()
            }
        }
    }
}

private func withStore(
    silence: Duration? = nil, connections: Int? = nil,
    _ body: @Sendable (S3BlobStore, FaultyStore) async throws -> Void
) async throws {
    try await withFaultyStore { faulty in
        try await withTemporaryFolder { folder in
            let store = try await faulty.open(in: folder, silence: silence, connections: connections)
            do {
                try await body(store, faulty)
            } catch {
                // The first error says what happened.
                try? await store.shutdown()
                throw error
            }
            try await store.shutdown()
        }
    }
}

private func code(_ body: () async throws -> some Any) async -> ErrorCode? {
    do {
        _ = try await body()
        return nil
    } catch {
        return (error as? DomainError)?.code
    }
}
