import Features
import MadangCore
import Wording

/// Photos that the server has already, each with its fields, where no script runs.
func editedPhotos(_ photos: [EditedPhoto], _ faults: FormFaults, _ context: PageContext) -> HTML {
    """
    <ol class="edited-photos">
    \(zip(1..., photos), { editedPhoto($1, at: $0, of: photos.count, faults, context) })
    </ol>
    """
}

/// A form may come back with more photos than it can be sent with: their places are numbers that browsers accept.
private func editedPhoto(
    _ edited: EditedPhoto, at number: Int, of count: Int, _ faults: FormFaults, _ context: PageContext
) -> HTML {
    let text = context.strings
    let id = edited.picture.id
    let name = text.compose.photo(number)
    return """
        <li class="edited-photo" data-photo="\(id)">
        <fieldset class="edited-photo__fields">
        <legend class="edited-photo__legend">\(name)</legend>
        \(photo(edited.picture, named: name, width: .box(256)))
        \(plainAltField(edited.altText, id: id, fault: faults.fields["alt_\(id)"], text))
        <label class="edited-photo__field">\(text.compose.position)
        <input class="field__small" type="number" name="position_\(id)" \
        value="\(edited.position ?? number)" min="1" \
        max="\(max(maximumPhotoCount, count))" inputmode="numeric"></label>
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
