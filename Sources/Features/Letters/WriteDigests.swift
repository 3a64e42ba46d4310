import Domain
import Foundation
import Storage

/// Writes the weekly digests that are due, as letters that are filled when they are sent. Safe to run on several nodes
/// at once and to be killed at any time: who takes a digest says in the same unit of work when the next one is due.
package struct WriteDigests: Verb {
    let ports: Ports

    /// What a run did.
    package struct Receipt: Hashable, Sendable {
        package var written = 0
        /// Whether there may be more.
        package var isFull = false
    }

    /// At most `limit` members, each in a unit of work of its own. Nobody by a clock that is not believed.
    package func callAsFunction(limit: Int = 50) async throws -> Receipt {
        guard try await ports.watch.look() == nil else { return Receipt() }
        let now = clock.now
        let due = try await database.read { try $0.members.digestsDue(at: now, limit: limit) }
        var receipt = Receipt(isFull: due.count == limit)
        for id in due where try await write(to: id, at: now) { receipt.written += 1 }
        return receipt
    }

    /// Whether there is a letter now. Who cannot get one keeps the wish, and is looked at again in a week; a yard that
    /// was off for weeks writes one.
    private func write(to id: Identifier<Member>, at now: Timestamp) async throws -> Bool {
        try await database.write { stores in
            guard let member = try stores.members.member(id)?.at(now), let due = member.digestDueAt,
                due <= now,
                try stores.members.takeDigest(
                    of: id, dueAt: due, next: Digest.due(after: now, in: member.zone(else: ports.zone))),
                ports.hasMail, member.isVisible, member.isEmailConfirmed
            else { return false }
            let since = Digest.start(dueAt: due, writtenAt: now)
            try letters.put(
                .digest, to: member, language: "ko", facts: ["since": String(since.milliseconds)], in: stores)
            return true
        }
    }
}

extension Member {
    /// The one that they chose, else that of the yard.
    func zone(else yard: TimeZone) -> TimeZone { timeZone.flatMap(TimeZone.init(iana:)) ?? yard }
}
