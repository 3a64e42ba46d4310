import Domain
import HTTPKit
import MadangCore
import Wording

/// Posts for feed readers (RFC 4287).
struct AtomFeed {
    let title: String
    /// Of the feed itself, and of the page that shows the same.
    let path: Path
    let page: Path
    /// Where it names nobody, each entry does.
    var author: MemberName?
    /// When there was nothing newer.
    let start: Timestamp
    let posts: [Post]
}

func atom(_ feed: AtomFeed, _ site: SiteAddress, _ text: Strings) -> HTML {
    let updated = feed.posts.map { $0.editedAt ?? $0.createdAt }.max() ?? feed.start
    return """
        <?xml version="1.0" encoding="utf-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(text.language.rawValue)">
        <id>\(identity(of: feed.page, since: feed.start, site))</id>
        <title>\(plain(feed.title))</title>
        <updated>\(updated.rfc3339)</updated>
        <link rel="self" type="application/atom+xml" href="\(site(feed.path))"/>
        <link rel="alternate" type="text/html" href="\(site(feed.page))"/>
        <generator>\(text.common.productName)</generator>
        \(with: feed.author, { authorElement($0, site) })\
        \(feed.posts, { entry($0, site, text) })</feed>

        """
}

private func entry(_ post: Post, _ site: SiteAddress, _ text: Strings) -> HTML {
    let page = Paths.post(post.id.string)
    // A feed reader has no veil.
    let shown = post.photos.filter { !$0.isSensitive }
    return """
        <entry>
        <id>\(identity(of: page, since: post.createdAt, site))</id>
        <title>\(plain(title(of: post, text)))</title>
        <published>\(post.createdAt.rfc3339)</published>
        <updated>\((post.editedAt ?? post.createdAt).rfc3339)</updated>
        <link rel="alternate" type="text/html" href="\(site(page))"/>
        \(authorElement(MemberName(post.author), site))\
        \(post.hashtags, { "<category term=\"\(plain($0))\"/>\n" })\
        \(shown.compactMap { $0.rendition(.large) ?? $0.renditions.last }, { enclosure($0, site) })\
        <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">
        \(shown, { picture($0, post, site, text) })\
        \(if: post.isSensitive, "<p>\(plain(text.sensitive.photo))</p>\n")\
        \(if: !post.text.isEmpty, "<p>\(pieces(of: post.text, entities: post.entities), { piece($0, site) })</p>\n")\
        </div></content>
        </entry>

        """
}

private func title(of post: Post, _ text: Strings) -> String {
    post.text.isEmpty ? text.posts.postBy(post.author.nameInSentence) : shortened(post.text, to: 80)
}

private func authorElement(_ name: MemberName, _ site: SiteAddress) -> HTML {
    """
    <author><name>\(plain(name.displayName))</name><uri>\(site(Paths.member(name.username)))</uri></author>

    """
}

private func enclosure(_ rendition: Rendition, _ site: SiteAddress) -> HTML {
    """
    <link rel="enclosure" type="image/webp" length="\(rendition.byteCount)" \
    href="\(site(Paths.carriedMedia(rendition.blob)))"/>

    """
}

private func picture(_ photo: Photo, _ post: Post, _ site: SiteAddress, _ text: Strings) -> HTML {
    guard let rendition = photo.rendition(.large) ?? photo.renditions.last else { return "" }
    let alt = photo.altText.isEmpty ? text.posts.photoBy(post.author.nameInSentence) : photo.altText
    return """
        <p><img src="\(site(Paths.carriedMedia(rendition.blob)))" width="\(rendition.size.width)" \
        height="\(rendition.size.height)" alt="\(plain(alt))"/></p>

        """
}

/// A stretch of the text; in a feed reader no style keeps line ends.
private func piece(_ piece: TextPiece, _ site: SiteAddress) -> HTML {
    switch piece {
    case .plain(let words):
        let lines = words.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return "\(lines.enumerated(), { "\(if: $0.offset > 0, "<br/>")\(plain($0.element))" })"
    case .entity(let entity, let written):
        let target = entity.kind == .hashtag ? Paths.tag(entity.key) : Paths.member(entity.key)
        return "<a href=\"\(site(target))\">\(plain(written))</a>"
    }
}

/// A name for ever, by the host and the day on which the thing began (RFC 4151).
private func identity(of page: Path, since moment: Timestamp, _ site: SiteAddress) -> String {
    "tag:\(site.host),\(moment.rfc3339.prefix(10)):\(page.string)"
}

/// `text` without the characters that XML 1.0 cannot hold.
private func plain(_ text: String) -> String {
    String(
        String.UnicodeScalarView(
            text.unicodeScalars.filter { scalar in
                scalar.value >= 0x20
                    ? scalar.value & 0xFFFE != 0xFFFE : scalar == "\n" || scalar == "\t" || scalar == "\r"
            }))
}
