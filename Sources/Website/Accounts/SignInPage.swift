import MadangCore
import Wording

/// Where a one-time link leads: a button, so that a preview of the link does not use it up.
package func signInPage(token: String, _ context: PageContext) -> Document {
    let text = context.strings
    let form: HTML = """
        <form class="form" method="post" action="\(Paths.signIn)">
        <input type="hidden" name="token" value="\(token)">
        <button class="button button--primary button--wide">\(text.accounts.logIn)</button>
        </form>
        """
    return signInDocument(title: text.accounts.signInTitle, text: text.accounts.signInText, form, context)
}

/// The link was used, has run out or never was, with the way to a new one.
package func signInExpiredPage(_ context: PageContext) -> Document {
    let text = context.strings
    let link: HTML = """
        <p><a class="button button--primary button--wide" href="\(Paths.forgot)">\(text.accounts.newLink)</a></p>
        <p class="account__other"><a class="text-link" href="\(Paths.login)">\(text.accounts.logIn)</a></p>
        """
    return signInDocument(
        title: text.accounts.signInExpiredTitle, text: text.accounts.signInExpiredText, link, context)
}

/// What links lead to: a title, a sentence, and what can be done.
func signInDocument(title: String, text: String, _ action: HTML, _ context: PageContext) -> Document {
    let body: HTML = """
        <section class="account">
        <span class="account__mark">\(mark(context))</span>
        <h1 class="account__title">\(title)</h1>
        <p class="account__text quiet">\(text)</p>
        \(action)
        </section>
        """
    return Document(title: title, body: body, styles: accountStyles, hasBars: false)
}

/// What every page needs that has `.account`.
let accountStyles = ["later/account.css"]
