package import Domain
package import Features
import MadangCore
import Wording

/// The programs that may do something in a member's name: all of them, or a token that was just made.
package enum AppsPage: Sendable, Hashable {
    case list([Session], hasEnded: Bool, draft: TokenDraft, faults: FormFaults)
    case made(ManageTokens.Made)
}

/// What is filled in of a token that is to be made.
package struct TokenDraft: Sendable, Hashable {
    /// How long a token can be chosen to be good; 90 days where nobody says.
    static let choices = [7, 30, 90, 365]

    package let label: String
    package let scopes: [String]
    package let days: Int?

    package init(label: String = "", scopes: [String] = [], days: Int? = 90) {
        self.label = label
        self.scopes = scopes
        self.days = days
    }
}

/// What a button of the page does.
package enum AppsAct: String, Sendable {
    case make, end
}

package func appsPage(_ page: AppsPage, _ context: PageContext) -> Document {
    let text = context.strings.apps
    return switch page {
    case .list(let tokens, let hasEnded, let draft, let faults):
        document(
            notice: hasEnded ? text.ended : nil,
            """
            \(settingsPart(text: text.about, tokenList(tokens, context)))
            \(settingsPart(text.makeTitle, tokenForm(draft, faults, context)))
            """, context)
    case .made(let made): document(notice: text.made, madePart(made, context), context)
    }
}

private func document(notice: String?, _ body: HTML, _ context: PageContext) -> Document {
    settingsDocument(context.strings.apps.title, notice: notice, body: body, context)
}

private func tokenList(_ tokens: [Session], _ context: PageContext) -> HTML {
    guard !tokens.isEmpty else { return "<p class=\"quiet\">\(context.strings.apps.none)</p>" }
    return "<ul class=\"devices\">\n\(tokens, { row($0, context) })</ul>"
}

private func row(_ token: Session, _ context: PageContext) -> HTML {
    let text = context.strings
    let isUsed = token.lastSeenAt > token.createdAt
    return """
        <li class="devices__row">\(icon(.key, context))
        <div class="devices__what"><b class="devices__name" dir="auto">\(token.device)</b>
        <p>\(scopes(token, text.apps))</p>
        <p class="quiet">\(if: isUsed, "\(text.security.lastSeen) \(relativeTime(token.lastSeenAt, context))")\
        \(if: !isUsed, "\(text.apps.unused)") · \
        \(text.apps.endsOn(text.date(of: token.expiresAt.milliseconds)))</p></div>
        <form method="post" action="\(Paths.appSettings)">
        <input type="hidden" name="id" value="\(token.id.string)">
        <button class="button" name="act" value="\(AppsAct.end.rawValue)" \
        aria-label="\(text.apps.endLabel(token.device))">\(text.apps.end)</button>
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
        <form class="form" method="post" action="\(Paths.appSettings)">
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

/// A line for each resource, with a mark for reading and one for writing. What is for owners only they find.
private func scopesField(_ draft: TokenDraft, fault: String?, _ context: PageContext) -> HTML {
    let (text, ownsYard) = (context.strings, context.viewer?.ownsYard == true)
    let resources: [Resource?] = [nil] + Resource.allCases.filter { ownsYard || $0 != .yard }
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
