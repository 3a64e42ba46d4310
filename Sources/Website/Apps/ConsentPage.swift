package import Domain
import Features
import MadangCore
import Wording

/// What a member answers.
enum ConsentAct: String, Sendable {
    case allow, deny
}

/// What somebody else's program asks a member.
package struct ConsentPage: Sendable, Hashable {
    let name: String
    /// Where an answer leads, for people; nil for a page of ours.
    let place: String?
    /// The same as Content Security Policy names it.
    let target: String?
    let scopes: Scopes
    /// Whether it is let in without an end.
    let isLasting: Bool
    /// What the form sends back as it came.
    let asked: AppRequest
}

/// Asks a member whether an app may do something in their name, in sentences.
///
/// The browser sends the form itself: what comes back leads to another host.
package func consentPage(_ page: ConsentPage, _ context: PageContext) -> Document {
    let text = context.strings.apps
    let body: HTML = """
        <section class="account">
        <span class="account__mark">\(mark(context))</span>
        <h1 class="account__title">\(text.consentTitle(page.name))</h1>
        <p class="account__text quiet">\(text.consentText(context.viewer?.username ?? ""))</p>
        <ul class="consent">\(page.scopes.all, { "<li>\(icon(.check, context))\(text.sentence($0))</li>\n" })</ul>
        <p class="account__text quiet">\(text.consentUnknown(isLasting: page.isLasting))\
        \(with: page.place, { " \(text.consentLeads($0))" })</p>
        <form class="form" method="post" action="\(Paths.authorizeApp)">
        \(page.asked.fields, carriedField)\
        <button class="button button--primary button--wide" name="decision" \
        value="\(ConsentAct.allow.rawValue)">\(text.allow)</button>
        <button class="button button--wide" name="decision" \
        value="\(ConsentAct.deny.rawValue)">\(text.deny)</button>
        </form>
        </section>
        """
    return Document(
        title: text.consentTitle(page.name), body: body, styles: settingsStyles + accountStyles,
        hasBars: false, formTargets: page.target.map { [$0] } ?? [])
}

/// Shows a code to whoever has to type it into a program.
package func codePage(_ code: String, _ context: PageContext) -> Document {
    let text = context.strings.apps
    var page = signInDocument(
        title: text.codeTitle, text: text.codeText, "<p><code class=\"secret\">\(code)</code></p>", context)
    page.styles += settingsStyles
    page.isSecret = true
    return page
}

/// There is no such app, or it would lead where it has not said.
package func foreignAppPage(_ context: PageContext) -> Document {
    let text = context.strings.apps
    return signInDocument(title: text.foreignTitle, text: text.foreignText, wayHome(context), context)
}

/// What an app asked wrongly that the member has not let in.
package struct FaultyQuestion: Sendable, Hashable {
    /// As the app calls itself.
    let name: String
    /// Where `way` leads, for people.
    let place: String
    /// To the app, which is told what was wrong.
    let way: WebAddress
    let refusal: AppRefusal
}

/// Says that an app asked wrongly, and where the way back to it leads.
package func faultyQuestionPage(_ question: FaultyQuestion, _ context: PageContext) -> Document {
    let text = context.strings.apps
    // The words are for who wrote the program.
    let action: HTML = """
        <p class="account__text quiet" lang="en">\(question.refusal.detail)</p>
        <p><a class="button button--wide" href="\(question.way)" rel="noopener external">\
        \(text.faultyWay(question.place))</a></p>
        \(wayHome(context))
        """
    return signInDocument(
        title: text.faultyTitle(question.name), text: text.faultyText, action, context)
}

/// For a program that shows no page of its own.
package func appRefusedPage(_ refusal: AppRefusal, _ context: PageContext) -> Document {
    let text = context.strings.apps
    let isDenied = refusal.code == .accessDenied
    // The words are for who wrote the program.
    let reason: HTML =
        isDenied ? "" : "<p class=\"account__text quiet\" lang=\"en\">\(refusal.detail)</p>\n"
    return signInDocument(
        title: isDenied ? text.deniedTitle : text.foreignTitle,
        text: isDenied ? text.deniedText : text.foreignText, "\(reason)\(wayHome(context))", context)
}

private func wayHome(_ context: PageContext) -> HTML {
    """
    <p><a class="button button--primary button--wide" href="\(Paths.feed)">\(context.strings.apps.home)</a></p>
    """
}
