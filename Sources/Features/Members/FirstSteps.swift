package import Domain
import MadangCore
import Storage

/// What somebody who is new has before them.
package struct FirstStepList: Hashable, Sendable {
    /// At least one, in order.
    package let steps: [FirstStep]
    /// How many people and hashtags they follow; 0 where that is no step of theirs.
    package let followedCount: Int
    /// Whether the yard is theirs to name and to fill.
    package let ownsYard: Bool
    /// Who may join.
    package let registration: MembershipPolicy.Registration

    package init(
        steps: [FirstStep], followedCount: Int = 0, ownsYard: Bool = false,
        registration: MembershipPolicy.Registration = .open
    ) {
        self.steps = steps
        self.followedCount = followedCount
        self.ownsYard = ownsYard
        self.registration = registration
    }
}

/// What is left of the first steps of a member.
package struct ListFirstSteps: Verb {
    let ports: Ports

    /// Nil where nothing is, which costs no statement, and for who waits to be let in: they can do none yet. Nobody has
    /// to name a yard that has a name.
    package func callAsFunction(of member: Member) async throws -> FirstStepList? {
        guard !member.isWaiting else { return nil }
        let isNamed = !ports.about.about.name.isEmpty
        let steps = member.shownFirstSteps.filter { $0 != .name || !isNamed }
        guard !steps.isEmpty else { return nil }
        var count = 0
        if steps.contains(.follow) {
            count = try await database.read { try $0.follows.followedCount(of: member.id) }
        }
        return FirstStepList(
            steps: steps, followedCount: count, ownsYard: member.ownsYard,
            registration: ports.membership.registration)
    }
}

/// Takes first steps away that a member does not want to do.
package struct SkipFirstSteps: Verb {
    let ports: Ports

    /// However often.
    package func callAsFunction(_ steps: Set<FirstStep>, by member: Member) async throws {
        let left = steps.intersection(member.firstSteps)
        guard !left.isEmpty else { return }
        try await database.write { try $0.members.finish(left, of: member.id) }
    }
}

extension Stores {
    /// `member` has done `step`. Costs nothing for whom it was no step any more.
    func note(_ step: FirstStep, by member: Member) throws {
        guard member.firstSteps.contains(step) else { return }
        try members.finish([step], of: member.id)
    }

    /// `member` follows one more person or hashtag, which may be enough.
    func noteFollowing(by member: Member) throws {
        guard member.firstSteps.contains(.follow),
            try follows.followedCount(of: member.id) >= FirstStep.followGoal
        else { return }
        try members.finish([.follow], of: member.id)
    }
}
