package import Domain
import MadangCore
import Wording

/// Somebody who looked at a story.
package struct StoryViewRow: Sendable, Hashable {
    package let id: String
    package let name: MemberName
    package let relation: Relation
    /// How many frames they saw.
    package let reached: Int
    package let seenAt: Timestamp
    package let hasHeart: Bool

    package init(_ view: StoryView) {
        id = view.id.string
        name = MemberName(view.viewer)
        relation = view.viewer.relation
        reached = view.reached
        seenAt = view.seenAt
        hasHeart = view.heartedAt != nil
    }
}

/// Who looked at a story, for its author, latest first.
package struct StoryViewsPage: Sendable, Hashable {
    package let id: String
    package let frameCount: Int
    /// Nil when the two days are over for which it is kept.
    package let counts: StoryCounts?
    package let rows: [StoryViewRow]
    package let next: Path?

    package init(_ story: Story, rows: [StoryViewRow], next: Path?) {
        id = story.id.string
        frameCount = story.frames.count
        counts = story.counts
        self.rows = rows
        self.next = next
    }
}

package func storyViewsPage(_ page: StoryViewsPage, _ context: PageContext) -> Document {
    let text = context.strings.stories
    let body: HTML = """
        <div class="likes">
        <h1 class="unseen">\(text.viewsTitle)</h1>
        \(with: page.counts, { "<p class=\"likes__count quiet\">\(looks($0, text))</p>" })
        \(storyViewsFragment(page, context))
        </div>
        """
    return Document(
        title: text.viewsTitle, body: body, wayBack: Paths.story(page.id), styles: storyStyles)
}

/// The next of them, for the script.
package func storyViewsFragment(_ page: StoryViewsPage, _ context: PageContext) -> HTML {
    let text = context.strings.stories
    let empty =
        page.counts == nil
        ? emptyState(.drawingMembers, title: text.viewsTitle, text: text.viewsGone, context)
        : emptyState(.drawingMembers, title: text.noViewsTitle, text: text.noViewsText, context)
    return longList(
        LongList(
            kind: .members, items: "\(page.rows, { storyViewRow($0, of: page.frameCount, context) })",
            isEmpty: page.rows.isEmpty, next: page.next, empty: empty),
        context)
}

private func storyViewRow(_ row: StoryViewRow, of count: Int, _ context: PageContext) -> HTML {
    let text = context.strings.stories
    return """
        <li class="member-row" data-id="\(row.id)">
        <a class="member-row__link" href="\(Paths.member(row.name.username))">\
        <span class="avatar-target" data-sheet>\(avatar(row.name))</span>\
        <span class="member-row__who">\
        <b class="member-row__name">\(shownName(row.name, isUsernameBeside: true, context))</b> \
        <span class="member-row__handle">@\(row.name.username)</span> \
        <span class="member-row__bio">\(text.sawFrames(row.reached, count)) · \
        \(relativeTime(row.seenAt, context))</span></span></a>
        \(if: row.hasHeart, givenHeart(context))\
        \(followButton(row.name, row.relation, context))
        </li>

        """
}

private func givenHeart(_ context: PageContext) -> HTML {
    """
    <span class="story-heart">\(icon(.heart, context))\
    <span class="unseen">\(context.strings.stories.gaveHeart)</span></span>
    """
}
