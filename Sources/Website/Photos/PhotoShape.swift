import Domain
package import MadangCore
import Wording

/// How all photos of a form without script are cut, in the middle.
package enum PhotoShape: String, CaseIterable, Sendable {
    case square, portrait, whole

    /// The cut that the server makes of each photo.
    package var aspect: CropAspect {
        switch self {
        case .square: .square
        case .portrait: .fourByFive
        case .whole: .whole
        }
    }
}

func shapeChoice(_ chosen: PhotoShape, _ text: Strings) -> HTML {
    """
    <fieldset class="composer__choices">
    <legend class="composer__legend">\(text.compose.shape)</legend>
    \(PhotoShape.allCases, { shapeOption($0, isChosen: $0 == chosen, text) })
    </fieldset>
    """
}

private func shapeOption(_ shape: PhotoShape, isChosen: Bool, _ text: Strings) -> HTML {
    """
    <label class="choice"><input class="choice__input" type="radio" name="shape" value="\(shape.rawValue)"\
    \(if: isChosen, " checked")> \(shapeName(shape, text))</label>

    """
}

private func shapeName(_ shape: PhotoShape, _ text: Strings) -> String {
    switch shape {
    case .square: text.compose.square
    case .portrait: text.compose.portrait
    case .whole: text.compose.whole
    }
}
