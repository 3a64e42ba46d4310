import MadangCore
import Wording

/// Asks before a story is deleted, where there is no script to ask in a dialog.
package func deleteStoryPage(_ page: StoryArticle, _ context: PageContext) -> Document {
    let text = context.strings
    let first = page.frames.first?.picture
    let body: HTML = """
        <section class="ask">
        <h1>\(text.stories.deleteTitle)</h1>
        <p class="quiet">\(text.stories.deleteText)</p>
        \(with: first, {
            "<div class=\"ask__photo\">\(photo($0, named: text.stories.own, width: .box(128)))</div>"
        })
        <form class="ask__actions" method="post" action="\(Paths.deleteStory(page.id))">
        <a class="button" href="\(Paths.story(page.id))">\(text.common.keep)</a>
        <button class="button button--danger">\(text.stories.delete)</button>
        </form>
        </section>
        """
    return Document(
        title: text.stories.deleteTitle, style: PageStyle([first].compactMap(\.self)), body: body,
        wayBack: Paths.story(page.id))
}
