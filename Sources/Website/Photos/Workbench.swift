import MadangCore
import Wording

/// Of every page that cuts several photos.
let workbenchStyles = ["later/compose.css", "later/crop-stage.css"]

/// All phrases of a page share one list.
func workbenchPhrases(_ text: Strings) -> [String: String] { named(text.composer.phrases) }

/// Of a page whose script looks at picked files, and does not cut them.
func photoFaultPhrases(_ text: Strings) -> ScriptStrings { ScriptStrings(named(text.composer.faults)) }

private func named(_ phrases: [String: String]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: phrases.map { ("compose.\($0.key)", $0.value) })
}

/// A shape that the stage offers.
enum WorkbenchAspect {
    case square, portrait, tall, whole

    /// Its word in the script's geometry (web/scripts/photos/crop-geometry.js).
    fileprivate var value: String {
        switch self {
        case .square: CropAspect.square.rawValue
        case .portrait: CropAspect.fourByFive.rawValue
        case .tall: CropAspect.nineBySixteen.rawValue
        case .whole: CropAspect.whole.rawValue
        }
    }

    fileprivate var icon: Icon {
        switch self {
        case .square: .square
        case .portrait, .tall: .portrait
        case .whole: .whole
        }
    }

    fileprivate func name(_ text: Strings) -> String {
        switch self {
        case .square: text.compose.square
        case .portrait: text.compose.portrait
        case .tall: text.stories.tall
        case .whole: text.compose.whole
        }
    }
}

/// What takes the place of the plain photo fields where scripts run, for at most so many photos.
///
/// - Parameter modes: what stands first among the tools, where a photo has more than a cut.
func workspace(
    photos limit: Int, aspects: [WorkbenchAspect] = [.square, .portrait, .whole], modes: HTML = HTML(),
    _ context: PageContext
) -> HTML {
    let text = context.strings
    return """
        <section class="composer__photos" aria-label="\(text.compose.photos)" data-part="photos">
        \(photoFilters)
        <div class="stage" data-part="frame">
        \(picker(limit, context))
        <div class="stage__view" role="application" tabindex="0" aria-label="\(text.compose.stage)" \
        aria-describedby="stage-help" data-part="stage" hidden>\
        <canvas class="stage__canvas"\(forcedFilter(context))></canvas></div>
        <img class="stage__still" alt="" data-part="still" hidden>
        <p class="stage__note" role="status" data-part="stage-note" hidden></p>
        </div>
        <p class="unseen" id="stage-help">\(text.compose.stageHelp)</p>
        <div class="intake-faults" role="alert" data-part="intake-faults" hidden></div>
        \(strip(context))
        \(tools(aspects, modes, context))
        <input type="file" multiple accept="\(PhotoFile.convertedTypes)" data-part="files" \
        aria-label="\(text.compose.choosePhotos)" hidden>
        <input type="file" accept="\(PhotoFile.acceptedTypes)" capture="environment" data-part="camera" \
        aria-label="\(text.compose.takePhoto)" hidden>
        </section>
        """
}

/// Gray as the image worker makes it: the parts of a colour in linear light, weighed as libvips does (`scRGB2BW`). Both
/// are held to `data/gray-vectors.json`.
///
/// Tones by tables that the script fills in (web/scripts/photos/tones.js), held to `data/tone-vectors.json`.
let photoFilters: HTML = {
    let row = "0.2 0.7 0.1 0 0 "
    return """
        <svg class="stage__filters" aria-hidden="true">\
        <filter id="tones" color-interpolation-filters="sRGB"><feComponentTransfer>\
        <feFuncR type="table"/><feFuncG type="table"/><feFuncB type="table"/></feComponentTransfer></filter>\
        <filter id="gray" color-interpolation-filters="linearRGB">\
        <feColorMatrix values="\(row + row + row)0 0 0 1 0"/></filter></svg>
        """
}()

/// On canvases of a yard that makes every photo gray: they show what it will make.
func forcedFilter(_ context: PageContext) -> HTML {
    context.forcesGray ? " data-forced=\"gray\"" : ""
}

func thumbnail(hasRemoval: Bool = false, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <li class="thumb">
        <button class="thumb__button" type="button"><canvas class="thumb__picture"\(forcedFilter(context))></canvas>\
        <img class="thumb__picture" alt="" draggable="false" hidden></button>
        <span class="thumb__mark" hidden>\(icon(.alert, context))</span>
        <span class="thumb__done" hidden>\(icon(.check, context))</span>
        <progress class="thumb__progress" max="1" value="0" aria-label="\(text.compose.overallProgress)" \
        hidden></progress>\
        \(if: hasRemoval, removal(context))
        </li>
        """
}

private func removal(_ context: PageContext) -> HTML {
    """
    <button class="thumb__remove" type="button" data-remove>\(icon(.close, context))\
    <span class="unseen">\(context.strings.compose.removePhoto)</span></button>
    """
}

private func picker(_ limit: Int, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <div class="picker" data-part="picker">
        \(drawing(.drawingPhoto, context))
        <div class="picker__buttons">
        <button class="button button--primary" type="button" data-pick="files">\(text.compose.choosePhotos)</button>
        <button class="button picker__camera" type="button" data-pick="camera">\(icon(.camera, context))\
        <span>\(text.compose.takePhoto)</span></button>
        </div>
        <p class="picker__hint picker__drop">\(text.compose.dropHint)</p>
        <p class="picker__hint">\
        \(text.compose.accepted(photos: limit))</p>
        <p class="picker__hint">\(text.compose.uploadsBegin)</p>
        </div>
        """
}

