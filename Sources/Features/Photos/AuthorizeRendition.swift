package import Domain
import Storage
import Synchronization

/// Says who gets the bytes of a rendition, before they are served.
///
/// That a file is for everybody is remembered for `memory`, so that a picture which many look at costs no look-up for
/// each of them. What is hidden is therefore served that much longer at most, by each node for itself.
package struct AuthorizeRendition: Sendable {
    let database: any Database
    let clock: any Clock
    private let seen = Seen()

    /// Less than anybody who hides something waits to see it gone.
    package static let memory = Duration.seconds(1)
    /// More than a second's worth of different pictures of a busy node; about a megabyte.
    private static let limit = 10_000

    private final class Seen: Sendable {
        let moments = Mutex<[BlobKey: Timestamp]>([:])
    }

    /// Fails: `.notFound` for what no photo has, and for what is hidden from `viewer`.
    package func callAsFunction(_ rendition: BlobKey, viewer: Member?) async throws -> RenditionAudience {
        let now = clock.now
        if isRemembered(rendition, at: now) { return .everybody }
        let audience = try await database.read {
            try $0.photos.audience(of: rendition, viewer: viewer?.id)
        }
        guard let audience else { throw DomainError.notFound }
        if audience == .everybody { remember(rendition, at: now) }
        return audience
    }

    private func isRemembered(_ rendition: BlobKey, at now: Timestamp) -> Bool {
        seen.moments.withLock { moments in
            // A clock that was set back must not make this longer.
            moments[rendition].map { $0 <= now && now < $0 + Self.memory } ?? false
        }
    }

    private func remember(_ rendition: BlobKey, at now: Timestamp) {
        seen.moments.withLock { moments in
            if moments.count >= Self.limit { moments.removeAll(keepingCapacity: true) }
            moments[rendition] = now
        }
    }
}
