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
    <button class="button button--danger" value="discard">\(text.compose.discard)</button>
    \(if: !isEdit, "<button class=\"button\" value=\"keep\">\(text.compose.keepDraft)</button>")
    <button class="button" value="stay" autofocus>\(text.compose.stay)</button>
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
    <button class="button button--danger" value="reload">\(text.compose.reload)</button>
    <button class="button" value="overwrite">\(text.compose.overwrite)</button>
    <button class="button" value="stay" autofocus>\(text.compose.keepEditing)</button>
    </div>
    </form>
    </dialog>
    """
}
