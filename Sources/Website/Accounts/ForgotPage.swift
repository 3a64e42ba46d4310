import MadangCore
import Wording

/// The form for a forgotten password, empty, as it was refused, or sent.
package struct ForgotPage: Sendable, Hashable {
    package enum State: Sendable, Hashable {
        case asks
        /// Said whether or not there is such an account.
        case sent
        /// There is no mail here.
        case withoutMail
    }

    package let state: State
    package var identifier: String = ""
    package var faults: FormFaults = FormFaults()
}

package func forgotPage(_ page: ForgotPage, _ context: PageContext) -> Document {
    let text = context.strings
    let title = page.state == .sent ? text.security.linkSentTitle : text.security.forgot
    let body: HTML = """
        <section class="account">
        <a class="account__mark" href="\(Paths.feed)" \
        aria-label="\(context.siteName)">\(mark(context))</a>
        <h1 class="account__title">\(title)</h1>
        <p class="account__text quiet"\(if: page.state == .sent, " role=\"status\"")>\(sentence(page.state, text))</p>
        \(if: page.state == .asks, form(page, context))
        <p class="account__other"><a class="text-link" href="\(Paths.login)">\(text.security.backToLogIn)</a></p>
        </section>
        """
    return Document(
        title: title, body: body, styles: accountStyles, hasBars: false,
        scriptStrings: .faults(of: "identifier", [("required", .required)], text))
}

private func sentence(_ state: ForgotPage.State, _ text: Strings) -> String {
    switch state {
    case .asks: text.security.forgotText
    case .sent: text.security.linkSentText
    case .withoutMail: text.security.forgotWithoutMail
    }
}

private func form(_ page: ForgotPage, _ context: PageContext) -> HTML {
    let text = context.strings
    let identifier = Field(
        name: "identifier", kind: .text, label: text.label(.identifier), value: page.identifier,
        fault: page.faults.fields["identifier"], autocomplete: "username", rule: "required", hasFocus: true)
    return """
        <madang-form>
        <form class="form" method="post" action="\(Paths.forgot)" novalidate>
        \(formAlert(page.faults))
        <input type="hidden" name="next" value="\(Paths.forgot.with("sent", "1").string)">
        \(field(identifier, context))
        <button class="button button--primary button--wide">\(text.security.sendLink)</button>
        </form>
        </madang-form>
        """
}
