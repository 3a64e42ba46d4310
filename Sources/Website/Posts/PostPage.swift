import MadangCore
import Wording

/// A post with its whole text and what people say under it.
package struct PostPage: Sendable, Hashable {
    package let post: PostCard
    package let comments: CommentList
    /// What was written and refused, and why.
    package var draft: String = ""
    package var faults: FormFaults = FormFaults()
    /// What the form answers.
    package var answered: CommentRow?
    /// Why those who look after the yard hide it.
    package var hiddenReason: String?
    /// Why they say that its photos are sensitive; nil for all but its author and them.
    package var markReason: String?
}

package func postPage(_ page: PostPage, _ context: PageContext) -> Document {
    Document(
        title: context.strings.posts.postBy(page.post.author.inSentence),
        style: PageStyle(posts: [page.post]),
        body: withheldNote(page.post, reason: page.hiddenReason, context)
            + markNote(page.post, reason: page.markReason, context) + likeForm(context)
            + postArticle(page, context),
        wayBack: Paths.feed, scripts: ["comments/index.js"],
        styles: page.answered == nil ? postStyles : answeredStyles, scriptStrings: .comments(context.strings),
        sharing: Sharing(card: .post(page.post, context), canonical: Paths.post(page.post.id)))
}

/// Of a post by itself and the comments below it.
let postStyles = ["later/post.css"]
/// And of a comment that is answered, and those that answer one.
let answeredStyles = postStyles + ["later/comments.css"]

private func postArticle(_ page: PostPage, _ context: PageContext) -> HTML {
    let post = page.post
    let title = context.strings.posts.postBy(post.author.inSentence)
    return """
        <article class="post\(if: post.photos.isEmpty, " post--plain")" id="\(post.anchor)" data-post="\(post.id)" \
        data-version="\(post.version)" data-look>
        <h1 class="unseen">\(title)</h1>
        <div class="post__photos">\(carousel(post, width: .page, link: nil, isFirst: true, context))</div>
        <div class="post__side">
        \(postHead(post, menu: postMenu(post, context), context))
        <p class="post__words" dir="auto">\(markedText(post.text))</p>
        \(with: post.listing, { carriedListing($0, context) })
        \(postActions(post, context))
        <p class="post__time quiet">\(fullTime(post.createdAt, context))\
        \(if: post.isEdited, " · \(context.strings.posts.edited)")</p>
        \(commentsPart(page, context))
        </div>
        </article>
        """
}

/// The post as its page, a card and a tile show it, for scripts that bring older ones up to date.
package func postFragment(_ page: PostPage, _ context: PageContext) -> HTML {
    fragment(
        """
        \(postArticle(page, context))
        <ol>\(postCard(page.post, isFirst: false, context))\(postTile(page.post, context))</ol>
        """, PageStyle(posts: [page.post]))
}

/// The next comments, for the script.
package func commentsFragment(_ page: PostPage, _ context: PageContext) -> HTML {
    commentList(page.comments, context)
}

extension ShareCard {
    /// As the post is shown elsewhere.
    static func post(_ post: PostCard, _ context: PageContext) -> ShareCard {
        let text = context.strings
        let words = post.text.map(\.written).joined()
        let name = post.author.inSentence
        let photo = post.photos.first
        return ShareCard(
            kind: .article, title: text.posts.postBy(name),
            text: words.isEmpty ? text.photoCount(post.photos.count) : shortened(words, to: 200),
            picture: photo?.shared,
            altText: photo.map { $0.altText.isEmpty ? text.posts.photoBy(name) : $0.altText } ?? "")
    }
}

/// Above a post that is not there for everybody: why, for its author and for those who look after the yard.
func withheldNote(_ post: PostCard, reason: String?, _ context: PageContext) -> HTML {
    guard post.isHidden || post.isAuthorSuspended else { return "" }
    return withheldBanner(
        "post", post.id, isHidden: post.isHidden, isMine: post.isMine, reason: reason, context)
}

/// Above a post whose photos are sensitive, as moderators say: why, for its author and for them.
private func markNote(_ post: PostCard, reason: String?, _ context: PageContext) -> HTML {
    guard let reason else { return "" }
    let text = context.strings
    return """
        <p class="banner" role="note">\(icon(.shield, context))<span>\
        \(post.isMine ? text.sensitive.markedText : text.sensitive.markedForModerators) \
        <b>\(text.moderation.because(reason))</b></span></p>

        """
}
