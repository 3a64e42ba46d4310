import MadangCore
import Wording

/// The choice between cutting a photo and writing on it, and what stands in place of the crop stage while one writes:
/// the photo as followers see it, with its words in a box that is dragged, or moved by keys.
func storyModes(_ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <fieldset class="segments story-form__modes" data-part="modes">
        <legend class="unseen">\(text.stories.modes)</legend>
        \(mode("crop", text.stories.crop, isChosen: true))
        \(mode("words", text.stories.wordsMode, isChosen: false))
        </fieldset>
        <div class="story-words" data-part="words-stage" hidden>
        <div class="story__stage story-words__stage" data-part="words-frame">\
        <canvas class="story-words__picture" data-part="words-picture"\(forcedFilter(context))></canvas>\
        <button class="story__words story-words__box" type="button" dir="auto" data-part="words-box" \
        aria-describedby="words-help" hidden></button></div>
        <p class="unseen" id="words-help">\(text.stories.wordsHelp)</p>
        \(wordsOnPhoto(text))
        </div>
        """
}

private func mode(_ value: String, _ name: String, isChosen: Bool) -> HTML {
    """
    <label class="segments__option story-form__mode">\
    <input class="segments__input" type="radio" name="mode" value="\(value)"\(if: isChosen, " checked")>\
    \(name)</label>
    """
}

private func wordsOnPhoto(_ text: Strings) -> HTML {
    """
    <div class="field">
    <label class="field__label" for="story-words">\(text.stories.words)</label>
    <textarea class="field__input" id="story-words" rows="2" dir="auto" data-part="words-text" \
    aria-describedby="story-words-hint"></textarea>
    <p class="field__message">\
    <span id="story-words-hint">\(text.compose.limit(StoryWordsRule.limit.maximum))</span>\
    <span class="counter" data-part="words-counter" hidden></span></p>
    </div>
    """
}
