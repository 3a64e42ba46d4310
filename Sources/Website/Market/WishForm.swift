package import Domain
import MadangCore
import Wording

/// What the form of a market shows: what is looked for, and from what one chooses.
package struct MarketSearch: Sendable, Hashable {
    package let wish: MarketWish
    package let choices: MarketChoices
    package let faults: FormFaults

    package init(wish: MarketWish, choices: MarketChoices, faults: FormFaults = FormFaults()) {
        self.wish = wish
        self.choices = choices
        self.faults = faults
    }

    /// What the filter of `fact` offers: also what is chosen, if it is offered no longer.
    fileprivate func offered(_ fact: MarketFact) -> [MarketChoice] {
        choices.adding(wish.facts[fact], of: fact, to: choices.sought(fact))
    }

    /// What is wrong with the address, besides the words.
    var fault: String? {
        let names = ["sort", "status", "free"] + MarketFact.allCases.map(\.rawValue) + ["q"]
        return names.lazy.compactMap { faults.fields[$0] }.first
    }
}

/// Sent by GET, so that what is looked for stands in the address; the script sends it at once when a choice changes.
/// On a phone the choices are in a sheet, which opens without script.
package func wishForm(_ search: MarketSearch, _ context: PageContext) -> HTML {
    let (text, choices) = (context.strings.market, context.strings.marketChoices)
    let fault = search.faults.fields["q"]
    let filters = search.wish.filters(of: search.choices, context.strings)
    return """
        <form class="market__form" id="market-form" role="search" action="\(search.wish.place)">
        <label class="unseen" for="market-q">\(text.searchHint)</label>
        <span class="search__box">\(icon(.search, context))\
        <input class="field__input search__input" id="market-q" type="search" name="q" value="\(search.wish.query)" \
        placeholder="\(text.searchHint)" maxlength="400" dir="auto" autocomplete="off" autocapitalize="none" \
        enterkeyhint="search"\(if: fault != nil, " aria-invalid=\"true\" aria-describedby=\"market-q-fault\"")></span>
        <button class="button market__filter" type="button" popovertarget="market-filters">\
        \(icon(.settings, context))\(choices.filters)\
        <span class="market__count" data-part="count"\(if: filters.isEmpty, " hidden")> <span>\(filters.count)</span>\
        <span class="unseen">\(choices.areOn)</span></span></button>
        \(filterSheet(search, context))
        <button class="button market__find">\(text.find)</button>
        \(with: fault, { "<p class=\"search__fault\" id=\"market-q-fault\" role=\"alert\">\($0)</p>" })
        </form>
        \(chips(filters, of: search.wish, context))
        """
}

/// A sheet on a phone; in the line of the form where there is room.
private func filterSheet(_ search: MarketSearch, _ context: PageContext) -> HTML {
    let (text, choices) = (context.strings, context.strings.marketChoices)
    let wish = search.wish
    return """
        <div class="filters" id="market-filters" popover role="group" aria-label="\(choices.filters)" \
        data-part="filters">
        <p class="filters__title" aria-hidden="true"><b>\(choices.filters)</b></p>
        \(MarketFact.allCases, { factPicker($0, search, text) })\
        \(picker("status", text.market.status, statusOptions(wish.status, text)))\
        <label class="filters__free" for="market-free"><input class="choice__input" id="market-free" type="checkbox" \
        name="free" value="true"\
        \(if: wish.isFree, " checked")> \(choices.freeOnly)</label>
        \(picker("sort", text.market.sort, sortOptions(wish.sort, text.market)))\
        <button class="button button--primary filters__done">\(choices.show)</button>
        </div>
        """
}

/// Nothing where the yard has no such choices.
private func factPicker(_ fact: MarketFact, _ search: MarketSearch, _ text: Strings) -> HTML {
    let offered = search.offered(fact)
    guard !offered.isEmpty else { return "" }
    let chosen = search.wish.facts[fact]
    return picker(
        fact.rawValue, text.marketChoices.label(fact),
        """
        <option value="">\(text.marketChoices.any(fact))</option>\
        \(offered, { option($0.slug, $0.name(in: text.language), isChosen: $0.slug == chosen) })
        """)
}

private func picker(_ name: String, _ label: String, _ options: HTML) -> HTML {
    """
    <div class="filters__field"><label class="filters__label" for="market-\(name)">\(label)</label>\
    <select class="field__small" id="market-\(name)" name="\(name)">\(options)</select></div>

    """
}

private func statusOptions(_ chosen: ListingStatus?, _ text: Strings) -> HTML {
    """
    <option value="">\(text.market.anyStatus)</option>\
    \(ListingStatus.allCases, { option($0.rawValue, text.status($0), isChosen: $0 == chosen) })
    """
}

/// The usual order needs no word in the address.
private func sortOptions(_ chosen: ListingSort, _ text: Strings.Market) -> HTML {
    """
    \(ListingSort.allCases, {
        option($0 == .newest ? "" : $0.rawValue, text.sort($0.rawValue), isChosen: $0 == chosen)
    })
    """
}

private func option(_ value: String, _ label: String, isChosen: Bool) -> HTML {
    "<option value=\"\(value)\"\(if: isChosen, " selected")>\(label)</option>"
}

/// Each filter that is on, and the way to the market without it. The script makes them anew from the template.
private func chips(_ filters: [ActiveFilter], of wish: MarketWish, _ context: PageContext) -> HTML {
    let text = context.strings.marketChoices
    return """
        <ul class="chips" data-part="chips" aria-label="\(text.activeFilters)"\(if: filters.isEmpty, " hidden")>
        \(filters, { chip($0, leadingTo: wish.path.without($0.name), context) })\
        <li class="chips__clear"><a class="text-link" href="\(wish.place)">\(text.takeAllOff)</a></li></ul>
        <template data-part="chip">\(chip(ActiveFilter(name: "", label: ""), leadingTo: wish.place, context))</template>
        """
}

private func chip(_ filter: ActiveFilter, leadingTo path: Path, _ context: PageContext) -> HTML {
    """
    <li><a class="button button--small chip" href="\(path)" data-filter="\(filter.name)"><span>\(filter.label)</span>\
    <span class="unseen">\(context.strings.marketChoices.takeOff)</span>\(icon(.close, context))</a></li>

    """
}

/// What is wrong with what was asked for, or that nothing is like it; and the way back to all.
func nothingFound(_ search: MarketSearch, _ context: PageContext) -> HTML {
    let text = context.strings.market
    return emptyState(
        .drawingMarket, title: search.fault == nil ? text.nothingFound : text.cannotLook,
        text: search.fault ?? text.nothingFoundText, action: (search.wish.place, text.clear), context)
}
