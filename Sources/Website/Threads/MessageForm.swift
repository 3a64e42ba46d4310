import MadangCore
import Wording

/// Where a message is written.
package struct MessageForm {
    let action: Path
    /// Of its fields on the page.
    var id = "message"
    var text = ""
    var faults = FormFaults.none
    /// In place of the little arrow.
    var label: String?

    package init(
        action: Path, id: String = "message", text: String = "", faults: FormFaults = .none,
        label: String? = nil
    ) {
        self.action = action
        self.id = id
        self.text = text
        self.faults = faults
        self.label = label
    }
}

/// A text box that grows, photos to it, and the button.
package func messageForm(_ form: MessageForm, _ context: PageContext) -> HTML {
    let text = context.strings
    let fault = form.faults.fields["text"] ?? form.faults.fields["file"]
    return """
        <form class="message-form" method="post" action="\(form.action)" enctype="multipart/form-data">
        \(formAlert(form.faults))
        <ul class="message-form__photos" data-part="photos" hidden></ul>
        <label class="message-form__add" for="\(form.id)-files" \
        title="\(text.threads.addPhotos)">\(icon(.camera, context))\
        <span class="unseen">\(text.threads.addPhotos). \(text.threads.photoHint(MessageRule.photoLimit))</span>\
        <input class="message-form__files" id="\(form.id)-files" type="file" name="file" multiple \
        accept="image/jpeg,image/png,image/webp,image/gif"></label>
        <div class="message-form__box">
        <label class="unseen" for="\(form.id)-text">\(text.threads.message)</label>
        <textarea class="message-form__text" id="\(form.id)-text" name="text" rows="1" dir="auto" autocomplete="off" \
        enterkeyhint="enter" placeholder="\(text.threads.hint)" aria-describedby="\(form.id)-fault"\
        \(if: fault != nil, " aria-invalid=\"true\"")>
        \(form.text)</textarea>
        </div>
        \(sendButton(form, context))
        <p class="message-form__foot"><span class="field__message" id="\(form.id)-fault" \
        data-part="fault">\(fault ?? "")</span>\
        <span class="counter" aria-hidden="true" data-part="counter" hidden></span>\
        <span class="unseen" role="status" data-part="count"></span></p>
        </form>
        """
}

private func sendButton(_ form: MessageForm, _ context: PageContext) -> HTML {
    guard let label = form.label else {
        return """
            <button class="send-button" aria-label="\(context.strings.threads.send)">\(icon(.up, context))</button>
            """
    }
    return "<button class=\"button button--primary message-form__send-words\">\(label)</button>"
}
