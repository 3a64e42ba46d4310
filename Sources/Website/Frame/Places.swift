import MadangCore
import Wording

/// One of the places that the bars lead to.
private struct Place {
    let path: Path
    let icon: Icon
    let label: String
    var isAccent = false
    /// Whether only the rail has room for it.
    var isWide = false
    /// How many things wait there.
    var count = 0
    /// What that means, for who does not see it.
    var countLabel = ""
    /// Whether it is there where there is no top bar to hold it: in the rail.
    var isBell = false
    /// Whether it is that of the threads or, on a phone, leads on to them, and says how many messages are unread.
    var hasMessages = false
    /// Stands in for the icon, once it has a picture.
    var member: MemberName?
}

/// Mark, title and the page's own actions.
func topBar(_ document: Document, _ context: PageContext) -> HTML {
    """
    <header class="top">
    \(with: document.wayBack, { wayBack(to: $0, context) })
    <a class="top__mark" href="\(Paths.feed)" aria-label="\(context.siteName)">\(mark(context))\
    \(if: !document.isTitleShown, "<span class=\"top__name\">\(context.siteName)</span>")</a>
    \(if: document.isTitleShown, "<span class=\"top__title\" aria-hidden=\"true\">\(document.title)</span>")
    <div class="top__actions">\(searchLink(context))\(document.actions)\
    \(if: context.isIn, bell(context))</div>
    </header>
    """
}

/// On a phone; a wide window has search in its rail.
private func searchLink(_ context: PageContext) -> HTML {
    guard !Paths.search.isSamePage(as: context.path), !context.isOutside else { return "" }
    return """
        <a class="icon-button top__search" href="\(Paths.search)" aria-label="\(context.strings.common.search)">\
        \(icon(.search, context))</a>
        """
}

/// The way to the notifications, at the end of a phone's top bar.
private func bell(_ context: PageContext) -> HTML {
    let isHere = Paths.notifications.isSamePage(as: context.path)
    return """
        <a class="icon-button top__bell" href="\(Paths.notifications)"\(if: isHere, " aria-current=\"page\"")>\
        \(icon(.bell, context))<span \
        class="unseen">\(context.strings.notifications.title)</span>\(bellCount(context.viewer, context))</a>
        """
}

/// How many are unread. Empty with none; `<madang-bell>` keeps it true while the page is open.
package func bellCount(_ viewer: Viewer?, _ context: PageContext) -> HTML {
    let text = context.strings.notifications
    let count = viewer?.unreadCount ?? 0
    return """
        <madang-bell class="bell" data-count="\(count)"\(if: count == 0, " hidden")>\
        <b class="bell__count" aria-hidden="true">\(text.badge(count))</b>\
        <span class="unseen">\(text.unread(count))</span></madang-bell>
        """
}

extension PageContext {
    /// What the badge says; nil with nothing unread.
    var unread: String? {
        guard let count = viewer?.unreadCount, count > 0 else { return nil }
        return strings.notifications.badge(count)
    }
}

/// To the page above without script; back where the reader came from with one.
private func wayBack(to path: Path, _ context: PageContext) -> HTML {
    """
    <a class="icon-button top__back" href="\(path)" data-back aria-label="\(context.strings.common.back)">\
    \(icon(.back, context))</a>
    """
}

