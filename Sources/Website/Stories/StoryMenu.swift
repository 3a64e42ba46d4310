import MadangCore
import Wording

/// What else can be done about a story. Its author sees who looked and deletes it, which cannot be undone and comes
/// last; others report it, and hide what its author shares from now on.
func storyMenu(_ page: StoryArticle, _ context: PageContext) -> HTML {
    """
    <button class="icon-button story__more" popovertarget="story-menu" \
    aria-label="\(context.strings.stories.menu)">\(icon(.more, context))</button>
    <ul class="menu" id="story-menu" popover>
    \(page.isMine ? authorItems(page, context) : othersItems(page, context))
    </ul>
    """
}

private func authorItems(_ page: StoryArticle, _ context: PageContext) -> HTML {
    let text = context.strings.stories
    return """
        <li><a class="menu__item" href="\(Paths.storyViews(page.id))">\
        \(icon(.eye, context))\(text.viewsTitle)</a></li>
        <li><a class="menu__item" href="\(Paths.stories)">\(icon(.clock, context))\(text.archive)</a></li>
        <li><a class="menu__item menu__item--danger" href="\(Paths.deleteStory(page.id))" \
        data-confirm="\(text.deleteTitle)" data-confirm-text="\(text.deleteText)" \
        data-confirm-action="\(text.delete)" data-delete-story="\(page.id)">\
        \(icon(.trash, context))\(text.delete)</a></li>
        """
}

/// Whoever hides stories is back at the row, which lacks them.
private func othersItems(_ page: StoryArticle, _ context: PageContext) -> HTML {
    let text = context.strings.stories
    let (username, name) = (page.author.username, page.author.inSentence)
    return """
        <li><a class="menu__item" href="\(Paths.report("story", page.id, next: context.path))" data-report>\
        \(icon(.flag, context))\(text.report)</a></li>
        <li><form method="post" action="\(Paths.muteStories(username))">\
        <input type="hidden" name="next" value="\(Paths.feed.string)">\
        <button class="menu__item" name="value" value="1">\
        \(icon(.eyeOff, context))\(text.mute(name))</button></form></li>
        """
}
