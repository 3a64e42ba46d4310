import Domain
package import Features
import MadangCore
import Wording

/// The programs that may do something in a member's name: all of them, or a token that was just made.
package enum AppsPage: Sendable, Hashable {
    case list(AppsList)
    case made(ManageTokens.Made)
}

/// All of them, and the form for another token.
package struct AppsList: Sendable, Hashable {
    var apps: [AppUse] = []
    var tokens: [Session] = []
    /// What was just ended; nil for nothing.
    var ended: AppsAct?
    var draft = TokenDraft()
    var faults = FormFaults.none
}

/// What is filled in of a token that is to be made.
package struct TokenDraft: Sendable, Hashable {
    /// How long a token can be chosen to be good; 90 days where nobody says.
    static let choices = [7, 30, 90, 365]

    package var label = ""
    package var scopes: [String] = []
    package var days: Int? = 90
}

/// What a button of the page does.
package enum AppsAct: String, Sendable {
    case make, end
    case endApp = "end_app"
}

package func appsPage(_ page: AppsPage, _ context: PageContext) -> Document {
    let text = context.strings.apps
    return switch page {
    case .list(let list):
        document(
            notice: text.notice(of: list.ended),
            """
            \(settingsPart(text.appsTitle, text: text.about, appList(list.apps, context)))
            \(settingsPart(text.tokensTitle, tokenList(list.tokens, context)))
            \(settingsPart(text.makeTitle, tokenForm(list.draft, list.faults, context)))
            """, context)
    case .made(let made): document(notice: text.made, isSecret: true, madePart(made, context), context)
    }
}

extension Strings.Apps {
    fileprivate func notice(of act: AppsAct?) -> String? {
        switch act {
        case .end: ended
        case .endApp: appEnded
        case .make, nil: nil
        }
    }
}

private func document(notice: String?, isSecret: Bool = false, _ body: HTML, _ context: PageContext)
    -> Document
{
    var document = settingsDocument(context.strings.apps.title, notice: notice, body: body, context)
    document.isSecret = isSecret
    return document
}

private func appList(_ apps: [AppUse], _ context: PageContext) -> HTML {
    let text = context.strings.apps
    return rows(
        apps.map { use in
            ProgramRow(
                session: use.session, name: use.name, website: use.website, icon: .globe, end: .endApp,
                endLabel: text.endAppLabel(use.name))
        }, context)
}

private func tokenList(_ tokens: [Session], _ context: PageContext) -> HTML {
    let text = context.strings.apps
    return rows(
        tokens.map { token in
            ProgramRow(
                session: token, name: token.device, icon: .key, end: .end, until: token.expiresAt,
                endLabel: text.endLabel(token.device))
        }, context)
}

/// A program in a list.
private struct ProgramRow {
    let session: Session
    let name: String
    var website: String?
    let icon: Icon
    /// What its button does.
    let end: AppsAct
    /// When it ends by itself, where that is fixed.
    var until: Timestamp?
    let endLabel: String
}

private func rows(_ programs: [ProgramRow], _ context: PageContext) -> HTML {
    guard !programs.isEmpty else { return "<p class=\"quiet\">\(context.strings.apps.none)</p>" }
    return "<ul class=\"devices\">\n\(programs, { row($0, context) })</ul>"
}

private func row(_ program: ProgramRow, _ context: PageContext) -> HTML {
    let (text, session) = (context.strings, program.session)
    let isUsed = session.lastSeenAt > session.createdAt
    return """
        <li class="devices__row">\(icon(program.icon, context))
        <div class="devices__what"><b class="devices__name" dir="auto">\(program.name)</b>
        \(with: program.website, { "<p class=\"quiet\" dir=\"ltr\">\($0)</p>" })
        <p>\(scopes(session, text.apps))</p>
        <p class="quiet">\(if: isUsed, "\(text.security.lastSeen) \(relativeTime(session.lastSeenAt, context))")\
        \(if: !isUsed, "\(text.apps.unused)")\
        \(with: program.until, { " · \(text.apps.endsOn(text.date(of: $0.milliseconds)))" })</p></div>
        <form method="post" action="\(Paths.appSettings)">
        <input type="hidden" name="id" value="\(session.id.string)">
        <button class="button" name="act" value="\(program.end.rawValue)" \
        aria-label="\(program.endLabel)">\(text.apps.end)</button>
        </form></li>

        """
}

