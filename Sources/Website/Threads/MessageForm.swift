import MadangCore
import Wording

/// Where a message is written.
package struct MessageForm {
    let action: Path
    /// Of its fields on the page.
    var id = "message"
    var text = ""
    /// Those that are with the server already, in order: the form came back.
    var photos: [PhotoPicture] = []
    var faults = FormFaults.none
    /// In place of the little arrow.
    var label: String?

    package init(
        action: Path, id: String = "message", text: String = "", photos: [PhotoPicture] = [],
        faults: FormFaults = .none, label: String? = nil
    ) {
        self.action = action
        self.id = id
        self.text = text
        self.photos = photos
        self.faults = faults
        self.label = label
    }
}

/// A text box that grows, photos to it, and the button.
package func messageForm(_ form: MessageForm, _ context: PageContext) -> HTML {
    let text = context.strings
    let faults = ["text", "file"].compactMap { form.faults.fields[$0] }
    let fault = faults.isEmpty ? nil : faults.joined(separator: " ")
    return """
        <form class="message-form" method="post" action="\(form.action)" enctype="multipart/form-data">
        \(formAlert(form.faults))
        <ul class="message-form__photos" data-part="photos"\(if: form.photos.isEmpty, " hidden")>\
        \(zip(1..., form.photos), { keptPhoto($1, at: $0, context) })</ul>
        \(if: !form.photos.isEmpty, keptNames(form.photos))
        <label class="message-form__add" for="\(form.id)-files" \
        title="\(text.threads.addPhotos)">\(icon(.camera, context))\
        <span class="unseen">\(text.threads.addPhotos). \(text.threads.photoHint(MessageRule.photoLimit))</span>\
        <input class="message-form__files" id="\(form.id)-files" type="file" name="file" multiple \
        accept="\(PhotoFile.convertedTypes)"></label>
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

/// By which the server finds them again.
private func keptNames(_ photos: [PhotoPicture]) -> HTML {
    "<input type=\"hidden\" name=\"photo_ids\" value=\"\(photos.map(\.id).joined(separator: ","))\">"
}

/// The script makes of it what it makes of a photo that was just picked (web/scripts/threads/message-form.js).
private func keptPhoto(_ picture: PhotoPicture, at number: Int, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <li class="chip-photo chip-photo--kept" data-photo="\(picture.id)">\
        \(photo(picture, named: text.compose.photo(number), width: .square(64)))\
        <label class="choice"><input class="choice__input" type="checkbox" name="remove_\(picture.id)" value="1"> \
        \(text.threads.removePhoto(number))</label></li>
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
