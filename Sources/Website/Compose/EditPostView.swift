import Features
import MadangCore
import Wording

/// `/p/{id}/edit`: text and photos of a published post.
package func editPostDocument(_ page: EditPostPage, _ context: PageContext) -> Document {
    let text = context.strings
    let form: HTML = """
        <form class="composer__form" method="post" action="\(Paths.editPost(page.id))" \
        enctype="multipart/form-data">
        \(formAlert(page.faults))
        <input type="hidden" name="version" value="\(page.version)">
        <fieldset class="composer__fields" data-part="controls">
        <div class="composer__photos composer__plain" data-part="plain">
        \(with: addedPhotos(of: page), { "<input type=\"hidden\" name=\"photo_ids\" value=\"\($0)\">" })
        \(editedPhotos(page.photos, page.faults, context))
        \(if: page.photos.count < maximumPhotoCount,
            filePicker(page.faults.fields["file"], photos: maximumPhotoCount, text),
            else: formAlert(FormFaults(whole: page.faults.fields["file"])))
        </div>
        \(wordsField(page.text, fault: page.faults.fields["text"], context))
        \(if: page.isMarkedSensitive, sensitiveMark(page.markReason, text),
            else: sensitiveChoice(isOn: page.isSensitive, text.sensitive))
        \(listingChoice(page.choice, context))
        </fieldset>
        \(sendBar(text.compose.saveChanges, text))
        </form>
        \(deleteLink(page.id, text))
        """
    var document = composerDocument(
        title: text.compose.editTitle, form: form, kind: .edit(page),
        isEdit: true, context: context)
    document.style = PageStyle(page.photos.map(\.picture) + [page.choice.listing?.picture].compactMap(\.self))
    return document
}

/// The names of those that the post does not show yet: the form came back. Nil for none.
private func addedPhotos(of page: EditPostPage) -> String? {
    let names = page.photos.filter(\.isAdded).map(\.picture.id)
    return names.isEmpty ? nil : names.joined(separator: ",")
}

/// The way to the page that asks once more; with script, to the dialog.
private func deleteLink(_ id: String, _ text: Strings) -> HTML {
    """
    <p class="composer__delete"><a class="button button--quiet-danger" href="\(Paths.deletePost(id))" \
    data-part="delete" \
    data-confirm="\(text.posts.deletePostTitle)" data-confirm-text="\(text.posts.deletePostText)" \
    data-confirm-action="\(text.posts.deletePost)" data-delete-post="\(id)">\(text.posts.deletePost)</a></p>
    """
}
