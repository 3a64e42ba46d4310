package import Domain
import MadangCore
import Wording

/// Asks whether it was the member, who logged in. A button ends the session, so that a preview of the link does not.
///
/// - Parameter mark: of the letter; nil for the member themselves.
package func disownPage(_ notice: Notice, mark: String?, _ context: PageContext) -> Document {
    let text = context.strings
    let form: HTML = """
        <form class="form" method="post" action="\(Paths.disown)">
        <input type="hidden" name="notice" value="\(notice.id.string)">
        \(with: mark, { "<input type=\"hidden\" name=\"token\" value=\"\($0)\">" })
        <button class="button button--danger button--wide">\(text.security.disown)</button>
        </form>
        <p class="account__other"><a class="text-link" href="\(Paths.feed)">\(text.security.wasMe)</a></p>
        """
    return signInDocument(
        title: text.security.newDeviceTitle,
        text: text.security.newDeviceText(
            on: notice.device, network: notice.facts["network"] ?? "", at: notice.at.milliseconds), form,
        context)
}

/// It has ended. A member chooses another password at once; who came by the letter gets a link for it.
package func disownedPage(isMember: Bool, _ context: PageContext) -> Document {
    let text = context.strings
    let link: HTML = """
        <p><a class="button button--primary button--wide" \
        href="\(isMember ? Paths.passwordSettings : Paths.forgot)">\(text.security.choosePassword)</a></p>
        """
    return signInDocument(title: text.security.disownedTitle, text: text.security.disownedText, link, context)
}
