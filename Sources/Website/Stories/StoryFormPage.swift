import Domain
package import MadangCore
import Wording

/// The form for a new story, empty or as it came back from the server.
package struct StoryFormPage: Sendable {
    /// What stands on the first photo.
    package var text: String = ""
    package var place: StoryPlace = .bottom
    package var shape: StoryShape = .tall
    package var filter: PhotoFilter = .none
    /// By field: `text`, `file`.
    package var faults: FormFaults = .none
    /// Those that are with the server already, in order: the form came back with the question about descriptions.
    package var photos: [EditedPhoto] = []
    package var reminder: AltTextReminder = .off

    package init() {}
}

/// How all photos of a story without script are cut, in the middle.
package enum StoryShape: String, CaseIterable, Sendable {
    case tall, whole

    /// The cut that the server makes of each photo.
    package var aspect: CropAspect {
        switch self {
        case .tall: .nineBySixteen
        case .whole: .whole
        }
    }
}

/// Where the words of a story without script stand, in the middle from left to right.
package enum StoryPlace: String, CaseIterable, Sendable {
    case top, middle, bottom

    /// Of the middle of the words, in thousandths of the frame from its top.
    package var y: Int {
        switch self {
        case .top: 150
        case .middle: 500
        case .bottom: StoryRule.usualY
        }
    }
}

/// `/stories/new`: a form that works alone, and which `<madang-story-form>` gives the crop stage of the composer, with
/// words that are placed by hand.
package func storyFormDocument(_ page: StoryFormPage, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        <madang-story-form class="composer story-form"\(identity(context))>
        <h1 class="unseen">\(text.stories.newTitle)</h1>
        \(altTextNotice(page.reminder, form: storyForm, text))
        <form class="composer__form" id="\(storyForm)" method="post" action="\(Paths.newStory)" \
        enctype="multipart/form-data">
        \(formAlert(page.faults))
        \(altTextMark(page.reminder))
        <fieldset class="composer__fields" data-part="controls">
        <div class="composer__photos composer__plain" data-part="plain">
        \(plainFields(page, context))
        </div>
        </fieldset>
        \(sendBar(text.stories.publish, text))
        <p class="story-form__note quiet">\(text.stories.forFollowers)</p>
        </form>
        <p class="unseen" role="status" data-part="announcer"></p>
        <template data-part="workspace">\
        \(workspace(photos: StoryRule.frameLimit, aspects: [.tall, .whole], modes: storyModes(context), context))\
        </template>
        <template data-part="thumbnail">\(thumbnail(context))</template>
        \(leaveDialog(isEdit: false, text))
        \(altTextDialog(page.reminder, text))
        </madang-story-form>
        """
    return Document(
        title: text.stories.newTitle, style: PageStyle(page.photos.map(\.picture)), body: body,
        wayBack: Paths.feed, scripts: ["stories/form/index.js"],
        styles: workbenchStyles + ["later/story.css", "later/story-form.css"], frame: [.sending],
        scriptStrings: ScriptStrings(workbenchPhrases(text)).merged(with: storyFormStrings(text))
            .merged(with: .altTextReminder(page.reminder, text)))
}

/// The id of the form, by which the button above it sends it.
private let storyForm = "story-form"

private func identity(_ context: PageContext) -> HTML {
    """
     data-member="\(context.viewer?.id.string ?? "")" data-photos-url="\(Paths.photoCalls)" \
    data-stories-url="\(Paths.storyCalls)" data-done-url="\(Paths.feed)" \
    data-photo-limit="\(StoryRule.frameLimit)" data-alt-limit="\(AltTextRule.limit.maximum)" \
    data-words-limit="\(StoryWordsRule.limit.maximum)"
    """
}

/// What is there without script.
private func plainFields(_ page: StoryFormPage, _ context: PageContext) -> HTML {
    let text = context.strings
    let fault = page.faults.fields["file"]
    return """
        \(if: !page.photos.isEmpty, photosOfBefore(page, context))
        \(if: page.photos.count < StoryRule.frameLimit, morePhotos(page, fault, text),
            else: formAlert(FormFaults(whole: fault)))
        \(plainWords(page, text))
        \(choices("place", text.stories.place, places(page, text.stories)))
        """
}

/// Those that the server has already: the form came back.
private func photosOfBefore(_ page: StoryFormPage, _ context: PageContext) -> HTML {
    """
    <input type="hidden" name="photo_ids" value="\(page.photos.map(\.picture.id).joined(separator: ","))">
    \(editedPhotos(page.photos, page.faults, context))
    """
}

private func morePhotos(_ page: StoryFormPage, _ fault: String?, _ text: Strings) -> HTML {
    filePicker(fault, photos: StoryRule.frameLimit, text)
        + choices("shape", text.compose.shape, shapes(page, text)) + lookChoice(page.filter, text)
}

private func plainWords(_ page: StoryFormPage, _ text: Strings) -> HTML {
    let fault = page.faults.fields["text"]
    return """
        <div class="field">
        <label class="field__label" for="story-text">\(text.stories.words)</label>
        <textarea class="field__input" id="story-text" name="text" rows="2" dir="auto" \
        aria-describedby="story-text-message"\(if: fault != nil, " aria-invalid=\"true\"")>
        \(page.text)</textarea>
        <p class="field__message" id="story-text-message">\(fault ?? text.stories.wordsHint)</p>
        </div>
        """
}

private struct Option {
    let value: String
    let label: String
    let isChosen: Bool
    /// Of a place, for the script.
    var y: Int?
}

private func choices(_ name: String, _ legend: String, _ options: [Option]) -> HTML {
    """
    <fieldset class="composer__choices">
    <legend class="composer__legend">\(legend)</legend>
    \(options, { option in
        """
        <label class="choice"><input class="choice__input" type="radio" name="\(name)" value="\(option.value)"\
        \(with: option.y, { " data-y=\"\($0)\"" })\(if: option.isChosen, " checked")> \(option.label)</label>

        """
    })
    </fieldset>
    """
}

private func shapes(_ page: StoryFormPage, _ text: Strings) -> [Option] {
    StoryShape.allCases.map { shape in
        let label =
            switch shape {
            case .tall: text.stories.tall
            case .whole: text.compose.whole
            }
        return Option(value: shape.rawValue, label: label, isChosen: shape == page.shape)
    }
}

private func places(_ page: StoryFormPage, _ text: Strings.Stories) -> [Option] {
    StoryPlace.allCases.map { place in
        let label =
            switch place {
            case .top: text.top
            case .middle: text.middle
            case .bottom: text.bottom
            }
        return Option(value: place.rawValue, label: label, isChosen: place == page.place, y: place.y)
    }
}

/// What the script says of where words stand.
private func storyFormStrings(_ text: Strings) -> ScriptStrings {
    let place = ScriptStrings.many("{x}") { x in ScriptStrings.many("{y}") { text.stories.wordsAt(x, $0) } }
    return ScriptStrings(["stories.words-at": place])
}
