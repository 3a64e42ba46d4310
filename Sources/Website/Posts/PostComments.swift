import Domain
import MadangCore
import Wording

/// The comments of a post's page, and the form below them. `<madang-comments>` adds what comes meanwhile, and sends,
/// edits and deletes in place.
func commentsPart(_ page: PostPage, _ context: PageContext) -> HTML {
    let text = context.strings
    let post = page.post
    return """
        <madang-comments class="comments" data-post="\(post.id)"\
        \(if: page.comments.latest != nil || page.comments.order != .newest, " data-from-middle")>
        <section class="comments__list" id="comments" aria-labelledby="comments-title">
        <h2 class="comments__title" id="comments-title" data-comments>\(text.commentCount(post.commentCount))</h2>
        \(if: post.commentCount > fewComments, orderSwitch(page, context))\
        \(with: page.comments.latest, { latestLink($0, context) })
        <p class="unseen" role="status" data-part="news"></p>
        \(commentList(page.comments, context))
        <p class="comments__none quiet">\(text.comments.none)</p>
        </section>
        \(commentFooter(page, context))
        </madang-comments>
        """
}

/// So many are seen at a glance: their order is no question.
private let fewComments = 5

private func orderSwitch(_ page: PostPage, _ context: PageContext) -> HTML {
    let text = context.strings.comments
    let links: [HTML] = CommentOrder.allCases.map { order in
        let path = Paths.post(page.post.id).with("order", order.rawValue).at("comments")
        return """
            <a class="text-link" href="\(path)"\(if: order == page.comments.order, " aria-current=\"true\"")>\
            \(order == .newest ? text.newestFirst : text.likedFirst)</a>
            """
    }
    return "<nav class=\"comments__order\" aria-label=\"\(text.order)\">\(links, { $0 })</nav>\n"
}

private func latestLink(_ path: Path, _ context: PageContext) -> HTML {
    """
    <p class="comments__latest"><a class="button button--small" href="\(path)">\
    \(context.strings.comments.seeLatest)</a></p>
    """
}

/// The form; for visitors the way to it. Who still waits to be let in reads why above the page.
private func commentFooter(_ page: PostPage, _ context: PageContext) -> HTML {
    guard let viewer = context.viewer else {
        let next = Paths.login.back(to: Paths.post(page.post.id).at("comments"))
        return """
            <p class="comments__log-in"><a class="button button--wide" href="\(next)">\
            \(context.strings.comments.logIn)</a></p>
            """
    }
    guard !viewer.isWaiting else { return HTML() }
    let form = CommentForm(
        action: Paths.comments(page.post.id), id: "comment-text", text: page.draft, faults: page.faults,
        answer: CommentForm.Answer(page.answered, wayOut: Paths.post(page.post.id).at("comments")))
    return "<div class=\"comments__form\">\(avatar(viewer.name))\(commentForm(form, context))</div>"
}
