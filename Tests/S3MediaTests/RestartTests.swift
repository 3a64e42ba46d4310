import Domain
import Foundation
import MadangCore
import NIOHTTP1
import Synchronization
import TestSupport
import Testing

@testable import S3Media

/// Starts a store of its own, because it kills it. Two stores and all other tests are too much for a small machine
/// at once: `make soak` runs this suite by itself, and says so.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["MADANG_TEST_RESTARTS"] != nil))
struct `An object store that is killed under load` {
    @Test(.timeLimit(.minutes(5)))
    func `loses nothing that was acknowledged, and serves again without a hand`() async throws {
        try await withOwnStore { store, scripts in
            let yard = Load(store)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for task in 0..<4 { group.addTask { try await yard.publish(task) } }
                for _ in 0..<2 { group.addTask { try await yard.readAgain() } }
                group.addTask {
                    try await yard.waitFor(acknowledged: 40)
                    try await scripts.run("kill", "rgw", "osd")
                    noteDeed("kills of an object store with two of its processes", count: 1)
                    try await yard.waitForRefusal()
                    try await scripts.run("start")
                    let before = yard.acknowledged.count
                    try await yard.waitFor(acknowledged: before + 40)
                    yard.stop()
                }
                try await group.waitForAll()
            }
            #expect(yard.refusals > 0)
            for (key, bytes) in yard.acknowledged {
                #expect(try await store.bytes(of: key) == bytes)
            }
            #expect(try await store.allKeys().isSuperset(of: yard.acknowledged.keys))
            let isReachable = await store.isReachable()
            #expect(isReachable)
        }
    }
}

/// People who upload and look, and come back when they are told that the store is busy.
private final class Load: Sendable {
    private struct State {
        var acknowledged: [BlobKey: [UInt8]] = [:]
        var refusals = 0
        var isOver = false
    }

    private let store: S3BlobStore
    private let state = Mutex(State())

    init(_ store: S3BlobStore) {
        self.store = store
    }

    var acknowledged: [BlobKey: [UInt8]] { state.withLock { $0.acknowledged } }
    var refusals: Int { state.withLock { $0.refusals } }
    private var isOver: Bool { state.withLock { $0.isOver } }

    func stop() { state.withLock { $0.isOver = true } }

    func publish(_ task: Int) async throws {
        for number in 0... where !isOver {
            // Every tenth goes in parts.
            let count = number % 10 == 9 ? 9_000_000 : 40_000
            let bytes =
                [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: count)
                + Array("\(task) \(number)".utf8)
            try await whileBusy {
                let key = try await store.publish(bytes)
                state.withLock { $0.acknowledged[key] = bytes }
            }
            if isOver { return }
        }
    }

    func readAgain() async throws {
        while !isOver {
            guard let (key, bytes) = acknowledged.randomElement() else {
                await Task.yield()
                continue
            }
            try await whileBusy {
                let read = try await store.bytes(of: key)
                #expect(read == bytes)
            }
        }
    }

    func waitFor(acknowledged count: Int) async throws {
        #expect(try await eventually { acknowledged.count >= count })
    }

    func waitForRefusal() async throws {
        #expect(try await eventually { refusals > 0 })
    }

    private func whileBusy(_ body: () async throws -> Void) async throws {
        while !isOver {
            do {
                return try await body()
            } catch let error as DomainError where error.code == .busy {
                state.withLock { $0.refusals += 1 }
                try await pause(for: .milliseconds(100))
            }
        }
    }
}

/// `scripts/object-store` on one folder.
private struct Scripts: Sendable {
    let folder: String

    func run(_ verb: String, _ parts: String...) async throws {
        let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/\(root)/scripts/object-store")
        process.arguments = [verb, folder] + parts
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        try #require(process.terminationStatus == 0, "object-store \(verb)")
    }

    /// What `FOLDER/env` says.
    func store() throws -> TestObjectStore {
        let lines = try String(contentsOfFile: "\(folder)/env", encoding: .utf8).split(separator: "\n")
        let values = Dictionary(
            uniqueKeysWithValues: lines.compactMap { line in
                line.firstIndex(of: "=").map { (String(line[..<$0]), String(line[line.index(after: $0)...])) }
            })
        return TestObjectStore(
            addressText: "s3://madang-restart?endpoint=\(values["S3_ENDPOINT"] ?? "")",
            credentials: S3Credentials(
                accessKey: values["S3_KEY"] ?? "", secretKey: values["S3_SECRET"] ?? ""))
    }
}

private func withOwnStore(_ body: (S3BlobStore, Scripts) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in
        let scripts = Scripts(folder: "\(folder)/s3")
        do {
            try await scripts.run("start")
            let test = try scripts.store()
            let raw = try rawClient(test)
            try await raw.send(S3Request(method: .PUT, object: nil))
            try await raw.shutdown()
            try await test.withStore(staging: "\(folder)/media") { try await body($0, scripts) }
        } catch {
            // The first error says what happened.
            try? await scripts.run("stop")
            throw error
        }
        try await scripts.run("stop")
    }
}
