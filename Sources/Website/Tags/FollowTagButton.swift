import MadangCore
import Wording

/// A form without script, which leads to `next`; `<madang-follow>` answers at once with one. `key` as of
/// `HashtagRule.key`. Who waits to be let in follows none yet.
func followTagButton(_ key: String, isFollowed: Bool, next: Path, _ context: PageContext) -> HTML {
    guard !context.isWaiting else { return "" }
    let text = context.strings.members
    return """
        <madang-follow class="follow" data-tag="\(key)" data-off="\(text.follow)" data-on="\(text.following)">
        <form method="post" action="\(Paths.followTag(key))">
        <input type="hidden" name="following" value="\(isFollowed ? "0" : "1")">
        <input type="hidden" name="next" value="\(next.string)">
        <button class="button button--small follow__button" aria-pressed="\(isFollowed ? "true" : "false")">\
        \(followLabel(isFollowed ? text.following : text.follow, of: context.strings.tags.whom("#" + key)))</button>
        </form>
        </madang-follow>
        """
}
