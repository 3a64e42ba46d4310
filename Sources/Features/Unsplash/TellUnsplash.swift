import Domain
import Storage

/// Tells Unsplash of saves, as its terms want. Safe to run on several nodes at once and to be killed at any time: each
/// is taken by one process for some minutes. What cannot be told is tried again, less and less often, and given up in
/// the end: nobody's save depends on it.
package struct TellUnsplash: Verb {
    let ports: Ports
    let library: any UnsplashLibrary

    /// So often one is tried; with the pauses between that is about a day.
    package static let attempts = 8

    /// The one that is longest due. Whether there was one that could be told, and so may be another. Fails: what the
    /// database throws.
    package func callAsFunction() async throws -> Bool {
        let now = clock.now
        guard let download = try await database.read({ try $0.unsplash.due(at: now, limit: 1) }).first else {
            return false
        }
        let pause = Self.pause(after: download.attempts + 1)
        guard try await database.write({ try $0.unsplash.take(download, until: now + pause) }) else {
            return true
        }
        do {
            try await library.countDownload(at: download.location)
        } catch is UnsplashFailure where download.attempts + 1 < Self.attempts {
            return false
        } catch is UnsplashFailure {
            // Given up.
        }
        try await database.write { try $0.unsplash.delete(download.id) }
        return true
    }

    /// 5, 10, 20 … minutes, at most six hours.
    static func pause(after attempts: Int) -> Duration {
        .minutes(min(5 << min(attempts - 1, 9), 360))
    }
}
