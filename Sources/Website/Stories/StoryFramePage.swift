import Wording

/// One frame of a story, for whom no script plays it.
package func storyFramePage(_ page: StoryArticle, _ context: PageContext) -> Document {
    let title = page.title(context.strings.stories)
    let body: HTML = """
        <div class="story-page">
        <h1 class="unseen">\(title)</h1>
        \(storyArticle(page, context))
        </div>
        """
    return Document(title: title, style: page.style, body: body, styles: storyStyles, hasBars: false)
}

/// The whole story, for the player.
package func storyFragment(_ page: StoryArticle, _ context: PageContext) -> HTML {
    fragment(storyArticle(page, context), page.style)
}
