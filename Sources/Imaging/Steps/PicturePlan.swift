package import Domain
package import MadangCore

/// All sizes of a job, worked out from the header and the recipe before any pixel is decoded.
package struct PicturePlan {
    package let turning: Turning
    /// What is used of the stored pixels.
    package let storedCrop: CropRectangle
    package let storedSize: PixelSize
    /// Of the edited picture, before any scaling.
    package let size: PixelSize
    /// How the picture is turned by degrees once it is upright; nil where it is not.
    package let slant: Slant?
    package let tones: Tones
    package let filter: PhotoFilter
    /// From the largest to the smallest.
    package let renditions: [(name: RenditionName, size: PixelSize)]

    /// Fails: `.cropOutside`.
    package init(stored: PixelSize, orientation: Int, recipe: Recipe) throws(PhotoProcessingError) {
        let turning = Turning(orientation: orientation, rotation: recipe.rotation)
        let upright = Turning(orientation: orientation, rotation: .none).size(of: stored)
        guard let size = recipe.outcome(of: upright) else { throw .cropOutside }
        let shown =
            recipe.settled(for: upright).crop
            ?? CropRectangle(x: 0, y: 0, width: size.width, height: size.height)
        self.turning = turning
        self.size = size
        storedSize = stored
        tones = recipe.tones
        filter = recipe.filter
        renditions = RenditionName.allCases.map { ($0, $0.size(of: size)) }
            .sorted { $0.size.pixelCount > $1.size.pixelCount }
        slant =
            recipe.straighten == 0
            ? nil
            : Slant(
                straightening: recipe.straightening(of: upright), crop: shown,
                target: renditions.first?.size ?? size)
        storedCrop = turning.stored(slant?.source ?? shown, in: stored)
    }

    /// What the stored picture is shrunk to: the largest rendition, as it lies there, or all that it is turned out of.
    package var storedTarget: PixelSize {
        let largest = slant?.sourceTarget ?? renditions.first?.size ?? size
        return turning.quarterTurns % 2 == 1 ? largest.turned : largest
    }

    /// By how much the decoder may shrink and still give every pixel that the largest rendition needs.
    package var shrinkOnLoad: Int {
        let target = storedTarget
        return [8, 4, 2].first {
            storedCrop.width >= target.width * $0 && storedCrop.height >= target.height * $0
        } ?? 1
    }
}