/// The bar at the bottom of a phone, the rail at the left of a wide window.
func placesBar(_ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <nav class="places" aria-label="\(text.frame.places)">
        <a class="places__mark" href="\(Paths.feed)">\(mark(context))<span>\(context.siteName)</span></a>
        <ul class="places__list">
        \(places(context), { placeItem($0, context) })
        </ul>
        </nav>
        """
}

private func places(_ context: PageContext) -> [Place] {
    let text = context.strings
    if context.isOutside { return [placeOfStranger(context)] }
    let explore = Place(path: Paths.explore, icon: .explore, label: text.frame.explore)
    let search = Place(path: Paths.search, icon: .search, label: text.common.search, isWide: true)
    let market = Place(path: Paths.market, icon: .market, label: text.market.title)
    guard let viewer = context.viewer else {
        return [
            Place(path: Paths.feed, icon: .feed, label: text.frame.start), explore, search, market,
            Place(path: Paths.login, icon: .logIn, label: text.accounts.logIn),
        ]
    }
    let feed = Place(path: Paths.feed, icon: .feed, label: text.frame.feed)
    let me = Place(
        path: Paths.member(viewer.username), icon: .member, label: text.frame.me, hasMessages: true,
        member: viewer.name)
    if viewer.isWaiting { return [feed, explore, search, market, me] }
    return [
        feed, explore, search,
        Place(path: Paths.notifications, icon: .bell, label: text.notifications.title, isBell: true),
        Place(path: Paths.saved, icon: .star, label: text.saves.place, isWide: true),
        Place(path: Paths.newPost, icon: .plus, label: text.frame.newPost, isAccent: true), market,
        Place(
            path: Paths.threads, icon: .comment, label: text.threads.title, isWide: true, hasMessages: true),
    ] + moderation(viewer, text) + [me]
}

/// All there is for a stranger in a yard for its members only, and for who waits to be let in.
private func placeOfStranger(_ context: PageContext) -> Place {
    let text = context.strings
    guard let viewer = context.viewer else {
        return Place(path: Paths.login, icon: .logIn, label: text.accounts.logIn)
    }
    return Place(path: Paths.settings, icon: .member, label: text.frame.settings, member: viewer.name)
}

/// For those who look after the yard.
private func moderation(_ viewer: Viewer, _ text: Strings) -> [Place] {
    guard viewer.canModerate else { return [] }
    let labels = [
        viewer.openCaseCount > 0 ? text.moderation.openCases(viewer.openCaseCount) : nil,
        viewer.waitingCount > 0 ? text.admission.waiting(viewer.waitingCount) : nil,
    ].compactMap(\.self)
    return [
        Place(
            path: Paths.moderation, icon: .shield, label: text.moderation.queue,
            count: viewer.openCaseCount + viewer.waitingCount, countLabel: labels.joined(separator: ", "))
    ]
}

private func placeItem(_ place: Place, _ context: PageContext) -> HTML {
    let isHere = place.path.isSamePage(as: context.path)
    return """
        <li\(if: place.isBell, " class=\"places__bell\"")\(if: place.isWide, " class=\"places__wide\"")>\
        <a class="places__link\(if: place.isAccent, " places__link--accent")" href="\(place.path)"\
        \(if: isHere, " aria-current=\"page\"")>\(picture(of: place, context))<span>\(place.label)</span>\
        \(if: place.isBell, bellCount(context.viewer, context))\
        \(if: place.hasMessages, messagesBadge(context))\(if: place.count > 0, countMark(place))</a></li>

        """
}

private func countMark(_ place: Place) -> HTML {
    """
     <b class="places__count" aria-hidden="true">\(place.count > 99 ? "99+" : String(place.count))</b>\
    <span class="unseen">, \(place.countLabel)</span>
    """
}

private func picture(of place: Place, _ context: PageContext) -> HTML {
    guard let member = place.member, member.avatar != nil else { return icon(place.icon, context) }
    return avatar(member, size: .tab)
}

/// The number of unread messages at a place of the bars, kept true by `notifications/notifications.js`. Empty with
/// none.
func messagesBadge(_ context: PageContext) -> HTML {
    let count = context.viewer?.unreadMessageCount ?? 0
    guard count > 0 else { return "<b class=\"places__count\" data-unread-messages hidden></b>" }
    return """
        <b class="places__count" data-unread-messages>\(context.strings.notifications.badge(count))\
        <span class="unseen">\(context.strings.threads.newMessages(count))</span></b>
        """
}
