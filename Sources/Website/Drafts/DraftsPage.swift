package import Domain
import MadangCore
import Wording

/// What a button of the page does about a post that waits for its time.
package enum DraftAct: String, Sendable {
    case publish
    case reschedule
    case takeBack = "take_back"
}

/// `/drafts`: what one has not published yet, posts or listings, last changed first; before them posts that wait for
/// their time, the next first.
package struct DraftsPage: Sendable, Hashable {
    /// What was just done.
    package enum Done: String, Sendable {
        case saved, scheduled, changed, takenBack = "taken_back", deleted, both
    }

    package let kind: DraftKind
    package let scheduled: [DraftRow]
    package let rows: [DraftRow]
    package var done: Done?
    /// What was refused.
    package var refused: Refusal?

    /// Of which draft something was refused, and why.
    package struct Refusal: Sendable, Hashable {
        package let id: String
        package let faults: FormFaults
        /// The time as it was typed; nil for an act that takes none.
        package var time: PublishTime?
    }

    package init(_ kind: DraftKind, _ drafts: [Draft], done: Done? = nil) {
        let rows = drafts.filter { $0.kind == kind }.map(DraftRow.init)
        self.kind = kind
        scheduled = rows.filter { $0.publishAt != nil }.sorted {
            ($0.publishAt?.milliseconds ?? 0, $0.id) < ($1.publishAt?.milliseconds ?? 0, $1.id)
        }
        self.rows = rows.filter { $0.publishAt == nil }
        self.done = done
    }
}

package func draftsPage(_ page: DraftsPage, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        \(with: page.done, { didBanner(text.drafts.sentence(for: $0), context) })\
        <div class="drafts">
        <h1 class="unseen">\(text.drafts.title)</h1>
        \(draftTabs(page.kind, context))
        <madang-drafts class="drafts__body" data-drafts-url="\(Paths.draftCalls)" data-kind="\(page.kind.rawValue)" \
        data-new-url="\(page.kind == .listing ? Paths.newListing : Paths.newPost)" \
        data-deleted="\(text.drafts.deleted)">
        <div data-part="list">\(draftLists(page, context))</div>
        <template data-part="kept">\(keptRow(context))</template>
        </madang-drafts>
        </div>
        """
    return Document(
        title: text.drafts.title, style: style(of: page), body: body, actions: newLink(page, context),
        wayBack: page.kind == .listing ? Paths.market : Paths.feed, scripts: ["drafts/index.js"],
        styles: draftStyles, frame: [.column])
}

let draftStyles = ["later/drafts.css"]

/// All of them anew, for the script.
package func draftsFragment(_ page: DraftsPage, _ context: PageContext) -> HTML {
    fragment(draftLists(page, context), style(of: page))
}

private func style(of page: DraftsPage) -> PageStyle {
    PageStyle((page.scheduled + page.rows).compactMap(\.picture))
}

private func newLink(_ page: DraftsPage, _ context: PageContext) -> HTML {
    let (path, label) =
        page.kind == .listing
        ? (Paths.newListing, context.strings.listingForm.newTitle)
        : (Paths.newPost, context.strings.compose.newTitle)
    return "<a class=\"icon-button\" href=\"\(path)\" aria-label=\"\(label)\">\(icon(.plus, context))</a>"
}

private func draftTabs(_ kind: DraftKind, _ context: PageContext) -> HTML {
    let text = context.strings.drafts
    return """
        <nav class="tabs" aria-label="\(text.title)">\
        <a class="tabs__link" href="\(Paths.drafts)"\(if: kind == .post, " aria-current=\"page\"")>\(text.posts)</a>\
        <a class="tabs__link" href="\(Paths.draftList(.listing))"\
        \(if: kind == .listing, " aria-current=\"page\"")>\(text.listings)</a></nav>
        """
}

private func draftLists(_ page: DraftsPage, _ context: PageContext) -> HTML {
    let text = context.strings.drafts
    guard !page.rows.isEmpty || !page.scheduled.isEmpty else { return noDrafts(page.kind, context) }
    return """
        <p class="drafts__about quiet">\(text.intro)</p>
        \(if: !page.scheduled.isEmpty, rowList(text.scheduled, page.scheduled, page, context))
        \(if: !page.rows.isEmpty,
            rowList(page.scheduled.isEmpty ? nil : text.others, page.rows, page, context))
        """
}

private func rowList(_ title: String?, _ rows: [DraftRow], _ page: DraftsPage, _ context: PageContext) -> HTML
{
    """
    \(with: title, { "<h2 class=\"drafts__title\">\($0)</h2>" })
    <ul class="drafts__list">
    \(rows, { row in
        draftRow(row, refused: page.refused?.id == row.id ? page.refused : nil, context)
    })</ul>
    """
}

private func noDrafts(_ kind: DraftKind, _ context: PageContext) -> HTML {
    let text = context.strings
    return kind == .listing
        ? emptyState(
            .drawingMarket, title: text.drafts.noneListings, text: text.drafts.noneListingsText,
            action: (Paths.newListing, text.listingForm.newTitle), context)
        : emptyState(
            .drawingPhoto, title: text.drafts.nonePosts, text: text.drafts.nonePostsText,
            action: (Paths.newPost, text.compose.newTitle), context)
}

/// What the device has and the yard not yet; the script fills it in.
private func keptRow(_ context: PageContext) -> HTML {
    let text = context.strings.drafts
    return """
        <section class="drafts__kept">
        <h2 class="drafts__title">\(text.kept)</h2>
        <p class="drafts__about quiet">\(text.keptText)</p>
        <p class="drafts__about"><b class="draft__words" dir="auto" data-part="words"></b></p>
        <p class="drafts__about"><a class="button button--small" data-part="open">\(text.openKept)</a></p>
        </section>
        """
}

/// Asks before a draft is deleted, where there is no script to ask in a dialog.
package func deleteDraftPage(_ row: DraftRow, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        <section class="ask">
        <h1>\(text.drafts.deleteTitle)</h1>
        <p class="quiet">\(text.drafts.deleteText)</p>
        \(if: !row.words.isEmpty, "<p dir=\"auto\">\(row.words)</p>")
        <form class="ask__actions" method="post" action="\(Paths.deleteDraft(row.id))">
        <a class="button" href="\(Paths.draftList(row.kind))">\(text.common.keep)</a>
        <button class="button button--danger">\(text.drafts.delete)</button>
        </form>
        </section>
        """
    return Document(title: text.drafts.deleteTitle, style: PageStyle(), body: body)
}

extension Strings.Drafts {
    fileprivate func sentence(for done: DraftsPage.Done) -> String {
        switch done {
        case .saved: didSave
        case .scheduled: didSchedule
        case .changed: didChangeTime
        case .takenBack: didTakeBack
        case .deleted: deleted
        case .both: conflictNote
        }
    }
}
