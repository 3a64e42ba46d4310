import CVipsShim
import Domain

/// Brings every colour space to 8-bit sRGB, by the embedded profile where there is one that can be used.
/// After shrinking, when a fifth of the pixels or fewer are left to convert.
struct ConvertToSRGB: PipelineStep {
    func apply(_ picture: Picture, _ plan: PicturePlan) throws(PhotoProcessingError) -> Picture {
        let converted = try convert(picture)
        let facts = converted.facts
        guard facts.bands == 3, facts.is_8_bit != 0 else { throw .unreadable }
        return converted
    }

    private func convert(_ picture: Picture) throws(PhotoProcessingError) -> Picture {
        let facts = picture.facts
        if facts.space == CVIPS_SPACE_CMYK {
            return try Picture { cvips_profile_to_srgb(picture.handle, "cmyk", $0) }
        }
        if facts.has_profile != 0 {
            do throws(PhotoProcessingError) {
                return try Picture { cvips_profile_to_srgb(picture.handle, "srgb", $0) }
            } catch {
                // A broken profile is common and no reason to refuse a photo: its colours are taken as sRGB.
                cvips_clear_error()
            }
        }
        let isDone = facts.space == CVIPS_SPACE_SRGB && facts.is_8_bit != 0
        return isDone ? picture : try Picture { cvips_to_srgb(picture.handle, $0) }
    }
}
