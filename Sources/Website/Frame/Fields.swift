import Domain
package import MadangCore
package import Wording

/// A labelled input with the message below it: the hint, or what is wrong.
struct Field {
    enum Kind: String { case text, email, password }

    let name: String
    let kind: Kind
    let label: String
    var value = ""
    var hint = ""
    var fault: String?
    let autocomplete: String
    /// The rule of `lib/rules.js` that judges it while typing.
    let rule: String
    /// Whether the server is asked if somebody else has it.
    var isUnique = false
    var hasFocus = false
}

func field(_ field: Field, _ context: PageContext) -> HTML {
    let id = "field-\(field.name)"
    return """
        <div class="field" data-field="\(field.name)">
        <label class="field__label" for="\(id)">\(field.label)</label>
        <div class="field__box">
        <input class="field__input" id="\(id)" name="\(field.name)" type="\(field.kind.rawValue)" value="\(field.value)" \
        autocomplete="\(field.autocomplete)" data-rule="\(field.rule)" aria-describedby="\(id)-message" required\
        \(if: field.isUnique, " data-unique")\(if: field.kind != .password, " autocapitalize=\"none\" spellcheck=\"false\"")\
        \(if: field.fault != nil, " aria-invalid=\"true\"")\(if: field.hasFocus, " autofocus")>
        \(if: field.kind == .password, peekButton(context))
        </div>
        <p class="field__message" id="\(id)-message" data-hint="\(field.hint)">\(field.fault ?? field.hint)</p>
        </div>
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
            self.init(whole: text.problem(error.code.rawValue, retryAfter: error.retryAfter).detail)
        } else {
            self.init(error.faults, text)
        }
    }

    static let none = FormFaults()
}

/// The message above a form, which screen readers say at once.
func formAlert(_ faults: FormFaults) -> HTML {
    "<p class=\"form__alert\" role=\"alert\"\(if: faults.whole == nil, " hidden")>\(faults.whole ?? "")</p>"
}

extension Words {
    /// What the script says about `field` while somebody types.
    static func faults(of field: String, _ faults: [(key: String, fault: Fault)], _ text: Strings) -> Words {
        Words(
            Dictionary(
                uniqueKeysWithValues: faults.map {
                    ("\(field).\($0.key)", text.sentence(for: $0.fault, field: field))
                }))
    }
}
