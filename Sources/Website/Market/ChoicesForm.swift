package import Domain
package import Features
import HTTPKit
package import MadangCore
import Wording

/// What sellers choose from, to be changed by an owner: a form for each list.
package struct ChoicesForm: Sendable {
    /// As they are.
    package let choices: MarketChoices
    /// What was filled in of the list that was refused.
    package var refused: MarketFact?
    package var drafts: [ChoiceDraft] = []
    /// What is wrong with it.
    package var fault: String?
    /// Whether something was just saved.
    package var isSaved = false

    package init(_ choices: MarketChoices, isSaved: Bool = false) {
        self.choices = choices
        self.isSaved = isSaved
    }

    /// What stands in the fields of a list.
    fileprivate func rows(_ fact: MarketFact) -> [ChoiceDraft] {
        refused == fact ? drafts : choices.offered(fact).map(ChoiceDraft.init)
    }

    fileprivate func retired(_ fact: MarketFact) -> [MarketChoice] {
        choices.all.filter { $0.fact == fact && !$0.isOffered }
    }
}

extension ChoiceDraft {
    init(_ choice: MarketChoice) {
        self.init(id: choice.slug, korean: choice.korean, english: choice.english)
    }

    /// As its row is called.
    fileprivate func name(_ text: Strings) -> String {
        switch text.language {
        case .ko: korean.isEmpty ? english : korean
        case .en: english.isEmpty ? korean : english
        }
    }
}

/// A list as its form was sent, after what its button does.
struct SentChoices: Sendable, Hashable {
    let fact: MarketFact
    let drafts: [ChoiceDraft]
    /// The version that the owner saw.
    let version: Int?
    /// The slug of the row that was moved.
    var moved: String?

    /// More names than others send: three for each choice, and what takes it away.
    static let maximumNames = 4 * 101 + 10

    /// Fails: `.malformed`.
    init(_ form: Form, _ known: MarketChoices) throws {
        let (ids, korean, english) = (form.all("id"), form.all("ko"), form.all("en"))
        guard let fact = form["list"].flatMap(MarketFact.init(rawValue:)), ids.count == korean.count,
            ids.count == english.count
        else { throw DomainError.malformed }
        let gone = Set(form.all("remove"))
        var drafts = zip(ids, zip(korean, english)).map { id, names in
            ChoiceDraft(id: id, korean: names.0, english: names.1)
        }
        // A row for a new one that was left empty is none.
        drafts.removeAll { draft in
            let isBlank = [draft.korean, draft.english].allSatisfy { ChoiceNameRule.normalize($0).isEmpty }
            return draft.id == "" ? isBlank : draft.id.map(gone.contains) ?? false
        }
        let act = (form["act"] ?? "").split(separator: ":", maxSplits: 1).map(String.init)
        if act.count == 2 {
            switch act[0] {
            case "up": drafts.move(act[1], by: -1)
            case "down": drafts.move(act[1], by: 1)
            case "back":
                guard let choice = known.choice(fact, act[1]) else { throw DomainError.malformed }
                drafts.append(ChoiceDraft(choice))
            default: throw DomainError.malformed
            }
            moved = act[1]
        }
        self.fact = fact
        self.drafts = drafts
        version = form["version"].flatMap { Int($0) }
    }
}

extension [ChoiceDraft] {
    /// By one row; what is first or last goes no further.
    fileprivate mutating func move(_ id: String, by step: Int) {
        guard let index = firstIndex(where: { $0.id == id }), indices.contains(index + step) else { return }
        swapAt(index, index + step)
    }
}

