package import Domain
import Features
import HTTPKit
package import MadangCore
import Wording

/// The form of an alert: what stands in it, what it offers, and what is wrong with it.
package struct AlertForm: Sendable, Hashable {
    /// As texts of the form.
    package struct Values: Sendable, Hashable {
        package var words = ""
        package var priceMin = ""
        package var priceMax = ""
        package var currency = Currency.krw.rawValue
        /// Slugs.
        package var facts: [MarketFact: String] = [:]
        package var isFree = false

        package init() {}

        package init(_ alert: Alert) {
            words = alert.words
            priceMin = alert.minimum?.decimal ?? ""
            priceMax = alert.maximum?.decimal ?? ""
            currency = (alert.currency ?? .krw).rawValue
            for fact in MarketFact.allCases { facts[fact] = alert.facts[fact]?.slug }
            isFree = alert.isFree
        }

        /// As it was sent, or as the market's form says what is looked for.
        init(_ form: Form) {
            words = form["words"] ?? form["q"] ?? ""
            priceMin = form["price_min"] ?? ""
            priceMax = form["price_max"] ?? ""
            currency = form["currency"] ?? currency
            for fact in MarketFact.allCases { facts[fact] = form[fact.rawValue] }
            isFree = form["free"] == "true"
        }
    }

    package var values = Values()
    package let choices: MarketChoices
    package var faults = FormFaults.none

    /// Also what was chosen and is offered no more.
    fileprivate func offered(_ fact: MarketFact) -> [MarketChoice] {
        choices.adding(values.facts[fact], of: fact, to: choices.offered(fact))
    }

    fileprivate var fields: [String] {
        ["words", "price_min", "price_max", "currency"] + MarketFact.allCases.map(\.rawValue)
    }

    /// Has the focus when the form comes back.
    fileprivate var focused: String? { fields.first { faults.fields[$0] != nil } }
}

extension AlertDraft {
    /// All of an alert: what is empty is taken away.
    init(_ values: AlertForm.Values) {
        self.init(
            words: values.words, priceMin: values.priceMin, priceMax: values.priceMax,
            currency: values.currency, category: values.facts[.category] ?? "",
            condition: values.facts[.condition] ?? "", place: values.facts[.place] ?? "",
            free: values.isFree)
    }
}

/// Of a new alert, or of the one called `editing`.
package func alertForm(_ form: AlertForm, editing: String? = nil, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <form class="form alert-form" id="alert" method="post" \
        action="\(editing.map { Paths.editAlert($0) } ?? Paths.alerts)" novalidate>
        \(formAlert(form.faults))
        \(field(wordsField(form, text), context))
        <div class="alert-form__row">
        \(field(limitField("price_min", text.finds.least, form.values.priceMin, form), context))
        \(field(limitField("price_max", text.finds.most, form.values.priceMax, form), context))
        \(select(
            "currency", text.label(.currency), form,
            "\(Currency.allCases, { option($0.rawValue, text.name(of: $0), form.values.currency) })"))
        </div>
        \(MarketFact.allCases, { factSelect($0, form, text) })\
        <label class="choice" for="field-free"><input class="choice__input" id="field-free" type="checkbox" \
        name="free" value="true"\(if: form.values.isFree, " checked")> \
        <span>\(text.marketChoices.freeOnly)</span></label>
        <button class="button button--primary"\
        \(if: editing == nil, " name=\"act\" value=\"\(AlertAct.add.rawValue)\"")>\
        \(editing == nil ? text.finds.add : text.common.save)</button>
        </form>
        """
}

private func wordsField(_ form: AlertForm, _ text: Strings) -> Field {
    Field(
        name: "words", kind: .text, label: text.finds.words, value: form.values.words,
        hint: text.finds.wordsHint, fault: form.faults.fields["words"], autocomplete: "off", rule: "",
        limit: AlertRule.limit.maximum, hasFocus: form.focused == "words")
}

private func limitField(_ name: String, _ label: String, _ value: String, _ form: AlertForm) -> Field {
    Field(
        name: name, kind: .text, label: label, value: value, fault: form.faults.fields[name],
        autocomplete: "off", rule: "", isRequired: false, hasFocus: form.focused == name, keypad: .decimal)
}

/// Nothing where the yard has no such choices.
private func factSelect(_ fact: MarketFact, _ form: AlertForm, _ text: Strings) -> HTML {
    let offered = form.offered(fact)
    guard !offered.isEmpty else { return "" }
    let options: HTML = """
        \(option("", text.marketChoices.any(fact), form.values.facts[fact] ?? ""))\
        \(offered, { choice in
            let name = choice.name(in: text.language)
            return option(
                choice.slug, choice.isOffered ? name : text.finds.noLonger(name), form.values.facts[fact])
        })
        """
    return select(fact.rawValue, text.marketChoices.label(fact), form, options)
}

private func select(_ name: String, _ label: String, _ form: AlertForm, _ options: HTML) -> HTML {
    let fault = form.faults.fields[name]
    return """
        <div class="field" data-field="\(name)">
        <label class="field__label" for="field-\(name)">\(label)</label>
        <select class="field__input" id="field-\(name)" name="\(name)"\
        \(if: fault != nil, " aria-invalid=\"true\" aria-describedby=\"field-\(name)-message\"")\
        \(if: form.focused == name, " autofocus")>\(options)</select>
        \(with: fault, { "<p class=\"field__message\" id=\"field-\(name)-message\">\($0)</p>" })</div>

        """
}

private func option(_ value: String, _ label: String, _ chosen: String?) -> HTML {
    "<option value=\"\(value)\"\(if: value == chosen, " selected")>\(label)</option>"
}
