import Domain
import MadangCore
import Wording

/// Where a button stands that mutes a member.
enum MutePlace {
    /// It says whom.
    case menu
    /// Their name stands beside it.
    case row

    fileprivate var buttonClass: String { self == .menu ? "menu__item" : "button button--small" }
}

/// A form without script, which leads to `next`; `<madang-mute>` answers at once with one, and offers to undo it.
func muteButton(_ name: MemberName, isMuted: Bool, in place: MutePlace, next: Path, _ context: PageContext)
    -> HTML
{
    let text = context.strings.mutes
    let whole = (off: text.muteMember(name.inSentence), on: text.unmuteMember(name.inSentence))
    let shown = place == .menu ? whole : (off: text.mute, on: text.unmute)
    return """
        <madang-mute data-username="\(name.username)" data-off="\(shown.off)" data-on="\(shown.on)" \
        data-off-name="\(whole.off)" data-on-name="\(whole.on)" data-muted="\(text.didMute(name.inSentence))" \
        data-unmuted="\(text.didUnmute(name.inSentence))" data-undo="\(context.strings.common.undo)">
        <form method="post" action="\(Paths.mute(name.username))">
        <input type="hidden" name="next" value="\(next.string)">
        <button class="\(place.buttonClass)" name="muted" value="\(isMuted ? "0" : "1")" \
        aria-label="\(isMuted ? whole.on : whole.off)">\
        \(if: place == .menu, icon(.eyeOff, context))<span data-label>\(isMuted ? shown.on : shown.off)</span></button>
        </form>
        </madang-mute>
        """
}

/// Says on the pages of a member that one mutes them, with the way back; the script shows and hides it.
func mutedNotice(_ name: MemberName, _ relation: Relation, _ context: PageContext) -> HTML {
    guard context.isIn, !relation.isViewer else { return "" }
    return """
        <div class="member__muted" data-mute-notice\(if: !relation.isMuted, " hidden")>
        <p>\(context.strings.mutes.mutedText)</p>
        \(muteButton(name, isMuted: relation.isMuted, in: .row, next: context.path, context))
        </div>
        """
}
