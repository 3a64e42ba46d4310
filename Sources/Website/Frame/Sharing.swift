package import MadangCore
import Wording

/// How a page looks where somebody shares its address (Open Graph).
package struct ShareCard: Hashable, Sendable {
    package enum Kind: String, Sendable {
        case website, article, profile
    }

    package let kind: Kind
    package let title: String
    package let text: String
    package var picture: SharedPicture?
    /// What a screen reader says of the picture.
    package var altText = ""
    /// Whether the picture stands above the text, or small beside it.
    package var isLarge = true
}

/// A picture as other services fetch it.
package struct SharedPicture: Hashable, Sendable {
    package let source: Path
    package let size: PixelSize
}

/// `text` on one line, cut between characters as people see them, with a sign that there is more.
func shortened(_ text: String, to limit: Int) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard line.count > limit else { return line }
    let cut = String(line.prefix(limit - 1))
    return (cut.last == " " ? String(cut.dropLast()) : cut) + "…"
}

/// How a page is shared and found from outside.
package struct Sharing: Hashable, Sendable {
    /// Only a page with one may be listed by search engines.
    package var card: ShareCard?
    /// The one address of the page; nil for the address asked for, without its query.
    package var canonical: Path?
    /// Its Atom feed.
    package var feed: Path?
}

/// What the head of a page says to other services: its one address, its card, its feed, and whether they may list it.
func shareTags(_ document: Document, _ context: PageContext) -> HTML {
    let page = context.site(document.sharing.canonical ?? context.path.page)
    // What is for members is shown nowhere else.
    let sharing = context.isForMembers ? Sharing() : document.sharing
    return """
        <link rel="canonical" href="\(page)">
        \(if: sharing.card == nil, "<meta name=\"robots\" content=\"noindex\">\n")\
        \(with: sharing.feed, {
            """
            <link rel="alternate" type="application/atom+xml" title="\(document.title)" href="\(context.site($0))">

            """
        })\
        \(with: sharing.card, { cardTags($0, page, context) })
        """
}

private func cardTags(_ card: ShareCard, _ page: WebAddress, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <meta name="description" content="\(card.text)">
        <meta property="og:site_name" content="\(context.siteName)">
        <meta property="og:type" content="\(card.kind.rawValue)">
        <meta property="og:title" content="\(card.title)">
        <meta property="og:description" content="\(card.text)">
        <meta property="og:url" content="\(page)">
        <meta property="og:locale" content="\(text.language == .ko ? "ko_KR" : "en_US")">
        \(with: card.picture, { pictureTags($0, card, context) })\
        <meta name="twitter:card" content="\(card.picture != nil && card.isLarge ? "summary_large_image" : "summary")">

        """
}

private func pictureTags(_ picture: SharedPicture, _ card: ShareCard, _ context: PageContext) -> HTML {
    """
    <meta property="og:image" content="\(context.site(picture.source))">
    <meta property="og:image:type" content="image/webp">
    <meta property="og:image:width" content="\(picture.size.width)">
    <meta property="og:image:height" content="\(picture.size.height)">
    <meta property="og:image:alt" content="\(card.altText)">

    """
}
