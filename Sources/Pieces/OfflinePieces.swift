import Website
import Wording

/// What is said about copies, new versions and things that wait.
func offlinePieces(_ context: PageContext) -> HTML {
    let text = context.strings.offline
    return """
        <div class="pieces__row">
        <p class="app-note">\(text.copy)</p>
        <p class="app-note">\(text.newVersion)<button class="app-note__action">\(text.refresh)</button></p>
        </div>
        <div class="pieces__row"><span class="waiting-mark">\(text.waiting)</span></div>
        <div class="pieces__narrow">
        \(waitingPost("#마당 에서 쓴 글", state: text.postWaits, context))
        \(waitingPost(String(repeating: "긴 글 ", count: 40), state: text.postRefused, context))
        </div>
        """
}

/// As waiting-posts.js draws it.
private func waitingPost(_ words: String, state: String, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <article class="waiting-post">
        <img class="waiting-post__photo" src="\(context.assets.image("sample.svg"))" \
        width="56" height="56" alt="sample">
        <div class="waiting-post__words"><p class="waiting-post__text">\(words)</p>
        <p class="waiting-post__state">\(text.offline.photoCount(2)) · \(state)</p></div>
        <div class="waiting-post__actions"><button class="button button--small">\(text.common.edit)</button>\
        <button class="button button--small">\(text.offline.discardPost)</button></div>
        </article>

        """
}
