import Domain
import MadangCore
import Wording

/// A member's followers, or whom they follow.
package struct MemberListPage: Sendable, Hashable {
    package enum Direction: Sendable { case followers, following }

    package let header: MemberHeader
    package let direction: Direction
    package let list: MemberList
}

package func memberListPage(_ page: MemberListPage, _ context: PageContext) -> Document {
    let text = context.strings.members
    let name = page.header.name.inSentence
    let isFollowers = page.direction == .followers
    return Document(
        title: isFollowers ? text.followersOf(name) : text.followingOf(name),
        body: memberHeader(page.header, tab: isFollowers ? .followers : .following, context)
            + (!isFollowers && page.header.relation.isViewer ? followedTagsLink(context) : HTML())
            + memberListFragment(page, context),
        actions: memberActions(page.header, context), frame: [.member])
}

/// What one follows beside people; nobody else sees it.
private func followedTagsLink(_ context: PageContext) -> HTML {
    """
    <p class="member-coverage"><a class="member-coverage__link" href="\(Paths.followedTags)">\
    \(context.strings.tags.followed)</a></p>
    """
}

/// The next members, for the script.
package func memberListFragment(_ page: MemberListPage, _ context: PageContext) -> HTML {
    let lists = context.strings.lists
    let isViewer = page.header.relation.isViewer
    let isFollowers = page.direction == .followers
    let empty = emptyState(
        .drawingMembers, title: isFollowers ? lists.noFollowers : lists.noFollowing,
        text: isFollowers
            ? lists.emptyFollowersText(isViewer: isViewer) : lists.emptyFollowingText(isViewer: isViewer),
        context)
    return "<div class=\"members\">\(memberList(page.list, empty: empty, context))</div>"
}
