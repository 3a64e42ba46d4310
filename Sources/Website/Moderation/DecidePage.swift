package import Domain
import Features
import MadangCore
import Wording

/// A thing and the form to decide on it.
package struct DecidePage: Sendable {
    package let one: Case
    /// What can be chosen; empty where the viewer may not.
    package let actions: [Decision.Action]
    package var action: Decision.Action?
    package var reason: String = ""
    package var faults: FormFaults = FormFaults()
}

package func decidePage(_ page: DecidePage, _ context: PageContext) -> Document {
    let text = context.strings.moderation
    let body: HTML = """
        <div class="moderation">
        <h1 class="unseen">\(text.look)</h1>
        <article class="case">
        \(caseView(page.one, context))
        \(caseReports(page.one, context))
        \(caseEvidence(page.one, context))
        \(caseDecisions(page.one, context))
        \(if: !page.actions.isEmpty, caseParts(page.one, context))
        </article>
        \(if: page.actions.isEmpty,
            "<p class=\"moderation__note quiet\">\(page.one.isGone ? text.nothingLeft : text.mayNot)</p>",
            else: decideForm(page, context))
        </div>
        """
    return Document(
        title: text.look, style: page.one.style, body: body, wayBack: Paths.moderation,
        styles: settingsStyles + moderationStyles, scriptStrings: .counters(context.strings))
}

/// The server says what is missing: a browser would in its own language, not in the reader's.
private func decideForm(_ page: DecidePage, _ context: PageContext) -> HTML {
    let text = context.strings.moderation
    let reason = Field(
        name: "reason", kind: .lines, label: text.reason, value: page.reason, hint: text.reasonHint,
        fault: page.faults.fields["reason"], autocomplete: "off", rule: "required",
        limit: Decision.reasonLimit.maximum)
    return """
        <form class="moderation__form" method="post" action="\(Paths.decisions)" novalidate>
        \(formAlert(page.faults.aboutAll(with: "action")))
        <input type="hidden" name="type" value="\(page.one.thing.kind.rawValue)">
        <input type="hidden" name="id" value="\(page.one.thing.idText)">
        <fieldset class="choices"><legend class="settings__title">\(text.decision)</legend>
        <div class="rows">\(page.actions, { actionChoice($0, page, context) })</div></fieldset>
        \(if: page.actions.contains(.remove), "<p class=\"quiet\">\(text.removeHint)</p>")
        \(field(reason, context))
        <button class="button button--primary">\(text.decide)</button>
        </form>
        """
}

private func actionChoice(_ action: Decision.Action, _ page: DecidePage, _ context: PageContext) -> HTML {
    """
    <label class="choice"><input class="choice__input" type="radio" name="action" value="\(action.rawValue)" required\
    \(if: action == page.action, " checked")><span>\(context.strings.moderation.action(action.rawValue))</span></label>
    """
}

/// Who looks after the yard, and who is suspended.
package struct ModeratorsPage: Sendable {
    package let moderators: [Member]
    package let suspended: [Member]
    /// The next page of those who are suspended.
    package let more: Path?
    package var faults: FormFaults = FormFaults()
}

package func moderatorsPage(_ page: ModeratorsPage, by viewer: Member, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        <div class="settings">
        \(settingsPart(text.moderation.moderators, moderatorList(page, viewer, context)))
        \(settingsPart(text.moderation.suspendedMembers, suspendedList(page, context)))
        </div>
        """
    return moderationDocument(text.moderation.people, here: Paths.moderators, body: body, context)
}

private func moderatorList(_ page: ModeratorsPage, _ viewer: Member, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <ul class="rows">
        \(page.moderators, { moderator in
            """
            <li class="rows__row">\(memberWords(moderator, context))\
            \(if: ModerationPolicy.mayAppoint(viewer, moderator), roleForm(moderator, context))</li>

            """
        })</ul>
        \(if: viewer.role == .owner, """
            <form class="form" method="post" action="\(Paths.roles)">
            \(formAlert(page.faults))
            <input type="hidden" name="role" value="moderator">
            \(field(
                Field(
                    name: "username", kind: .text, label: text.label(.username), fault: page.faults.fields["username"],
                    autocomplete: "off", rule: "required"), context))
            <button class="button">\(text.moderation.appoint)</button>
            </form>
            """)
        """
}

private func memberWords(_ member: Member, _ context: PageContext) -> HTML {
    let name = MemberName(member)
    return """
        \(avatar(name))<span class="rows__label" dir="auto"><b>\(name.displayName)</b> \
        <span class="quiet">@\(name.username) · \(context.strings.moderation.role(member.role.rawValue))</span></span>
        """
}

private func roleForm(_ member: Member, _ context: PageContext) -> HTML {
    """
    <form method="post" action="\(Paths.roles)"><input type="hidden" name="role" value="member">
    <button class="button button--small" name="username" value="\(member.username)">\
    \(context.strings.moderation.discharge)</button></form>
    """
}

private func suspendedList(_ page: ModeratorsPage, _ context: PageContext) -> HTML {
    let text = context.strings
    guard !page.suspended.isEmpty else {
        return "<p class=\"quiet\">\(text.moderation.nobodySuspended)</p>"
    }
    return """
        <ul class="rows">
        \(page.suspended, { member in
            """
            <li class="rows__row">\(memberWords(member, context))\
            <a class="button button--small" href="\(Paths.decide("member", member.id.string))">\
            \(text.moderation.decide)</a></li>

            """
        })</ul>
        \(with: page.more, { "<a class=\"button\" href=\"\($0)\">\(text.common.more)</a>" })
        """
}
