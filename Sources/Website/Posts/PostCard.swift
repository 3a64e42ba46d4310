package import Domain
package import MadangCore
import Wording

/// A post as lists and its own page show it.
package struct PostCard: Sendable, Hashable {
    package let id: String
    package let author: MemberName
    package let text: [TextPiece]
    package var photos: [PhotoPicture]
    /// Ids of those that the viewer saved.
    package let savedPhotos: Set<String>
    package let likeCount: Int
    package let commentCount: Int
    package let isLiked: Bool
    package let isMine: Bool
    package let createdAt: Timestamp
    package let isEdited: Bool
    /// Whether those who look after the yard hide it, or keep its author out.
    package let isHidden: Bool
    package let isAuthorSuspended: Bool
    /// Whether those who look after the yard say that its photos are sensitive.
    package let isMarkedSensitive: Bool
    /// Grows with every edit.
    package let version: Int
    package var listing: CarriedListing?
    /// The hashtag for which it is in the feed, by its key.
    package let followedTag: String?

    package init(_ post: Post) {
        id = post.id.string
        author = MemberName(post.author)
        text = pieces(of: post.text, entities: post.entities)
        photos = post.photos.map(PhotoPicture.init)
        savedPhotos = Set(post.savedPhotos.map(\.string))
        likeCount = post.likeCount
        commentCount = post.commentCount
        isLiked = post.isLiked
        isMine = post.author.relation.isViewer
        createdAt = post.createdAt
        isEdited = post.editedAt != nil
        isHidden = post.hiddenAt != nil
        isAuthorSuspended = post.isAuthorSuspended
        isMarkedSensitive = post.isMarkedSensitive
        version = post.version
        listing = post.listing.map(CarriedListing.init)
        followedTag = post.followedTag
    }

    /// Of its article on any page.
    var anchor: String { Self.anchor(of: id) }

    /// Of the article of the post with `id`.
    static func anchor(of id: String) -> String { "post-" + id }

    /// Whether the text surely has more than the three lines that a card shows, on any screen.
    /// The script measures the rest.
    var isLong: Bool {
        let lineFeed = UInt8(ascii: "\n")
        return text.reduce(0) { $0 + $1.written.unicodeScalars.count } > 160
            || text.reduce(0) { $0 + $1.written.utf8.count { $0 == lineFeed } } > 2
    }
}

/// A post in a list: head, photos, actions, text. Tiles are the same article, shown otherwise by the list. Without line
/// ends: each is a node of text in a browser, twenty a card.
package func postCard(
    _ post: PostCard, isFirst: Bool, width: PhotoWidth = .column, _ context: PageContext
) -> HTML {
    let page = Paths.post(post.id)
    return """
        <li class="list__item" data-id="\(post.id)">\
        <article class="card" id="\(post.anchor)" data-post="\(post.id)" \
        data-version="\(post.version)" aria-label="\(post.author.inSentence)">\
        \(with: post.followedTag, { reason($0, context) })\
        \(postHead(post, menu: cardMenu(post, context), context))\
        \(carousel(post, width: width, link: page, isFirst: isFirst, context))\
        \(if: !post.photos.isEmpty, postActions(post, context))\
        \(if: !post.text.isEmpty, cardText(post, context))\
        \(with: post.listing, { carriedListing($0, context) })\
        \(if: post.photos.isEmpty, postActions(post, context))\
        </article></li>

        """
}

/// Why somebody finds it in their feed who does not follow its author; leads to the page of the hashtag.
private func reason(_ tag: String, _ context: PageContext) -> HTML {
    """
    <a class="card__reason" href="\(Paths.tag(tag))">\
    \(context.strings.tags.reason("#" + tag))</a>
    """
}

/// Who, when, and `menu`.
func postHead(_ post: PostCard, menu: HTML, _ context: PageContext) -> HTML {
    let member = Paths.member(post.author.username)
    return """
        <header class="card__head">\
        <a class="avatar-target" href="\(member)" data-sheet \
        aria-label="\(context.strings.members.atAGlance(post.author.inSentence))">\(avatar(post.author))</a>\
        <a class="card__author" href="\(member)">\
        <span class="card__who"><b class="card__name">\(shownName(post.author, isUsernameBeside: true, context))</b> \
        <span class="card__handle">@\(post.author.username)</span></span></a>\
        <a class="card__time" href="\(Paths.post(post.id))">\(relativeTime(post.createdAt, context))</a>\
        \(if: post.isHidden, "<span class=\"badge\">\(context.strings.moderation.isHidden)</span>")\
        \(menu)</header>
        """
}

/// As a card it leads to the post where the text is cut, as a tile of a text always: a tile has no other way there.
private func cardText(_ post: PostCard, _ context: PageContext) -> HTML {
    """
    <madang-more class="card__text">\
    <p class="card__words" dir="auto">\(markedText(post.text))</p>\
    <a class="card__more" href="\(Paths.post(post.id))"\(if: post.isLong, " data-cut")>\
    \(context.strings.common.more)</a></madang-more>
    """
}

extension PageStyle {
    /// For posts that show all their photos.
    package init(posts: some Sequence<PostCard>) {
        self.init()
        for post in posts {
            addStrip(post.photos)
            if let picture = post.listing?.picture { add(color: picture.color) }
        }
    }
}

/// The photos of a post.
func carousel(_ post: PostCard, width: PhotoWidth, link: Path?, isFirst: Bool, _ context: PageContext) -> HTML
{
    let name = context.strings.posts.photoBy(post.author.inSentence)
    let strip = PhotoStrip(id: post.id, photos: post.photos, author: nil, name: name)
    return carousel(strip, width: width, link: link, isFirst: isFirst, context)
}
