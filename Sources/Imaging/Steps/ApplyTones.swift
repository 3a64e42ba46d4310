import CVipsShim
import Domain
import MadangCore

/// Light, contrast and warmth, by one table for each part of the colour.
struct ApplyTones: PipelineStep {
    func apply(_ picture: Picture, _ plan: PicturePlan) throws(PhotoProcessingError) -> Picture {
        guard !plan.tones.isNone else { return picture }
        let tables = Tones.Part.allCases.map(plan.tones.table(of:))
        let pixels = (0...255).flatMap { value in tables.map { $0[value] } }
        // The table is read until all pixels are remembered.
        let table = OwnedBytes(pixels)
        let lookup = try Picture { cvips_from_memory(table.view.memory.baseAddress, 256, 1, 3, $0) }
        let toned = try Picture { cvips_map(picture.handle, lookup.handle, $0) }.remembered()
        return withExtendedLifetime(table) { toned }
    }
}
