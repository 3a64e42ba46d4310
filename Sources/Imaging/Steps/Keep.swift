import Domain

/// Runs the one pass over the file: from here on there is a small picture in memory.
struct Keep: PipelineStep {
    func apply(_ picture: Picture, _ plan: PicturePlan) throws(PhotoProcessingError) -> Picture {
        try picture.remembered()
    }
}
