import Domain
import Features
import MadangCore
import Wording

/// What the yard tells of itself, and what its settings say.
struct AboutPage: Sendable {
    let registration: MembershipPolicy.Registration
    let retention: Retention
    /// How long a member who leaves may come back.
    let leaveGrace: Duration
    /// Whether photos of Unsplash are shown.
    let hasUnsplash: Bool
    /// Of the program.
    let version: String
    /// Where its source code is; nil where nobody says it.
    var source: WebLink?
    /// Whose yard it is. Strangers see nobody in a yard for its members only.
    var owners: [Member] = []
}

func aboutPage(_ page: AboutPage, _ context: PageContext) -> Document {
    let (about, text) = (context.about, context.strings.about)
    let title = text.title(context.siteName)
    let body: HTML = """
        <div class="settings">
        <h1 class="unseen">\(title)</h1>
        \(if: about.logo != nil, "<div class=\"about__logo\">\(largeMark(context))</div>")
        \(if: !about.summary.isEmpty, "<p class=\"about__summary\" dir=\"auto\">\(about.summary)</p>")
        \(if: !about.rules.isEmpty, settingsPart(text.rules, words(linkedText(about.rules))))
        \(settingsPart(text.joining, joining(page, context)))
        \(if: !page.owners.isEmpty, settingsPart(text.owners, owners(page.owners, context)))
        \(if: !about.contact.isEmpty, settingsPart(text.contact, words(contactLink(about.contact))))
        \(settingsPart(text.privacy, privacy(page, text)))
        \(settingsPart(text.software, software(page, text)))
        </div>
        """
    return Document(
        title: title, body: body, wayBack: context.isOutside ? nil : Paths.feed, styles: settingsStyles,
        sharing: Sharing(card: .yard(context)))
}

private func words(_ content: HTML) -> HTML { "<div class=\"about__words\" dir=\"auto\">\(content)</div>" }

/// A mail address can be pressed, and so can addresses of the web.
func contactLink(_ contact: String) -> HTML {
    guard EmailRule.check(contact) == nil else { return linkedText(contact) }
    return "<a class=\"mark\" href=\"\(WebAddress(mailTo: contact))\">\(contact)</a>"
}

private func joining(_ page: AboutPage, _ context: PageContext) -> HTML {
    let text = context.strings
    let canJoin = context.viewer == nil && page.registration != .invite
    return """
        <p>\(text.joining(page.registration))</p>
        \(if: canJoin, "<a class=\"button button--primary\" href=\"\(Paths.join)\">\(text.accounts.join)</a>")
        """
}

extension Strings {
    /// Who may join, in a sentence.
    func joining(_ registration: MembershipPolicy.Registration) -> String {
        switch registration {
        case .open: about.joiningOpen
        case .invite: admission.needsInvite
        case .approval: admission.needsApproval
        }
    }
}

private func owners(_ owners: [Member], _ context: PageContext) -> HTML {
    "<ul class=\"rows\">\n\(owners, { ownerRow(MemberName($0), context) })</ul>"
}

private func ownerRow(_ name: MemberName, _ context: PageContext) -> HTML {
    """
    <li><a class="rows__row rows__row--member" href="\(Paths.member(name.username))">\(avatar(name))\
    <span class="rows__words rows__words--stacked"><b class="rows__name">\
    \(shownName(name, isUsernameBeside: true, context))</b> \
    <span class="rows__state">@\(name.username)</span></span>\(icon(.forward, context))</a></li>

    """
}

/// Made of the settings, so that it is true.
private func privacy(_ page: AboutPage, _ text: Strings.About) -> HTML {
    let sentences = [
        text.yours, text.photos, text.leaving(days: page.leaveGrace.wholeDays),
        text.accounts(days: page.retention.audit.wholeDays, refusals: page.retention.refusals.wholeDays),
        text.reports(days: page.retention.reports.wholeDays),
        page.hasUnsplash ? text.strangersWithUnsplash : text.strangers,
    ]
    return "<ul class=\"about__privacy\">\n\(sentences, { "<li>\($0)</li>\n" })</ul>"
}

/// What runs the yard, and where everybody may read it.
private func software(_ page: AboutPage, _ text: Strings.About) -> HTML {
    """
    <p>\(text.version(page.version))\
    \(with: page.source, { " \(sourceLink($0, text))" })</p>
    """
}

private func sourceLink(_ source: WebLink, _ text: Strings.About) -> HTML {
    "<a class=\"mark\" href=\"\(WebAddress(found: source))\" rel=\"noopener external\">\(text.source)</a>"
}

extension Duration {
    fileprivate var wholeDays: Int { Int(components.seconds / 86_400) }
}
