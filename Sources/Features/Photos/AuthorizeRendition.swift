package import Domain
import Storage
import Synchronization

/// Says who gets the bytes of a rendition, before they are served.
///
/// That a file is for everybody, and what it is as AVIF, is remembered for `memory`, so that a picture which many look
/// at costs no look-up for each of them. What is hidden is therefore served that much longer at most, by each node for
/// itself.
package struct AuthorizeRendition: Sendable {
    let database: any Database
    let clock: any Clock
    private let seen = Seen()

    /// Less than anybody who hides something waits to see it gone.
    package static let memory = Duration.seconds(1)
    /// More than a second's worth of different pictures of a busy node; about a megabyte.
    private static let limit = 10_000

    private final class Seen: Sendable {
        let renditions = Mutex<[BlobKey: (since: Timestamp, served: ServedRendition)]>([:])
    }

    /// Fails: `.notFound` for what no photo has, and for what is hidden from `viewer`.
    package func callAsFunction(_ rendition: BlobKey, viewer: Member?) async throws -> ServedRendition {
        try await self(rendition, reader: viewer?.id)
    }

    /// The same for who is known by their id alone, as by an address. Fails: as above.
    package func callAsFunction(_ rendition: BlobKey, reader: Identifier<Member>?) async throws
        -> ServedRendition
    {
        let now = clock.now
        if let served = remembered(rendition, at: now) { return served }
        let served = try await database.read { try $0.photos.served(rendition, to: reader) }
        guard let served else { throw DomainError.notFound }
        if served.audience == .everybody { remember(rendition, served, at: now) }
        return served
    }

    private func remembered(_ rendition: BlobKey, at now: Timestamp) -> ServedRendition? {
        seen.renditions.withLock { renditions in
            // A clock that was set back must not make this longer.
            guard let (since, served) = renditions[rendition], since <= now, now < since + Self.memory else {
                return nil
            }
            return served
        }
    }

    private func remember(_ rendition: BlobKey, _ served: ServedRendition, at now: Timestamp) {
        seen.renditions.withLock { renditions in
            if renditions.count >= Self.limit { renditions.removeAll(keepingCapacity: true) }
            renditions[rendition] = (now, served)
        }
    }
}