private func strip(_ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <div class="strip" data-part="strip" hidden>
        <ol class="strip__list" aria-label="\(text.compose.pickedPhotos)" data-part="thumbnails"></ol>
        <button class="strip__add" type="button" data-pick="files" aria-label="\(text.compose.addPhotos)">\
        \(icon(.plus, context))<span class="strip__count" data-part="count"></span></button>
        <button class="strip__add strip__camera" type="button" data-pick="camera" \
        aria-label="\(text.compose.takePhoto)">\(icon(.camera, context))</button>
        </div>
        """
}

private func tools(_ aspects: [WorkbenchAspect], _ modes: HTML, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <div class="tools" role="group" aria-label="\(text.compose.tools)" data-part="tools" hidden>
        \(modes)
        <div class="tools__row">
        <fieldset class="segments" data-part="aspects">
        <legend class="unseen">\(text.compose.shape)</legend>
        \(aspects, { aspect($0, context) })
        </fieldset>
        \(tool("all", .stack, text.compose.shapeForAll, context))
        \(tool("rotate", .rotate, text.compose.rotate, context))
        \(if: !context.forcesGray, grayTool(context))
        \(tool("remove", .trash, text.compose.removePhoto, context))
        </div>
        <div class="tools__row">
        <label class="tools__zoom" for="photo-zoom"><span>\(text.compose.zoom)</span>\
        <input id="photo-zoom" type="range" min="1" max="3" step="0.01" value="1" data-part="zoom"></label>
        <div class="tools__order">
        \(tool("earlier", .back, text.compose.moveEarlier, context))
        \(tool("later", .forward, text.compose.moveLater, context))
        </div>
        </div>
        \(adjustments(context))
        \(altTextField(text))
        </div>
        """
}

/// The numbers of a recipe, behind a line that opens them.
private func adjustments(_ context: PageContext) -> HTML {
    let text = context.strings.compose
    return """
        <details class="adjust" data-part="adjustments">
        <summary class="adjust__title">\(text.adjust)</summary>
        \(adjustment("straighten", Straightening.range, text.straighten, context))
        \(adjustment("light", Tones.range, text.light, context))
        \(adjustment("contrast", Tones.range, text.contrast, context))
        \(adjustment("warmth", Tones.range, text.warmth, context))
        </details>
        """
}

private func adjustment(
    _ name: String, _ range: ClosedRange<Int>, _ label: String, _ context: PageContext
) -> HTML {
    """
    <div class="adjust__row" data-part="adjustment">
    <label class="adjust__label" for="adjust-\(name)">\(label)</label>
    <input class="adjust__slider" id="adjust-\(name)" type="range" min="\(range.lowerBound)" \
    max="\(range.upperBound)" step="1" value="0" data-adjust="\(name)">
    <output class="adjust__value" for="adjust-\(name)">0</output>
    <button class="tool adjust__reset" type="button" aria-label="\(context.strings.compose.reset(label))" \
    title="\(context.strings.compose.reset(label))" data-unused>\(icon(.retry, context))</button>
    </div>
    """
}

private func aspect(_ aspect: WorkbenchAspect, _ context: PageContext) -> HTML {
    let name = aspect.name(context.strings)
    return """
        <label class="segments__option" title="\(name)">\
        <input class="segments__input" type="radio" name="aspect" value="\(aspect.value)" aria-label="\(name)">\
        \(icon(aspect.icon, context))</label>

        """
}

private func tool(_ action: String, _ picture: Icon, _ name: String, _ context: PageContext) -> HTML {
    """
    <button class="tool" type="button" aria-label="\(name)" title="\(name)" data-tool="\(action)">\
    \(icon(picture, context))</button>
    """
}

private func grayTool(_ context: PageContext) -> HTML {
    let name = context.strings.compose.gray
    return """
        <button class="tool" type="button" aria-pressed="false" aria-label="\(name)" title="\(name)" \
        data-tool="gray">\(icon(.gray, context))</button>
        """
}

private func altTextField(_ text: Strings) -> HTML {
    """
    <div class="field" data-part="alt">
    <label class="field__label" for="compose-alt">\(text.compose.altText)</label>
    <textarea class="field__input" id="compose-alt" rows="1" aria-describedby="compose-alt-hint"></textarea>
    <p class="field__message"><span id="compose-alt-hint">\(text.compose.altTextHint)</span>\
    <span class="counter" data-part="alt-counter" hidden></span></p>
    </div>
    """
}
