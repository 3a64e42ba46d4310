import MadangCore
import Wording

/// Asks before a post is deleted, where there is no script to ask in a dialog.
package func deletePostPage(_ post: PostCard, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        <section class="ask">
        <h1>\(text.posts.deletePostTitle)</h1>
        <p class="quiet">\(text.posts.deletePostText)</p>
        \(with: post.photos.first, { deletedPhoto($0, post, context) })
        <form class="ask__actions" method="post" action="\(Paths.deletePost(post.id))">
        <a class="button" href="\(Paths.post(post.id))">\(text.common.keep)</a>
        <button class="button button--danger">\(text.posts.deletePost)</button>
        </form>
        </section>
        """
    return Document(title: text.posts.deletePostTitle, style: PageStyle(post.photos.prefix(1)), body: body)
}

private func deletedPhoto(_ picture: PhotoPicture, _ post: PostCard, _ context: PageContext) -> HTML {
    let name = context.strings.posts.photoBy(post.author.inSentence)
    return "<div class=\"ask__photo\">\(photo(picture, named: name, width: .box(128)))</div>"
}
