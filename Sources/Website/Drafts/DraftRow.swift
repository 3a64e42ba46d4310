package import Domain
import MadangCore
import Wording

/// A draft as one row among others.
package struct DraftRow: Sendable, Hashable {
    package let id: String
    package let kind: DraftKind
    /// Of a post its first words, of a listing its name; empty where nothing was written.
    package let words: String
    package let picture: PhotoPicture?
    package let photoCount: Int
    package let updatedAt: Timestamp
    /// When it is published.
    package let publishAt: Timestamp?
    /// Why it could not be.
    package let failure: String?

    package init(_ draft: Draft) {
        id = draft.id.string
        kind = draft.kind
        words = Self.beginning(of: draft.kind == .listing ? draft.words.name : draft.words.text)
        picture = draft.photos.first.map(PhotoPicture.init)
        photoCount = draft.photos.count
        updatedAt = draft.updatedAt
        publishAt = draft.publishAt
        failure = draft.failure
    }

    /// Where it is written on.
    var path: Path {
        (kind == .listing ? Paths.newListing : Paths.newPost).with("draft", id)
    }

    /// The first words on one line.
    private static func beginning(of text: String) -> String {
        shortened(text.split(whereSeparator: \.isWhitespace).prefix(30).joined(separator: " "), to: 120)
    }
}

func draftRow(_ row: DraftRow, refused: DraftsPage.Refusal? = nil, _ context: PageContext) -> HTML {
    let text = context.strings.drafts
    let words = row.words.isEmpty ? text.untitled : TextDirection.isolated(row.words)
    return """
        <li class="draft" data-id="\(row.id)">
        <a class="draft__link" href="\(row.path)" aria-label="\(text.open(words))" \
        aria-describedby="draft-\(row.id)-state\(if: row.failure != nil, " draft-\(row.id)-failure")">\
        <span class="draft__photo">\
        \(with: row.picture, { photo($0, named: text.photos(row.photoCount), width: .square(72)) })\
        \(if: row.picture == nil, icon(row.kind == .listing ? .market : .text, context))</span>
        <span class="draft__what"><b class="draft__words\(if: row.words.isEmpty, " quiet")" dir="auto">\
        \(row.words.isEmpty ? text.untitled : row.words)</b>
        <span class="draft__state quiet" id="draft-\(row.id)-state">\
        \(if: row.photoCount > 0, "\(text.photos(row.photoCount)) · ")\
        \(when(row, context))</span>\
        \(with: row.failure, { failure($0, of: row, context) })\
        </span></a>
        <div class="draft__acts">
        \(if: row.publishAt != nil, scheduledActs(row, refused, context))
        <a class="button button--small" href="\(Paths.deleteDraft(row.id))" data-delete \
        data-confirm="\(text.deleteTitle)" data-confirm-text="\(text.deleteText)" \
        data-confirm-action="\(text.delete)" \
        aria-label="\(text.deleteDraft(words))">\(text.delete)</a>
        </div>
        </li>

        """
}

private func failure(_ code: String, of row: DraftRow, _ context: PageContext) -> HTML {
    let words = context.strings.drafts.failed(context.strings.problem(code).detail)
    return "<span class=\"draft__failure\" id=\"draft-\(row.id)-failure\">\(words)</span>"
}

private func when(_ row: DraftRow, _ context: PageContext) -> HTML {
    let text = context.strings.drafts
    guard let moment = row.publishAt else {
        return "\(text.savedAt) \(relativeTime(row.updatedAt, context))"
    }
    return "<b class=\"draft__time\">\(icon(.clock, context))\(fullTime(moment, context))</b>"
}

/// What one does about a post that waits for its time. A time that was refused stands there as it was typed.
private func scheduledActs(_ row: DraftRow, _ refused: DraftsPage.Refusal?, _ context: PageContext) -> HTML {
    let text = context.strings.drafts
    let time = refused?.time ?? PublishTime(row.publishAt, in: context.strings.zone)
    let fault = refused?.faults.fields["publish_at"] ?? refused?.faults.whole
    return """
        <form class="draft__form" method="post" action="\(Paths.draft(row.id))">
        <button class="button button--small button--primary" name="act" value="\(DraftAct.publish.rawValue)">\
        \(text.publishNow)</button>
        <button class="button button--small" name="act" value="\(DraftAct.takeBack.rawValue)">\(text.takeBack)</button>
        </form>
        <details class="draft__change"\(if: refused != nil, " open")>
        <summary class="button button--small">\(text.changeTime)</summary>
        <form class="draft__form" method="post" action="\(Paths.draft(row.id))" novalidate>
        \(publishTimeFields(time, id: "-\(row.id)", fault: fault, context))
        <button class="button" name="act" value="\(DraftAct.reschedule.rawValue)">\(text.changeTime)</button>
        </form>
        </details>
        """
}
