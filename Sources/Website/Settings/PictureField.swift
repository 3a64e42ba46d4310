import MadangCore
import Wording

/// A picture that is cut square, and how to change it.
struct PictureField {
    /// What it is called, and what is said of it.
    struct Texts {
        let label: String
        let hint: String
        let choose: String
        let change: String
        let remove: String
        let removeTitle: String
        let removeText: String
        let changed: String
        let removed: String
    }

    /// Where a form sends it.
    let action: Path
    /// Where a script puts and deletes it.
    let call: Path
    /// The picture as it is, or what stands in its place.
    let picture: HTML
    let isThere: Bool
    /// Whether it is shown as a circle.
    let isRound: Bool
    /// What is wrong with the file that was sent.
    let fault: String?
    let texts: Texts
}

extension PictureField {
    /// What the form says that takes the picture away, once it was asked.
    static let isSure = "sure"
}

/// Asks before a picture is taken away. With scripts a dialog has asked, and the form is not sent.
func removePicturePage(
    _ texts: PictureField.Texts, action: Path, wayBack: Path, _ context: PageContext
) -> Document {
    questionPage(
        Question(
            title: texts.removeTitle, text: texts.removeText, choice: texts.remove, action: action,
            fields: [CarriedField(name: "remove", value: PictureField.isSure)], wayBack: wayBack,
            isMultipart: true),
        context)
}

/// With scripts a picture is cut in a dialog, without them it is a plain file.
func pictureField(_ field: PictureField, _ context: PageContext) -> HTML {
    """
    <madang-picture class="portrait" data-call="\(field.call)">
    <form class="portrait__form" method="post" action="\(field.action)" enctype="multipart/form-data" \
    data-part="portrait">
    \(field.picture)
    \(plainField(field, context))
    \(buttons(field, context))
    </form>
    \(if: context.forcesGray, photoFilters)
    \(cropDialog(field, context))
    </madang-picture>
    """
}

private func plainField(_ field: PictureField, _ context: PageContext) -> HTML {
    """
    <div class="field portrait__plain">
    <div class="without-script">
    <label class="field__label" for="field-file">\(field.texts.label)</label>
    <input class="portrait__file" id="field-file" type="file" name="file" accept="\(PhotoFile.acceptedTypes)" \
    data-part="file" aria-describedby="field-file-message"\(if: field.fault != nil, " aria-invalid=\"true\"")>
    </div>
    <p class="field__message portrait__message" id="field-file-message" role="status" data-part="fault">\
    \(if: field.fault == nil, "<span class=\"without-script\">\(field.texts.hint)</span>")\
    \(field.fault ?? "")</p>
    </div>
    """
}

private func buttons(_ field: PictureField, _ context: PageContext) -> HTML {
    """
    <div class="portrait__buttons">
    <button class="button without-script">\(context.strings.settings.upload)</button>
    <button class="button needs-script" type="button" data-part="choose">\(icon(.camera, context))\
    \(field.isThere ? field.texts.change : field.texts.choose)</button>
    \(if: field.isThere, removeButton(field.texts))
    </div>
    """
}

private func removeButton(_ texts: PictureField.Texts) -> HTML {
    """
    <button class="button" name="remove" value="1" formnovalidate data-part="remove" \
    data-confirm="\(texts.removeTitle)" data-confirm-text="\(texts.removeText)" \
    data-confirm-action="\(texts.remove)">\(texts.remove)</button>
    """
}

/// The stage of the composer behind a round or square window.
private func cropDialog(_ field: PictureField, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <dialog class="dialog cropper" data-part="cropper"\(if: field.isRound, " data-round") \
        aria-labelledby="cropper-title">
        <div class="cropper__form">
        <h2 class="dialog__title" id="cropper-title">\(text.settings.cropTitle)</h2>
        <fieldset class="cropper__fields" data-part="fields">
        <div class="stage cropper__stage">
        <div class="stage__view" role="application" tabindex="0" aria-label="\(text.compose.stage)" \
        aria-describedby="cropper-help" data-part="stage">\
        <canvas class="stage__canvas"\(forcedFilter(context))></canvas></div>
        </div>
        <p class="unseen" id="cropper-help">\(text.compose.stageHelp)</p>
        <label class="tools__zoom" for="cropper-zoom"><span>\(text.compose.zoom)</span>\
        <input id="cropper-zoom" type="range" min="1" max="3" step="0.01" value="1" data-part="zoom"></label>
        </fieldset>
        <progress class="cropper__progress" max="1" value="0" aria-label="\(text.compose.overallProgress)" \
        data-part="progress" hidden></progress>
        <p class="form__alert" role="alert" data-part="alert" hidden></p>
        <p class="unseen" role="status" data-part="said"></p>
        <div class="cropper__actions">
        <button class="button" type="button" data-part="cancel">\(text.common.cancel)</button>
        <button class="button button--primary" type="button" data-part="use">\(text.settings.useCrop)</button>
        </div>
        </div>
        </dialog>
        """
}

/// What the dialog says. The composer's own phrases tell what is wrong with a file.
func pictureStrings(_ texts: PictureField.Texts, _ text: Strings) -> ScriptStrings {
    ScriptStrings(workbenchPhrases(text)).merged(
        with: ScriptStrings([
            "picture.changed": texts.changed, "picture.removed": texts.removed,
            "picture.reload": text.compose.reload,
        ]))
}
