package import Domain
import Foundation
package import HTTPKit
import MadangCore
package import Wording

/// How a form of new things stands with the yard's draft of it.
package struct DraftState: Sendable, Hashable {
    /// The draft that the form shows; nil where nothing is kept yet.
    package var id: String?
    package var version: Int?
    /// When it is to be published, as the fields show it.
    package var time = PublishTime()
    /// The same as the yard has it; nil for what a form said, and for no time.
    package private(set) var publishAt: Timestamp?
    /// Why it was not, at its time.
    package var failure: String?
    package let kind: DraftKind

    /// Of no draft yet.
    package init(_ kind: DraftKind) { self.kind = kind }

    /// Of `draft`, in the texts of its reader.
    package init(_ draft: Draft, _ text: Strings) {
        id = draft.id.string
        version = draft.version
        time = PublishTime(draft.publishAt, in: text.zone)
        publishAt = draft.publishAt
        failure = draft.failure
        kind = draft.kind
    }

    /// As the form said it.
    package init(_ kind: DraftKind, _ form: Form) {
        id = form["draft"].flatMap { $0.isEmpty ? nil : $0 }
        version = form["draft_version"].flatMap(Int.init)
        time = PublishTime(form)
        self.kind = kind
    }

}

/// What a button of a form of new things does: without a name it publishes.
package enum DraftFormAct: String, Sendable { case draft, schedule }

/// The attributes by which the script knows the draft.
func draftIdentity(_ state: DraftState, _ context: PageContext) -> HTML {
    """
     data-drafts-url="\(Paths.draftCalls)" data-drafts-page="\(Paths.draftList(state.kind))" \
    data-zone="\(context.strings.zone.identifier)"\
    \(with: state.id, { " data-draft=\"\($0)\"" })\
    \(with: state.version, { " data-draft-version=\"\($0)\"" })\
    \(with: state.publishAt, { " data-publish-at=\"\($0.rfc3339)\"" })
    """
}

/// The same for the server, which the form is sent to without script.
func draftFields(_ state: DraftState) -> HTML {
    """
    \(with: state.id, { "<input type=\"hidden\" name=\"draft\" value=\"\($0)\">" })\
    \(with: state.version, { "<input type=\"hidden\" name=\"draft_version\" value=\"\($0)\">" })
    """
}

/// Why a post that waited for its time was not published.
func draftNotice(_ state: DraftState, _ context: PageContext) -> HTML {
    guard let failure = state.failure else { return "" }
    let words = context.strings.drafts.failed(context.strings.problem(failure).detail)
    return "<p class=\"form__alert\" role=\"alert\">\(words)</p>"
}

/// Below the button that publishes: how it stands, the button that keeps it for later, and the time at which it is
/// published, which posts alone have.
func draftControls(_ state: DraftState, fault: String? = nil, _ context: PageContext) -> HTML {
    let text = context.strings.drafts
    return """
        <div class="draft-controls">
        <p class="draft-controls__state quiet" role="status" data-part="draft-state"></p>
        <button class="button draft-controls__save" name="act" value="\(DraftFormAct.draft.rawValue)" formnovalidate \
        data-part="save-draft">\(text.save)</button>
        \(if: state.kind == .post, laterControl(state, fault: fault, context))
        </div>
        """
}

private func laterControl(_ state: DraftState, fault: String?, _ context: PageContext) -> HTML {
    let text = context.strings.drafts
    return """
        <details class="draft-controls__later" data-part="later"\
        \(if: fault != nil || !state.time.day.isEmpty, " open")>
        <summary class="button">\(icon(.clock, context))\(text.later)</summary>
        <p class="quiet">\(text.laterText)</p>
        \(publishTimeFields(state.time, fault: fault, context))
        <button class="button" name="act" value="\(DraftFormAct.schedule.rawValue)" \
        data-part="schedule">\(text.schedule)</button>
        </details>
        """
}

/// The way to all drafts, in the bar above the form.
func draftsLink(_ kind: DraftKind, _ context: PageContext) -> HTML {
    """
    <a class="icon-button" href="\(Paths.draftList(kind))" aria-label="\(context.strings.drafts.title)">\
    \(icon(.stack, context))</a>
    """
}

/// Another device saved the same draft meanwhile: nothing is lost before one of these is chosen (rule 20).
func draftConflictDialog(_ text: Strings) -> HTML {
    """
    <dialog class="dialog" data-part="draft-conflict" aria-labelledby="draft-conflict-title" \
    aria-describedby="draft-conflict-text">
    <form class="dialog__form" method="dialog">
    <h2 class="dialog__title" id="draft-conflict-title">\(text.drafts.conflictTitle)</h2>
    <p class="dialog__text" id="draft-conflict-text">\(text.drafts.conflictText)</p>
    <div class="dialog__actions">
    <button class="button" value="both" autofocus>\(text.drafts.keepBoth)</button>
    <button class="button button--danger" value="theirs">\(text.drafts.takeTheirs)</button>
    </div>
    </form>
    </dialog>
    """
}

extension ScriptStrings {
    /// What the script of a form says of its draft.
    static func drafts(_ text: Strings) -> ScriptStrings {
        ScriptStrings([
            "drafts.saved": text.drafts.didSave,
            "drafts.scheduled": text.drafts.didSchedule,
            "drafts.state.saving": text.drafts.saving,
            "drafts.state.saved": text.drafts.stateSaved,
            "drafts.state.waiting": text.drafts.stateWaiting,
            "drafts.state.empty": text.drafts.stateEmpty,
            "drafts.state.unscheduling": text.drafts.stateUnscheduling,
        ])
    }
}