private func scopes(_ token: Session, _ text: Strings.Apps) -> String {
    token.scopes?.all.map(text.scope).joined(separator: " · ") ?? ""
}

/// Sent by the browser itself: its answer is a page that is shown once.
private func tokenForm(_ draft: TokenDraft, _ faults: FormFaults, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <form class="form" method="post" action="\(Paths.appSettings)" novalidate>
        \(formAlert(faults.aboutAll(with: "days")))
        <input type="hidden" name="act" value="\(AppsAct.make.rawValue)">
        \(field(
            Field(
                name: "label", kind: .text, label: text.label(.label), value: draft.label,
                fault: faults.fields["label"], autocomplete: "off", rule: "",
                limit: KeyLabelRule.limit.maximum, hasFocus: faults.fields["label"] != nil), context))
        \(daysField(draft, text))
        \(scopesField(draft, fault: faults.fields["scopes"], context))
        <button class="button button--primary">\(text.apps.make)</button>
        </form>
        """
}

private func daysField(_ draft: TokenDraft, _ text: Strings) -> HTML {
    """
    <div class="field"><label class="field__label" for="days">\(text.apps.forDays)</label>
    <select class="field__small" id="days" name="days">\(TokenDraft.choices, { days in
        "<option value=\"\(days)\"\(if: days == draft.days, " selected")>\(text.apps.days(days))</option>"
    })</select></div>
    """
}

/// A line for each resource, with a mark for reading and one for writing. What needs a role they find who have it.
private func scopesField(_ draft: TokenDraft, fault: String?, _ context: PageContext) -> HTML {
    let (text, viewer) = (context.strings, context.viewer)
    var hidden: Set<Resource> = []
    if viewer?.canModerate != true { hidden.insert(.moderation) }
    if viewer?.ownsYard != true { hidden.insert(.yard) }
    let resources: [Resource?] = [nil] + Resource.allCases.filter { !hidden.contains($0) }
    return """
        <fieldset class="scopes"\(if: fault != nil, " aria-describedby=\"scopes-fault\"")>
        <legend class="field__label">\(text.label(.scopes))</legend>
        \(with: fault, { "<p class=\"field__message\" id=\"scopes-fault\">\($0)</p>" })
        <table class="scopes__table">
        <thead><tr><th scope="col">\(text.apps.resource)</th><th scope="col">\(text.apps.read)</th>\
        <th scope="col">\(text.apps.write)</th></tr></thead>
        <tbody>\(resources, { scopesLine($0, draft, isWrong: fault != nil, text.apps) })</tbody>
        </table>
        </fieldset>
        """
}

private func scopesLine(
    _ resource: Resource?, _ draft: TokenDraft, isWrong: Bool, _ text: Strings.Apps
) -> HTML {
    """
    <tr><th scope="row">\(resource.map(text.name(of:)) ?? text.everything)</th>\(Scope.Act.allCases, { act in
        scopesMark(Scope(act, resource), draft, isWrong: isWrong, text)
    })</tr>

    """
}

private func scopesMark(_ scope: Scope, _ draft: TokenDraft, isWrong: Bool, _ text: Strings.Apps) -> HTML {
    """
    <td><label class="scopes__mark" for="\(scope.text)"><input class="choice__input" type="checkbox" name="scopes" \
    id="\(scope.text)" value="\(scope.text)" aria-label="\(text.scope(scope))"\
    \(if: draft.scopes.contains(scope.text), " checked")\(if: isWrong, " aria-invalid=\"true\"")\
    \(if: isWrong && scope == Scope(.read, nil), " autofocus")></label></td>
    """
}

private func madePart(_ made: ManageTokens.Made, _ context: PageContext) -> HTML {
    let text = context.strings.apps
    return settingsPart(
        made.token.device, text: text.madeText,
        """
        <p><code class="secret">\(made.secret)</code></p>
        <p>\(scopes(made.token, text))</p>
        <p><a class="button button--primary" href="\(Paths.appSettings)">\(text.kept)</a></p>
        """)
}
