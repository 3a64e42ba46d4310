package import Domain
import MadangCore
import Wording

/// A story of one's own as one tile among many.
package struct StoryTile: Sendable, Hashable {
    package enum State: Sendable { case live, ended, removed }

    package let id: String
    /// Its first frame.
    package var picture: PhotoPicture?
    package let createdAt: Timestamp
    package let state: State

    package init(_ story: Story, at now: Timestamp) {
        id = story.id.string
        picture = story.frames.first.map { PhotoPicture($0.photo) }
        createdAt = story.createdAt
        state = story.hiddenAt != nil ? .removed : story.isLive(at: now) ? .live : .ended
    }
}

/// `/stories`: one's own stories, live ones too, latest first.
package struct StoryArchivePage: Sendable, Hashable {
    package let tiles: [StoryTile]
    package let next: Path?
    /// What was just done.
    package var notice: String?
}

package func storyArchivePage(_ page: StoryArchivePage, _ context: PageContext) -> Document {
    let text = context.strings.stories
    let body: HTML = """
        \(with: page.notice, { didBanner($0, context) })\
        <h1 class="unseen">\(text.archive)</h1>
        <div class="story-archive">
        \(if: !page.tiles.isEmpty, "<p class=\"story-archive__about quiet\">\(text.archiveText)</p>")
        \(storyArchiveList(page, context))
        </div>
        """
    return Document(
        title: text.archive, style: style(of: page), body: body,
        actions: """
            <a class="icon-button" href="\(Paths.newStory)" aria-label="\(text.add)">\(icon(.plus, context))</a>
            """,
        wayBack: Paths.settings, styles: storyStyles)
}

/// The next stories, for the script.
package func storyArchiveFragment(_ page: StoryArchivePage, _ context: PageContext) -> HTML {
    fragment(storyArchiveList(page, context), style(of: page))
}

private func style(of page: StoryArchivePage) -> PageStyle { PageStyle(page.tiles.compactMap(\.picture)) }

private func storyArchiveList(_ page: StoryArchivePage, _ context: PageContext) -> HTML {
    let text = context.strings.stories
    let items: HTML = "\(zip(0..., page.tiles), { storyTile($1, isFirst: $0 == 0, context) })"
    return longList(
        LongList(
            kind: .stories, items: items, isEmpty: page.tiles.isEmpty, next: page.next,
            empty: emptyState(
                .drawingPhoto, title: text.emptyArchiveTitle, text: text.emptyArchiveText,
                action: (Paths.newStory, text.add), context)), context)
}

package func storyTile(_ tile: StoryTile, isFirst: Bool = false, _ context: PageContext) -> HTML {
    let text = context.strings.stories
    return """
        <li class="list__item" data-id="\(tile.id)"><a class="kept-story" href="\(Paths.storyFrame(tile.id, 1))">\
        \(with: tile.picture, { photo($0, named: text.own, width: .postTile, isFirst: isFirst) })\
        <span class="kept-story__day">\(fullTime(tile.createdAt, context))</span>\
        \(if: tile.state == .live, "<span class=\"kept-story__live\">\(text.live)</span>")\
        \(if: tile.state == .removed, "<span class=\"kept-story__removed\">\(text.removed)</span>")</a></li>

        """
}
