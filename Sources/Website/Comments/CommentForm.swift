import MadangCore
import Wording

/// Where a comment is written.
package struct CommentForm {
    let action: Path
    /// Of the text box.
    let id: String
    var text = ""
    var faults = FormFaults.none
    /// Of the comment that is edited.
    var version: Int?
    /// Where leaving the form as it is leads.
    var wayOut: Path?
    /// What is answered, where the form can answer.
    var answer: Answer?

    package init(
        action: Path, id: String, text: String = "", faults: FormFaults = .none, version: Int? = nil,
        wayOut: Path? = nil, answer: Answer? = nil
    ) {
        self.action = action
        self.id = id
        self.text = text
        self.faults = faults
        self.version = version
        self.wayOut = wayOut
        self.answer = answer
    }

    /// Which comment is answered, nil for none, and where to leave that.
    package struct Answer: Sendable, Hashable {
        let id: String?
        let name: String
        let wayOut: Path

        package init(_ comment: CommentRow?, wayOut: Path) {
            id = comment?.id
            name = comment?.author.username ?? ""
            self.wayOut = wayOut
        }
    }
}

/// A text box that grows, with its button beside it; the counter appears near the end.
package func commentForm(_ form: CommentForm, _ context: PageContext) -> HTML {
    let text = context.strings
    let fault = form.faults.fields["text"]
    return """
        <form class="comment-form" method="post" action="\(form.action)" novalidate>
        \(formAlert(form.faults))
        \(with: form.version, { "<input type=\"hidden\" name=\"version\" value=\"\($0)\">" })
        \(with: form.answer, { answerChip($0, context) })\
        <label class="unseen" for="\(form.id)">\(text.comments.comment)</label>
        <div class="comment-form__box words__box">
        <div class="words__colours" aria-hidden="true" data-part="colours"></div>
        <textarea class="words__text" id="\(form.id)" name="text" rows="1" dir="auto" required enterkeyhint="enter" \
        autocomplete="off" placeholder="\(text.comments.hint)" data-suggest \
        aria-describedby="\(form.id)-fault\(if: form.answer != nil, " answer-chip")"\
        \(if: fault != nil, " aria-invalid=\"true\"")>
        \(form.text)</textarea>
        </div>
        <button class="send-button" aria-label="\(form.version == nil ? text.comments.send : text.common.save)">\
        \(icon(form.version == nil ? .up : .check, context))</button>
        <p class="comment-form__foot"><span class="field__message" id="\(form.id)-fault" data-part="fault">\
        \(fault ?? "")</span><span class="counter" aria-hidden="true" data-part="counter" hidden></span>\
        <span class="unseen" role="status" data-part="count"></span>\
        \(with: form.wayOut, {
            "<a class=\"text-link\" href=\"\($0)\" data-part=\"cancel\">\(text.common.cancel)</a>"
        })</p>
        </form>
        """
}

/// Whom the comment answers, and the way out of answering. Scripts fill it in.
private func answerChip(_ answer: CommentForm.Answer, _ context: PageContext) -> HTML {
    let text = context.strings.comments
    return """
        <p class="comment-form__answer" data-part="answer"\(if: answer.id == nil, " hidden")>\
        <input type="hidden" name="reply_to" value="\(answer.id ?? "")">\
        <span id="answer-chip">\(text.answering.before)<b data-part="answered">@\(answer.name)</b>\
        \(text.answering.after)</span>\
        <a class="icon-button" href="\(answer.wayOut)" aria-label="\(text.stopAnswering)" data-stop-answering>\
        \(icon(.close, context))</a></p>

        """
}

extension ScriptStrings {
    /// What the script of comments may say.
    static func comments(_ text: Strings) -> ScriptStrings { ofComments[text] }

    private static let ofComments = EachLanguage { text in
        ScriptStrings([
            "comment.changed": text.comments.changedMeanwhile("{now}"),
            "comment.cancel": text.common.cancel,
            "comment.deleted": text.comments.deleted,
            "comment.edit": text.comments.editTitle,
            "comment.gone": text.comments.gone,
            "comment.not-deleted": text.comments.deleteOffline,
            "comment.new": text.comments.oneNew,
            "comment.save": text.common.save,
            "comment.saved": text.comments.saved,
            "comment.see-new": text.comments.seeNew,
        ]).merged(with: .counters(text))
    }
}
