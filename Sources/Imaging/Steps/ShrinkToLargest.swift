import Domain

/// Shrinks to the largest rendition; never enlarges, since no rendition is larger than the picture.
struct ShrinkToLargest: PipelineStep {
    func apply(_ picture: Picture, _ plan: PicturePlan) throws(PhotoProcessingError) -> Picture {
        try picture.resized(to: plan.storedTarget)
    }
}
