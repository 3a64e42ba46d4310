import Domain
import MadangCore
import Wording

/// A form without script; `<madang-follow>` answers at once with one. Nobody follows themselves, and who waits to be
/// let in follows nobody yet.
func followButton(_ member: MemberName, _ relation: Relation, _ context: PageContext) -> HTML {
    guard !relation.isViewer, !context.isWaiting else { return "" }
    let text = context.strings.members
    let label =
        relation.isFollowing ? text.following : relation.followsViewer ? text.followBack : text.follow
    return """
        <madang-follow class="follow" data-username="\(member.username)" \
        data-off="\(relation.followsViewer ? text.followBack : text.follow)" data-on="\(text.following)">
        <form method="post" action="\(Paths.follow(member.username))">
        <input type="hidden" name="following" value="\(relation.isFollowing ? "0" : "1")">
        <input type="hidden" name="next" value="\(context.path.string)">
        <button class="button button--small follow__button" aria-pressed="\(relation.isFollowing ? "true" : "false")">\
        \(followLabel(label, of: text.whom(member.inSentence)))</button>
        </form>
        </madang-follow>
        """
}

/// What a follow button shows, and whom it is about for those who do not see that. Its name is made of both: it
/// contains what is seen, whatever that becomes.
func followLabel(_ label: String, of whom: Strings.Members.Whom) -> HTML {
    """
    \(unseen(whom.before))<span data-label>\(label)</span>\(unseen(whom.after))
    """
}

private func unseen(_ words: String) -> HTML {
    words.isEmpty ? "" : "<span class=\"unseen\">\(words)</span>"
}
