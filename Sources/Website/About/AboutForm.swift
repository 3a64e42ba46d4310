import Domain
import Features
import HTTPKit
import MadangCore
import Wording

/// What an owner says of the yard, to be changed.
struct AboutForm: Sendable {
    var values: About
    /// What the fields held when the form was opened: only what is different is changed (rule 9).
    var opened: About
    /// The name of the colour as it came: one that there is not is refused by its field. Nil leaves it as it is.
    var accent: String?
    var faults = FormFaults()
    /// What is wrong with the file that was sent as the logo.
    var logoFault: String?
    /// Whether it was just saved.
    var isSaved = false

    init(_ about: About, isSaved: Bool) {
        values = about
        opened = about
        self.isSaved = isSaved
    }

    /// As it came.
    init(_ form: Form) {
        func about(_ prefix: String, otherwise accent: Accent) -> About {
            About(
                name: form[prefix + "name"] ?? "", summary: form[prefix + "summary"] ?? "",
                rules: form[prefix + "rules"] ?? "", contact: form[prefix + "contact"] ?? "",
                accent: form[prefix + "accent"].flatMap(Accent.init(rawValue:)) ?? accent)
        }
        opened = about("opened_", otherwise: .persimmon)
        values = about("", otherwise: opened.accent)
        accent = form["accent"]
    }

    var change: AboutChange {
        AboutChange(
            name: changed(\.name, AboutRule.name), summary: changed(\.summary, AboutRule.summary),
            rules: changed(\.rules, AboutRule.rules), contact: changed(\.contact, AboutRule.contact),
            accent: accent == opened.accent.rawValue ? nil : accent)
    }

    func refused(_ faults: FormFaults) -> AboutForm {
        var page = self
        page.faults = faults
        return page
    }

    /// Browsers send other line ends than they were given.
    private func changed(_ part: KeyPath<About, String>, _ limit: TextLimit) -> String? {
        limit.normalize(values[keyPath: part]) == limit.normalize(opened[keyPath: part])
            ? nil : values[keyPath: part]
    }
}

func aboutForm(_ page: AboutForm, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        <p class="quiet">\(text.about.formHint)</p>
        \(pictureField(logoField(page, context), context))
        <form class="form" method="post" action="\(Paths.aboutSettings)">
        \(formAlert(page.faults))
        \(fields(page, text), { part in
            """
            <input type="hidden" name="opened_\(part.field.name)" value="\(part.opened)">
            \(field(part.field, context))

            """
        })
        \(accents(page, text.about))
        <button class="button button--primary button--wide">\(text.common.save)</button>
        </form>
        <p><a class="text-link" href="\(Paths.about)">\(text.about.asOthersSeeIt)</a></p>
        """
    return settingsDocument(
        text.about.formTitle, notice: page.isSaved ? text.common.saved : nil,
        scripts: ["settings/index.js"], styles: ["later/crop-stage.css"],
        scriptStrings: pictureStrings(logoTexts(text.about), text), body: body, context)
}

/// Asks before the logo is taken away.
func removeLogoPage(_ context: PageContext) -> Document {
    removePicturePage(
        logoTexts(context.strings.about), action: Paths.logoSettings, wayBack: Paths.aboutSettings, context)
}

private func logoField(_ page: AboutForm, _ context: PageContext) -> PictureField {
    PictureField(
        action: Paths.logoSettings, call: Paths.logoCall, picture: largeMark(context),
        isThere: context.about.logo != nil, isRound: false, fault: page.logoFault,
        texts: logoTexts(context.strings.about))
}

private func logoTexts(_ text: Strings.About) -> PictureField.Texts {
    PictureField.Texts(
        label: text.logo, hint: text.logoHint, choose: text.chooseLogo, change: text.changeLogo,
        remove: text.removeLogo, removeTitle: text.removeLogoTitle, removeText: text.removeLogoText,
        changed: text.logoChanged, removed: text.logoRemoved)
}

/// Each beside a dot of its colour.
private func accents(_ page: AboutForm, _ text: Strings.About) -> HTML {
    """
    <input type="hidden" name="opened_accent" value="\(page.opened.accent.rawValue)">
    <fieldset class="choices" aria-describedby="accent-hint">
    <legend class="field__label">\(text.accent)</legend>
    <div class="accents">\(Accent.allCases, { accent in
        """
        <label class="accents__choice" data-accent="\(accent.rawValue)"><input class="choice__input" type="radio" \
        name="accent" value="\(accent.rawValue)"\(if: accent == page.values.accent, " checked")>\
        <span class="accents__dot" aria-hidden="true"></span>\(text.name(of: accent))</label>

        """
    })</div>
    <p class="field__message" id="accent-hint">\(page.faults.fields["accent"] ?? text.accentHint)</p>
    </fieldset>
    """
}

private func fields(_ page: AboutForm, _ text: Strings) -> [(field: Field, opened: String)] {
    func part(
        _ name: String, _ kind: Field.Kind, _ label: String, _ hint: String, _ value: KeyPath<About, String>,
        _ limit: TextLimit
    ) -> (field: Field, opened: String) {
        let field = Field(
            name: name, kind: kind, label: label, value: page.values[keyPath: value], hint: hint,
            fault: page.faults.fields[name], rule: "", limit: limit.maximum)
        return (field, page.opened[keyPath: value])
    }
    let about = text.about
    return [
        part("name", .text, about.name, about.nameHint, \.name, AboutRule.name),
        part("summary", .text, about.summary, about.summaryHint, \.summary, AboutRule.summary),
        part("rules", .lines, about.rules, about.rulesHint, \.rules, AboutRule.rules),
        part("contact", .text, about.contact, about.contactHint, \.contact, AboutRule.contact),
    ]
}
