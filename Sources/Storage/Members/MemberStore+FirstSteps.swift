package import Domain
import MadangCore

extension MemberStore {
    /// The member has done or skipped `steps`; may be said twice. Fails: `.notFound`.
    package func finish(_ steps: Set<FirstStep>, of id: Identifier<Member>) throws {
        try connection.announce(.member(id))
        let updated = try connection.run(
            "UPDATE members SET first_steps = first_steps & \(~steps.bits) WHERE id = \(id)")
        guard updated == 1 else { throw DomainError.notFound }
    }
}

extension FollowStore {
    /// How many people and hashtags `member` follows, of those whom they see; 0 for who is not there.
    package func followedCount(of member: Identifier<Member>) throws -> Int {
        try connection.row(
            """
            SELECT \(Visibility.followingCount(to: member)) + \(TagFollowStore.count(of: member))
            FROM members m WHERE m.id = \(member)
            """
        ) { try $0.int() } ?? 0
    }
}

extension FirstStep {
    /// In `members.first_steps`. It stands for the same step for ever.
    fileprivate var bit: Int {
        switch self {
        case .avatar: 1
        case .follow: 2
        case .post: 4
        case .name: 8
        case .joining: 16
        case .invite: 32
        }
    }
}

extension Set<FirstStep> {
    /// As the column `members.first_steps` has them.
    var bits: Int { reduce(0) { $0 | $1.bit } }

    init(bits: Int) {
        self = bits == 0 ? [] : Set(FirstStep.allCases.filter { bits & $0.bit != 0 })
    }
}
