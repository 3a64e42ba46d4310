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
        <ol class="edited-photos">
        \(page.photos.indices, { editedPhoto(page.photos[$0], at: $0 + 1, page, context) })
        </ol>
        \(if: page.photos.count < maximumPhotoCount,
            filePicker(page.faults.fields["file"], photos: maximumPhotoCount, text))
        </div>
        \(wordsField(page.text, fault: page.faults.fields["text"], context))
        \(listingChoice(page.choice, context))
        </fieldset>
        \(sendBar(text.compose.saveChanges, text))
        </form>
        \(deleteLink(page.id, text))
        """
    var document = composerDocument(
        title: text.compose.editTitle, form: form, kind: .edit(id: page.id, version: page.version),
        isEdit: true, context: context)
    document.style = PageStyle(page.photos.map(\.picture) + [page.choice.listing?.picture].compactMap(\.self))
    return document
}

private func editedPhoto(
    _ edited: EditedPhoto, at number: Int, _ page: EditPostPage, _ context: PageContext
) -> HTML {
    let text = context.strings
    let id = edited.picture.id
    let name = text.compose.photo(number)
    return """
        <li class="edited-photo" data-photo="\(id)">
        <fieldset class="edited-photo__fields">
        <legend class="edited-photo__legend">\(name)</legend>
        \(photo(edited.picture, named: name, width: .tile))
        \(altTextField(edited.altText, id: id, fault: page.faults.fields["alt_\(id)"], text))
        <label class="edited-photo__field">\(text.compose.position)
        <input class="field__small" type="number" name="position_\(id)" value="\(number)" min="1" \
        max="\(maximumPhotoCount)" inputmode="numeric"></label>
        <label class="edited-photo__field">\(text.compose.look)
        <select class="field__small" name="filter_\(id)">
        <option value="none"\(if: edited.filter == .none, " selected")>\(text.compose.color)</option>
        <option value="gray"\(if: edited.filter == .gray, " selected")>\(text.compose.gray)</option>
        </select></label>
        <label class="edited-photo__field"><input type="checkbox" name="remove_\(id)" value="1"\
        \(if: edited.isRemoved, " checked")> \(text.compose.removePhoto)</label>
        </fieldset>
        </li>

        """
}

private func altTextField(_ value: String, id: String, fault: String?, _ text: Strings) -> HTML {
    """
    <div class="field">
    <label class="field__label" for="alt-\(id)">\(text.compose.altText)</label>
    <textarea class="field__input" id="alt-\(id)" name="alt_\(id)" rows="2" \
    aria-describedby="alt-message-\(id)"\(if: fault != nil, " aria-invalid=\"true\"")>
    \(value)</textarea>
    <p class="field__message" id="alt-message-\(id)">\(fault ?? text.compose.altTextHint)</p>
    </div>
    """
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
