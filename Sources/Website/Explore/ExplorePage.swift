package import Domain
import HTTPKit
import MadangCore
import Wording

/// A post among all posts, by its first photo.
package struct ExploreTile: Sendable, Hashable {
    package let picture: PhotoPicture
    package let postID: String
    package let authorName: String
    package let authorUsername: String
    /// Of the first photo.
    package let isSaved: Bool
    /// Of the post.
    package let photoCount: Int

    package init(_ photo: ExploredPhoto) {
        picture = PhotoPicture(photo.photo)
        postID = photo.postID.string
        authorName = photo.author.nameInSentence
        authorUsername = photo.author.username
        isSaved = photo.isSaved
        photoCount = photo.photoCount
    }
}

/// Everyone's posts in a masonry.
package struct ExplorePage: Sendable, Hashable {
    package let tiles: [ExploreTile]
    package let next: Path?
    package var order: ExploreOrder = .newest
    /// Whether one may change to photos of Unsplash.
    package var hasUnsplash = false
}

package func explorePage(_ page: ExplorePage, _ context: PageContext) -> Document {
    let title = context.strings.frame.explore
    return Document(
        title: title, style: style(of: page),
        body: """
            <h1 class="unseen">\(title)</h1>
            \(exploreSwitch(page.order == .today ? .today : .newest, hasUnsplash: page.hasUnsplash, context))
            \(if: page.order == .today, "<p class=\"explore__rule quiet\">\(context.strings.explore.rule)</p>")
            <div class="explore">\(masonry(page, context))</div>
            """, actions: savedLink(context), styles: masonryStyles, fillsWindow: true,
        sharing: Sharing(card: .yard(context)))
}

/// What `/` shows to somebody without a session: the same photos below a welcome.
package func welcomePage(_ page: ExplorePage, _ context: PageContext) -> Document {
    let text = context.strings
    return Document(
        title: text.accounts.welcomeTitle, style: style(of: page),
        body: """
            <section class="welcome">
            <h1 class="welcome__title">\(text.accounts.welcomeTitle)</h1>
            <p class="welcome__text quiet">\(text.accounts.welcomeText)</p>
            <p class="welcome__actions"><a class="button button--primary" href="\(Paths.join)">\(text.accounts.join)</a>
            <a class="button" href="\(Paths.login)">\(text.accounts.logIn)</a></p>
            </section>
            <div class="explore">\(masonry(page, context))</div>
            """, isTitleShown: false, styles: masonryStyles, fillsWindow: true,
        sharing: Sharing(card: .yard(context)))
}

/// What a masonry needs beside the stylesheet of all.
let masonryStyles = ["later/masonry.css"]

/// The next photos, for the script.
package func exploreFragment(_ page: ExplorePage, _ context: PageContext) -> HTML {
    fragment(masonry(page, context), style(of: page))
}

private func style(of page: ExplorePage) -> PageStyle {
    PageStyle(page.tiles.map(\.picture), inMasonry: true)
}

private func masonry(_ page: ExplorePage, _ context: PageContext) -> HTML {
    let text = context.strings
    let action =
        context.viewer == nil ? (path: Paths.join, label: text.accounts.join) : newPostAction(context)
    let list = LongList(
        kind: .photos, items: "\(zip(0..., page.tiles), { masonryTile($1, isFirst: $0 < 2, context) })",
        isEmpty: page.tiles.isEmpty, next: page.next,
        empty: emptyState(
            .drawingPhoto, title: text.lists.emptyExploreTitle, text: text.lists.emptyExploreText,
            action: action,
            context))
    return longList(list, context)
}

private func masonryTile(_ tile: ExploreTile, isFirst: Bool, _ context: PageContext) -> HTML {
    let text = context.strings
    let isOne = tile.photoCount == 1
    let name =
        text.posts.photoBy(tile.authorName) + (isOne ? "" : ", \(text.photoCount(tile.photoCount))")
    return """
        <li class="photos__item \(PageStyle.spanClass(tile.picture.size))" data-id="\(tile.picture.id)" \
        data-of-post="\(tile.postID)" \
        data-author="\(tile.authorUsername)">\
        \(photoLink(
            tile.picture, of: tile.authorName, named: name, kind: .masonry, to: Paths.post(tile.postID),
            width: .masonry, isFirst: isFirst, count: isOne ? nil : countBadge(tile.photoCount, context), context))\
        \(saveButton(photo: tile.picture.id, isSaved: tile.isSaved, kind: .onPhoto, context))</li>

        """
}

/// How many photos there are behind the one that is shown; the link's own name says it in words.
private func countBadge(_ count: Int, _ context: PageContext) -> HTML {
    "<span class=\"photos__count\" aria-hidden=\"true\">\(icon(.stack, context))\(count)</span>"
}

extension ShareCard {
    /// As the yard itself is shown elsewhere: by its own name, what it says it is, and its logo.
    static func yard(_ context: PageContext) -> ShareCard {
        ShareCard(
            kind: .website, title: context.siteName, text: context.siteSummary,
            picture: context.about.logo?.shared, isLarge: false)
    }
}
