import Features
import MadangCore
import Wording

/// `/new`: a form that works alone, and which `<madang-composer>` makes into the crop stage.
package func composeDocument(_ page: ComposePage, _ context: PageContext) -> Document {
    let text = context.strings
    let form: HTML = """
        \(altTextNotice(page.reminder, form: composeForm, text))
        <form class="composer__form" id="\(composeForm)" method="post" \
        action="\(page.choice.listing.map { Paths.newPost.with("listing", $0.id) } ?? Paths.newPost)" \
        enctype="multipart/form-data" novalidate>
        \(formAlert(page.faults))
        \(draftNotice(page.draft, context))
        \(draftFields(page.draft))
        \(if: page.hasMissedShare, "<p class=\"form__alert\" role=\"alert\">\(text.offline.shareMissed)</p>")
        \(altTextMark(page.reminder))
        <fieldset class="composer__fields" data-part="controls">
        <div class="composer__photos composer__plain" data-part="plain">
        \(if: !page.photos.isEmpty, photosOfBefore(page, context))
        \(if: page.photos.count < maximumPhotoCount, morePhotos(page, text),
            else: formAlert(FormFaults(whole: page.faults.fields["file"])))
        </div>
        \(wordsField(page.text, fault: page.faults.fields["text"], context))
        \(sensitiveChoice(isOn: page.isSensitive, text.sensitive))
        \(listingChoice(page.choice, context))
        </fieldset>
        \(sendBar(
            text.compose.publish,
            more: draftControls(page.draft, fault: page.faults.fields["publish_at"], context), text))
        </form>
        """
    var document = composerDocument(
        title: text.compose.newTitle, form: form, kind: .new(page.draft, isReturned: page.isReturned),
        isEdit: false, reminder: page.reminder, context: context)
    document.style = PageStyle(page.photos.map(\.picture) + [page.choice.listing?.picture].compactMap(\.self))
    return document
}

/// The id of the form, by which the button above it sends it.
private let composeForm = "compose-form"

/// Those that the server has already: the form came back.
private func photosOfBefore(_ page: ComposePage, _ context: PageContext) -> HTML {
    """
    <input type="hidden" name="photo_ids" value="\(page.photos.map(\.picture.id).joined(separator: ","))">
    \(editedPhotos(page.photos, page.faults, context))
    """
}

private func morePhotos(_ page: ComposePage, _ text: Strings) -> HTML {
    filePicker(page.faults.fields["file"], photos: maximumPhotoCount, text) + shapeChoice(page.shape, text)
        + lookChoice(page.filter, text)
}

func lookChoice(_ chosen: PhotoFilter, _ text: Strings) -> HTML {
    """
    <fieldset class="composer__choices">
    <legend class="composer__legend">\(text.compose.look)</legend>
    <label class="choice"><input class="choice__input" type="radio" name="look" value="color"\
    \(if: chosen == .none, " checked")> \(text.compose.color)</label>
    <label class="choice"><input class="choice__input" type="radio" name="look" value="gray"\
    \(if: chosen == .gray, " checked")> \(text.compose.gray)</label>
    </fieldset>
    """
}
