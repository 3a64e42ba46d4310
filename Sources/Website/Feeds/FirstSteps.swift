import Domain
import Features
import MadangCore
import Wording

/// What somebody who is new has before them, above their feed: each step leads to where it is done, and has a button
/// that takes it away. Without script, too.
func firstSteps(_ list: FirstStepList, _ context: PageContext) -> HTML {
    """
    <section class="suggested" aria-labelledby="first-steps">
    <h2 class="suggested__title" id="first-steps">\(context.strings.lists.firstSteps)</h2>
    <form method="post" action="\(Paths.firstSteps)">
    \(settingsRows(list.steps.map { row($0, list, context.strings) }, context))
    </form>
    </section>

    """
}

private func row(_ step: FirstStep, _ list: FirstStepList, _ text: Strings) -> SettingsRow {
    var row = bareRow(step, list, text)
    row.beside = """
        <button class="button button--small" name="step" value="\(step.rawValue)" \
        aria-label="\(text.lists.skipping(row.label))">\(text.lists.skip)</button>
        """
    return row
}

private func bareRow(_ step: FirstStep, _ list: FirstStepList, _ text: Strings) -> SettingsRow {
    let words = text.lists
    return switch step {
    case .name: SettingsRow(path: Paths.aboutSettings, icon: .edit, label: words.nameYard)
    case .joining:
        SettingsRow(
            path: Paths.about, icon: .logIn, label: words.whoJoins,
            state: "\(text.joining(list.registration)) \(words.whereJoiningIsSet)")
    case .invite: SettingsRow(path: Paths.memberSettings, icon: .members, label: words.invite)
    case .avatar: SettingsRow(path: Paths.profileSettings, icon: .camera, label: words.chooseAvatar)
    case .follow:
        SettingsRow(
            path: Paths.explore, icon: .heart, label: words.followSome(FirstStep.followGoal),
            state: "\(list.followedCount)/\(FirstStep.followGoal)")
    case .post:
        list.ownsYard
            ? SettingsRow(path: Paths.newPost.with("welcome", "1"), icon: .photo, label: words.welcome)
            : SettingsRow(path: Paths.newPost, icon: .photo, label: words.postFirst)
    }
}
