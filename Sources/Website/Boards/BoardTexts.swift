import MadangCore
import Wording

/// What the script of a board says, as attributes of its element, with `{n}`, `{count}` and `{title}` for what it alone
/// knows.
func boardTexts(_ context: PageContext) -> HTML {
    let text = context.strings.boards
    return """
        \(orderTexts(context))\(choosingTexts(context)) data-did-cover="\(text.didCover)" \
        data-failed="\(text.failed)" data-refused="\(text.refused)" data-board-refused="\(text.boardRefused)" \
        data-changed="\(text.changed)" data-refresh="\(context.strings.offline.refresh)" \
        data-undo="\(context.strings.common.undo)" data-gone="\(text.isGone)" data-did-save="\(text.didSave)" \
        data-save-failed="\(text.saveFailed)" data-did-delete="\(text.didDelete)" data-did-leave="\(text.didLeave)" \
        data-copy-words="\(text.copy)"
        """
}

private func orderTexts(_ context: PageContext) -> HTML {
    let text = context.strings.boards
    return """
         data-moved="\(placed(text.moved))" data-handle-label="\(placed(text.handle))" \
        data-arrange-done="\(text.arrangeDone)" data-order-failed="\(text.orderFailed)" \
        data-order-refused="\(text.orderRefused)"
        """
}

private func choosingTexts(_ context: PageContext) -> HTML {
    let text = context.strings.boards
    return """
        \(countedText("chosen", text.chosen)) data-add="\(text.add)" data-move="\(text.move)" \
        data-off="\(text.takeOff)" data-cancel="\(context.strings.common.cancel)"\
        \(countedText("did-add", { text.didAdd($0, "{title}") }))\
        \(countedText("did-move", { text.didMove($0, "{title}") }))\(countedText("did-off", text.didTakeOff))\
        \(countedText("left", text.left)) data-many="\(text.mostAtOnce(RequestLimit.placedPhotos))"
        """
}

/// A phrase about one of several places.
private func placed(_ phrase: (Int, Int) -> String) -> String {
    ScriptStrings.many("{count}") { count in ScriptStrings.many { phrase($0, count) } }
}
