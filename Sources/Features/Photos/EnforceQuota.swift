package import Domain
import MadangCore
import Storage

/// What a member's photos take, and may take, in bytes.
package struct StorageUse: Hashable, Sendable {
    package let used: Int
    /// Nil without a limit.
    package let quota: Int?
}

/// Sees to it that photos do not take more than one member, or the yard, has room for.
package struct EnforceQuota: MediaVerb {
    let ports: Ports
    let media: MediaPorts

    /// What the member's photos take now.
    package func callAsFunction(of member: Member) async throws -> StorageUse {
        let used = try await database.read { try $0.photos.byteCount(ownedBy: member.id) }
        return StorageUse(used: used, quota: media.quota.perMember)
    }

    /// Whether there is room for `byteCount` more of the member's; at least for one byte.
    /// Fails: `.storageFull`, with `.quotaFull` where it is the member's own room that is used up.
    package func require(_ byteCount: Int = 1, of member: Member) async throws {
        guard await !media.quota.disk.isShort() else { throw DomainError(.storageFull) }
        guard let quota = media.quota.perMember else { return }
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
            guard isOurs, await media.quota.disk.isShort() else { throw error }
            throw DomainError(.storageFull, underlying: error)
        }
    }
}
