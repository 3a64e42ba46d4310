import Domain
import FoundationEssentials
package import Logging
package import S3Media

/// The object store that `scripts/with-object-store` started, with a prefix of its own in its bucket.
package struct TestObjectStore: Sendable {
    /// The words of its address, to be changed by tests of wrong ones.
    package let addressText: String
    package let credentials: S3Credentials

    package static var isThere: Bool { ProcessInfo.processInfo.environment["MADANG_TEST_S3"] != nil }

    /// Fails: `WrongEnvironment`.
    package init() throws {
        let environment = ProcessInfo.processInfo.environment
        guard let address = environment["MADANG_TEST_S3"], let key = environment["MADANG_TEST_S3_KEY"],
            let secret = environment["MADANG_TEST_S3_SECRET"]
        else { throw WrongEnvironment(text: "MADANG_TEST_S3 is not set: run scripts/with-object-store.") }
        let parts = address.split(separator: "?", maxSplits: 1)
        let name = String(UInt64.random(in: .min ... .max), radix: 36)
        addressText = "\(parts[0])/\(name)?\(parts.count > 1 ? parts[1] : "")"
        credentials = S3Credentials(accessKey: key, secretKey: secret)
    }

    /// For stores that tests make themselves.
    package init(addressText: String, credentials: S3Credentials) {
        self.addressText = addressText
        self.credentials = credentials
    }

    package func open(
        staging: String, policy: S3RetryPolicy = S3RetryPolicy(),
        logger: Logger = Logger(label: "test") { _ in
            SwiftLogNoOpLogHandler()
        }
    ) async throws -> S3BlobStore {
        try await S3BlobStore.open(
            try S3Address(addressText), credentials: credentials, staging: staging, logger: logger,
            policy: policy)
    }

    /// Runs `body` with the store; afterwards its blobs are deleted and its connections closed.
    package func withStore<Result>(
        staging: String, policy: S3RetryPolicy = S3RetryPolicy(), _ body: (S3BlobStore) async throws -> Result
    ) async throws -> Result {
        let store = try await open(staging: staging, policy: policy)
        do {
            let result = try await body(store)
            try await empty(store)
            try await store.shutdown()
            return result
        } catch {
            // What the test found out matters more than what it leaves in a store that is thrown away anyway.
            try? await store.shutdown()
            throw error
        }
    }

    private func empty(_ store: S3BlobStore) async throws {
        let keys = try await store.allKeys()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (index, key) in keys.enumerated() {
                if index >= 32 { try await group.next() }
                group.addTask { try await store.delete(key) }
            }
            try await group.waitForAll()
        }
    }
}
