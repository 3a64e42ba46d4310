package import Domain
import HTTPKit
package import MadangCore
import Wording

/// A message as it stands in its thread.
package struct MessageRow: Sendable, Hashable {
    package let id: String
    package let isMine: Bool
    package let author: String
    package let type: MessageType
    /// What the asker would pay, where it is that.
    package let offer: Offer?
    /// What can be done about it.
    package var acts: [OfferAct] = []
    /// What was sold with it, where it is the last of the two.
    package var sale: ThreadSale?
    /// Whether the one who looks asks.
    package let isAsker: Bool
    /// Whether others than its seller see the listing.
    package let isListingShown: Bool
    package let text: String
    package var photos: [PhotoPicture]
    package let at: Timestamp
    /// Whether those who look after the yard took it away.
    package let isRemoved: Bool
    /// The last one of mine that the other one has read.
    package var isLastRead = false
    /// Whether it begins a day, in the zone of its reader.
    package var beginsDay = false

    /// - Parameters:
    ///   - partner: who said it, if the one who looks did not.
    ///   - isAsker: whether the one who looks asks; else they sell.
    ///   - isListingShown: whether others than its seller see the listing.
    package init(
        _ message: Message, partner: MemberName, isAsker: Bool = true, isListingShown: Bool = true
    ) {
        id = message.id.string
        isMine = message.isMine
        author = partner.inSentence
        type = message.type
        offer = message.offer
        self.isAsker = isAsker
        self.isListingShown = isListingShown
        text = message.text
        photos = message.photos.map(PhotoPicture.init)
        at = message.createdAt
        isRemoved = message.isRemoved
    }

    /// Of its row on any page.
    var anchor: String { "message-\(id)" }
}

/// Who, what, when; before the first of a day that day.
package func messageRow(_ row: MessageRow, _ context: PageContext) -> HTML {
    let text = context.strings
    let line = text.offers.line(
        row.type, isAsker: row.isAsker, partner: row.author, isListingShown: row.isListingShown)
    return """
        \(if: row.beginsDay,
            "<li class=\"day\"><span>\(text.date(of: row.at.milliseconds))</span></li>")
        \(line.map { dealLine($0, row, context) } ?? saidRow(row, context))
        """
}

/// What one of the two said.
private func saidRow(_ row: MessageRow, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <li class="message\(if: row.isMine, " message--mine")" id="\(row.anchor)" data-id="\(row.id)">
        <span class="unseen">\(row.isMine ? text.threads.me : row.author)</span>
        <div class="message__body">
        \(if: !row.photos.isEmpty, messagePhotos(row, context))
        \(with: row.offer, { offerCard($0, row, context) })
        \(if: row.isRemoved, "<p class=\"message__words quiet\">\(text.threads.removed)</p>")
        \(if: !row.text.isEmpty, "<p class=\"message__words\" dir=\"auto\">\(linkedText(row.text))</p>")
        </div>
        <p class="message__foot">\(if: row.isLastRead, "<span class=\"message__read\">\(text.threads.read)</span> ")\
        <time class="message__time" datetime="\(row.at.rfc3339)" \
        title="\(text.fullTime(of: row.at.milliseconds))" data-clock>\
        \(text.clockTime(of: row.at.milliseconds))</time>\
        \(if: !row.isMine && !row.isRemoved, reportLink(row, context))</p>
        </li>

        """
}

private func messagePhotos(_ row: MessageRow, _ context: PageContext) -> HTML {
    let name = context.strings.threads.photo(
        from: row.isMine ? context.viewer?.name.inSentence ?? row.author : row.author)
    func link(_ picture: PhotoPicture) -> HTML {
        photoLink(
            picture, of: row.isMine ? context.strings.threads.me : row.author, named: name, kind: .message,
            to: picture.largest,
            width: .message(of: row.photos.count), isFirst: false, context)
    }
    return
        "<div class=\"message__photos message__photos--\(min(row.photos.count, 3))\">\(row.photos, link)</div>"
}

private func reportLink(_ row: MessageRow, _ context: PageContext) -> HTML {
    """
     <a class="message__report" href="\(Paths.report("message", row.id, next: context.path))" \
    aria-label="\(context.strings.threads.reportMessage)" title="\(context.strings.threads.reportMessage)" data-report>\
    \(icon(.alert, context))</a>
    """
}
