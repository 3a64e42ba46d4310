import MadangCore
import Wording

/// On the page of a listing: the way to ask its seller, or on in the thread that there is; for the seller to what was
/// asked. Visitors log in first; who waits to be let in asks nobody yet.
package func askLink(_ listing: String, isMine: Bool, _ context: PageContext) -> HTML {
    let text = context.strings.threads
    guard context.viewer?.isWaiting != true else { return "" }
    guard !isMine else {
        return
            "<a class=\"button button--wide\" href=\"\(Paths.threads)\">\(icon(.comment, context))\(text.seeAsked)</a>"
    }
    let ask = Paths.ask(listing)
    return """
        <a class="button button--primary button--wide" \
        href="\(context.viewer == nil ? Paths.login.back(to: ask) : ask)">\
        \(icon(.comment, context))\(text.ask)</a>
        """
}
