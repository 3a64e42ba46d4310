import MadangCore
import Website
import Wording

/// What lies over a photo in the viewer, as web/scripts/photos/viewer/controls.js makes it, for `/_pieces`: among the
/// first of several photos, in a long list, and with one that could not be loaded.
func viewerPieces(_ context: PageContext) -> HTML {
    let text = context.strings
    let failure: HTML = """
        <p class="viewer__failure" role="alert">\(text.posts.photoFailed) \
        <button class="button button--small" type="button">\(text.common.retry)</button></p>
        """
    return """
        <link rel="stylesheet" href="\(context.assets.style("later/viewer.css"))">
        \(viewerPiece(count: "", dots: viewerDots(context), over: "", context))
        \(viewerPiece(count: "3 / 57", dots: "", over: failure, context))
        """
}

private func viewerPiece(count: String, dots: HTML, over: HTML, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <div class="viewer"><div class="viewer__black"></div>
        <div class="viewer__bar"><p class="viewer__count">\(count)</p>\
        \(viewerButton(.close, text.common.close, "", context))</div>
        \(viewerButton(.back, text.posts.previousPhoto, "viewer__step viewer__step--back", context))
        \(viewerButton(.forward, text.posts.nextPhoto, "viewer__step viewer__step--on", context))
        \(over)<div class="viewer__caption">\(dots)<p class="viewer__words"><b class="viewer__author">김민지</b>\
        <a class="viewer__post" href="\(Paths.pieces)">\(text.posts.toPost)</a></p></div>
        </div>
        """
}

private func viewerButton(_ picture: Icon, _ label: String, _ kind: String, _ context: PageContext) -> HTML {
    """
    <button class="icon-button viewer__button \(kind)" type="button" aria-label="\(label)">\
    \(icon(picture, context))</button>
    """
}

private func viewerDots(_ context: PageContext) -> HTML {
    func dot(_ number: Int) -> HTML {
        """
        <li><button class="dot" type="button" aria-label="\(context.strings.posts.photoOf(number, 3))"\
        \(if: number == 1, " aria-current=\"true\"")></button></li>
        """
    }
    return "<ul class=\"viewer__dots\">\(1...3, dot)</ul>"
}
