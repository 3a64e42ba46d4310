import CVipsShim
import Domain

/// Runs the one pass over the file: from here on there is a small picture in memory.
struct Keep: PipelineStep {
    func apply(_ picture: Picture, _ plan: PicturePlan) throws(PhotoProcessingError) -> Picture {
        let kept = try picture.remembered()
        // Missing pixels in front of a proper end mark are only a warning to the JPEG library, and come out gray.
        // Its other warnings are no reason to refuse a photo: some cameras write a few bytes too many.
        guard !String(cString: cvips_error()).contains("premature end") else { throw .unreadable }
        return kept
    }
}
