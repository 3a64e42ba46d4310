import Domain
import MadangCore
import Wording

/// `/market/new` and `/market/{id}/edit`: a form that works alone, and which `<madang-listing-form>` gives the crop
/// stage of the composer.
package func listingFormDocument(_ page: ListingFormPage, _ context: PageContext) -> Document {
    let text = context.strings
    let isEdit = page.kind != .new
    let title = isEdit ? text.listingForm.editTitle : text.listingForm.newTitle
    let body: HTML = """
        <madang-listing-form class="composer listing-form"\(identity(of: page, context))>
        <h1 class="unseen">\(title)</h1>
        \(altTextNotice(page.reminder, form: listingForm, text))
        <form class="composer__form" id="\(listingForm)" method="post" action="\(page.path)" \
        enctype="multipart/form-data" novalidate>
        \(formAlert(page.faults))
        \(altTextMark(page.reminder))
        \(with: page.version, { "<input type=\"hidden\" name=\"version\" value=\"\($0)\">" })
        \(with: page.next, { "<input type=\"hidden\" name=\"next\" value=\"\($0.string)\">" })
        \(with: page.from, { "<input type=\"hidden\" name=\"from\" value=\"\($0)\">" })
        \(draftFields(page.draft))
        <input type="hidden" name="photo_ids" value="\(page.photos.map(\.id.string).joined(separator: ","))">
        <fieldset class="composer__fields" data-part="controls">
        \(plainPhotos(page, context))
        \(listingFields(page, context))
        </fieldset>
        \(sendBar(
            isEdit ? text.listingForm.save : text.listingForm.publish,
            more: page.keepsDraft ? draftControls(page.draft, context) : HTML(), text))
        </form>
        <p class="unseen" role="status" data-part="announcer"></p>
        <template data-part="workspace">\(workspace(photos: ListingPhotoRule.maximum, context))</template>
        <template data-part="thumbnail">\(thumbnail(hasRemoval: true, context))</template>
        \(leaveDialog(isEdit: isEdit, text))
        \(altTextDialog(page.reminder, text))
        \(if: isEdit, conflictDialog(text.listingForm.conflictTitle, text))\
        \(if: page.keepsDraft, draftConflictDialog(text))
        </madang-listing-form>
        """
    return Document(
        title: title, style: PageStyle(page.photos.map(PhotoPicture.init)), body: body,
        actions: page.keepsDraft ? draftsLink(.listing, context) : HTML(), wayBack: wayBack(of: page),
        scripts: ["market/form/index.js"],
        styles: workbenchStyles + ["later/listing-form.css"] + (page.keepsDraft ? draftStyles : []),
        frame: [.sending],
        scriptStrings: ScriptStrings(workbenchPhrases(text)).merged(with: listingFormStrings(text))
            .merged(with: .altTextReminder(page.reminder, text)).merged(with: .drafts(text)))
}

/// The id of the form, by which the button above it sends it.
private let listingForm = "listing-form"

private func wayBack(of page: ListingFormPage) -> Path {
    switch page.kind {
    case .new: page.from.map { Paths.listing($0) } ?? Paths.market
    case .edit(let id): Paths.listing(id)
    }
}

private func identity(of page: ListingFormPage, _ context: PageContext) -> HTML {
    let listing: HTML =
        switch page.kind {
        case .new: HTML()
        case .edit(let id): " data-listing=\"\(id)\" data-version=\"\(page.version ?? 0)\""
        }
    return """
         data-member="\(context.viewer?.id.string ?? "")" data-photos-url="\(Paths.photoCalls)" \
        data-listings-url="\(Paths.listingCalls)" data-done-url="\(Paths.market)" \
        data-photo-limit="\(ListingPhotoRule.maximum)" data-alt-limit="\(AltTextRule.limit.maximum)"\(listing)\
        \(if: page.keepsDraft, draftIdentity(page.draft, context))\
        \(if: page.isFilled, " data-returned")\(with: page.from, { " data-from=\"\($0)\"" })
        """
}

/// What is there without script: photos that the server has, and files beside them.
private func plainPhotos(_ page: ListingFormPage, _ context: PageContext) -> HTML {
    let text = context.strings
    let hasRoom = page.photos.count < ListingPhotoRule.maximum
    let fault = page.faults.fields["file"] ?? page.faults.fields["photo_ids"]
    return """
        <div class="composer__photos composer__plain" data-part="plain">
        \(if: !page.photos.isEmpty, sentPhotos(page, context))
        \(if: hasRoom, morePhotos(fault, text), else: formAlert(FormFaults(whole: fault)))
        </div>
        """
}

private func morePhotos(_ fault: String?, _ text: Strings) -> HTML {
    filePicker(fault, photos: ListingPhotoRule.maximum, text) + shapeChoice(.square, text)
}

private func sentPhotos(_ page: ListingFormPage, _ context: PageContext) -> HTML {
    "<ol class=\"edited-photos\">\(zip(1..., page.photos), { sentPhoto($1, at: $0, page, context) })</ol>"
}

/// Of a new listing with its description: that of one that is there already is changed with its photo. The form may
/// come back with more photos than it can be sent with: their places are numbers that browsers accept.
private func sentPhoto(_ sent: Photo, at number: Int, _ page: ListingFormPage, _ context: PageContext) -> HTML
{
    let text = context.strings.compose
    let picture = PhotoPicture(sent)
    let id = picture.id
    let altText = page.descriptions[id] ?? sent.altText
    return """
        <li class="edited-photo" data-photo="\(id)" data-filter="\(sent.recipe.filter.rawValue)" \
        data-alt="\(sent.altText)">
        <fieldset class="edited-photo__fields">
        <legend class="edited-photo__legend">\(text.photo(number))</legend>
        \(photo(picture, named: text.photo(number), width: .box(256)))
        \(if: page.kind == .new && page.from == nil, plainAltField(altText, id: id, fault: nil, context.strings))
        <label class="edited-photo__field" for="position-\(id)">\(text.position)
        <input id="position-\(id)" type="number" name="position_\(id)" value="\(number)" min="1" \
        max="\(max(ListingPhotoRule.maximum, page.photos.count))" inputmode="numeric"></label>
        <label class="edited-photo__field" for="remove-\(id)"><input id="remove-\(id)" type="checkbox" \
        name="remove_\(id)" value="1"> \
        \(text.removePhoto)</label>
        </fieldset>
        </li>

        """
}
