package import Domain
import Features
import HTTPKit
import MadangCore
import Wording

/// What a member waits for in the market, and the form for more.
package struct AlertsPage: Sendable, Hashable {
    /// What was just done.
    package enum Done: String, Sendable { case added, edited, deleted }

    package let alerts: [Alert]
    package let form: AlertForm
    package var done: Done?
}

/// What a button of the page does.
package enum AlertAct: String, Sendable {
    case add, delete
    /// Adds one for what is looked for in the market.
    case search
}

/// What there is comes first: whoever was just told that an alert was added sees it. A form that was refused has the
/// focus.
package func alertsPage(_ page: AlertsPage, _ context: PageContext) -> Document {
    let text = context.strings.finds
    let new = settingsPart(text.newAlert, text: text.alertsText, alertForm(page.form, context))
    let mine = settingsPart(text.mine, alertList(page.alerts, context))
    return settingsDocument(
        text.alerts, notice: page.done.map { notice(of: $0, text) }, styles: ["later/market-alerts.css"],
        body: "\(page.alerts.isEmpty ? new : mine)\n\(page.alerts.isEmpty ? mine : new)",
        wayBack: Paths.market, context)
}

/// Changes one.
package func editAlertPage(_ id: String, _ form: AlertForm, _ context: PageContext) -> Document {
    let text = context.strings.finds
    return settingsDocument(
        text.edit, styles: ["later/market-alerts.css"],
        body: settingsPart(text: nil, alertForm(form, editing: id, context)), wayBack: Paths.alerts, context)
}

/// Asks before one is deleted.
package func deleteAlertPage(_ alert: Alert, _ context: PageContext) -> Document {
    let text = context.strings.finds
    return questionPage(
        Question(
            title: text.deleteTitle, text: text.deleteText, words: alert.words, choice: text.delete,
            action: Paths.alerts,
            fields: [
                CarriedField(name: "act", value: AlertAct.delete.rawValue),
                CarriedField(name: "id", value: alert.id.string),
            ], wayBack: Paths.alerts),
        context)
}

private func notice(of done: AlertsPage.Done, _ text: Strings.Finds) -> String {
    switch done {
    case .added: text.didAdd
    case .edited: text.didEdit
    case .deleted: text.didDelete
    }
}

private func alertList(_ alerts: [Alert], _ context: PageContext) -> HTML {
    guard !alerts.isEmpty else { return "<p class=\"quiet\">\(context.strings.finds.none)</p>" }
    return "<ul class=\"devices\">\n\(alerts, { alertRow($0, context) })</ul>"
}

private func alertRow(_ alert: Alert, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <li class="devices__row" data-alert="\(alert.id.string)">\(icon(.bell, context))
        <div class="devices__what"><a class="devices__name alerts__words" dir="auto" \
        href="\(MarketWish(alert).path)">\(alert.words)</a>
        <p class="quiet">\(filterLine(of: alert, text))</p></div>
        <div class="row-acts">\
        <a class="icon-button" href="\(Paths.editAlert(alert.id.string))" \
        aria-label="\(text.finds.editAlert(alert.words))">\(icon(.edit, context))</a>\
        <a class="icon-button" href="\(Paths.alerts.with("ask", alert.id.string))" \
        aria-label="\(text.finds.deleteAlert(alert.words))">\(icon(.trash, context))</a></div></li>

        """
}

/// What must hold besides the words, in one line.
func filterLine(of alert: Alert, _ text: Strings) -> String {
    var parts: [String] = []
    if alert.isFree { parts.append(text.marketChoices.freeOnly) }
    if let least = alert.minimum { parts.append(text.finds.atLeast(text.money(least))) }
    if let most = alert.maximum { parts.append(text.finds.atMost(text.money(most))) }
    for fact in MarketFact.allCases {
        guard let choice = alert.facts[fact] else { continue }
        let name = choice.name(in: text.language)
        parts.append(choice.isOffered ? TextDirection.isolated(name) : text.finds.noLonger(name))
    }
    return parts.isEmpty ? text.finds.anything : parts.joined(separator: " · ")
}

extension MarketWish {
    /// What the market has of what `alert` waits for, whatever it costs.
    init(_ alert: Alert) {
        let facts = MarketFact.allCases.compactMap { fact in alert.facts[fact].map { (fact, $0.slug) } }
        self.init(
            query: alert.words, facts: Dictionary(facts) { first, _ in first }, isFree: alert.isFree)
    }
}
