import MadangCore
import Wording

/// The member's avatar, and how to change it: with scripts in a dialog that cuts it, without them by a plain file.
func avatarField(_ page: ProfilePage, _ context: PageContext) -> HTML {
    """
    <madang-avatar class="portrait">
    <form class="portrait__form" method="post" action="\(Paths.avatarSettings)" enctype="multipart/form-data" \
    data-part="portrait">
    \(avatar(page.name, size: .largest))
    \(plainField(page, context))
    \(buttons(page, context))
    </form>
    \(if: context.forcesGray, photoFilters)
    \(cropDialog(context))
    </madang-avatar>
    """
}

private func plainField(_ page: ProfilePage, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <div class="field portrait__plain">
        <div class="without-script">
        <label class="field__label" for="field-file">\(text.settings.avatar)</label>
        <input class="portrait__file" id="field-file" type="file" name="file" accept="\(PhotoFile.acceptedTypes)" \
        data-part="file" aria-describedby="field-file-message"\(if: page.avatarFault != nil, " aria-invalid=\"true\"")>
        </div>
        <p class="field__message portrait__message" id="field-file-message" role="status" data-part="fault">\
        \(if: page.avatarFault == nil, "<span class=\"without-script\">\(text.settings.avatarHint)</span>")\
        \(page.avatarFault ?? "")</p>
        </div>
        """
}

private func buttons(_ page: ProfilePage, _ context: PageContext) -> HTML {
    let text = context.strings.settings
    let hasAvatar = page.name.avatar != nil
    return """
        <div class="portrait__buttons">
        <button class="button without-script">\(text.upload)</button>
        <button class="button needs-script" type="button" data-part="choose">\(icon(.camera, context))\
        \(hasAvatar ? text.changeAvatar : text.chooseAvatar)</button>
        \(if: hasAvatar, removeButton(context))
        </div>
        """
}

private func removeButton(_ context: PageContext) -> HTML {
    let text = context.strings.settings
    return """
        <button class="button" name="remove" value="1" formnovalidate data-part="remove" \
        data-confirm="\(text.removeAvatarTitle)" data-confirm-text="\(text.removeAvatarText)" \
        data-confirm-action="\(text.removeAvatar)">\(text.removeAvatar)</button>
        """
}

/// The stage of the composer behind a round window.
private func cropDialog(_ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <dialog class="dialog cropper" data-part="cropper" aria-labelledby="cropper-title">
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
func avatarStrings(_ text: Strings) -> ScriptStrings {
    ScriptStrings(workbenchPhrases(text)).merged(
        with: ScriptStrings([
            "avatar.changed": text.settings.avatarChanged, "avatar.removed": text.settings.avatarRemoved,
        ]))
}
