import MadangCore
import Wording

/// Where the link to a new address leads: a button, so that a preview of the link does not use it up.
package func confirmEmailPage(token: String, faults: FormFaults = FormFaults(), _ context: PageContext)
    -> Document
{
    let text = context.strings
    let body: HTML = """
        <section class="account">
        <span class="account__mark">\(mark(context))</span>
        <h1 class="account__title">\(text.security.confirmEmailTitle)</h1>
        <p class="account__text quiet">\(text.security.confirmEmailText)</p>
        <form class="form" method="post" action="\(Paths.confirmEmail)">
        \(formAlert(faults))
        <input type="hidden" name="token" value="\(token)">
        <button class="button button--primary button--wide">\(text.security.confirmEmail)</button>
        </form>
        </section>
        """
    return Document(title: text.security.confirmEmailTitle, body: body, styles: accountStyles, hasBars: false)
}

/// It worked.
package func emailConfirmedPage(_ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        <section class="account">
        <span class="account__mark">\(mark(context))</span>
        <h1 class="account__title">\(text.security.emailConfirmed)</h1>
        <a class="button button--primary button--wide" href="\(Paths.feed)">\(text.frame.toStart)</a>
        </section>
        """
    return Document(title: text.security.emailConfirmed, body: body, styles: accountStyles, hasBars: false)
}
