package import Domain
import MadangCore
import Wording

/// The hashtags that one follows.
package struct FollowedTagsPage: Sendable, Hashable {
    package let tags: [FollowedTag]
    package let next: Path?
    /// What was wrong with the one that was to be followed.
    package var faults = FormFaults()
}

package func followedTagsPage(_ page: FollowedTagsPage, _ context: PageContext) -> Document {
    settingsDocument(
        context.strings.tags.followed,
        body: formAlert(page.faults.aboutAll(with: "tag")) + followedTagsFragment(page, context), context
    )
}

/// The next of them, for the script.
package func followedTagsFragment(_ page: FollowedTagsPage, _ context: PageContext) -> HTML {
    let text = context.strings.tags
    return longList(
        LongList(
            kind: .members, items: "\(page.tags, { followedTagRow($0, context) })",
            isEmpty: page.tags.isEmpty, next: page.next,
            empty: emptyState(
                .drawingYard, title: text.noneFollowed, text: text.noneFollowedText,
                action: (Paths.search, text.find), context)),
        context)
}

private func followedTagRow(_ tag: FollowedTag, _ context: PageContext) -> HTML {
    """
    <li class="member-row" data-id="\(tag.key)">
    <a class="member-row__link" href="\(Paths.tag(tag.key))">\(icon(.hashtag, context))\
    <span class="member-row__who"><b class="member-row__name" dir="auto">#\(tag.key)</b> \
    <span class="member-row__handle">\(context.strings.postCount(tag.postCount))</span></span></a>
    \(followTagButton(tag.key, isFollowed: true, next: Paths.followedTags, context))
    </li>

    """
}
