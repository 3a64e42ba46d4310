import CVipsShim
import Domain
package import MadangCore

/// How a picture is turned by degrees while it is cut: what is read of it, and where each pixel of the outcome comes
/// from.
package struct Slant {
    /// In pixels of the upright, rotated picture: all that the outcome is made of.
    package let source: CropRectangle
    /// The same at the scale of the outcome.
    package let sourceTarget: PixelSize
    /// The outcome.
    package let target: PixelSize
    private let straightening: Straightening
    private let crop: CropRectangle

    /// Around a pixel these are asked, too (bicubic).
    private static let neighbours = 3.0

    package init(straightening: Straightening, crop: CropRectangle, target: PixelSize) {
        self.straightening = straightening
        self.crop = crop
        self.target = target
        let across = Double(target.width) / Double(crop.width)
        let down = Double(target.height) / Double(crop.height)
        let source = straightening.source(
            of: crop, margin: Int((Self.neighbours / min(across, down)).rounded(.up)))
        self.source = source
        sourceTarget = PixelSize(
            width: max(1, Int((Double(source.width) * across).rounded())),
            height: max(1, Int((Double(source.height) * down).rounded())))
    }

    /// From pixels of `picture`, which shows `source`, to those of the outcome: a matrix by rows, then what is added.
    /// Pixels lie at whole numbers, as in libvips.
    package func transform(from picture: PixelSize) -> (matrix: [Double], x: Double, y: Double) {
        let turn = Turn(tenths: straightening.tenths)
        let across = Double(target.width) / Double(crop.width)
        let down = Double(target.height) / Double(crop.height)
        let sourceAcross = Double(source.width) / Double(picture.width)
        let sourceDown = Double(source.height) / Double(picture.height)
        let matrix = [
            across * turn.cosine * sourceAcross, -across * turn.sine * sourceDown,
            down * turn.sine * sourceAcross, down * turn.cosine * sourceDown,
        ]
        // The middle of the first pixel of the outcome, and where it comes from.
        let from = straightening.source(
            ofX: Double(crop.x) + 0.5 / across, y: Double(crop.y) + 0.5 / down)
        let x = (from.x - Double(source.x)) / sourceAcross - 0.5
        let y = (from.y - Double(source.y)) / sourceDown - 0.5
        return (matrix, -(matrix[0] * x + matrix[1] * y), -(matrix[2] * x + matrix[3] * y))
    }
}

/// Turns the upright picture by the degrees of the recipe and cuts it to its crop, both at once.
struct Straighten: PipelineStep {
    func apply(_ picture: Picture, _ plan: PicturePlan) throws(PhotoProcessingError) -> Picture {
        guard let slant = plan.slant else { return picture }
        let (matrix, x, y) = slant.transform(from: picture.size)
        let target = slant.target
        return try Picture {
            cvips_affine(picture.handle, matrix, x, y, Int32(target.width), Int32(target.height), $0)
        }.remembered()
    }
}