package func choicesForm(_ page: ChoicesForm, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        <p class="quiet">\(text.marketChoices.about) \(text.marketChoices.removeHint)</p>
        \(MarketFact.allCases, { listPart($0, of: page, context) })
        <p><a class="text-link" href="\(Paths.market)">\(text.market.title)</a></p>
        """
    return settingsDocument(
        text.marketChoices.title, notice: page.isSaved ? text.common.saved : nil,
        styles: ["later/market-choices.css"], body: body, context)
}

private func listPart(_ fact: MarketFact, of page: ChoicesForm, _ context: PageContext) -> HTML {
    let text = context.strings
    let rows = page.rows(fact)
    let faults = FormFaults(whole: page.refused == fact ? page.fault : nil)
    let retired = page.retired(fact)
    return settingsPart(
        text.marketChoices.listTitle(fact), text: fact == .place ? text.marketChoices.placesHint : nil,
        """
        <form class="form market-choices" id="\(fact.listName)" method="post" action="\(Paths.marketSettings)">
        \(formAlert(faults))
        <input type="hidden" name="list" value="\(fact.rawValue)">
        <input type="hidden" name="version" value="\(page.choices.version)">
        \(savesByEnter(text))\
        \(if: rows.isEmpty, "<p class=\"quiet\">\(text.marketChoices.noneYet)</p>")\
        <ol class="rows">
        \(zip(1..., rows), { choiceRow($1, number: $0, of: rows.count, fact, context) })\
        \(if: rows.count < fact.maximum, newRow(fact, text))</ol>
        \(if: !retired.isEmpty, retiredPart(retired, context))
        <button class="button button--primary" name="act" value="save">\(text.common.save)</button>
        </form>
        """)
}

/// Enter in a field saves: it presses the first button of its form, which would move a row.
private func savesByEnter(_ text: Strings) -> HTML {
    """
    <button name="act" value="save" hidden>\(text.common.save)</button>

    """
}

private func choiceRow(
    _ draft: ChoiceDraft, number: Int, of count: Int, _ fact: MarketFact, _ context: PageContext
) -> HTML {
    let text = context.strings
    let (id, name, place) = (draft.id ?? "", draft.name(text), "\(fact.rawValue)-\(number)")
    // What is new has no address yet by which a button could name it.
    let isThere = !id.isEmpty
    return """
        <li class="market-choices__row" id="choice-\(fact.rawValue)-\(isThere ? id : String(number))">
        <input type="hidden" name="id" value="\(id)">
        \(nameFields(draft, called: name, place, text))
        \(if: isThere, rowButtons(id, name, place, isFirst: number == 1, isLast: number == count, context))
        </li>

        """
}

/// `place` tells them apart from those of other rows.
private func nameFields(_ draft: ChoiceDraft, called name: String, _ place: String, _ text: Strings) -> HTML {
    func field(_ input: String, _ value: String, _ language: String, _ code: Language) -> HTML {
        """
        <label class="unseen" for="\(input)-\(place)">\(text.marketChoices.nameIn(language, of: name))</label>\
        <input class="field__input" id="\(input)-\(place)" name="\(input)" value="\(value)" \
        lang="\(code.rawValue)" dir="auto" maxlength="60" autocomplete="off" placeholder="\(language)">
        """
    }
    return """
        <div class="market-choices__names">\(field("ko", draft.korean, text.marketChoices.korean, .ko))\
        \(field("en", draft.english, text.marketChoices.english, .en))</div>
        """
}

private func rowButtons(
    _ id: String, _ name: String, _ place: String, isFirst: Bool, isLast: Bool, _ context: PageContext
) -> HTML {
    let text = context.strings.marketChoices
    func button(_ act: String, _ label: String, _ picture: Icon, isOff: Bool) -> HTML {
        """
        <button class="icon-button" name="act" value="\(act):\(id)" aria-label="\(label)"\
        \(if: isOff, " disabled")>\(icon(picture, context))</button>
        """
    }
    return """
        <div class="market-choices__acts">\(button("up", text.up(name), .up, isOff: isFirst))\
        \(button("down", text.down(name), .down, isOff: isLast))\
        <label class="market-choices__remove" for="remove-\(place)"><input class="choice__input" id="remove-\(place)" \
        type="checkbox" name="remove" value="\(id)" aria-label="\(text.remove(name))"> \
        <span aria-hidden="true">\(text.remove)</span></label></div>
        """
}

private func newRow(_ fact: MarketFact, _ text: Strings) -> HTML {
    """
    <li class="market-choices__row">
    <input type="hidden" name="id" value="">
    <p class="market-choices__new" aria-hidden="true">\(text.marketChoices.new)</p>
    \(nameFields(ChoiceDraft(), called: text.marketChoices.new, "new-" + fact.rawValue, text))
    </li>

    """
}

/// What listings still have: it can come back.
private func retiredPart(_ retired: [MarketChoice], _ context: PageContext) -> HTML {
    let text = context.strings
    func item(_ choice: MarketChoice) -> HTML {
        let name = choice.name(in: text.language)
        return """
            <li class="market-choices__retired"><span dir="auto">\(name)</span>\
            <button class="button button--small" name="act" value="back:\(choice.slug)" \
            aria-label="\(text.marketChoices.bringBack(name))">\(text.marketChoices.back)</button></li>

            """
    }
    return """
        <h3 class="market-choices__title">\(text.marketChoices.retired)</h3>
        <ul>
        \(retired, item)</ul>
        """
}
