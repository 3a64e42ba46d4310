package import Domain
import FolderMedia
import FoundationEssentials
import Logging
import S3Media
import Storage
import Synchronization

/// The media stores that every test of blobs runs on: always a folder; an object store where
/// `scripts/with-object-store` started one.
package enum MediaStore: String, CaseIterable, Sendable {
    case folder, s3

    package static var allCases: [MediaStore] { TestObjectStore.isThere ? [.folder, .s3] : [.folder] }

    /// What suites use that need some store: `MADANG_TEST_MEDIA`, a folder if it says nothing.
    /// Fails: `WrongEnvironment`.
    package static var standard: MediaStore {
        get throws {
            let name = ProcessInfo.processInfo.environment["MADANG_TEST_MEDIA"] ?? "folder"
            guard let store = MediaStore(rawValue: name) else {
                throw WrongEnvironment(text: "MADANG_TEST_MEDIA is folder or s3, not \(name).")
            }
            return store
        }
    }

    /// Runs `body` with a store of its own, with `media` in `folder` as its local folder. Nothing is left of it
    /// afterwards.
    package func withMedia<Result>(
        in folder: String, _ body: (TestMedia) async throws -> Result
    ) async throws -> Result {
        switch self {
        case .folder:
            return try await body(TestMedia(try FolderBlobStore(folder: "\(folder)/media"), folder: folder))
        case .s3:
            return try await TestObjectStore().withStore(staging: "\(folder)/media") { store in
                try await body(TestMedia(store, folder: folder))
            }
        }
    }
}

/// What the environment of a test lacks.
package struct WrongEnvironment: Error, CustomStringConvertible {
    let text: String
    package var description: String { text }
}

/// A media store of a test, and what the test may see of its inside.
package struct TestMedia: Sendable {
    /// For the verbs.
    package let blobs: any BlobStore
    private let aging: AgedBlobStore
    private let folder: String

    fileprivate init(_ store: any BlobStore, folder: String) {
        aging = AgedBlobStore(store)
        blobs = aging
        self.folder = folder
    }

    /// The keys of all blobs that are published.
    package func keys() async throws -> Set<BlobKey> { try await aging.store.allKeys() }

    /// The names of what is in staging.
    package func staged() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(folder)/media/staging")
    }

    /// Makes every blob as old as `moment`, which stands in the past of the machine's clock.
    package func age(to moment: Timestamp) { aging.age(to: moment) }
}

extension BlobStore {
    package func allKeys() async throws -> Set<BlobKey> {
        var keys: Set<BlobKey> = []
        for try await batch in self.keys(publishedBefore: SystemClock().now + .days(1)) {
            keys.formUnion(batch)
        }
        return keys
    }
}

/// A store whose blobs can be made to look older than they are: nobody can set the date of an object.
private struct AgedBlobStore: WrappedBlobStore {
    final class Shift: Sendable {
        let duration = Mutex(Duration.zero)
    }

    let store: any BlobStore
    private let shift = Shift()

    init(_ store: any BlobStore) {
        self.store = store
    }

    /// What is published now counts as published at `moment`, what came earlier as older still.
    func age(to moment: Timestamp) {
        let span = SystemClock().now.milliseconds - moment.milliseconds + 1
        shift.duration.withLock { $0 = .milliseconds(span) }
    }

    func keys(publishedBefore moment: Timestamp) -> AsyncThrowingStream<[BlobKey], any Error> {
        store.keys(publishedBefore: moment + shift.duration.withLock { $0 })
    }
}
