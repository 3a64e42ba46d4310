import MadangCore
import Wording

/// The dialog that links with `data-confirm` open instead of their page: `lib/confirm.js` fills it in.
/// The way out comes first and has the focus: it is the default (docs/product.md, "Destructive choices").
func confirmDialog(_ text: Strings) -> HTML {
    """
    <dialog class="dialog" id="confirm" aria-labelledby="confirm-title" aria-describedby="confirm-text">
    <form class="dialog__form" method="post" action="\(Paths.feed)">
    <h2 class="dialog__title" id="confirm-title"></h2>
    <p class="dialog__text" id="confirm-text"></p>
    <div class="dialog__actions">
    <button class="button" value="cancel" formmethod="dialog" autofocus>\(text.common.keep)</button>
    <button class="button button--danger" value="confirm"></button>
    </div>
    </form>
    </dialog>
    """
}
