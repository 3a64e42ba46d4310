import Features
import MadangCore
import Wording

/// `/new`: a form that works alone, and which `<madang-composer>` makes into the crop stage.
package func composeDocument(_ page: ComposePage, _ context: PageContext) -> Document {
    let text = context.strings
    let form: HTML = """
        <form class="composer__form" method="post" \
        action="\(page.choice.listing.map { Paths.newPost.with("listing", $0.id) } ?? Paths.newPost)" \
        enctype="multipart/form-data">
        \(formAlert(page.faults))
        \(if: page.hasMissedShare, "<p class=\"form__alert\" role=\"alert\">\(text.offline.shareMissed)</p>")
        <fieldset class="composer__fields" data-part="controls">
        <div class="composer__photos composer__plain" data-part="plain">
        \(filePicker(page.faults.fields["file"], photos: maximumPhotoCount, text))
        \(shapeChoice(page.shape, text))
        \(lookChoice(page.filter, text))
        </div>
        \(wordsField(page.text, isExample: page.isExample, fault: page.faults.fields["text"], context))
        \(listingChoice(page.choice, context))
        </fieldset>
        \(sendBar(text.compose.publish, text))
        </form>
        """
    var document = composerDocument(
        title: text.compose.newTitle, form: form, kind: .new, isEdit: false, context: context)
    document.style = PageStyle([page.choice.listing?.picture].compactMap(\.self))
    return document
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
