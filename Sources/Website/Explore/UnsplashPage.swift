package import Domain
package import Features
import HTTPKit
import MadangCore
import Wording

/// Photos of Unsplash, or why there are none.
package struct UnsplashExplorePage: Sendable {
    package let photos: [ExploredUnsplashPhoto]
    package let next: Path?
    package var failure: DomainError?
}

package func unsplashPage(_ page: UnsplashExplorePage, _ context: PageContext) -> Document {
    let title = context.strings.frame.explore
    return Document(
        title: title, style: style(of: page),
        body: """
            <h1 class="unseen">\(title)</h1>
            \(exploreSwitch(.unsplash, hasUnsplash: true, context))
            <div class="explore">\(content(page, context))</div>
            """, actions: savedLink(context), styles: masonryStyles, fillsWindow: true,
        scriptStrings: .unsplash(context.strings))
}

extension ScriptStrings {
    /// What the viewer says of a photo of Unsplash.
    static func unsplash(_ text: Strings) -> ScriptStrings {
        ScriptStrings(["viewer.unsplash": text.unsplash.seeThere])
    }
}

/// The next photos, for the script.
package func unsplashFragment(_ page: UnsplashExplorePage, _ context: PageContext) -> HTML {
    fragment(content(page, context), style(of: page))
}

private func style(of page: UnsplashExplorePage) -> PageStyle {
    PageStyle(page.photos.map { PhotoPicture($0.photo) }, inMasonry: true)
}

private func content(_ page: UnsplashExplorePage, _ context: PageContext) -> HTML {
    let text = context.strings.unsplash
    let words =
        page.failure.map { context.strings.problem($0.wording, retryAfter: $0.retryAfter) }
        .map { ($0.title, $0.detail) } ?? (text.emptyTitle, text.emptyText)
    let list = LongList(
        kind: .photos, items: "\(zip(0..., page.photos), { tile($1, isFirst: $0 < 2, context) })",
        isEmpty: page.photos.isEmpty, next: page.next,
        empty: emptyState(
            .drawingPhoto, title: words.0, text: words.1, action: (Paths.explore, text.seeCommunity), context)
    )
    return longList(list, context)
}

/// The photo with those who are to be thanked for it (Unsplash API guidelines, "Attribution").
private func tile(_ explored: ExploredUnsplashPhoto, isFirst: Bool, _ context: PageContext) -> HTML {
    let photo = explored.photo
    let picture = PhotoPicture(photo)
    let text = context.strings.unsplash
    return """
        <li class="photos__item \(PageStyle.spanClass(picture.size))" data-id="\(picture.id)">\
        <a class="photos__link" href="\(WebAddress(pageOf: photo))" rel="noopener external" \
        data-photo="\(picture.id)" data-by="\(photo.photographer.name)">\
        \(Website.photo(picture, named: text.photoBy(photo.photographer.name), width: .masonry, isFirst: isFirst))</a>\
        \(saveButton(photo: picture.id, isSaved: explored.isSaved, kind: .onPhoto, context))\
        <p class="photos__credit"><a class="photos__by" href="\(WebAddress(photo.photographer))" rel="noopener \
        external" \
        dir="auto">\(photo.photographer.name)</a> <a class="photos__by" href="\(WebAddress.unsplash)" \
        rel="noopener external">\(text.name)</a></p></li>

        """
}
