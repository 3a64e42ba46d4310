package import Domain
package import MadangCore
import Storage

/// Notes that a member saw their posts of earlier years, or does not want to see them today: they do not come up again
/// on this day, on any device.
package struct SeeOnThisDay: Verb {
    let ports: Ports

    /// However often. Fails: `.invalid` with "date" for a day that is not today on the member's calendar.
    package func callAsFunction(_ date: CivilDate, by member: Member) async throws {
        guard date == ports.today(of: member) else { throw DomainError.invalid("date", .notToday) }
        guard !member.sawOnThisDay(date) else { return }
        try await note(date, by: member)
    }

    /// The member was shown `found`. Nothing is noted where nothing is in it.
    package func shown(_ found: OnThisDay, to member: Member) async throws {
        guard !found.isSeen, !found.years.isEmpty else { return }
        do {
            try await note(found.date, by: member)
        } catch is DomainError {
            // A full disk, or a yard that is being moved, keeps nobody from reading.
        }
    }

    private func note(_ date: CivilDate, by member: Member) async throws {
        try await database.write { try $0.members.setOnThisDaySeen(date, by: member.id) }
    }
}
