import Domain
import MadangCore
import Wording

package enum MemberTab { case posts, market, followers, following }

/// Avatar, name, bio, the follow button and the tabs with their counts.
package func memberHeader(_ header: MemberHeader, tab: MemberTab, _ context: PageContext) -> HTML {
    let text = context.strings.members
    let username = header.name.username
    return """
        <header class="member">
        \(avatar(header.name, size: .large))
        <div class="member__who">
        <h1 class="member__name" dir="auto">\(header.name.displayName)</h1>
        <p class="member__handle quiet">@\(username)\
        \(if: header.relation.followsViewer && !header.relation.isViewer,
            " <span class=\"badge\">\(text.followsYou)</span>")\
        \(if: header.isSuspended, " <span class=\"badge\">\(context.strings.moderation.isSuspended)</span>")</p>
        </div>
        <div class="member__action">\
        \(if: header.relation.isViewer, editProfileLink(context),
            else: followButton(header.name, header.relation, context))</div>
        \(if: !header.bio.isEmpty, "<p class=\"member__bio\" dir=\"auto\">\(header.bio)</p>")
        </header>
        <nav class="tabs" aria-label="\(header.name.displayName)">
        \(tabLink(Paths.member(username), text.posts, header.postCount, isHere: tab == .posts, context))
        \(tabLink(
            Paths.memberMarket(username), context.strings.market.title, header.listingCount, isHere: tab == .market,
            context))
        \(tabLink(
            Paths.followers(username), text.followers, header.followerCount, isHere: tab == .followers,
            followersOf: username, context))
        \(tabLink(Paths.following(username), text.following, header.followingCount, isHere: tab == .following, context))
        </nav>
        """
}

private func editProfileLink(_ context: PageContext) -> HTML {
    """
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

extension ShareCard {
    /// As the member is shown elsewhere.
    static func member(_ header: MemberHeader, _ context: PageContext) -> ShareCard {
        let text = context.strings
        let counts = "\(text.postCount(header.postCount)) · \(text.followerCount(header.followerCount))"
        return ShareCard(
            kind: .profile, title: "\(header.name.displayName) (@\(header.name.username))",
            text: header.bio.isEmpty ? counts : shortened(header.bio, to: 200),
            picture: header.name.avatar?.shared, altText: header.name.displayName, isLarge: false)
    }
}
