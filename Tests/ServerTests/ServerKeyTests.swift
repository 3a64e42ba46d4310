import Crypto
import Features
import Foundation
import TestSupport
import Testing

@testable import HTTPKit
@testable import Server

@Suite struct `The signing key` {
    private func fingerprint(_ key: ServerKey) -> Data {
        key.derived(for: "test").withUnsafeBytes { Data($0) }
    }

    @Test func `stays in its file for a yard by itself`() async throws {
        try await withTemporaryFolder { folder in
            let path = "\(folder)/signing.key"
            let first = try await ServerKey.load(path)
            let again = try await ServerKey.load(path)
            #expect(fingerprint(first) == fingerprint(again))
        }
    }

    @Test func `moves from the file of the first node to the database that nodes share`() async throws {
        try await withFreshDatabase { yard in
            let agree = AgreeOnKey(database: yard.database)
            let path = "\(yard.folder)/signing.key"
            let before = try await ServerKey.load(path)
            let moved = try await ServerKey.load(path, sharedBy: agree)
            let otherPath = "\(yard.folder)/other.key"
            let other = try await ServerKey.load(otherPath, sharedBy: agree)
            #expect(fingerprint(moved) == fingerprint(before), "everybody stays logged in")
            #expect(fingerprint(other) == fingerprint(before))
            #expect(!FileManager.default.fileExists(atPath: otherPath))
        }
    }
}
