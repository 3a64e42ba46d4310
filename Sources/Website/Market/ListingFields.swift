import Domain
import MadangCore
import Wording

/// Name, price, discount, what one chooses, stock and description, each with its message below it.
package func listingFields(_ page: ListingFormPage, _ context: PageContext) -> HTML {
    """
    <div class="listing-form__fields form" data-part="words">
    <p class="listing-form__fault" role="alert" data-part="photo-fault" hidden></p>
    \(samePhotosNotice(page.samePhotos, context))
    \(field(nameField(page, context.strings), context))
    \(currencyChoice(page.values.currency, context.strings))
    <div class="listing-form__row">
    \(field(priceField(page, context.strings), context))
    \(field(discountField(page, context.strings), context))
    </div>
    <p class="listing-form__pays" role="status" data-part="pays" hidden></p>
    \(MarketFact.allCases, { factField($0, page, context.strings) })\
    \(field(stockField(page, context.strings), context))
    \(field(descriptionField(page, context.strings), context))
    \(offerFields(page, context.strings))</div>
    """
}

private func nameField(_ page: ListingFormPage, _ text: Strings) -> Field {
    Field(
        name: "name", kind: .text, label: text.label(.name), value: page.values.name,
        hint: text.listingForm.nameHint, fault: page.faults.fields["name"], autocomplete: "off",
        rule: "listingName", limit: ListingNameRule.limit.maximum)
}

private func descriptionField(_ page: ListingFormPage, _ text: Strings) -> Field {
    Field(
        name: "description", kind: .lines, label: text.label(.description), value: page.values.description,
        hint: text.listingForm.descriptionHint, fault: page.faults.fields["description"],
        autocomplete: "off", rule: "listingDescription", limit: ListingDescriptionRule.limit.maximum)
}

private func priceField(_ page: ListingFormPage, _ text: Strings) -> Field {
    Field(
        name: "price", kind: .text, label: text.label(.price), value: page.values.price,
        hint: text.listingForm.priceHint, fault: page.faults.fields["price"], autocomplete: "off",
        rule: "price", keypad: keypad(page))
}

private func discountField(_ page: ListingFormPage, _ text: Strings) -> Field {
    Field(
        name: "discount", kind: .text, label: text.label(.discount), value: page.values.discount,
        hint: text.listingForm.discountHint, fault: page.faults.fields["discount"], autocomplete: "off",
        rule: "discount", isRequired: false, keypad: keypad(page))
}

private func stockField(_ page: ListingFormPage, _ text: Strings) -> Field {
    Field(
        name: "stock", kind: .text, label: text.label(.stock), value: page.values.stock,
        hint: text.listingForm.stockHint, fault: page.faults.fields["stock"], autocomplete: "off",
        rule: "stock", keypad: .numeric)
}

/// One of the yard's choices, or none; nothing where there are none to choose.
private func factField(_ fact: MarketFact, _ page: ListingFormPage, _ text: Strings) -> HTML {
    let offered = page.offered(fact)
    guard !offered.isEmpty else { return "" }
    let options = [("", text.marketChoices.none)] + offered.map { ($0.slug, $0.name(in: text.language)) }
    return selectField(
        fact.rawValue, label: text.marketChoices.label(fact), options: options,
        chosen: page.values.facts[fact] ?? "", fault: page.faults.fields[fact.rawValue])
}

/// Whether offers are taken, and how long one waits for an answer.
private func offerFields(_ page: ListingFormPage, _ text: Strings) -> HTML {
    let offers = text.offers
    return """
        \(selectField(
            "allows_offers", label: offers.label, options: [("", offers.takesNone), ("1", offers.takes)],
            chosen: page.values.allowsOffers ? "1" : "", fault: page.faults.fields["allows_offers"]))\
        \(selectField(
            "answer_hours", label: offers.hoursLabel,
            options: OfferRule.hours.map { (String($0), offers.hours($0)) },
            chosen: String(page.values.answerHours), hint: offers.hoursHint,
            fault: page.faults.fields["answer_hours"]))
        """
}

/// One of a few; `options` are values and words.
private func selectField(
    _ name: String, label: String, options: [(String, String)], chosen: String,
    hint: String = "", fault: String?
) -> HTML {
    """
    <div class="field" data-field="\(name)">
    <label class="field__label" for="field-\(name)">\(label)</label>
    <select class="field__input" id="field-\(name)" name="\(name)" data-rule="choice" \
    aria-describedby="field-\(name)-message"\(if: fault != nil, " aria-invalid=\"true\"")>\
    \(options, { value, words in
        """
        <option value="\(value)"\(if: value == chosen, " selected")>\(words)</option>
        """
    })</select>
    <p class="field__message"><span class="field__words" id="field-\(name)-message" data-hint="\(hint)">\
    \(fault ?? hint)</span></p>
    </div>

    """
}

/// Without script a point may be needed, so all keys for amounts are there; the script knows better.
private func keypad(_ page: ListingFormPage) -> Field.Keypad {
    page.values.currency.decimals == 0 ? .numeric : .decimal
}

private func currencyChoice(_ chosen: Currency, _ text: Strings) -> HTML {
    func option(_ currency: Currency) -> HTML {
        """
        <label class="choice listing-form__currency"><input class="choice__input" type="radio" name="currency" \
        value="\(currency.rawValue)" data-decimals="\(currency.decimals)" data-maximum="\(currency.maximum)"\
        \(if: currency == chosen, " checked")> \(text.name(of: currency))</label>

        """
    }
    return """
        <fieldset class="composer__choices" data-part="currency">
        <legend class="composer__legend">\(text.listingForm.currency)</legend>
        \(Currency.allCases, option)
        </fieldset>
        """
}

/// What the script says while somebody types: the sentences of the server, by field and key.
func listingFormStrings(_ text: Strings) -> ScriptStrings {
    let (name, description) = (ListingNameRule.limit, ListingDescriptionRule.limit)
    let limits: [(field: String, limit: TextLimit)] = [("name", name), ("description", description)]
    let texts = limits.map { field, limit in
        ScriptStrings.faults(
            of: field,
            [
                ("required", .required), ("too_short", .tooShort(minimum: limit.minimum)),
                ("too_long", .tooLong(maximum: limit.maximum)), ("control_characters", .controlCharacters),
                ("too_many_marks", .tooManyMarks(maximum: TextLimit.markLimit)),
            ], text)
    }
    let amounts = ["price", "discount"].flatMap { field in
        Currency.allCases.map { currency in
            ScriptStrings.faults(
                of: field,
                [
                    ("required", .required), ("above_price", .abovePrice),
                    ("amount.\(currency.rawValue)", .amount(decimals: currency.decimals)),
                    ("out_of_range.\(currency.rawValue)", .outOfRange(minimum: 0, maximum: currency.maximum)),
                ], text)
        }
    }
    let others = [
        ScriptStrings.faults(
            of: "stock",
            [
                ("required", .required), ("format", .format),
                ("out_of_range", .outOfRange(minimum: 0, maximum: StockRule.maximum)),
            ],
            text),
        ScriptStrings.faults(of: "photo_ids", [("required", .required)], text),
        ScriptStrings([
            "pays": text.listingForm.pays, "free": text.listingForm.free,
            "same-photos.stands-on": text.samePhotos.standsOn("{name}"),
        ]), .counters(text),
        .market(text),
    ]
    return (texts + amounts + others).reduce(ScriptStrings()) { $0.merged(with: $1) }
}
