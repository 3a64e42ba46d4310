import CVipsShim
import Domain
import MadangCore

/// Mirrors and turns as orientation and recipe say together.
struct TurnUpright: PipelineStep {
    func apply(_ picture: Picture, _ plan: PicturePlan) throws(PhotoProcessingError) -> Picture {
        var turned = picture
        if plan.turning.isMirrored {
            turned = try Picture { cvips_mirror(turned.handle, $0) }
        }
        if plan.turning.quarterTurns != 0 {
            turned = try Picture { cvips_turn(turned.handle, Int32(plan.turning.quarterTurns), $0) }
        }
        return turned === picture ? picture : try turned.remembered()
    }
}
