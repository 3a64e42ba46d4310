import Domain
import Storage

/// Asks those who look after the yard for a second factor, and lets the role of who has none in time rest
/// (docs/decisions/0072-factors-of-roles.md).
package struct AskForFactors: Verb {
    let ports: Ports

    /// How often somebody hears of it who has not got one yet.
    package static let interval = Duration.days(5)

    /// `batch` are read at once, and each has a unit of work of its own; how many roles rest from now on. Nobody by a
    /// clock that is not believed.
    package func callAsFunction(batch: Int = 100) async throws -> Int {
        guard try await ports.watch.look() == nil else { return 0 }
        let needless = try await database.read { stores in
            membership.factorGrace == nil
                ? try stores.members.withFactorDue(limit: batch)
                : try stores.members.withNeedlessFactorDue(limit: batch)
        }
        for id in needless { try await database.write { try $0.forgetFactorDue(of: id) } }
        guard let grace = membership.factorGrace else { return 0 }
        var (count, last) = (0, nil as Identifier<Member>?)
        while true {
            let awaited = try await database.read { [last] in
                try $0.members.withRoleAndNoFactor(after: last, limit: batch)
            }
            for id in awaited where try await ask(id, grace) { count += 1 }
            guard awaited.count == batch else { return count }
            last = awaited.last
        }
    }

    /// Whether the role rests from now on.
    private func ask(_ id: Identifier<Member>, _ grace: Duration) async throws -> Bool {
        let now = clock.now
        return try await database.write { stores in
            // They may have got one, or lost the role, since they were found.
            guard let member = try stores.members.member(id), member.role != .member, !member.lacksFactor,
                try !stores.hasSecondFactor(id)
            else { return false }
            let due = member.factorDueAt ?? now + grace
            if member.factorDueAt == nil { try stores.members.setFactorDue(due, of: id) }
            guard now < due else {
                try stores.members.setFactorDue(due, isLacking: true, of: id)
                try stores.notices.forget(.factorAsked, of: id)
                try trail.record(
                    .roleRested, of: member, from: nil, facts: ["role": member.role.rawValue], in: stores)
                try tell(.factorMissing, member, facts: [:], in: stores)
                return true
            }
            let last = try stores.notices.last(.factorAsked, of: id)
            guard last.map({ $0.at + Self.interval <= now }) ?? true else { return false }
            try stores.notices.forget(.factorAsked, of: id)
            try tell(.factorAsked, member, facts: ["until": String(due.milliseconds)], in: stores)
            return false
        }
    }
}

extension Stores {
    /// The member has a second factor now, or needs none.
    func forgetFactorDue(of member: Identifier<Member>) throws {
        try members.setFactorDue(nil, of: member)
        try notices.forget(.factorAsked, of: member)
        try notices.forget(.factorMissing, of: member)
    }
}
