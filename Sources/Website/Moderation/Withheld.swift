package import Domain
import MadangCore
import Wording

/// Above a post that is not there for everybody: why, for its author and for those who look after the yard.
func withheldNote(_ post: PostCard, reason: String?, _ context: PageContext) -> HTML {
    let text = context.strings.moderation
    guard post.isHidden || post.isAuthorSuspended else { return "" }
    let words =
        post.isHidden ? post.isMine ? text.hiddenText("post") : text.hiddenForModerators : text.ofSuspended
    return """
        <p class="banner" role="note">\(icon(.shield, context))<span>\(words)\
        \(with: reason, { " <b dir=\"auto\">\(text.because($0))</b>" })\
        \(if: !post.isMine,
            " <a class=\"button button--small\" href=\"\(Paths.decide("post", post.id))\">\(text.look)</a>"
        )</span></p>

        """
}

/// What a member finds whom those who look after the yard keep out.
package func suspendedPage(reason: String?, at moment: Timestamp?, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        <section class="ask">
        <h1>\(text.moderation.suspendedTitle)</h1>
        \(with: reason, { "<p dir=\"auto\">\(text.moderation.because($0))</p>" })
        <p class="quiet">\(text.moderation.suspendedText)\(with: moment, { " \(fullTime($0, context))" })</p>
        <div class="ask__actions">
        <a class="button" href="\(Paths.exportData)">\(text.leaving.export)</a>
        <a class="button" href="\(Paths.sessionSettings)">\(text.security.lookAtSessions)</a>
        <a class="button" href="\(Paths.leave)">\(text.leaving.leave)</a>
        <form method="post" action="\(Paths.logout)"><button class="button \
        button--wide">\(text.accounts.logOut)</button></form>
        </div>
        </section>
        """
    return Document(title: text.moderation.suspendedTitle, body: body, hasBars: false)
}
