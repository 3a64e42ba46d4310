/// What somebody who is new does first, in the order in which it is shown. Each can be skipped, and what was done or
/// skipped is never shown again (docs/decisions/0099-first-steps.md).
package enum FirstStep: String, CaseIterable, Sendable {
    /// The yard gets a name. Of owners.
    case name
    /// Somebody looks at who may join. Of owners.
    case joining
    /// Somebody is invited. Of owners.
    case invite
    /// A picture of oneself.
    case avatar
    /// Some people and hashtags.
    case follow
    /// The first post.
    case post

    /// How many people and hashtags to follow until a feed is worth coming back to (product decision).
    package static let followGoal = 3

    /// Whether it is only for those whose yard it is.
    package var isOfOwners: Bool {
        switch self {
        case .name, .joining, .invite: true
        case .avatar, .follow, .post: false
        }
    }
}

extension Member {
    /// The first steps that they see, in order.
    package var shownFirstSteps: [FirstStep] {
        guard !firstSteps.isEmpty else { return [] }
        return FirstStep.allCases.filter { firstSteps.contains($0) && (ownsYard || !$0.isOfOwners) }
    }
}
