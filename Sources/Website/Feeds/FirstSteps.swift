package import Domain
import MadangCore
import Wording

/// What somebody who is new does first. It stands in the feed for as long as that is empty.
package struct FirstSteps: Sendable, Hashable {
    package let hasAvatar: Bool
    package let followingCount: Int
    /// Whether the yard is theirs to name and to fill.
    package let ownsYard: Bool

    package init(_ member: Member) {
        hasAvatar = member.avatar != nil
        followingCount = member.followingCount
        ownsYard = member.ownsYard
    }
}

/// Each step leads to where it is done, and none has to be.
func firstSteps(_ steps: FirstSteps, _ context: PageContext) -> HTML {
    let text = context.strings.lists
    let isNamed = !context.about.name.isEmpty
    let ofOwner = [
        SettingsRow(
            path: Paths.aboutSettings, icon: isNamed ? .check : .edit, label: text.nameYard,
            state: isNamed ? text.stepDone : ""),
        SettingsRow(path: Paths.memberSettings, icon: .members, label: text.invite),
    ]
    let ofMember = [
        SettingsRow(
            path: Paths.profileSettings, icon: steps.hasAvatar ? .check : .camera, label: text.chooseAvatar,
            state: steps.hasAvatar ? text.stepDone : ""),
        SettingsRow(
            path: Paths.explore, icon: .heart, label: text.followSome(FirstSteps.followGoal),
            state: "\(steps.followingCount)/\(FirstSteps.followGoal)"),
        steps.ownsYard
            ? SettingsRow(
                path: Paths.newPost.with("example", "welcome"), icon: .photo, label: text.welcome)
            : SettingsRow(path: Paths.newPost, icon: .photo, label: text.postFirst),
    ]
    return """
        <section class="suggested" aria-labelledby="first-steps">
        <h2 class="suggested__title" id="first-steps">\(text.firstSteps)</h2>
        \(settingsRows((steps.ownsYard ? ofOwner : []) + ofMember, context))
        </section>

        """
}

extension FirstSteps {
    /// How many to follow until a feed is worth coming back to (product decision).
    static let followGoal = 3
}
