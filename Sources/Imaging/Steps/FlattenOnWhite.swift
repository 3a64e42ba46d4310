import CVipsShim
import Domain

/// Lays a see-through picture on white. Before shrinking: else colours hidden under full transparency would
/// bleed into the edges.
struct FlattenOnWhite: PipelineStep {
    func apply(_ picture: Picture, _ plan: PicturePlan) throws(PhotoProcessingError) -> Picture {
        let facts = picture.facts
        guard facts.has_alpha != 0 else { return picture }
        return try Picture { cvips_flatten(picture.handle, facts.maximum, facts.maximum, $0) }
    }
}
