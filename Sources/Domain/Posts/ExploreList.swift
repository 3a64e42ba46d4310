/// What Explore lists, and in which order (docs/decisions/0065-explore.md).
package enum ExploreList: Hashable, Sendable {
    /// Every photo of every post: newest post first, in the author's order within a post.
    case photos
    /// The first photo of each post, newest post first.
    case posts
    /// The first photo of each post of the last thirty days, mixed for a reader and a day.
    case mix(ExploreMix)
}

/// The order in which one reader finds the posts of the last thirty days on one day.
///
/// A post has a rank, the lowest 21 bits of its id: they begin at random (`IdentifierSource`). Posts of 12.4 days lie
/// in one stack, by their ranks. A reader's day cuts each stack somewhere, puts its lower part below its upper one, and
/// takes from the stacks by how far from the cut a post lies: its distance.
package struct ExploreMix: Hashable, Sendable {
    /// One stack, and the rank where it is cut.
    package struct Stack: Hashable, Sendable {
        package let number: Int64
        package let cut: Int64
    }

    /// Nil for visitors: all of them find the same.
    package let reader: Identifier<Member>?
    /// Days since 1970-01-01, in the reader's calendar.
    package let day: Int64

    package init(reader: Identifier<Member>?, day: Int64) {
        self.reader = reader
        self.day = day
    }

    /// Ranks and distances are below.
    package static let rankCount: Int64 = 1 << 21

    /// How many days back a mix reaches, from midnight UTC (product decision).
    private static let dayCount: Int64 = 30
    /// Of an id that are below its stack: 22 of the counter and 30 of milliseconds (docs/decisions/0001-ids.md).
    private static let bitsBelowStack: Int64 = 52

    /// Older posts are in no mix of the day.
    package var earliest: Identifier<Post> { Identifier(earliestAt: Self.midnight(day - Self.dayCount)) }

    /// Those that posts of the mix may lie in, oldest first: three or four. A day lasts until noon after its midnight
    /// in UTC where clocks are farthest behind.
    package var stacks: [Stack] {
        let latest = Identifier<Post>(earliestAt: Self.midnight(day + 2))
        let numbers = earliest.rawValue >> Self.bitsBelowStack...latest.rawValue >> Self.bitsBelowStack
        return numbers.map { Stack(number: $0, cut: cut(of: $0)) }
    }

    /// Like drawn by lot from reader, day and stack: splitmix64's last steps (Steele, Lea, Flood 2014) after each.
    private func cut(of stack: Int64) -> Int64 {
        let mixed = [reader?.rawValue ?? 0, day, stack].reduce(UInt64(0)) { sum, part in
            var value = sum &+ UInt64(bitPattern: part) &+ 0x9E37_79B9_7F4A_7C15
            value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
            return value ^ value >> 31
        }
        return Int64(mixed % UInt64(Self.rankCount))
    }

    private static func midnight(_ day: Int64) -> Timestamp { Timestamp(milliseconds: day * 86_400_000) }
}

extension ExploreMix {
    /// Where `distance` and `id` are in the mix, for a cursor: it says the day as well, so that a walk goes on behind
    /// midnight as it began.
    package func position(distance: Int64, id: Identifier<Post>) -> Position {
        Position(key: day * Self.rankCount + distance, tie: id.rawValue)
    }

    /// The mix in which `position` is, and the distance there.
    package func continued(at position: Position) -> (mix: ExploreMix, distance: Int64) {
        let (day, distance) = position.key.quotientAndRemainder(dividingBy: Self.rankCount)
        return (ExploreMix(reader: reader, day: day), distance)
    }
}
