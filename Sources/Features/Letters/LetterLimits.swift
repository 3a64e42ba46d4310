import Domain

/// How many letters go out, by recipient, by member and by yard (docs/decisions/0013-letters-and-notices.md). Nobody
/// can fill somebody's mailbox through the yard, or make mail servers refuse what the yard sends.
package struct LetterLimits: Hashable, Sendable {
    /// Letters of the yard in an hour.
    package let hourly: Int

    package init(hourly: Int = 1000) { self.hourly = hourly }

    /// For the counts by recipient and by member.
    static let day = Duration.days(1)
    /// For the count of the yard.
    static let hour = Duration.hours(1)
    /// When to look again for room.
    static let pause = Duration.minutes(10)

    /// Whether there is room for one more letter of `kind`. Warnings have room left where others have none, so that
    /// nobody keeps one from somebody by sending them many others first. A quarter of what the yard may send is for
    /// links and warnings alone. Who has a mailbox is asked three times a day whether it is theirs.
    func leavesRoom(for kind: Letter.Kind, after counts: LetterCounts) -> Bool {
        let (daily, share) =
            switch kind.letterClass {
            case .news: (10, 3)
            case .link: (20, 4)
            case .warning: (40, 4)
            }
        guard kind != .confirmEmail || counts.sameKind < 3 else { return false }
        return counts.recipient < daily && counts.member < daily && counts.yard * 4 < hourly * share
    }
}
