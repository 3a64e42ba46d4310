package import Domain
package import Features
import MadangCore
package import Wording

/// What was said in a thread, the latest at its end.
package struct ThreadPage: Sendable, Hashable {
    package let id: String
    package let partner: MemberName
    package let partnerID: String
    package let listing: ThreadListing
    /// What is said of it changes the card; nil once it is gone.
    package let listingID: String?
    /// Whether the one who looks may report the listing: not their own, nor what is not there for others.
    package let canReportListing: Bool
    package let canWrite: Bool
    package let deal: Deal
    /// Oldest first.
    package let rows: [MessageRow]
    package let earlier: Path?
    /// Whether the latest message stands at the end, or this is a page further back.
    package let isLatest: Bool
    /// What was typed and refused.
    package var draft = ""
    /// Those that came with it.
    package var photos: [PhotoPicture] = []
    package var faults = FormFaults.none

    /// - Parameter messages: latest first.
    package init(
        _ shown: ShownThread, messages: [Message], earlier: Path?, isLatest: Bool, text: Strings
    ) {
        let thread = shown.thread
        id = thread.id.string
        partner = MemberName(thread.partner)
        partnerID = thread.partner.id.string
        listing = ThreadListing(shown)
        listingID = thread.listingID?.string
        canReportListing = thread.isAsker && thread.isListingShown
        canWrite = !thread.isBlocked
        deal = Deal(shown)
        self.earlier = earlier
        self.isLatest = isLatest
        let lastRead = thread.partnerReadUpTo.flatMap { mark in
            messages.first { $0.isMine && $0.id <= mark }?.id.string
        }
        let partner = partner
        let deal = deal
        let lastSold = isLatest ? messages.first { $0.type == .sold }?.id.string : nil
        var day: Int?
        rows = messages.reversed().map { message in
            var row = MessageRow(
                message, partner: partner, isAsker: thread.isAsker, isListingShown: thread.isListingShown)
            row.acts = message.offer.map { deal.acts(for: $0, isMine: message.isMine) } ?? []
            if row.id == lastSold { row.sale = thread.sale }
            row.isLastRead = row.id == lastRead
            let own = text.day(of: row.at.milliseconds)
            row.beginsDay = own != day
            day = own
            return row
        }
    }
}

package func threadPage(_ page: ThreadPage, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        <div class="talks">
        <madang-threads class="talks__list"><madang-side data-from="\(Paths.threads)" \
        data-part="list"></madang-side></madang-threads>
        <madang-thread class="thread" data-thread="\(page.id)" data-partner="\(page.partnerID)"\
        \(with: page.listingID, { " data-listing=\"\($0)\"" })\(if: !page.isLatest, " data-earlier")>
        <header class="thread__head">
        \(threadListing(page.listing, context))
        \(threadMenu(page, context))
        \(dealBar(page.deal, context))
        </header>
        <h1 class="unseen">\(text.threads.messages(page.partner.inSentence))</h1>
        \(threadMessages(page, context))
        <div class="thread__end" id="latest"></div>
        <p class="unseen" role="status" data-part="news"></p>
        \(threadFooter(page, context))
        </madang-thread>
        </div>
        """
    return Document(
        title: page.partner.inSentence, style: style(of: page), body: body, wayBack: Paths.threads,
        scripts: threadScripts, styles: threadStyles, scriptStrings: .threads(text))
}

/// What the script looks at again: what the thread is about, and the messages.
package func threadFragment(_ page: ThreadPage, _ context: PageContext) -> HTML {
    fragment(
        "\(threadListing(page.listing, context))\(dealBar(page.deal, context))\(threadMessages(page, context))",
        style(of: page))
}

private func style(of page: ThreadPage) -> PageStyle {
    PageStyle(page.rows.flatMap(\.photos) + page.photos + [page.listing.picture].compactMap(\.self))
}

private func threadMessages(_ page: ThreadPage, _ context: PageContext) -> HTML {
    let text = context.strings.threads
    return """
        <section class="thread__list" aria-label="\(text.messages(page.partner.inSentence))">
        <p class="thread__earlier" data-pager>\
        \(with: page.earlier, {
            "<a class=\"button button--small\" rel=\"next\" href=\"\($0)\">\(text.earlier)</a>"
        })</p>
        <ol class="thread__messages" data-items>
        \(page.rows, { messageRow($0, context) })</ol>
        \(if: !page.isLatest, latestLink(page, context))
        </section>
        """
}

private func latestLink(_ page: ThreadPage, _ context: PageContext) -> HTML {
    """
    <p class="thread__earlier"><a class="button button--small" href="\(Paths.thread(page.id).at("latest"))">\
    \(context.strings.threads.latest)</a></p>
    """
}

private func threadFooter(_ page: ThreadPage, _ context: PageContext) -> HTML {
    let text = context.strings
    guard page.canWrite else {
        return
            "<p class=\"thread__blocked quiet\">\(icon(.block, context))<span>\(text.threads.blocked)</span></p>"
    }
    let form = MessageForm(
        action: Paths.thread(page.id), text: page.draft, photos: page.photos, faults: page.faults)
    return """
        <div class="thread__foot">
        \(messageForm(form, context))
        <p class="thread__note quiet">\(text.market.noPayments)</p>
        </div>
        """
}

/// Whose page it is, and what can be done about them.
private func threadMenu(_ page: ThreadPage, _ context: PageContext) -> HTML {
    let text = context.strings
    let username = page.partner.username
    return """
        <button class="icon-button thread__menu" popovertarget="thread-menu" aria-label="\(text.threads.menu)">\
        \(icon(.more, context))</button>
        <ul class="menu" id="thread-menu" popover>
        <li><a class="menu__item" href="\(Paths.member(username))">\(icon(.member, context))@\(username)</a></li>
        <li><a class="menu__item menu__item--danger" \
        href="\(Paths.report("member", page.partnerID, next: context.path))" data-report>\
        \(icon(.alert, context))\(text.threads.reportMember(page.partner.inSentence))</a></li>
        \(with: page.canReportListing ? page.listingID : nil, { reportListingItem($0, context) })\
        <li><a class="menu__item menu__item--danger" href="\(Paths.block(username).with("next", context.path.string))">\
        \(icon(.block, context))\(text.blocks.blockMember(page.partner.inSentence))</a></li>
        </ul>
        """
}

/// Also where the page of the listing cannot be opened any more, since one of the two blocks the other.
private func reportListingItem(_ id: String, _ context: PageContext) -> HTML {
    """
    <li><a class="menu__item menu__item--danger" href="\(Paths.report("listing", id, next: context.path))" data-report>\
    \(icon(.alert, context))\(context.strings.threads.reportListing)</a></li>

    """
}

extension ScriptStrings {
    /// What the script of threads may say.
    static func threads(_ text: Strings) -> ScriptStrings {
        ScriptStrings([
            "thread.discard": text.threads.discard,
            "thread.discard-text": text.threads.discardText,
            "thread.discard-title": text.threads.discardTitle,
            "thread.new": text.threads.oneNew,
            "thread.not-sent": text.threads.notSent,
            "thread.read": text.threads.read,
            "thread.remove-photo": many("{n}", text.threads.removePhoto),
            "thread.sending": text.threads.sending,
            "thread.too-many": text.sentence(
                for: .tooMany(maximum: MessageRule.photoLimit), field: "photo_ids"),
        ]).merged(with: .counters(text)).merged(with: photoFaultPhrases(text))
    }
}
