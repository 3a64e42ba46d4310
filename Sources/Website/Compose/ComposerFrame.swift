import Domain
import Features
import MadangCore
import Wording

/// What the script has to know of the form it finds.
enum ComposerKind {
    case new(DraftState, isReturned: Bool)
    case edit(EditPostPage)

    /// Where the page goes when all is sent.
    var destination: Path {
        switch self {
        case .new: Paths.feed
        case .edit(let page): Paths.post(page.id)
        }
    }
}

/// The document of both pages: the form in its element, and the templates that the script builds from.
func composerDocument(
    title: String, form: HTML, kind: ComposerKind, isEdit: Bool, reminder: AltTextReminder = .off,
    context: PageContext
) -> Document {
    let text = context.strings
    let body: HTML = """
        <madang-composer class="composer"\(identity(of: kind, context))>
        <h1 class="unseen">\(title)</h1>
        \(form)
        <p class="unseen" role="status" data-part="announcer"></p>
        <template data-part="workspace">\(workspace(photos: maximumPhotoCount, context))</template>
        <template data-part="thumbnail">\(thumbnail(context))</template>
        \(leaveDialog(isEdit: isEdit, text))
        \(altTextDialog(reminder, text))
        \(if: isEdit, conflictDialog(text.compose.conflictTitle, text), else: draftConflictDialog(text))
        </madang-composer>
        """
    return Document(
        title: title, body: body, actions: isEdit ? HTML() : draftsLink(.post, context),
        scripts: ["compose/index.js"], styles: workbenchStyles + (isEdit ? [] : draftStyles),
        frame: [.sending],
        scriptStrings: ScriptStrings(workbenchPhrases(text)).merged(with: .altTextReminder(reminder, text))
            .merged(with: .drafts(text)))
}

private func identity(of kind: ComposerKind, _ context: PageContext) -> HTML {
    let member = context.viewer?.id.string ?? ""
    let post: HTML =
        switch kind {
        case .new(let draft, let isReturned):
            draftIdentity(draft, context) + (isReturned ? " data-returned" : HTML())
        case .edit(let page):
            " data-post=\"\(page.id)\" data-version=\"\(page.version)\""
                + (page.isReturned ? " data-returned" : HTML())
        }
    return """
         data-member="\(member)" data-photos-url="\(Paths.photoCalls)" \
        data-posts-url="\(Paths.postCalls)" data-done-url="\(kind.destination)" \
        data-home-url="\(Paths.feed)" data-photo-limit="\(maximumPhotoCount)" \
        data-text-limit="\(PostTextRule.limit.maximum)" data-alt-limit="\(AltTextRule.limit.maximum)"\(post)
        """
}

/// The text of the post. Behind it, the script colours the tags; a line end at the start belongs to the markup.
/// The example is a placeholder and never the text (docs/product.md, rule 16).
func wordsField(_ value: String, fault: String?, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <div class="words" data-part="words">
        <label class="words__label" for="compose-text">\(text.compose.words)</label>
        <div class="words__box">
        <div class="words__colours" aria-hidden="true" data-part="colours"></div>
        <textarea class="words__text" id="compose-text" name="text" rows="4" data-suggest \
        placeholder="\(text.compose.wordsHint)" aria-describedby="compose-text-hint\
        \(if: fault != nil, " compose-text-fault")"\(if: fault != nil, " aria-invalid=\"true\"")>
        \(value)</textarea>
        </div>
        <div class="words__foot">
        <button class="words__hashtag needs-script" type="button" data-part="hashtag" \
        aria-label="\(text.compose.insertHashtag)">\(icon(.hashtag, context))</button>
        <span class="words__hint" id="compose-text-hint">\(text.compose.limit(PostTextRule.limit.maximum))</span>
        <span class="counter" data-part="counter" hidden></span>
        </div>
        \(with: fault, textFault)
        </div>
        """
}

/// The same where moderators say so: it is shown, with why, and nobody changes it here.
func sensitiveMark(_ reason: String?, _ text: Strings) -> HTML {
    """
    <div class="composer__sensitive"><label class="choice" for="compose-sensitive"><input class="choice__input" \
    type="checkbox" id="compose-sensitive" name="sensitive" value="1" aria-describedby="compose-sensitive-hint" \
    checked disabled><span>\(text.sensitive.mark)</span></label>\
    <p class="composer__hint quiet" id="compose-sensitive-hint">\(text.sensitive.markedHint)\
    \(with: reason, { " \(text.moderation.because($0))" })</p></div>
    """
}

/// Whether the photos of the post are veiled until a reader wants to see them.
func sensitiveChoice(isOn: Bool, _ text: Strings.Sensitive) -> HTML {
    """
    <div class="composer__sensitive"><label class="choice" for="compose-sensitive"><input class="choice__input" \
    type="checkbox" id="compose-sensitive" name="sensitive" value="1" aria-describedby="compose-sensitive-hint"\
    \(if: isOn, " checked")><span>\(text.mark)</span></label>\
    <p class="composer__hint quiet" id="compose-sensitive-hint">\(text.markHint)</p></div>
    """
}

private func textFault(_ message: String) -> HTML {
    "<p class=\"field__message\" id=\"compose-text-fault\" data-part=\"text-fault\">\(message)</p>"
}
