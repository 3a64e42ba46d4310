import CVipsShim
import Domain
import MadangCore

/// Gray by luminance, on linear light as libvips does it.
struct ApplyFilter: PipelineStep {
    func apply(_ picture: Picture, _ plan: PicturePlan) throws(PhotoProcessingError) -> Picture {
        switch plan.filter {
        case .none: picture
        case .gray: try Picture { cvips_to_gray(picture.handle, $0) }.remembered()
        }
    }
}
