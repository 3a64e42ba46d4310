package import Domain
package import MadangCore
import Wording

/// Who a member is, above what they posted and whom they know.
package struct MemberHeader: Sendable, Hashable {
    package let name: MemberName
    package let bio: String
    /// The same, cut at its hashtags and mentions.
    package let bioPieces: [TextPiece]
    package let postCount: Int
    package let listingCount: Int
    package let followerCount: Int
    package let followingCount: Int
    package let relation: Relation
    package let id: String
    package let isSuspended: Bool
    /// Whether what is below is shown to those who look after the yard alone.
    var showsSuspended: Bool { isSuspended && !relation.isViewer }

    package init(_ profile: MemberProfile) {
        id = profile.member.id.string
        isSuspended = profile.member.isSuspended
        name = MemberName(profile.member)
        bio = profile.member.bio
        bioPieces = pieces(of: bio, entities: profile.bioEntities)
        postCount = profile.member.postCount
        listingCount = profile.member.listingCount
        followerCount = profile.member.followerCount
        followingCount = profile.member.followingCount
        relation = profile.relation
    }
}

package enum MemberTab { case posts, market, boards, followers, following, comments, feedback }

/// Avatar, name, bio, the follow button and the tabs with their counts.
package func memberHeader(_ header: MemberHeader, tab: MemberTab, _ context: PageContext) -> HTML {
    let text = context.strings.members
    let username = header.name.username
    return """
        <header class="member">
        \(avatar(header.name, size: .large))
        <div class="member__who">
        <h1 class="member__name">\(shownName(header.name, isUsernameBeside: true, context))</h1>
        <p class="member__handle quiet">@\(username)\
        \(if: header.relation.followsViewer && !header.relation.isViewer,
            " <span class=\"badge\">\(text.followsYou)</span>")\
        \(if: header.isSuspended, " <span class=\"badge\">\(context.strings.moderation.isSuspended)</span>")</p>
        </div>
        <div class="member__action">\
        \(if: header.relation.isViewer, editProfileLink(context),
            else: followAction(header, context))</div>
        \(if: !header.bio.isEmpty, "<p class=\"member__bio\" dir=\"auto\">\(markedText(header.bioPieces))</p>")
        \(if: header.showsSuspended,
            "<p class=\"member__bio quiet\">\(context.strings.moderation.suspendedShown)</p>")
        \(mutedNotice(header.name, header.relation, context))
        </header>
        <nav class="tabs" aria-label="\(header.name.inSentence)">
        \(tabLink(Paths.member(username), text.posts, header.postCount, isHere: tab == .posts, context))
        \(tabLink(
            Paths.memberMarket(username), context.strings.market.title, header.listingCount, isHere: tab == .market,
            context))
        \(boardsLink(header, isHere: tab == .boards, context))
        \(tabLink(
            Paths.followers(username), text.followers, header.followerCount, isHere: tab == .followers,
            followersOf: username, context))
        \(tabLink(Paths.following(username), text.following, header.followingCount, isHere: tab == .following, context))
        \(if: header.showsSuspended, commentsLink(header, isHere: tab == .comments, context))
        </nav>
        """
}

/// Nobody can follow who is suspended; whoever follows them already may end it.
func followAction(_ header: MemberHeader, _ context: PageContext) -> HTML {
    guard !header.showsSuspended || header.relation.isFollowing else { return "" }
    return followButton(header.name, header.relation, context)
}

/// Without a count, which would cost every page of a member a statement.
private func boardsLink(_ header: MemberHeader, isHere: Bool, _ context: PageContext) -> HTML {
    """
    <a class="tabs__link" href="\(Paths.memberBoards(header.name.username))"\
    \(if: isHere, " aria-current=\"page\"")>\(context.strings.boards.title)</a>
    """
}

/// What a suspended member said under posts, for those who look after the yard.
private func commentsLink(_ header: MemberHeader, isHere: Bool, _ context: PageContext) -> HTML {
    """
    <a class="tabs__link" href="\(Paths.memberComments(header.name.username))"\
    \(if: isHere, " aria-current=\"page\"")>\(context.strings.moderation.comments)</a>
    """
}

/// On a phone the messages are here; a wide window has them in its rail.
private func messagesLink(_ context: PageContext) -> HTML {
    """
    <a class="button button--small member__messages" href="\(Paths.threads)">\(icon(.comment, context))\
    \(context.strings.threads.title)\(messagesBadge(context))</a>
    """
}

private func editProfileLink(_ context: PageContext) -> HTML {
    """
    \(if: context.isIn, messagesLink(context))\
    <a class="button button--small member__edit" href="\(Paths.profileSettings)">\
    \(context.strings.settings.editProfile)</a>
    """
}

private func tabLink(
    _ path: Path, _ label: String, _ count: Int, isHere: Bool, followersOf: String? = nil,
    _ context: PageContext
) -> HTML {
    """
    <a class="tabs__link" href="\(path)"\(if: isHere, " aria-current=\"page\"")>\(label) \
    <b class="tabs__count"\(with: followersOf, { " data-followers-of=\"\($0)\"" })>\
    \(context.strings.compactCount(count))</b></a>
    """
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

extension ShareCard {
    /// As the member is shown elsewhere.
    static func member(_ header: MemberHeader, _ context: PageContext) -> ShareCard {
        let text = context.strings
        let counts = "\(text.postCount(header.postCount)) · \(text.followerCount(header.followerCount))"
        return ShareCard(
            kind: .profile,
            title: "\(TextDirection.isolated(header.name.displayName)) (@\(header.name.username))",
            text: header.bio.isEmpty ? counts : shortened(header.bio, to: 200),
            picture: header.name.avatar?.shared, altText: header.name.inSentence, isLarge: false)
    }
}
