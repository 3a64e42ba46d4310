import CVipsShim
import Domain
import MadangCore

/// Cuts out what the recipe keeps, while the pixels still lie as they are stored: so a turned picture is read in
/// one pass too, and only its small outcome is turned.
struct Crop: PipelineStep {
    func apply(_ picture: Picture, _ plan: PicturePlan) throws(PhotoProcessingError) -> Picture {
        let crop = plan.storedCrop
        guard crop.size != plan.storedSize else { return picture }
        let size = picture.size
        // The decoder may have shrunk the picture; its edges are rounded outwards by less than a pixel.
        let across = Double(size.width) / Double(plan.storedSize.width)
        let down = Double(size.height) / Double(plan.storedSize.height)
        let left = min(size.width - 1, Int(Double(crop.x) * across))
        let top = min(size.height - 1, Int(Double(crop.y) * down))
        let width = max(1, min(size.width - left, Int((Double(crop.width) * across).rounded())))
        let height = max(1, min(size.height - top, Int((Double(crop.height) * down).rounded())))
        return try Picture {
            cvips_crop(picture.handle, Int32(left), Int32(top), Int32(width), Int32(height), $0)
        }
    }
}
