package import Domain

/// What a member's photos take, and may take, in bytes.
package struct Room: Hashable, Sendable {
    package let used: Int
    /// Nil without a limit.
    package let quota: Int?

    package init(used: Int, quota: Int?) {
        self.used = used
        self.quota = quota
    }
}

/// Sees to it that photos do not take more than one member, or the yard, has room for.
package struct KeepRoom: Sendable {
    let database: any Database
    let policy: RoomPolicy

    package init(database: any Database, policy: RoomPolicy) {
        self.database = database
        self.policy = policy
    }

    /// What the member's photos take now.
    package func callAsFunction(of member: Member) async throws -> Room {
        let used = try await database.read { try $0.photos.byteCount(ownedBy: member.id) }
        return Room(used: used, quota: policy.quota)
    }

    /// Whether there is room for `byteCount` more of the member's; at least for one byte.
    /// Fails: `.storageFull`, with `.quotaFull` where it is the member's own room that is used up.
    func require(_ byteCount: Int = 1, of member: Member) async throws {
        guard await !policy.disk.isShort() else { throw DomainError(.storageFull) }
        guard let quota = policy.quota else { return }
        guard try await self(of: member).used + byteCount <= quota else {
            throw DomainError(.storageFull, reason: .quotaFull)
        }
    }

    /// What `body` gives. Where it fails for any reason of its own while the disk is short, that is the reason.
    func naming<Result>(_ body: () async throws -> Result) async throws -> Result {
        do {
            return try await body()
        } catch {
            let isOurs = (error as? DomainError).map { [.internal, .busy].contains($0.code) } ?? true
            guard isOurs, await policy.disk.isShort() else { throw error }
            throw DomainError(.storageFull, underlying: error)
        }
    }
}
