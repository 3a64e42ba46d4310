package import Domain
import MadangCore
import Wording

/// What a member posted on this day in earlier years, by year.
package struct OnThisDayPage: Sendable, Hashable {
    /// The posts of one year, as cards.
    package struct Year: Sendable, Hashable {
        package let year: Int
        package let yearsAgo: Int
        package let posts: [PostCard]
    }

    /// Newest first.
    package let years: [Year]
    /// Whether the member wants to see them.
    package let isWanted: Bool

    package init(_ found: OnThisDay, isWanted: Bool) {
        years = found.years.map { one in
            Year(year: one.year, yearsAgo: found.date.year - one.year, posts: one.posts.map(PostCard.init))
        }
        self.isWanted = isWanted
    }
}

package func onThisDayPage(_ page: OnThisDayPage, _ context: PageContext) -> Document {
    let title = context.strings.onThisDay.title
    let posts = page.years.flatMap(\.posts)
    // The photo of the first one that has any is wanted at once.
    let first = posts.first { !$0.photos.isEmpty }?.id
    let body: HTML = """
        <h1 class="unseen">\(title)</h1>
        <div class="feed">
        \(page.years, { yearPart($0, first: first, context) })\
        \(if: posts.isEmpty, nothing(page, context), else: likeForm(context) + postMenuTemplates(context))
        </div>
        """
    return Document(
        title: title, style: PageStyle(posts: posts), body: body, wayBack: Paths.feed,
        styles: onThisDayStyles, frame: [.column])
}

private func yearPart(_ year: OnThisDayPage.Year, first: String?, _ context: PageContext) -> HTML {
    let text = context.strings.onThisDay
    return """
        <section class="year-ago" aria-labelledby="year-\(year.year)">
        <h2 class="year-ago__title" id="year-\(year.year)">\(text.year(year.year)) \
        <span class="year-ago__when">\(text.yearsAgo(year.yearsAgo))</span></h2>
        <ol class="list__items posts" data-items>
        \(year.posts, { postCard($0, isFirst: $0.id == first, context) })</ol>
        </section>

        """
}

/// When something will be there, or how it can be.
private func nothing(_ page: OnThisDayPage, _ context: PageContext) -> HTML {
    let (text, frame) = (context.strings.onThisDay, context.strings.frame)
    return page.isWanted
        ? emptyState(
            .drawingPhoto, title: text.emptyTitle, text: text.emptyText,
            action: (Paths.newPost, frame.newPost), context)
        : emptyState(
            .drawingPhoto, title: text.offTitle, text: text.offText,
            action: (Paths.lookSettings, text.settings), context)
}
