package import Domain
import MadangCore
import Storage

/// What a member's photos take, and may take, in bytes.
package struct Room: Hashable, Sendable {
    package let used: Int
    /// Nil without a limit.
    package let quota: Int?
}

/// Sees to it that photos do not take more than one member, or the yard, has room for.
package struct KeepRoom: MediaVerb {
    let ports: Ports
    let media: MediaPorts

    /// What the member's photos take now.
    package func callAsFunction(of member: Member) async throws -> Room {
        let used = try await database.read { try $0.photos.byteCount(ownedBy: member.id) }
        return Room(used: used, quota: media.room.quota)
    }

    /// Whether there is room for `byteCount` more of the member's; at least for one byte.
    /// Fails: `.storageFull`, with `.quotaFull` where it is the member's own room that is used up.
    func require(_ byteCount: Int = 1, of member: Member) async throws {
        guard await !media.room.disk.isShort() else { throw DomainError(.storageFull) }
        guard let quota = media.room.quota else { return }
        guard try await self(of: member).used + byteCount <= quota else {
            throw DomainError(.storageFull, reason: .quotaFull)
        }
    }

    /// What `body` gives. Where it fails for any reason of its own while the disk is short, that is the reason.
    package func naming<Result>(_ body: () async throws -> Result) async throws -> Result {
        do {
            return try await body()
        } catch {
            let isOurs = (error as? DomainError).map { [.internal, .busy].contains($0.code) } ?? true
            guard isOurs, await media.room.disk.isShort() else { throw error }
            throw DomainError(.storageFull, underlying: error)
        }
    }
}
