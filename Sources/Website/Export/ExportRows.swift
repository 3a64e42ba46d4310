import Domain
import MadangCore
import Wording

/// A comment, and under whose post it stands.
func exportComment(_ comment: WrittenComment, _ text: Strings) -> HTML {
    """
    <article id="\(comment.id.string)">
    <p class="quiet">\(text.fullTime(of: comment.createdAt.milliseconds))\
    \(with: comment.postAuthor, { " · \(text.exports.underPost(of: $0))" })</p>
    <p class="text" dir="auto">\(comment.text)</p>
    </article>

    """
}

/// A message, whom it was written to, and the photos that went with it.
func exportMessage(_ message: WrittenMessage, _ text: Strings) -> HTML {
    """
    <article id="\(message.id.string)">
    <p class="quiet">\(text.fullTime(of: message.createdAt.milliseconds))\
    \(with: message.partner, { " · \(text.exports.to($0))" })</p>
    \(message.photoIDs, { exportShown($0, altText: text.exports.photoOfMessage) })
    \(with: message.offer, { "<p>\(text.money($0.amount))</p>" })
    \(if: !message.text.isEmpty, "<p class=\"text\" dir=\"auto\">\(message.text)</p>")
    </article>

    """
}

/// A listing with its photos, its state, what was chosen for it and all that it cost, the latest price first.
func exportListing(_ listing: Listing, _ text: Strings) -> HTML {
    let facts = MarketFact.allCases.compactMap { listing.facts[$0]?.name(in: text.language) }
    return """
        <article id="\(listing.id.string)">
        <h2 dir="auto">\(listing.name)</h2>
        <p>\(text.bargain(listing.price)) · \(text.status(listing.status))</p>
        \(if: !facts.isEmpty, "<p>\(facts.joined(separator: " · "))</p>")
        <p class="quiet">\(text.fullTime(of: listing.createdAt.milliseconds))</p>
        \(listing.photos, { exportShown($0.id, altText: $0.altText) })
        <p class="text" dir="auto">\(listing.description)</p>
        \(if: listing.priceHistory.count > 1, exportPrices(listing, text))
        </article>

        """
}

private func exportPrices(_ listing: Listing, _ text: Strings) -> HTML {
    """
    <ul class="quiet">\(listing.priceHistory, {
        "<li>\(text.fullTime(of: $0.at.milliseconds)): \(text.bargain($0.price))</li>"
    })</ul>
    """
}

/// A save, with its memo if it has one. The photo is somebody else's, and stays with them: of one of Unsplash is said
/// who took it, and where it is.
func exportSave(_ save: KeptSave, _ text: Strings) -> HTML {
    """
    <article id="\(save.photoName)">
    <p class="quiet">\(text.fullTime(of: save.savedAt.milliseconds))\
    \(with: save.photographer, { " · \(text.unsplash.photoBy($0))" })</p>
    \(with: save.memo, { "<p class=\"text\" dir=\"auto\">\($0)</p>" })
    \(with: save.page, { "<p class=\"quiet\">\($0)</p>" })
    </article>

    """
}

/// A board: what it is called and for, who sees it and with whom, and how many photos lie there. Which these are stands
/// in the file for programs: they are others', and their memos among the saves.
func exportBoard(_ board: KeptBoard, _ text: Strings) -> HTML {
    let words = text.boards
    let facts: [String?] = [
        text.fullTime(of: board.createdAt.milliseconds), words.word(board.visibility),
        words.photos(board.photos.count), board.isMine ? nil : board.owner.map { words.by("@" + $0) },
        board.members.count > 1 ? board.members.map { "@" + $0 }.joined(separator: " ") : nil,
    ]
    return """
        <article id="\(board.id.string)">
        <h2 dir="auto">\(board.title)</h2>
        <p class="quiet">\(facts.compactMap(\.self).joined(separator: " · "))</p>
        \(if: !board.note.isEmpty, "<p class=\"text\" dir=\"auto\">\(board.note)</p>")
        </article>

        """
}

/// A photo of the member's own as the yard showed it.
private func exportShown(_ id: Identifier<Photo>, altText: String) -> HTML {
    let shown = Path.beside("shown", ExportFile.shownName(id))
    return """
        <a class="photo" href="\(shown)"><img src="\(shown)" alt="\(altText)" loading="lazy"></a>

        """
}
