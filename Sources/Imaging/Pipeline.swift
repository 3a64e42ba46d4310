import Domain
import MadangCore

/// One step from the opened file to the largest rendition.
protocol PipelineStep: Sendable {
    func apply(_ picture: Picture, _ plan: PicturePlan) throws(PhotoProcessingError) -> Picture
}

/// The way of every photo: one decode, then these steps, then the renditions from large to small, each made
/// from the larger one before it.
enum Pipeline {
    static let steps: [any PipelineStep] = [
        Crop(),
        FlattenOnWhite(),
        ShrinkToLargest(),
        ConvertToSRGB(),
        Keep(),
        TurnUpright(),
        ApplyFilter(),
    ]

    /// Hands the pictures to `deliver` from the largest rendition to the smallest; a size that occurs twice is
    /// compressed once. Returns what stands for the photo until it is loaded.
    static func run(
        _ bytes: OwnedBytes, format: PhotoFormat, plan: PicturePlan,
        deliver: (RenditionName, PixelSize, ByteView) throws(PhotoProcessingError) -> Void
    ) throws(PhotoProcessingError) -> Placeholder {
        var picture = try Decode.open(bytes, format, shrink: plan.shrinkOnLoad)
        for step in steps { picture = try step.apply(picture, plan) }
        var encoded: (size: PixelSize, bytes: OwnedBytes)?
        for (name, size) in plan.renditions {
            if let encoded, encoded.size == size {
                try deliver(name, size, encoded.bytes.view)
                continue
            }
            // The larger file is given back before the smaller one is made.
            encoded = nil
            if picture.size != size { picture = try picture.resized(to: size).remembered() }
            let webp = try WebPEncoder.encode(picture)
            try deliver(name, size, webp.view)
            encoded = (size, webp)
        }
        return try Placeholder(of: picture)
    }
}
