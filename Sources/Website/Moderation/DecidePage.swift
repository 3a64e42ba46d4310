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
    /// The word that stands before it, of `ReportReason`; nil for own words alone.
    package var word: ReportReason?
    /// Of a suspension, as the form has it; for ever is nothing that is chosen by itself.
    package var days: String = "7"
    package var faults: FormFaults = FormFaults()
    /// Notes about the member, where the thing is one.
    package var notes: NotesPart?
}

extension DecidePage {
    /// With all that `viewer` can choose.
    init(one: Case, viewer: Member) {
        guard ModerationPolicy.may(viewer, decideOn: one.member) else {
            self.init(one: one, actions: [])
            return
        }
        let kind = one.thing.kind
        // What is so already cannot be chosen, and without a report there is none to leave as it is. Who is suspended
        // may be so for another time.
        var done: Set<Decision.Action> = one.thing.isHidden ? [.hide] : [.restore, .unsuspend]
        // A profile that was written anew can be taken away again.
        done.formUnion(one.thing.isRemoved ? [.hide, .restore] : [.putBack])
        if one.thing.isRemoved, kind != .profile { done.insert(.remove) }
        done.formUnion(one.marksDone)
        let actions = ModerationPolicy.actions(on: kind).filter {
            $0 == .dismiss ? one.isOpen : !one.isGone && !done.contains($0)
        }
        self.init(one: one, actions: actions)
    }
}

extension Case {
    /// Nothing is marked as sensitive that has no photos or is so already, and no mark taken away that is its author's.
    fileprivate var marksDone: Set<Decision.Action> {
        guard thing.kind == .post, !thing.isRemoved, let post else {
            return [.markSensitive, .unmarkSensitive]
        }
        guard post.isMarkedSensitive else {
            return post.photos.isEmpty || post.isSensitive
                ? [.markSensitive, .unmarkSensitive] : [.unmarkSensitive]
        }
        return [.markSensitive]
    }
}

package func decidePage(_ page: DecidePage, _ context: PageContext) -> Document {
    let text = context.strings.moderation
    let body: HTML = """
        <div class="moderation">
        <h1 class="unseen">\(text.look)</h1>
        <article class="case">
        \(caseView(page.one, context))
        \(caseSamePhotos(page.one, context))
        \(caseReports(page.one, context))
        \(caseEvidence(page.one, context))
        \(caseDecisions(page.one, context))
        \(if: !page.actions.isEmpty, caseParts(page.one, context) + memberWay(page.one, context))
        </article>
        \(if: page.actions.isEmpty,
            "<p class=\"moderation__note quiet\">\(page.one.isGone ? text.nothingLeft : text.mayNot)</p>",
            else: decideForm(page, context))
        \(with: page.notes, { notesPart($0, context) })
        </div>
        """
    return Document(
        title: text.look, style: page.one.style, body: body, wayBack: Paths.moderation,
        styles: settingsStyles + moderationStyles, scriptStrings: .counters(context.strings))
}

/// What is gone can only be left as it is; whoever wrote it is still there.
private func memberWay(_ one: Case, _ context: PageContext) -> HTML {
    guard one.isGone else { return "" }
    return """
        <p class="case__ways"><a class="button button--small" \
        href="\(Paths.decide(ThingKind.member.rawValue, one.member.id.string))">\
        \(context.strings.moderation.decideOnMember)</a></p>
        """
}

private func decideForm(_ page: DecidePage, _ context: PageContext) -> HTML {
    let text = context.strings.moderation
    let reason = Field(
        name: "reason", kind: .lines, label: text.reason, value: page.reason, hint: text.reasonHint,
        fault: page.faults.fields["reason"], autocomplete: "off", rule: "required",
        isRequired: false, limit: Decision.reasonLimit.maximum)
    return """
        <form class="moderation__form" method="post" action="\(Paths.decisions)" novalidate>
        \(formAlert(page.faults.aboutAll(with: "action")))
        <input type="hidden" name="type" value="\(page.one.thing.kind.rawValue)">
        <input type="hidden" name="id" value="\(page.one.thing.idText)">
        <fieldset class="choices"><legend class="settings__title">\(text.decision)</legend>
        <div class="rows">\(page.actions, { actionChoice($0, page, context) })</div></fieldset>
        \(if: page.actions.contains(.remove), "<p class=\"quiet\">\(text.removeHint)</p>")
        \(if: page.actions.contains(.markSensitive),
            "<p class=\"quiet\">\(context.strings.sensitive.markPostHint)</p>")
        \(if: page.actions.contains(.suspend), termChoice(page, context))
        \(wordChoice(page, context))
        \(field(reason, context))
        \(if: page.actions.contains(.warn), "<p class=\"quiet\">\(text.warningHint)</p>")
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

/// How long a member is kept out.
private func termChoice(_ page: DecidePage, _ context: PageContext) -> HTML {
    let text = context.strings.moderation
    let terms = SuspensionTerm.offered.map { (String($0), text.days($0)) } + [("", text.forEver)]
    let hint = page.faults.fields["days"] ?? text.termHint
    return small("days", text.term, terms, chosen: page.days, hint: hint)
}

/// A word before the reason, which the member reads in their language.
private func wordChoice(_ page: DecidePage, _ context: PageContext) -> HTML {
    let text = context.strings
    let words = ReportReason.allCases.filter { $0 != .other }
        .map { ($0.rawValue, text.reports.reason($0.rawValue)) }
    return small(
        "word", text.moderation.reasonWord, [("", text.moderation.ownWords)] + words,
        chosen: page.word?.rawValue ?? "")
}

private func small(
    _ name: String, _ label: String, _ choices: [(value: String, label: String)], chosen: String,
    hint: String? = nil
) -> HTML {
    """
    <div class="field"><label class="field__label" for="decide-\(name)">\(label)</label>\
    <select class="field__small moderation__choice" id="decide-\(name)" name="\(name)"\
    \(if: hint != nil, " aria-describedby=\"decide-\(name)-hint\"")>\
    \(choices, { "<option value=\"\($0.value)\"\(if: $0.value == chosen, " selected")>\($0.label)</option>" })</select>\
    \(with: hint, { "<p class=\"field__message\" id=\"decide-\(name)-hint\">\($0)</p>" })</div>
    """
}
