import Domain
package import MadangCore
package import Wording

/// A labelled input with the message below it: the hint, or what is wrong.
///
/// The form around it has `novalidate`: the server, and where there is one the script, says what is wrong in the
/// reader's language. A browser would say it in its own, in a bubble.
package struct Field {
    package enum Kind: String {
        case text, email, password
        /// Lines of text.
        case lines
    }

    let name: String
    let kind: Kind
    let label: String
    var value = ""
    var hint = ""
    var fault: String?
    let autocomplete: String
    /// The rule of `frame/rules.js` that judges it while typing.
    let rule: String
    var isRequired = true
    /// Whether the server is asked if somebody else has it.
    var isUnique = false
    /// At most so many characters: a counter shows near the end (docs/product.md, "Text limits").
    var limit: Int?
    /// Of a new password: what it must not contain, besides what stands in the same form.
    var names: OwnNames?
    var hasFocus = false
    /// Which keys a phone shows for it.
    var keypad: Keypad?
    /// Where the browser ends what is typed, in UTF-16 units: for a form that no script judges while somebody types.
    var maxLength: Int?
    /// The most that its rule takes, of an amount.
    var most: Money?

    enum Keypad: String {
        case numeric, decimal
    }
}

extension Field {
    /// A field with `value`; of lines of text where it has a limit.
    package init(
        name: String, kind: Kind, label: String, value: String, hint: String, fault: String?, rule: String,
        limit: Int? = nil
    ) {
        self.init(
            name: name, kind: kind, label: label, value: value, hint: hint, fault: fault, autocomplete: "off",
            rule: rule, isRequired: limit == nil, limit: limit)
    }
}

package func field(_ field: Field, _ context: PageContext) -> HTML {
    let id = "field-\(field.name)"
    return """
        <div class="field" data-field="\(field.name)">
        <label class="field__label" for="\(id)">\(field.label)</label>
        <div class="field__box">
        \(if: field.kind == .lines, textarea(field, id: id), else: input(field, id: id))
        \(if: field.kind == .password, peekButton(context))
        </div>
        <p class="field__message"><span class="field__words" id="\(id)-message" data-hint="\(field.hint)">\
        \(field.fault ?? field.hint)</span>\(with: field.limit, counter)</p>
        </div>
        """
}

private func input(_ field: Field, id: String) -> HTML {
    """
    <input class="field__input" id="\(id)" name="\(field.name)" type="\(field.kind.rawValue)" value="\(field.value)" \
    \(attributes(of: field, id: id))\
    \(if: field.kind != .password && field.limit == nil, " autocapitalize=\"none\" spellcheck=\"false\"")\
    \(if: field.limit != nil, " dir=\"auto\"")>
    """
}

/// The first line break after the tag is not part of the text (HTML, "textarea").
private func textarea(_ field: Field, id: String) -> HTML {
    """
    <textarea class="field__input field__input--lines" id="\(id)" name="\(field.name)" rows="3" dir="auto" \
    \(attributes(of: field, id: id))>
    \(field.value)</textarea>
    """
}

private func attributes(of field: Field, id: String) -> HTML {
    """
    autocomplete="\(field.autocomplete)" data-rule="\(field.rule)" aria-describedby="\(id)-message"\
    \(if: field.isRequired, " required")\(if: field.isUnique, " data-unique")\
    \(with: field.limit, { " data-limit=\"\($0)\"" })\
    \(with: field.maxLength, { " maxlength=\"\($0)\"" })\
    \(with: field.most, { " data-most=\"\($0.decimal) \($0.currency.rawValue)\"" })\
    \(with: field.keypad, { " inputmode=\"\($0.rawValue)\"" })\
    \(with: field.names, { " data-names=\"\($0.words.joined(separator: "\n"))\"" })\
    \(if: field.fault != nil, " aria-invalid=\"true\"")\(if: field.hasFocus, " autofocus")
    """
}

/// Filled in by the script; what it says aloud is less than what it shows.
private func counter(_ limit: Int) -> HTML {
    """
    <span class="counter" aria-hidden="true" data-part="counter" hidden></span>\
    <span class="unseen" role="status" data-part="count"></span>
    """
}

private func peekButton(_ context: PageContext) -> HTML {
    """
    <button class="icon-button field__peek needs-script" type="button" aria-pressed="false" data-peek \
    aria-label="\(context.strings.accounts.showPassword)">\(icon(.eye, context))</button>
    """
}

/// What is wrong with a form that was sent: the faults of its fields by name, and what concerns all of it.
package struct FormFaults: Sendable, Hashable {
    package let fields: [String: String]
    package let whole: String?

    package init(fields: [String: String] = [:], whole: String? = nil) {
        self.fields = fields
        self.whole = whole
    }

    package init(_ faults: [FieldFault], _ text: Strings) {
        let sentences = faults.map { ($0.field, text.sentence(for: $0)) }
        self.init(fields: Dictionary(sentences) { first, _ in first })
    }

    /// What a verb refused: its faults, or the sentence of its code.
    init(_ error: DomainError, _ text: Strings) {
        if error.faults.isEmpty {
            self.init(whole: text.problem(error.wording, retryAfter: error.retryAfter).detail)
        } else {
            self.init(error.faults, text)
        }
    }

    static let none = FormFaults()

    /// The same with the fault of a field that is not shown as one of the whole form.
    func aboutAll(with field: String) -> FormFaults {
        FormFaults(fields: fields, whole: whole ?? fields[field])
    }
}

extension DomainError {
    /// Whether the one who filled the form in can put it right.
    var isAboutForm: Bool {
        switch code {
        case .invalid, .taken, .invalidCredentials, .rateLimited, .busy, .readOnly: true
        default: false
        }
    }
}

/// The message above a form, which screen readers say at once.
package func formAlert(_ faults: FormFaults) -> HTML {
    "<p class=\"form__alert\" role=\"alert\"\(if: faults.whole == nil, " hidden")>\(faults.whole ?? "")</p>"
}

extension ScriptStrings {
    /// How much room is left in a field with a counter.
    static func counters(_ text: Strings) -> ScriptStrings {
        ScriptStrings([
            "left.many": many("{n}", text.charactersLeft),
            "left.1": text.charactersLeft(1),
            "over.many": many { text.charactersLeft(-$0) },
            "over.1": text.charactersLeft(-1),
        ])
    }

    /// What the script says about `field` while somebody types.
    static func faults(of field: String, _ faults: [(key: String, fault: Fault)], _ text: Strings)
        -> ScriptStrings
    {
        ScriptStrings(
            Dictionary(
                uniqueKeysWithValues: faults.map {
                    ("\(field).\($0.key)", text.sentence(for: $0.fault, field: field))
                }))
    }
}
