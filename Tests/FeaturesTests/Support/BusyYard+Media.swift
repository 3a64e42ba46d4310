import Domain
import Features
import MadangCore
import Storage
import TestSupport

/// What lies in the media store, and what the database says should.
extension BusyYard {
    /// The keys of all blobs that are published.
    func files() async throws -> Set<BlobKey> { try await media.keys() }

    /// The names of what is in staging.
    func staged() throws -> [String] { try media.staged() }

    /// The keys of all blobs that rows name.
    func named() async throws -> Set<BlobKey> {
        try await yard.engine.read { connection in
            let renditions = try connection.rows("SELECT DISTINCT blob FROM renditions") {
                BlobKey(kind: .rendition, sha256: Hexadecimal.text(of: try $0.bytes()))
            }
            let originals = try connection.rows("SELECT DISTINCT original_blob FROM photos") {
                BlobKey(kind: .original, sha256: Hexadecimal.text(of: try $0.bytes()))
            }
            let evidence = try connection.rows("SELECT blob FROM evidence_photos") {
                BlobKey(kind: .rendition, sha256: Hexadecimal.text(of: try $0.bytes()))
            }
            return Set(renditions + originals + evidence)
        }
    }

    /// Makes every blob as old as the test clock, which stands in the past of the machine's clock.
    func ageFiles() { media.age(to: clock.now) }

    /// Collects, and a week later what went to the trash.
    func collectTrash(after grace: CollectGarbage.Grace = .whileServing) async throws {
        _ = try await collect(after: grace)
        clock.advance(by: CollectGarbage.usualTrashLifetime)
        _ = try await collect(after: grace)
    }
}
