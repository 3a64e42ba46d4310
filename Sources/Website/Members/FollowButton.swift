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
        <button class="button button--small follow__button" aria-pressed="\(relation.isFollowing ? "true" : "false")" \
        aria-label="\(text.followMember(member.inSentence))"><span data-label>\(label)</span></button>
        </form>
        </madang-follow>
        """
}
