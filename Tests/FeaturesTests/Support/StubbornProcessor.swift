import Domain
import MadangCore
import Synchronization
import TestSupport

/// The fake image worker, which can be told to fail, and can let something happen while it works.
final class StubbornProcessor: PhotoProcessor {
    private let fake = FakePhotoProcessor()
    private let failure = Mutex<PhotoProcessingError?>(nil)
    private let meanwhile = Mutex<(@Sendable () async -> Void)?>(nil)
    private let rendered = Mutex(0)

    /// How often renditions were made anew.
    var renderCount: Int { rendered.withLock { $0 } }

    /// The next picture fails with `error`, when some of its files are staged already.
    func failNext(with error: PhotoProcessingError) {
        failure.withLock { $0 = error }
    }

    /// Lets `action` happen once, after the next picture is made and before it is saved.
    func duringNextPicture(_ action: @escaping @Sendable () async -> Void) {
        meanwhile.withLock { $0 = action }
    }

    func process(
        upload path: String, recipe: Recipe, byteLimit: Int?, staging directory: String,
        for owner: Identifier<Member>?
    ) async throws(PhotoProcessingError) -> (original: ProcessedOriginal, picture: ProcessedPicture) {
        let made = try await fake.process(
            upload: path, recipe: recipe, byteLimit: byteLimit, staging: directory, for: owner)
        try await interfere()
        return made
    }

    func render(
        original path: String, orientation: Int, recipe: Recipe, byteLimit: Int?, staging directory: String,
        for owner: Identifier<Member>?
    ) async throws(PhotoProcessingError) -> ProcessedPicture {
        rendered.withLock { $0 += 1 }
        let made = try await fake.render(
            original: path, orientation: orientation, recipe: recipe, byteLimit: byteLimit,
            staging: directory, for: owner)
        try await interfere()
        return made
    }

    private func interfere() async throws(PhotoProcessingError) {
        let error = failure.withLock { failure in
            defer { failure = nil }
            return failure
        }
        if let error { throw error }
        let action = meanwhile.withLock { action in
            defer { action = nil }
            return action
        }
        await action?()
    }
}
