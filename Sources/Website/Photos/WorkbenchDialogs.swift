import Wording

/// Asks before unsent work is left; a new post can also stay on the device as a draft.
func leaveDialog(isEdit: Bool, _ text: Strings) -> HTML {
    """
    <dialog class="dialog" data-part="leave" aria-labelledby="leave-title" aria-describedby="leave-text">
    <form class="dialog__form" method="dialog">
    <h2 class="dialog__title" id="leave-title">\(text.compose.leaveTitle)</h2>
    <p class="dialog__text" id="leave-text">\
    \(isEdit ? text.compose.leaveEditText : text.compose.leaveText)</p>
    <div class="dialog__actions">
    <button class="button" value="stay" autofocus>\(text.compose.stay)</button>
    \(if: !isEdit, "<button class=\"button\" value=\"keep\">\(text.compose.keepDraft)</button>")
    <button class="button button--danger" value="discard">\(text.compose.discard)</button>
    </div>
    </form>
    </dialog>
    """
}

/// Somebody edited the thing meanwhile (rule 20), which `title` says: nothing is lost before one of these is chosen.
func conflictDialog(_ title: String, _ text: Strings) -> HTML {
    """
    <dialog class="dialog" data-part="conflict" aria-labelledby="conflict-title" \
    aria-describedby="conflict-text">
    <form class="dialog__form" method="dialog">
    <h2 class="dialog__title" id="conflict-title">\(title)</h2>
    <p class="dialog__text" id="conflict-text">\(text.compose.conflictText)</p>
    <div class="dialog__actions">
    <button class="button" value="stay" autofocus>\(text.compose.keepEditing)</button>
    <button class="button" value="overwrite">\(text.compose.overwrite)</button>
    <button class="button button--danger" value="reload">\(text.compose.discardChanges)</button>
    </div>
    </form>
    </dialog>
    """
}

/// The button that sends, how far that is, and what was refused; behind it `more`, what else one may do.
func sendBar(_ label: String, more: HTML = HTML(), _ text: Strings) -> HTML {
    """
    <div class="composer__send">
    <div class="composer__report" role="alert" tabindex="-1" data-part="report" hidden></div>
    <div class="sending" data-part="sending" hidden>
    <p class="sending__text" role="status" data-part="sending-text"></p>
    <progress class="sending__progress" max="1" value="0" aria-label="\(text.compose.overallProgress)" \
    data-part="overall"></progress>
    <button class="button" type="button" data-part="stop">\(text.compose.stop)</button>
    </div>
    <button class="button button--primary composer__submit" data-part="submit">\(label)</button>
    </div>\(more)
    """
}
