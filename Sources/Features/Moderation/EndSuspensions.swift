import Domain
import Storage

/// Lets those in again whose suspension is over: counters of others, notice, letter and audit follow. They themselves
/// are let in by the clock before, so that a node which is late shuts nobody out (`Member.at`).
package struct EndSuspensions: Verb {
    let ports: Ports

    /// At most `limit`, each in a unit of work of its own; how many. Nobody by a clock that is not believed.
    package func callAsFunction(limit: Int = 100) async throws -> Int {
        guard try await ports.watch.look() == nil else { return 0 }
        let now = clock.now
        let due = try await database.read { try $0.members.suspensions(overBy: now, limit: limit) }
        var count = 0
        for id in due where try await end(of: id, by: now) { count += 1 }
        return count
    }

    /// False if somebody let them in meanwhile, or kept them out for longer.
    private func end(of id: Identifier<Member>, by now: Timestamp) async throws -> Bool {
        try await database.write { stores in
            guard let member = try stores.members.member(id), let end = member.suspendedUntil, end <= now,
                try stores.members.setSuspended(id, at: nil)
            else { return false }
            try stores.moderation.closeAppeals(
                ofSuspensionsOf: id, Appeal.Answer(outcome: .lift, text: "", actor: nil, at: now))
            try trail.record(.memberUnsuspended, of: member, from: nil, facts: ["end": "time"], in: stores)
            try tell(.unsuspended, member, facts: ["reason": ""], in: stores)
            return true
        }
    }
}
