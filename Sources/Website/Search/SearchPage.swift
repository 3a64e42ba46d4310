import Domain
import MadangCore
import Wording

/// What somebody looks for, and what was found.
package struct SearchPage: Sendable, Hashable {
    package enum Kind: String, CaseIterable, Sendable {
        case all, posts, listings, members, tags

        /// Where a query goes for which nobody chose: "#" and "@" say it themselves.
        package init(of query: String) {
            switch query.first {
            case "#": self = .tags
            case "@": self = .members
            default: self = .all
            }
        }
    }

    package enum Results: Sendable, Hashable {
        /// Nothing was asked: the tags of the week.
        case start([TagRow])
        case all(SearchFindings)
        /// - Parameter people: whose name it could be; on the first page.
        case posts([PostCard], next: Path?, people: [MemberRow] = [])
        case listings([ListingTile], next: Path?)
        case members(MemberList)
        case tags([TagRow])
        /// The query cannot be read.
        case refused(FormFaults)
    }

    /// As it was typed.
    package let query: String
    package let kind: Kind
    package let results: Results
}

package func searchPage(_ page: SearchPage, _ context: PageContext) -> Document {
    let text = context.strings
    let hasQuery = !page.query.isEmpty
    let body: HTML = """
        <div class="feed search">
        <h1 class="unseen">\(if: hasQuery, "\(text.search.titleOf(page.query))", else: "\(text.search.title)")</h1>
        \(searchForm(page, context))
        \(if: hasQuery, tabs(page, context) + kept(page, context))
        \(searchFragment(page, context))
        </div>
        """
    return Document(
        title: hasQuery ? text.search.titleOf(page.query) : text.search.title, style: style(of: page),
        body: body, isTitleShown: true, wayBack: Paths.feed,
        scripts: page.kind == .listings ? marketScripts : [],
        styles: page.kind == .listings ? marketStyles : [], frame: [.column, .heading],
        scriptStrings: .market(text).merged(
            with: ScriptStrings(["search.forget": text.search.forget("{query}")])))
}

/// The results alone; for the script the next of them.
package func searchFragment(_ page: SearchPage, _ context: PageContext) -> HTML {
    switch page.results {
    case .start(let tags): return start(tags, context)
    case .all(let findings):
        return findings.isEmpty ? nothing(page, context) : everything(findings, page.query, context)
    case .posts(let posts, let next, let people):
        return foundPeople(people, page.query, context)
            + postList(posts, next: next, empty: nothing(page, context), context)
    case .listings(let tiles, let next):
        let list = listingList(
            tiles, next: next, view: .list, empty: nothing(page, context), context)
        return "<madang-market class=\"market market--found\">\(list)</madang-market>"
    case .members(let members):
        return "<div class=\"members\">\(memberList(members, empty: nothing(page, context), context))</div>"
    case .tags(let tags):
        return tags.isEmpty
            ? nothing(page, context) : "<div class=\"search__part\">\(tagRows(tags, context))</div>"
    case .refused: return ""
    }
}

package func style(of page: SearchPage) -> PageStyle {
    switch page.results {
    case .all(let findings): PageStyle(posts: findings.posts)
    case .posts(let posts, _, _): PageStyle(posts: posts)
    case .listings(let tiles, _): style(of: tiles)
    default: PageStyle()
    }
}

private func searchForm(_ page: SearchPage, _ context: PageContext) -> HTML {
    let text = context.strings
    var fault: String?
    if case .refused(let faults) = page.results { fault = faults.fields["q"] }
    return """
        <form class="search__form" role="search" action="\(Paths.search)">
        <label class="unseen" for="search-q">\(text.label(.q))</label>
        <div class="search__box">\(icon(.search, context))\
        <input class="field__input search__input" id="search-q" type="search" name="q" value="\(page.query)" \
        placeholder="\(text.search.placeholder)" maxlength="400" dir="auto" autocomplete="off" \
        autocapitalize="none" enterkeyhint="search"\(if: page.query.isEmpty, " autofocus")\
        \(if: fault != nil, " aria-invalid=\"true\" aria-describedby=\"search-q-fault\"")></div>
        <button class="button button--primary search__submit">\(text.common.search)</button>
        \(with: fault, { "<p class=\"search__fault\" id=\"search-q-fault\" role=\"alert\">\($0)</p>" })
        </form>
        <madang-people class="list" hidden></madang-people>
        """
}

private func tabs(_ page: SearchPage, _ context: PageContext) -> HTML {
    let text = context.strings.search
    var findings: SearchFindings?
    if case .all(let found) = page.results { findings = found }
    func tab(_ kind: SearchPage.Kind, _ label: String) -> HTML {
        """
        <a class="tabs__link" href="\(Paths.found(page.query, kind))"\
        \(if: kind == page.kind, " aria-current=\"page\"")>\(label)\
        \(with: findings?.count(of: kind), { " <span class=\"quiet\">\(text.count($0))</span>" })</a>

        """
    }
    return """
        <nav class="tabs" aria-label="\(text.title)">
        \(tab(.all, text.all))\(tab(.posts, text.posts))\(tab(.listings, text.listings))\
        \(tab(.members, text.members))\(tab(.tags, text.tags))</nav>
        """
}

/// Tells the script what to keep on this device.
private func kept(_ page: SearchPage, _ context: PageContext) -> HTML {
    if case .refused = page.results { return "" }
    return """
        <madang-recent data-member="\(context.viewer?.id.string ?? "")" data-found="\(page.query)" \
        hidden></madang-recent>
        """
}

/// What was looked for on this device before, which only the script knows, and what others write about.
private func start(_ tags: [TagRow], _ context: PageContext) -> HTML {
    let text = context.strings.search
    return """
        <madang-recent class="search__part" data-member="\(context.viewer?.id.string ?? "")" hidden>
        <div class="search__head"><h2 class="search__title">\(text.recent)</h2>
        <button class="button button--small" type="button" data-clear>\(text.clearRecent)</button></div>
        <p class="quiet">\(text.recentHint)</p>
        <ul class="rows" data-searches></ul>
        <template><li class="search__recent"><a class="rows__row" data-search>\(icon(.search, context))\
        <span class="rows__words"><span class="rows__label" dir="auto"></span></span></a>\
        <button class="icon-button" type="button" data-forget>\(icon(.close, context))</button></li></template>
        </madang-recent>
        \(if: tags.isEmpty,
            emptyState(.drawingYard, title: text.noTagsOfWeekTitle, text: text.noTagsOfWeekText, context),
            else: week(tags, context))
        """
}

private func week(_ tags: [TagRow], _ context: PageContext) -> HTML {
    """
    <section class="search__part" aria-labelledby="tags-of-week">
    <div class="search__head"><h2 class="search__title" \
    id="tags-of-week">\(context.strings.search.tagsOfWeek)</h2></div>
    \(tagRows(tags, context))
    </section>
    """
}

private func nothing(_ page: SearchPage, _ context: PageContext) -> HTML {
    let text = context.strings.search
    return emptyState(
        .drawingYard, title: text.nothingFound(page.query), text: text.nothingFoundText, context)
}

extension Paths {
    /// The page that shows what `query` finds.
    package static func found(_ query: String, _ kind: SearchPage.Kind) -> Path {
        Paths.search.with("q", query).with("type", kind.rawValue)
    }
}
