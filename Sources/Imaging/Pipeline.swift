import Domain
import MadangCore

/// One step from the opened file to the largest rendition.
protocol PipelineStep: Sendable {
    func apply(_ picture: Picture, _ plan: PicturePlan) throws(PhotoProcessingError) -> Picture
}

/// The way of every photo: one decode, then these steps, then the renditions from large to small, each made
/// from the larger one before it. Turned upright, white where nothing was, in sRGB (docs/product.md, rule 5).
enum Pipeline {
    static let steps: [any PipelineStep] = [
        Crop(),
        FlattenOnWhite(),
        ShrinkToLargest(),
        ConvertToSRGB(),
        Keep(),
        TurnUpright(),
        Straighten(),
        ApplyTones(),
        ApplyFilter(),
    ]

    /// Hands the pictures to `deliver` from the largest rendition to the smallest, none above `byteLimit`; a size
    /// that occurs twice is compressed once. Returns what stands for the photo until it is loaded.
    static func run(
        _ bytes: OwnedBytes, format: PhotoFormat, plan: PicturePlan, byteLimit: Int?, makesAVIF: Bool,
        deliver: (RenditionName, FittedFile) throws(PhotoProcessingError) -> Void
    ) throws(PhotoProcessingError) -> Placeholder {
        var picture = try Decode.open(bytes, format, shrink: plan.shrinkOnLoad)
        for step in steps { picture = try step.apply(picture, plan) }
        var made: FittedFile?
        for (name, wanted) in plan.renditions {
            // A larger rendition that had to lose pixels leaves fewer than this one asks for: none is enlarged.
            let size = wanted.pixelCount < picture.size.pixelCount ? wanted : picture.size
            if let made, made.picture.size == size {
                try deliver(name, made)
                continue
            }
            // The larger file is given back before the smaller one is made.
            made = nil
            if picture.size != size { picture = try picture.resized(to: size).remembered() }
            let file = try FittedFile.make(
                picture, within: byteLimit, makesAVIF: makesAVIF && name.isMadeAsAVIF)
            picture = file.picture
            try deliver(name, file)
            made = file
        }
        return try Placeholder(of: picture)
    }
}
