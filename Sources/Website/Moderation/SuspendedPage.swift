package import Domain
import MadangCore
import Wording

/// What a member finds whom those who look after the yard keep out.
package func suspendedPage(
    _ suspension: (decision: Decision, appeal: Appeal?)?, _ member: Member, _ context: PageContext
) -> Document {
    let text = context.strings
    let body: HTML = """
        <section class="ask">
        <h1>\(text.moderation.suspendedTitle)</h1>
        \(with: suspension, { "<p>\(text.moderation.because($0.decision.reason))</p>" })
        \(with: member.suspendedAt, { "<p>\(text.moderation.suspendedSince): <b>\(fullTime($0, context))</b></p>" })
        <p>\(termLine(member.suspendedUntil, context))</p>
        <p class="quiet">\(text.moderation.suspendedText)</p>
        \(with: suspension?.appeal, { appealView($0, context) })
        \(if: !context.about.contact.isEmpty, contactLine(context))
        <div class="ask__actions">
        \(if: suspension != nil && suspension?.appeal == nil,
            "<a class=\"button button--primary\" href=\"\(Paths.appeal)\">\(text.moderation.appeal)</a>")
        <a class="button" href="\(Paths.exportData)">\(text.leaving.exportTitle)</a>
        <a class="button" href="\(Paths.sessionSettings)">\(text.security.lookAtSessions)</a>
        <a class="button" href="\(Paths.leave)">\(text.leaving.leave)</a>
        <form method="post" action="\(Paths.logout)"><button class="button \
        button--wide">\(text.accounts.logOut)</button></form>
        </div>
        </section>
        """
    return Document(
        title: text.moderation.suspendedTitle, body: body, styles: moderationStyles, hasBars: false)
}

/// When it ends.
private func termLine(_ end: Timestamp?, _ context: PageContext) -> HTML {
    let text = context.strings.moderation
    guard let end else { return "\(text.endsNever)" }
    return "\(text.endsAt): <b>\(fullTime(end, context))</b>"
}

/// How to reach those who look after the yard.
func contactLine(_ context: PageContext) -> HTML {
    "<p>\(context.strings.about.contact): <bdi>\(contactLink(context.about.contact))</bdi></p>"
}
