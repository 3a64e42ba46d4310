package import Domain
import MadangCore
import Wording

/// Who a member is, above what they posted and whom they know.
package struct MemberHeader: Sendable, Hashable {
    package let name: MemberName
    package let bio: String
    package let postCount: Int
    package let listingCount: Int
    package let followerCount: Int
    package let followingCount: Int
    package let relation: Relation
    package let id: String
    package let isSuspended: Bool

    package init(_ profile: MemberProfile) {
        id = profile.member.id.string
        isSuspended = profile.member.isSuspended
        name = MemberName(profile.member)
        bio = profile.member.bio
        postCount = profile.member.postCount
        listingCount = profile.member.listingCount
        followerCount = profile.member.followerCount
        followingCount = profile.member.followingCount
        relation = profile.relation
    }
}

/// A member's posts as tiles.
package struct MemberPage: Sendable, Hashable {
    package let header: MemberHeader
    package let posts: [PostCard]
    package let next: Path?
}

/// A member's followers, or whom they follow.
package struct MemberListPage: Sendable, Hashable {
    package enum Direction: Sendable { case followers, following }

    package let header: MemberHeader
    package let direction: Direction
    package let list: MemberList
}

package func memberPage(_ page: MemberPage, _ context: PageContext) -> Document {
    Document(
        title: page.header.name.displayName, style: style(of: page),
        body: memberHeader(page.header, tab: .posts, context) + tiles(page, context),
        actions: memberActions(page.header, context),
        sharing: Sharing(
            card: .member(page.header, context), canonical: Paths.member(page.header.name.username),
            feed: Paths.memberFeed(page.header.name.username)))
}

/// The next posts of a member, for the script.
package func memberFragment(_ page: MemberPage, _ context: PageContext) -> HTML {
    fragment(tiles(page, context), style(of: page))
}

package func memberListPage(_ page: MemberListPage, _ context: PageContext) -> Document {
    let text = context.strings.members
    let name = page.header.name.displayName
    let isFollowers = page.direction == .followers
    return Document(
        title: isFollowers ? text.followersOf(name) : text.followingOf(name),
        body: memberHeader(page.header, tab: isFollowers ? .followers : .following, context)
            + memberListFragment(page, context),
        actions: memberActions(page.header, context))
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

private func style(of page: MemberPage) -> PageStyle { PageStyle(page.posts.compactMap(\.photos.first)) }

private func tiles(_ page: MemberPage, _ context: PageContext) -> HTML {
    let text = context.strings
    let isViewer = page.header.relation.isViewer
    let list = LongList(
        kind: .tiles, items: "\(page.posts, { postTile($0, context) })", isEmpty: page.posts.isEmpty,
        next: page.next,
        empty: emptyState(
            .drawingPhoto, title: text.lists.emptyPostsTitle(isViewer: isViewer),
            text: text.lists.emptyPostsText(isViewer: isViewer),
            action: isViewer ? (Paths.newPost, text.frame.newPost) : nil, context))
    return "<div class=\"member-posts\">\(longList(list, context))</div>"
}

/// Sharing the page; one's own leads to the settings, too.
func memberActions(_ header: MemberHeader, _ context: PageContext) -> HTML {
    let username = header.name.username
    let share = shareMenu(
        of: Paths.member(username), id: "share-menu", feed: Paths.memberFeed(username), context)
    guard header.relation.isViewer else { return share + memberMenu(header, context) }
    return share + savedLink(context) + """
        <a class="icon-button" href="\(Paths.settings)" aria-label="\(context.strings.frame.settings)">\
        \(icon(.settings, context))</a>
        """
}
