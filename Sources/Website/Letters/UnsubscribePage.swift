import MadangCore
import Wording

/// Asks whether the weekly digest should stop. A button does it: programs that look for harm open every link of a
/// letter.
///
/// - Parameter target: the page itself.
package func unsubscribePage(_ target: Path, _ context: PageContext) -> Document {
    let text = context.strings.digest
    let form: HTML = """
        <form class="form" method="post" action="\(target)">
        <button class="button button--primary button--wide">\(text.stop)</button>
        </form>
        """
    return signInDocument(title: text.stopTitle, text: text.stopText, form, context)
}

/// It has stopped.
package func unsubscribedPage(_ context: PageContext) -> Document {
    let text = context.strings.digest
    return signInDocument(title: text.stoppedTitle, text: text.stoppedText, settingsLink(context), context)
}

/// The link is nobody's, or was cut on its way.
package func unsubscribeUnknownPage(_ context: PageContext) -> Document {
    let text = context.strings
    return signInDocument(
        title: text.accounts.signInExpiredTitle, text: text.digest.unknownText, settingsLink(context), context
    )
}

private func settingsLink(_ context: PageContext) -> HTML {
    """
    <p><a class="button button--wide" href="\(Paths.emailSettings)">\(context.strings.digest.settings)</a></p>
    """
}
