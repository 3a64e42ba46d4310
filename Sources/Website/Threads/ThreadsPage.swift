package import Domain
package import Features
package import MadangCore
import Wording

/// What the member was asked and asked, that with the latest message first.
package struct ThreadsPage: Sendable, Hashable {
    package let rows: [ThreadRow]
    package let next: Path?
    /// On the first page.
    package var waiting = WaitingPart()
}

/// One line of it.
package struct ThreadRow: Sendable, Hashable {
    package let id: String
    package let partner: MemberName
    package let listing: ThreadListing
    package let text: String
    /// What kind of message was the last, and what was offered with it.
    package let type: MessageType
    package let amount: Money?
    /// Whether the one who looks asks.
    package let isAsker: Bool
    /// Whether others than its seller see the listing.
    package let isListingShown: Bool
    package var photoCount: Int
    package let isMine: Bool
    package let unreadCount: Int
    package let at: Timestamp
    /// Whether those who look after the yard took the last message away.
    package let isRemoved: Bool

    package init(_ shown: ShownThread) {
        let thread = shown.thread
        self.init(
            id: thread.id.string, partner: MemberName(thread.partner), listing: ThreadListing(shown),
            isAsker: thread.isAsker, isListingShown: thread.isListingShown, last: thread.lastMessage,
            unreadCount: thread.unreadCount)
    }

    package init(
        id: String = "0", partner: MemberName, listing: ThreadListing, isAsker: Bool = true,
        isListingShown: Bool = true, last: Message, unreadCount: Int
    ) {
        self.id = id
        self.partner = partner
        self.listing = listing
        self.isAsker = isAsker
        self.isListingShown = isListingShown
        type = last.type
        amount = last.offer?.amount
        text = last.text
        photoCount = last.photos.count
        isMine = last.isMine
        self.unreadCount = unreadCount
        at = last.createdAt
        isRemoved = last.isRemoved
    }
}

package func threadsPage(_ page: ThreadsPage, _ context: PageContext) -> Document {
    let text = context.strings.threads
    let body: HTML = """
        <h1 class="unseen">\(text.title)</h1>
        <madang-threads class="threads-page">
        \(waitingPart(page.waiting, context))\(threadList(page, context))
        </madang-threads>
        """
    return Document(
        title: text.title, style: style(of: page), body: body, wayBack: Paths.market,
        scripts: threadScripts, styles: threadStyles)
}

/// The next threads, for the script.
package func threadsFragment(_ page: ThreadsPage, _ context: PageContext) -> HTML {
    fragment(threadList(page, context), style(of: page))
}

private func style(of page: ThreadsPage) -> PageStyle {
    PageStyle(page.rows.compactMap(\.listing.picture))
}

private func threadList(_ page: ThreadsPage, _ context: PageContext) -> HTML {
    let text = context.strings.threads
    let list = LongList(
        kind: .threads, items: "\(page.rows, { threadRow($0, context) })", isEmpty: page.rows.isEmpty,
        next: page.next,
        empty: emptyState(
            .drawingMarket, title: text.emptyTitle, text: text.emptyText,
            action: (Paths.market, text.toMarket), context))
    return longList(list, attributes: " data-address=\"\(Paths.threads)\"", context)
}

/// The whole line leads to what was said: the listing's photo, who, about what, and the last message.
package func threadRow(_ row: ThreadRow, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <li class="talk\(if: row.unreadCount > 0, " talk--unread")" data-id="\(row.id)">
        <a class="talk__link" href="\(Paths.thread(row.id).at("latest"))">
        <span class="talk__pictures"><span class="talk__photo">\
        \(with: row.listing.picture, {
            photo($0, named: text.market.photoOf(row.listing.name ?? ""), width: .square(52))
        })</span>\
        \(avatar(row.partner))</span>
        <span class="talk__words"><b class="talk__name">\(shownName(row.partner, context))</b> \
        <span class="talk__listing" dir="auto">\(row.listing.title(text))</span>
        <span class="talk__last"\(if: row.isWritten, " dir=\"auto\"")>\(lastWords(row, text))</span></span>
        <span class="talk__side">\(relativeTime(row.at, context))\
        \(if: row.unreadCount > 0, unreadMark(row.unreadCount, text))</span>
        </a>
        </li>

        """
}

extension ThreadRow {
    /// Whether the line shows nothing but what the other one wrote, which has a direction of its own.
    fileprivate var isWritten: Bool {
        !isMine && !isRemoved && type == .text && !text.isEmpty
    }
}

private func lastWords(_ row: ThreadRow, _ text: Strings) -> String {
    let words = wordsAlone(of: row, text)
    guard row.isMine && row.type.isSaid else { return words }
    return "\(text.threads.me): \(row.isRemoved ? words : TextDirection.isolated(words))"
}

private func wordsAlone(of row: ThreadRow, _ text: Strings) -> String {
    if row.isRemoved { return text.threads.removed }
    let line = text.offers.line(
        row.type, isAsker: row.isAsker, partner: row.partner.inSentence, isListingShown: row.isListingShown)
    if let line { return line }
    if let amount = row.amount { return text.offers.offer(text.money(amount)) }
    return row.text.isEmpty ? text.threads.photos(row.photoCount) : row.text
}

/// How many are unread, in the little room of a badge.
func unreadMark(_ count: Int, _ text: Strings) -> HTML {
    """
    <b class="talk__count" aria-hidden="true">\(text.notifications.badge(count))</b>\
    <span class="unseen">\(text.threads.unread(count))</span>
    """
}

let threadScripts = ["threads/index.js"]
let threadStyles = ["later/market.css", "later/threads.css", "later/message-form.css", "later/offers.css"]
