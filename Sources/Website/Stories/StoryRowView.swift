package import Domain
import HTTPKit
import MadangCore
import Wording

/// The stories of whom the reader follows, above the home feed, with the way to publish one. The player opens
/// from it; without script each ring is a link to a page. Who waits to be let in sees and publishes no stories yet.
package func storyRow(_ row: StoryRow, _ context: PageContext) -> HTML {
    guard context.isIn else { return "" }
    let changesAt = ([row.own].compactMap(\.self) + row.rings).map(\.changesAt).min()
    return """
        <madang-stories class="stories"\(with: changesAt, { " data-changes=\"\($0.rfc3339)\"" })>
        \(storyRings(row, for: context.viewer?.name, title: "stories-title", context))
        </madang-stories>

        """
}

/// What stands in the row: a heading for those who do not see it, with `id`, the own ring of `reader`, and the rings
/// of others.
package func storyRings(
    _ row: StoryRow, for reader: MemberName?, title id: String, _ context: PageContext
) -> HTML {
    """
    <h2 class="unseen" id="\(id)">\(context.strings.stories.title)</h2>
    <ul class="stories__row" aria-labelledby="\(id)">
    \(with: reader, { ownItem(row.own, $0, context) })\(row.rings, { ringItem($0, context) })</ul>
    """
}

/// The reader's own stories; without one the way to the form.
private func ownItem(_ ring: StoryRing?, _ name: MemberName, _ context: PageContext) -> HTML {
    """
    <li class="stories__item stories__item--own" data-own>\
    \(with: ring, { ownLinks($0, name, context) })\(if: ring == nil, firstLink(name, context))\
    <span class="stories__name" aria-hidden="true">\(context.strings.stories.own)</span></li>

    """
}

private func ownLinks(_ ring: StoryRing, _ name: MemberName, _ context: PageContext) -> HTML {
    let text = context.strings.stories
    return """
        <a class="stories__link"\(target(of: ring, name)) aria-label="\(text.own)">\
        \(face(name, isSeen: ring.isSeen))</a>\
        <a class="stories__add" href="\(Paths.newStory)" aria-label="\(text.add)">\(icon(.plus, context))</a>
        """
}

private func firstLink(_ name: MemberName, _ context: PageContext) -> HTML {
    """
    <a class="stories__link" href="\(Paths.newStory)" aria-label="\(context.strings.stories.add)">\
    \(face(name, isSeen: true))<span class="stories__add" aria-hidden="true">\(icon(.plus, context))</span></a>
    """
}

private func ringItem(_ ring: StoryRing, _ context: PageContext) -> HTML {
    let text = context.strings.stories
    let name = MemberName(ring.author)
    let label = ring.isSeen ? text.seen(name.inSentence) : text.unseen(name.inSentence)
    return """
        <li class="stories__item"><a class="stories__link"\(target(of: ring, name)) aria-label="\(label)">\
        \(face(name, isSeen: ring.isSeen))\
        <span class="stories__name" aria-hidden="true"><bdi>\(name.displayName)</bdi></span></a></li>

        """
}

/// Where a ring leads, and what the script is told of it.
private func target(of ring: StoryRing, _ name: MemberName) -> HTML {
    let id = ring.begin.string
    return " href=\"\(Paths.story(id))\" data-story=\"\(id)\" data-by=\"\(name.username)\""
}

private func face(_ name: MemberName, isSeen: Bool) -> HTML {
    "<span class=\"stories__ring\"\(if: isSeen, " data-seen")>\(avatar(name, size: .story))</span>"
}
