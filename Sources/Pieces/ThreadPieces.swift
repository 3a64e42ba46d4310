import Domain
import MadangCore
import Website
import Wording

/// Threads in their list, what is said in one in every state, and its form, for `/_pieces`.
func threadPieces(_ samples: SamplePieces, _ context: PageContext) -> HTML {
    let text = context.strings
    let fault = text.sentence(for: .tooLong(maximum: MessageRule.limit.maximum), field: "text")
    return """
        <link rel="stylesheet" href="\(context.assets.style("later/threads.css"))">
        <link rel="stylesheet" href="\(context.assets.style("later/message-form.css"))">
        \(waitingPart(samples.waiting, context))
        <ol class="threads-page">\(samples.threads(context), { threadRow($0, context) })</ol>
        \(emptyState(
            .drawingMarket, title: text.threads.emptyTitle, text: text.threads.emptyText,
            action: (Paths.market, text.threads.toMarket), context))
        \(samples.talkedAbout, { "<div class=\"thread__head pieces__head\">\(threadListing($0, context))</div>" })
        <ol class="thread__messages \
        pieces__narrow">\(samples.messages, { messageRow($0, context) })\(waitingRows(context))</ol>
        <link rel="stylesheet" href="\(context.assets.style("later/offers.css"))">
        \(samples.deals, { "<div class=\"thread__head pieces__head\">\(dealBar($0, context))</div>" })
        <ol class="thread__messages pieces__narrow">\(samples.dealRows, { messageRow($0, context) })</ol>
        <div class="pieces__narrow">\
        \(messageForm(MessageForm(action: Paths.pieces, label: text.threads.send), context))</div>
        <div class="pieces__narrow">\(messageForm(
            MessageForm(
                action: Paths.pieces, id: "wrong", text: samples.tooMuch,
                faults: FormFaults(fields: ["text": fault])), context))</div>
        <p class="thread__blocked pieces__head quiet">\(icon(.block, context))<span>\(text.threads.blocked)</span></p>
        """
}

/// As the script shows them: on its way, and not arrived.
private func waitingRows(_ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <li class="message message--mine message--waiting"><div class="message__body">\
        <p class="message__words">\(text.threads.hint)</p></div><p \
        class="message__foot">\(text.threads.sending)</p></li>
        <li class="message message--mine message--waiting"><div class="message__body">\
        <p class="message__words">\(text.threads.hint)</p></div><p class="message__foot"></p>\
        <p class="message__failure">\(text.threads.notSent)\
        <button class="button button--small" type="button">\(text.common.retry)</button>\
        <button class="button button--small" type="button">\(text.threads.discard)</button></p></li>
        """
}

extension SamplePieces {
    fileprivate var tooMuch: String { String(repeating: "가나다 ", count: 160) }

    /// On sale, reserved, not to be seen and gone.
    fileprivate var talkedAbout: [ThreadListing] {
        let states = zip(listingSamples.prefix(6), pictures).map { listing, picture in
            ThreadListing(
                state: .there(id: listing.id.string, listing.price, listing.status), name: listing.name,
                picture: picture)
        }
        return [states[1], states[5], ThreadListing(state: .away)] + gone
    }

    /// With what was kept of it, and without.
    private var gone: [ThreadListing] {
        let kept = ThreadListing(
            state: .gone(.reserved), name: listingSamples.first?.name, picture: pictures.first)
        return [kept, ThreadListing(state: .gone(nil))]
    }

    /// Three sales, one with a long name, and more behind them.
    fileprivate var waiting: WaitingPart {
        let latest = listingSamples.prefix(3).enumerated().map { index, listing in
            let member = profiles[index % 3].member
            return DueFeedback(
                saleID: Identifier(rawValue: Int64(index) + 1), threadID: nil,
                listingName: index == 1 ? Self.longText : listing.name,
                partner: MemberSummary(
                    id: member.id, username: member.username, displayName: member.displayName,
                    relation: .stranger),
                isSeller: false, endsAt: Timestamp(milliseconds: 0), isShown: false, given: nil)
        }
        return WaitingPart(WaitingFeedback(latest: latest, count: 5))
    }

    /// Unread and read, of words and of photos, theirs and mine.
    fileprivate func threads(_ context: PageContext) -> [ThreadRow] {
        let said = [("네고 가능할까요?", 0), ("", 3), (Self.longText, 0), ("네", 1)]
        return said.indices.map { index in
            let message = Self.message(Int64(index), said[index].0, isMine: index == 2)
            var row = ThreadRow(
                partner: MemberName(profiles[index % 3].member), listing: talkedAbout[index], last: message,
                unreadCount: [2, 120, 0, 0][index])
            row.photoCount = said[index].1
            return row
        }
    }

    fileprivate var messages: [MessageRow] {
        let texts = ["안녕하세요, 아직 있나요?", "네!", Self.longText, "", ""]
        return texts.indices.map { index in
            var row = MessageRow(
                Self.message(Int64(index), texts[index], isMine: index % 2 == 1),
                partner: MemberName(profiles[1].member))
            row.beginsDay = index == 0
            row.isLastRead = index == 1
            if texts[index].isEmpty { row.photos = Array(pictures.prefix(index == 3 ? 1 : 3)) }
            return row
        }
    }

    private static func message(_ id: Int64, _ text: String, isMine: Bool) -> Message {
        Message(
            id: Identifier(rawValue: id + 1), threadID: Identifier(rawValue: 1),
            authorID: Identifier(rawValue: isMine ? 4 : 1), isMine: isMine, text: text,
            createdAt: Timestamp(milliseconds: 1_795_230_000_000))
    }
}
